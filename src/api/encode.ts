// Encodes rendered content as the contents of a file: `{ count: 1 }` as JSON, as a table or in another encoding. The contents
// come in pieces that follow each other, so that large files don't fill the memory.

import { createJsonWriter, type JsonPiece, joinPieces } from './json.ts';
import type { JsonObject } from './json-values.ts';
import { formatOpenMetrics } from './open-metrics.ts';
import type { Encoding } from './representations.ts';
import type { Content, ResourceBody } from './resource.ts';
import type { Route } from './route.ts';
import type { ObjectShape } from './shape.ts';
import { formatCsv, formatCsvHeader, formatCsvRows, getRows } from './table.ts';

const writeCompact = createJsonWriter('json');
const writeIndented = createJsonWriter('json-indented');

/** Encodes the content of a record, or of one page of a list (see `renderPage`). */
export function encode(
  content: Exclude<Content, { readonly kind: 'list' }>,
  encoding: Encoding,
  { table, body }: Pick<Route, 'table'> & { readonly body?: ResourceBody },
): Iterable<JsonPiece> {
  if (content.kind === 'stream') return encodeStream(content, encoding);
  const { value } = content;
  switch (encoding) {
    case 'json':
      return writeCompact(value);
    case 'json-api':
      return writeIndented(value);
    case 'json-flat':
      return writeCompact(getRows(value));
    case 'csv':
      return [formatCsv(getRows(value, table))];
    case 'lines':
      return [(value as readonly string[]).map((line) => `${line}\n`).join('')];
    case 'openmetrics':
      // Only records with fields have this form.
      return [formatOpenMetrics(value as JsonObject, body as ObjectShape)];
    case 'text':
      return [String(value)];
    case 'bytes':
      // Renderers return bytes as base64.
      return [Buffer.from(String(value), 'base64')];
    case 'ndjson':
      throw new Error('Only a stream of rows can be encoded as lines of JSON.');
    default:
      return encoding satisfies never;
  }
}

function encodeStream(
  { renderRows, envelope }: Extract<Content, { readonly kind: 'stream' }>,
  encoding: Encoding,
): Iterable<JsonPiece> {
  if (encoding === 'csv') return encodeTable(renderRows());
  if (encoding === 'ndjson') return encodeLines(renderRows());
  return encodeObject(envelope ?? {}, renderRows());
}

type RowBlocks = Iterable<readonly JsonObject[]>;

/** Encodes an object that ends with an empty array, and puts the rows into this array. */
function* encodeObject(envelope: JsonObject, blocks: RowBlocks): Iterable<JsonPiece> {
  // The end, `]}` and a line break, follows after the rows.
  yield joinPieces(writeCompact(envelope)).slice(0, -3);
  let separator = '';
  for (const rows of blocks) {
    // Only the entries of the array: without its brackets and the line break.
    yield separator + joinPieces(writeCompact(rows)).slice(1, -2);
    separator = ',';
  }
  yield ']}\n';
}

function* encodeTable(blocks: RowBlocks): Iterable<JsonPiece> {
  let isFirst = true;
  for (const rows of blocks) {
    const [first] = rows;
    if (isFirst && first !== undefined) yield formatCsvHeader(first);
    isFirst = false;
    yield formatCsvRows(rows);
  }
}

function* encodeLines(blocks: RowBlocks): Iterable<JsonPiece> {
  for (const rows of blocks) yield rows.map((row) => joinPieces(writeCompact(row))).join('');
}

/** Joins the pieces of a file to its text. */
export function toText(pieces: Iterable<JsonPiece>): string {
  return joinPieces([...pieces]);
}
