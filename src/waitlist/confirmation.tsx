/** What stays in the form after a visitor has joined: a tick that is drawn (waitlist.css), like the rulebook's, and two quiet sentences. */
export function Confirmation({ title, text }: { title: string; text: string }) {
  return (
    <div className="confirmation flex items-start gap-3.5">
      <svg
        className="w-6 flex-none fill-none stroke-green stroke-[1.75]"
        viewBox="0 0 24 24"
        aria-hidden="true"
        focusable="false"
      >
        <circle className="fill-surface stroke-none" cx="12" cy="12" r="11" />
        <path pathLength="1" d="m7 12.5 3.5 3.5L17 8.5" />
      </svg>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-0.5 text-muted">{text}</p>
      </div>
    </div>
  );
}
