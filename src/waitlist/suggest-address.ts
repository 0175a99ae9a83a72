/** The largest providers. */
const PROVIDERS = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "aol.com",
];
/** Others whose names resemble theirs. */
const OTHERS = ["mail.com", "ymail.com", "aon.com"];

/** @returns the address with the name of a large provider, if one letter of it was mistyped */
export function suggestAddress(email: string): string | undefined {
  const at = email.lastIndexOf("@") + 1;
  const host = email.slice(at).toLowerCase();
  if ([...PROVIDERS, ...OTHERS].includes(host)) return;
  const provider = PROVIDERS.find((name) => isOneLetterOff(host, name));
  return provider && email.slice(0, at) + provider;
}

/** Whether one letter is missing, added, another one, or swapped with the next. */
function isOneLetterOff(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  const [first, second] = rest(typed, 0);
  const swapped = `${second}${first}${rest(typed, 2)}`;
  return (
    rest(typed, 1) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    (second !== undefined && swapped === rest(meant, 0))
  );
}
