// Rows of values → a table as CSV (RFC 4180): a header of the keys, then a line for each row.

import { type JsonObject, type JsonValue, Link, Percentage } from './json-values.ts';

/** All rows have the keys of the first. Lines end in CR LF; without a row the text is empty. */
export function csvText(rows: readonly JsonObject[]): string {
  const [first] = rows;
  if (first === undefined) return '';
  const keys = Object.keys(first);
  const lines = [keys.map(field), ...rows.map((row) => keys.map((key) => cell(row[key] ?? null)))];
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}

function cell(value: JsonValue): string {
  if (value === null) return '';
  if (value instanceof Percentage) return value.text;
  if (value instanceof Link) return field(value.url);
  if (typeof value === 'object') return field(JSON.stringify(value));
  return field(String(value));
}

function field(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
