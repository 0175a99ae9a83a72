/**
 * The product's mark, as on the page: a line that wavers, and the rule that
 * runs straight through it.
 */
export function Mark() {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      height="1em"
      viewBox="0 0 24 24"
      width="1em"
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect fill="#0F2E25" height="24" rx="5" width="24" />
      <path
        d="M4 16.5 6.5 9l2.2 9 2.6-12 2.4 9.5L16 8.2l2 6.3 2-5"
        stroke="#1C6B51"
        strokeLinejoin="round"
        strokeWidth="1.2"
      />
      <path
        d="M4 17h4v-4h5V9h4V6h3"
        stroke="#D5EBDF"
        strokeLinejoin="round"
        strokeWidth="1.8"
      />
    </svg>
  );
}
