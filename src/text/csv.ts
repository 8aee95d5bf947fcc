// Cells → a line of CSV (RFC 4180). All tables are written here, so that one rule holds for all of them.

/** A text, a number, or a number with fixed digits. */
export type Cell = string | number | { readonly text: string };

/** Returns the line with CR LF. Only texts are escaped for spreadsheets: `-1.5` stays a number. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

function formatCell(cell: Cell): string {
  if (typeof cell === 'string') return formatText(cell);
  return typeof cell === 'number' ? String(cell) : cell.text;
}

function formatText(text: string): string {
  const harmless = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * Spreadsheets compute a cell that begins with one of these characters, some also behind white space or in
 * their wide forms. An apostrophe before them makes the cell a text; OWASP, "CSV Injection", has the list.
 */
const formulaStart = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;
