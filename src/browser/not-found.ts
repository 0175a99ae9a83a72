/** The inline script of the not-found page alone. */
export {};

console.error("404: no page at", location.pathname);
