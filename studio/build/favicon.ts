/** The mark as a file, for the browser tab; the same drawing as `studio/brand.tsx`. */
export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><rect width="24" height="24" rx="5" fill="#0F2E25"/><path d="M4 16.5 6.5 9l2.2 9 2.6-12 2.4 9.5L16 8.2l2 6.3 2-5" stroke="#1C6B51" stroke-linejoin="round" stroke-width="1.2"/><path d="M4 17h4v-4h5V9h4V6h3" stroke="#D5EBDF" stroke-linejoin="round" stroke-width="1.8"/></svg>
`;
