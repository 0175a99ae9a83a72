/** What the form needs only once a visitor fills it in, in one file: `join` and toasts. */
import "./joined.css";

export { dismiss, notify, ToastRegion } from "../ui/toast.tsx";
export { connect, join } from "./join.ts";
