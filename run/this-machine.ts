/** @returns whether a host name always means this machine (RFC 6761, section 6.3) */
export const isThisMachine = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
