const styles = [
  ["when", undefined],
  ["then", "font-display text-[1.25rem] leading-[1.3] text-balance text-ink"],
] as const;

/** The two halves of a rule. */
export function WhenThen({
  rule,
  labels,
}: {
  rule: { when: string; then: string };
  labels: { whenLabel: string; thenLabel: string };
}) {
  return styles.map(([half, style]) => (
    <p key={half} className="col-start-2 text-small leading-normal text-muted">
      <span className="text-note font-semibold text-accent">
        {labels[`${half}Label`]}
      </span>{" "}
      <span className={style}>{rule[half]}</span>
    </p>
  ));
}
