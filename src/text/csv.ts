// Writes lines of CSV (RFC 4180). Every CSV table is written here, so all are escaped alike.

/** A text, a number, or a number that is formatted already, such as `{ text: '1.50' }`. */
export type Cell = string | number | { readonly text: string };

/** Returns a line with CR LF. Only texts are escaped for spreadsheets: the number `-1.5` stays as it is. */
export function formatCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`;
}

function formatCell(cell: Cell): string {
  if (typeof cell === 'string') return formatText(cell);
  return typeof cell === 'number' ? String(cell) : cell.text;
}

function formatText(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Spreadsheets run a cell as a formula if it begins with one of these characters, some also after white
 * space or as full-width characters. A leading apostrophe makes it a text; see OWASP, "CSV Injection".
 */
const formulaStart = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/u;
