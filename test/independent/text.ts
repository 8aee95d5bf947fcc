// Writes a record in a second way: JSON.stringify with marks for the two things that it cannot
// express, and the marks replaced in its text.

const percentMark = 'percent:\u{10FFFE}';
const linkMark = 'link:\u{10FFFE}';

/** part / whole in percent with one decimal, rounded half up; `ofNothing` when there is nothing. */
export function percent(part: number, whole: number, ofNothing: '100.0' | '0.0'): string {
  if (whole === 0) return percentMark + ofNothing;
  // Twice the tenths of a percent, cut off, tell on which side of a half the rest lies.
  const halves = (BigInt(part) * 2000n) / BigInt(whole);
  const tenths = (halves / 2n + (halves % 2n)).toString().padStart(2, '0');
  return `${percentMark}${tenths.slice(0, -1)}.${tenths.slice(-1)}`;
}

/** The same for people: 99.9 for what is nearly complete. */
export function percentToRead(part: number, whole: number): string {
  const text = percent(part, whole, '100.0');
  return part < whole ? text.replace('100.0', '99.9') : text;
}

/** An address that the API makes. */
export function link(url: string): string {
  return linkMark + url;
}

/** The whole text of a file. */
export function getText(record: object, asked: 'plain' | 'api'): string {
  const withLinks = (_: string, value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith(linkMark)) return value;
    return value.slice(linkMark.length) + (asked === 'api' ? '?format=api' : '');
  };
  const json = JSON.stringify(record, withLinks, asked === 'api' ? 2 : undefined);
  return `${json.replaceAll(new RegExp(`"${percentMark}(\\d+\\.\\d)"`, 'gu'), '$1')}\n`;
}

/** The rows as the cells of a table, whose header has their columns. */
export function getCells(rows: readonly object[]): string[][] {
  if (rows.length === 0) return [];
  const cell = (value: unknown) => {
    const written = Array.isArray(value) ? JSON.stringify(value) : String(value ?? '');
    const text = written.replace(new RegExp(`^(?:${percentMark}|${linkMark})`, 'u'), '');
    // A spreadsheet would calculate a formula.
    return typeof value === 'string' && /^\s*[=+\-@]/.test(text) ? `'${text}` : text;
  };
  return [
    getColumns(rows[0] ?? {}).map(([name]) => name),
    ...rows.map((row) => getColumns(row).map(([, value]) => cell(value))),
  ];
}

/** A record in a row is its code or slug; of any other object each value is a column. */
function getColumns(row: object, before = ''): [string, unknown][] {
  return Object.entries(row).flatMap(([key, value]): [string, unknown][] => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) {
      return [[before + key, value]];
    }
    const short = value.code ?? value.slug;
    return short === undefined ? getColumns(value, `${before}${key}.`) : [[before + key, short]];
  });
}
