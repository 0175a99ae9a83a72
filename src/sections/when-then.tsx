/** The two halves of a rule. */
export function WhenThen({
  rule,
  labels,
}: {
  rule: { when: string; then: string };
  labels: { whenLabel: string; thenLabel: string };
}) {
  return (
    <>
      <p className="col-start-2 text-small leading-normal text-muted">
        <span className="text-note font-semibold text-accent">
          {labels.whenLabel}
        </span>{" "}
        <span>{rule.when}</span>
      </p>
      <p className="col-start-2 text-small leading-normal text-muted">
        <span className="text-note font-semibold text-accent">
          {labels.thenLabel}
        </span>{" "}
        <span className="font-display text-[1.25rem] leading-[1.3] text-balance text-ink">
          {rule.then}
        </span>
      </p>
    </>
  );
}
