// Rendered content → the bytes of a file in one of its forms, in pieces that follow each other.

import { createJsonWriter, type JsonPiece, joinPieces } from './json.ts';
import type { JsonObject } from './json-values.ts';
import type { Encoding } from './representations.ts';
import type { Content } from './resource.ts';
import type { Route } from './route.ts';
import { formatCsv, formatCsvHeader, formatCsvRows, getRows } from './table.ts';

const writeCompact = createJsonWriter('json');
const writeIndented = createJsonWriter('json-indented');

/** Encodes the content of a record, or of one page of a list (see `renderPage`). */
export function encode(
  content: Exclude<Content, { readonly kind: 'list' }>,
  encoding: Encoding,
  { table }: Pick<Route, 'table'>,
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
    case 'text':
      return [String(value)];
    case 'bytes':
      return [Buffer.from(String(value), 'base64')];
    case 'ndjson':
      throw new Error('Only rows are encoded as lines of JSON.');
    default:
      return encoding satisfies never;
  }
}

function encodeStream(
  { rows, around }: Extract<Content, { readonly kind: 'stream' }>,
  encoding: Encoding,
): Iterable<JsonPiece> {
  if (encoding === 'csv') return tableOfStream(rows());
  if (encoding === 'ndjson') return linesOfStream(rows());
  return objectOfStream(around ?? {}, rows());
}

type RowBlocks = Iterable<readonly JsonObject[]>;

/** The JSON of an object that ends with an empty array, with the rows in this array. */
function* objectOfStream(around: JsonObject, blocks: RowBlocks): Iterable<JsonPiece> {
  // Without `]}` and the line break.
  yield joinPieces(writeCompact(around)).slice(0, -3);
  let separator = '';
  for (const rows of blocks) {
    // The rows as an array, without its brackets and the line break.
    yield separator + joinPieces(writeCompact(rows)).slice(1, -2);
    separator = ',';
  }
  yield ']}\n';
}

function* tableOfStream(blocks: RowBlocks): Iterable<JsonPiece> {
  let isFirst = true;
  for (const rows of blocks) {
    const [first] = rows;
    if (isFirst && first !== undefined) yield formatCsvHeader(first);
    isFirst = false;
    yield formatCsvRows(rows);
  }
}

function* linesOfStream(blocks: RowBlocks): Iterable<JsonPiece> {
  for (const rows of blocks) yield rows.map((row) => joinPieces(writeCompact(row))).join('');
}

/** A file's text. */
export function toText(pieces: Iterable<JsonPiece>): string {
  return joinPieces([...pieces]);
}
