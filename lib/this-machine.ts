/**
 * @returns the URL with 127.0.0.1 in place of `localhost`: on a shared machine, another user's server
 *   may listen at the other address of `localhost`, `::1`
 */
export const programAddress = (url: string): string =>
  url.replace("//localhost:", "//127.0.0.1:");

/** @returns whether a host name always means this machine (RFC 6761, section 6.3) */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
