/** An inline script that only the not-found page has. */
export {};

console.warn("404: no page at", location.pathname);
