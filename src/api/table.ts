// Formats rows as CSV (RFC 4180): a header with the keys, then a line for each row. `[{ code: 'de', total: 7 }]` becomes
// the lines `code,total` and `de,7`.

import { Percentage } from '../model/percentages.ts';
import { type Cell, formatCsvLine } from '../text/csv.ts';
import { type JsonObject, type JsonValue, Link } from './json-values.ts';
import type { TableForm } from './route.ts';

/** Formats rows with a header. All rows have the keys of the first; without a row the text is empty. */
export function formatCsv(rows: readonly JsonObject[]): string {
  const [first] = rows;
  return first === undefined ? '' : formatCsvHeader(first) + formatCsvRows(rows);
}

/** Formats the header for rows with the keys of this one. */
export function formatCsvHeader(row: JsonObject): string {
  return formatCsvLine(listColumns(row).map(([name]) => name));
}

/** Formats rows without a header. */
export function formatCsvRows(rows: readonly JsonObject[]): string {
  return rows.map((row) => formatCsvLine(collectCells(row))).join('');
}

/** Collects the values of `listColumns` without the names, which would take long for many rows. */
function collectCells(row: JsonObject, cells: Cell[] = []): Cell[] {
  for (const key in row) {
    const value = row[key] as JsonValue;
    if (isObject(value)) {
      const identifier = value['code'] ?? value['slug'];
      if (identifier === undefined) collectCells(value, cells);
      else cells.push(toCell(identifier));
    } else cells.push(toCell(value));
  }
  return cells;
}

/**
 * Lists the columns of a row. Each value of a nested object gets a column, such as `plural.number`. A nested record gets
 * only one, with its code or its slug.
 */
function listColumns(row: JsonObject): [name: string, value: JsonValue][] {
  return Object.entries(row).flatMap(([key, value]): [string, JsonValue][] => {
    if (!isObject(value)) return [[key, value]];
    const identifier = value['code'] ?? value['slug'];
    if (identifier !== undefined) return [[key, identifier]];
    return listColumns(value).map(([inner, innerValue]) => [`${key}.${inner}`, innerValue]);
  });
}

function isObject(value: JsonValue): value is JsonObject {
  const isSingleCell = value instanceof Percentage || value instanceof Link || Array.isArray(value);
  return typeof value === 'object' && value !== null && !isSingleCell;
}

function toCell(value: JsonValue): Cell {
  if (value === null) return '';
  if (typeof value === 'number' || value instanceof Percentage) return value;
  if (value instanceof Link) return value.url;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns the rows of a JSON value: its entries, itself, or the rows and columns that `table` names. */
export function getRows(value: JsonValue, table?: TableForm): readonly JsonObject[] {
  const rows = Array.isArray(value)
    ? value
    : ((value as JsonObject)[table?.rows ?? 'results'] ?? [value as JsonObject]);
  const columns = table?.columns;
  if (columns === undefined) return rows as readonly JsonObject[];
  return (rows as readonly JsonObject[]).map((row) =>
    Object.fromEntries(
      columns.map((name, index) => {
        const cellValue = Array.isArray(row) ? (row as readonly JsonValue[])[index] : row[name];
        return [name, cellValue ?? null];
      }),
    ),
  );
}
