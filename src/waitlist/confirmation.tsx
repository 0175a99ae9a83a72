import { Tick } from "../ui/tick.tsx";

/** What stays in the form after a visitor has joined: the last tick of the page, drawn, and what happens next. */
export function Confirmation({ title, text }: { title: string; text: string }) {
  return (
    <div className="confirmation py-2">
      <Tick className="w-12" />
      <p className="mt-4 font-display text-quote">{title}</p>
      <p className="mt-1 text-body text-muted">{text}</p>
    </div>
  );
}
