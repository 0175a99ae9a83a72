/** Reads CSV files written by spreadsheets and mail services. */
import { readFile } from "node:fs/promises";
import { CsvError, type Info, parse } from "csv-parse";
import { type Column, unguarded } from "./formats.ts";

export type CsvRecord = {
  /** Names the record's last line in the file. */
  where: string;
  /** Empty where the file has nothing. */
  cells: Record<Column, string>;
  /** The cells of unknown columns by their headings. */
  others: Record<string, string>;
  /** Whether the person still wants email, as the tool says it; empty where the file has nothing. */
  status: string;
};

/**
 * What our exports, spreadsheets, form and mail services call the columns, in lower
 * case and without punctuation. Of several, the first one that is not empty counts.
 */
const HEADINGS: Record<Column | "first_name" | "last_name", string[]> = {
  name: ["name", "fullname", "yourname", "vollständigername", "whatsyourname"],
  first_name: ["firstname", "fname", "givenname", "vorname"],
  last_name: ["lastname", "lname", "surname", "familyname", "nachname"],
  email: [
    "email",
    "emailaddress",
    "emailadresse",
    "mail",
    "youremail",
    "subscriber",
  ],
  created_at: [
    "datecolumn",
    ...["createdat", "created", "joinedat", "joined", "confirmtime"],
    ...["optintime", "subscribed", "dateadded", "timestamp", "zeitstempel"],
    ...["createdate", "addedtime", "signedupat", "signupdate", "submittedat"],
    ...["submitdate", "registeredat", "date", "datum"],
  ],
  invited_at: ["invitedat"],
};
const KNOWN = Object.values(HEADINGS).flat();

/** Columns that say whether a person wants email, and those that have something if not. */
const STATUS = /status|subscribed|optin$|optedin$|consent|marketing|newsletter/;
const LEFT = /unsub|optout|optedout|disabled|bounced|cleantime/;
/** What such a column says of people who do. */
export const WANTED =
  /^(subscribed|active|confirmed|approved|yes|ja|true|1|x|✓|checked|opted[ -]?in|granted)$/i;
const DATE_LIKE = /\d+[-./]\d+/;

const keyOf = (heading: string) =>
  heading.replace(/\(.*\)|[^\p{L}\d]/gu, "").toLowerCase();

/** Lines that may precede the names of the columns: npm's banner, and Excel's separator. */
const NOT_DATA = /^\s*$|^> |^sep=/i;

/**
 * Reads a CSV file whose first line names the columns, and prints which ones are
 * ignored.
 *
 * @param dateColumn heading of the date of joining, if it is none of the known ones
 * @throws Error if one of the needed columns is missing, or a quotation mark is wrong
 */
export async function* readCsv(
  path: string,
  needed: Column[],
  signal: AbortSignal,
  dateColumn = "",
): AsyncGenerator<CsvRecord> {
  const lines = decode(await readFile(path, { signal })).split(/\r\n|\r|\n/);
  const before = lines.findIndex((line) => !NOT_DATA.test(line));
  if (before < 0) throw new Error(`${path} is empty.`);
  // With LF alone, because csv-parse counts a CRLF within quotation marks as two lines.
  const parsed: AsyncIterable<{ record: Record<string, string>; info: Info }> =
    parse(lines.join("\n"), {
      cast: unguarded,
      columns: (names: string[]) => keysOf(names, needed, path, dateColumn),
      delimiter: delimiterOf(lines[before] ?? ""),
      from_line: before + 1,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
  try {
    for await (const { record, info } of parsed) {
      const cell = (column: keyof typeof HEADINGS) =>
        HEADINGS[column].map((key) => record[key]?.trim()).find(Boolean) ?? "";
      const name = cell("name");
      const status = statusOf(record);
      // MailerLite's date of joining is elsewhere a status.
      if (!DATE_LIKE.test(record.subscribed ?? "")) delete record.subscribed;
      /** A name may be the whole one, or the first or the last beside the other. */
      const unless = (part: string) =>
        ` ${name} `.includes(` ${part} `) ? "" : part;
      const names = [
        unless(cell("first_name")),
        name,
        unless(cell("last_name")),
      ];
      yield {
        where: `Line ${info.lines}`,
        cells: {
          name: names.filter(Boolean).join(" "),
          email: cell("email"),
          created_at: cell("created_at"),
          invited_at: cell("invited_at"),
        },
        others: Object.fromEntries(
          Object.entries(record).filter(([key]) => !KNOWN.includes(key)),
        ),
        status,
      };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Its own message quotes the cell.
    throw new Error(
      `${path}: a quotation mark is missing or extra in line ${error.lines} or before. Correct it, then import the file again.`,
    );
  }
}

/** @returns the first status that is not a wish for email, or else the first; empty without one */
function statusOf(record: Record<string, string>): string {
  const statuses = Object.entries(record).flatMap(([heading, cell]) => {
    const [key, status] = [keyOf(heading), cell.trim()];
    if (LEFT.test(key))
      return /^(|no|false|0)$/i.test(status) ? "subscribed" : "unsubscribed";
    return STATUS.test(key) && !DATE_LIKE.test(status) ? status : [];
  });
  return statuses.find((one) => !WANTED.test(one)) ?? statuses[0] ?? "";
}

/** Excel writes UTF-16 with a byte order mark as "Unicode text", and Windows-1252 as "CSV". */
function decode(bytes: Buffer): string {
  const mark = bytes.toString("latin1", 0, 2);
  if (mark === "\xff\xfe") return new TextDecoder("utf-16le").decode(bytes);
  if (mark === "\xfe\xff") return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** @returns the names of the columns as in `HEADINGS`; unknown ones as they are */
function keysOf(
  names: string[],
  needed: Column[],
  path: string,
  dateColumn: string,
): string[] {
  const date = keyOf(dateColumn);
  const keys = names.map((name) => {
    const key = keyOf(name);
    if (date && key === date) return "datecolumn";
    return KNOWN.includes(key) ? key : name;
  });
  if (date && !keys.includes("datecolumn"))
    throw new Error(`${path} has no column ${dateColumn}.`);
  const found = Object.entries(HEADINGS).filter(([, headings]) =>
    headings.some((heading) => keys.includes(heading)),
  );
  const missing = needed.filter(
    (column) => !found.some(([name]) => name.endsWith(column)),
  );
  if (missing.length > 0)
    throw new Error(
      `The first line of ${path} must name the columns; missing: ${missing.join(", ")}.`,
    );
  const ignored = names.filter((name, index) => {
    const key = keyOf(name);
    const isStatus = STATUS.test(key) || LEFT.test(key);
    return name && !isStatus && !KNOWN.includes(keys[index] ?? "");
  });
  if (ignored.length > 0)
    console.error(`Ignored columns: ${ignored.join(", ")}.`);
  return keys;
}

/** @returns the most frequent of three separators, because `delimiter_auto` of csv-parse 7.0 throws at the first non-ASCII letter */
function delimiterOf(heading: string): string {
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [",", ";", "\t"].reduce((best, other) =>
    count(other) > count(best) ? other : best,
  );
}
