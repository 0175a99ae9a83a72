/** An inline script that only the not-found page has. */
export {};

console.error("404: no page at", location.pathname);
