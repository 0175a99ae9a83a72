/** What the form needs only once a visitor comes near it, in one file: `join` and toasts. */
import "./joined.css";

export { dismiss, notify, ToastRegion } from "../ui/toast.tsx";
export { join } from "./join.ts";
export { suggestAddress } from "./suggest-address.ts";
