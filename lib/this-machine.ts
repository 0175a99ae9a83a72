/**
 * @returns the address for programs, which look `localhost` up: on a machine that others use, its
 *   other address, `::1`, could be somebody else's server
 */
export const programAddress = (url: string): string =>
  url.replace("//localhost:", "//127.0.0.1:");

/** @returns whether a host name always means this machine (RFC 6761, section 6.3) */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
