/** The script of a submit, loaded when a field gets the focus: `join`, toasts and styles. */
import "./joined.css";

export { dismiss, notify, ToastRegion } from "../ui/toast.tsx";
export { join } from "./join.ts";
