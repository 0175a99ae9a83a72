/** Styles that no element needs before React hydrates the form, so no document contains them. */
import "../ui/toast.css";
import "./joined.css";
