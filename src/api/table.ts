// Rows of values → a table as CSV (RFC 4180): a header of the keys, then a line for each row.

import { Percentage } from '../percentages.ts';
import { type Cell, formatCsvLine } from '../text/csv.ts';
import { type JsonObject, type JsonValue, Link } from './json-values.ts';
import type { TableForm } from './route.ts';

/** All rows have the keys of the first. Lines end in CR LF; without a row the text is empty. */
export function formatCsv(rows: readonly JsonObject[]): string {
  const [first] = rows;
  return first === undefined ? '' : formatCsvHeader(first) + formatCsvRows(rows);
}

/** The line above rows like this one. */
export function formatCsvHeader(row: JsonObject): string {
  return formatCsvLine(getColumns(row).map(([name]) => name));
}

/** The lines of rows that have the keys of the first. */
export function formatCsvRows(rows: readonly JsonObject[]): string {
  return rows.map((row) => formatCsvLine(collectCells(row))).join('');
}

/** The cells of `getColumns`, without their names: there are many rows. */
function collectCells(row: JsonObject, cells: Cell[] = []): Cell[] {
  for (const key in row) {
    const value = row[key] as JsonValue;
    if (isObject(value)) {
      const name = value['code'] ?? value['slug'];
      if (name === undefined) collectCells(value, cells);
      else cells.push(cell(name));
    } else cells.push(cell(value));
  }
  return cells;
}

/**
 * Each value of a nested object gets a column, such as `plural.number`; a nested record
 * has only its name in paths.
 */
function getColumns(row: JsonObject): [name: string, value: JsonValue][] {
  return Object.entries(row).flatMap(([key, value]): [string, JsonValue][] => {
    if (!isObject(value)) return [[key, value]];
    const name = value['code'] ?? value['slug'];
    if (name !== undefined) return [[key, name]];
    return getColumns(value).map(([inner, one]) => [`${key}.${inner}`, one]);
  });
}

function isObject(value: JsonValue): value is JsonObject {
  const isValue = value instanceof Percentage || value instanceof Link || Array.isArray(value);
  return typeof value === 'object' && value !== null && !isValue;
}

function cell(value: JsonValue): Cell {
  if (value === null) return '';
  if (typeof value === 'number' || value instanceof Percentage) return value;
  if (value instanceof Link) return value.url;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The rows of a JSON value: its entries, or those that `table` names with the columns that it names. */
export function getRows(value: JsonValue, table?: TableForm): readonly JsonObject[] {
  const isList = Array.isArray(value);
  const rows = isList ? value : (value as JsonObject)[table?.rows ?? 'results'];
  const columns = table?.columns;
  if (columns === undefined) return rows as readonly JsonObject[];
  return (rows as readonly JsonObject[]).map((row) =>
    Object.fromEntries(
      columns.map((name, at) => {
        const cell = Array.isArray(row) ? (row as readonly JsonValue[])[at] : row[name];
        return [name, cell ?? null];
      }),
    ),
  );
}
