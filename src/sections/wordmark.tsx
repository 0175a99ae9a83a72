/** The product's name beside its mark: an N drawn as a rule that holds between two posts. */
export function Wordmark({
  productName,
  home = "#home",
}: {
  productName: string;
  home?: string;
}) {
  return (
    <a href={home} className="wordmark display">
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        focusable="false"
      >
        <path
          d="M4 21V4.5h3.5v5.25h4.5v4.5h4.5v5.25H20V3"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        />
      </svg>
      <span>{productName}</span>
    </a>
  );
}
