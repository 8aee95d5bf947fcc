// The forms in which resources are published, each with its file extension, its media type and the query that requests
// it: a list is `index.json`, and with `?format=csv` `index.csv`. The handler's bundle carries this module, so it must
// not import build code.

/**
 * How the content of a resource becomes the bytes of a file.
 *
 * - `json`: compact JSON
 * - `json-api`: indented JSON whose links end in `?format=api`
 * - `json-flat`: a JSON array of all entries of a list, without pages
 * - `csv`: a table of all entries
 * - `ndjson`: rows as JSON, one on a line
 * - `lines`: texts, one on a line
 * - `openmetrics`: the numbers of a record, for monitoring
 * - `text`: a text as it is
 * - `bytes`: the bytes of a base64 text
 */
export type Encoding =
  | 'json'
  | 'json-api'
  | 'json-flat'
  | 'csv'
  | 'ndjson'
  | 'lines'
  | 'openmetrics'
  | 'text'
  | 'bytes';

/** A form in which a resource is published. */
export interface Representation {
  /** The value of `format` in the query that requests the form; a route's first form needs no query. */
  readonly format: string;
  readonly encoding: Encoding;
  /** The end of the file's name: `.api.json`. */
  readonly extension: string;
  /** The value of `Content-Type`. */
  readonly mediaType: string;
}

const compact: Representation = {
  format: 'json',
  encoding: 'json',
  extension: '.json',
  mediaType: 'application/json',
};

const indented: Representation = {
  format: 'api',
  encoding: 'json-api',
  extension: '.api.json',
  mediaType: 'application/json',
};

const flat: Representation = {
  format: 'json-flat',
  encoding: 'json-flat',
  extension: '.flat.json',
  mediaType: 'application/json',
};

const table: Representation = {
  format: 'csv',
  encoding: 'csv',
  extension: '.csv',
  mediaType: 'text/csv; charset=utf-8',
};

/** Compact JSON, and indented JSON whose links end in `?format=api`. */
export const json: readonly Representation[] = [compact, indented];

/** JSON that has no indented form, because it has no links or only programs read it. */
export const plainJson: readonly Representation[] = [compact];

/** JSON of a list or an array, and a table of all its entries. */
export const jsonAndTable: readonly Representation[] = [compact, indented, table];

/** JSON of a list, a JSON array of all its entries, and a table of them. */
export const jsonFlatAndTable: readonly Representation[] = [compact, indented, flat, table];

/** JSON of a record, a table, and its numbers as OpenMetrics. */
export const jsonTableAndMetrics: readonly Representation[] = [
  ...jsonAndTable,
  {
    format: 'openmetrics',
    encoding: 'openmetrics',
    extension: '.openmetrics',
    mediaType: 'application/openmetrics-text; version=1.0.0; charset=utf-8',
  },
];

export const csv: readonly Representation[] = [table];

/** A text on each line, for shell scripts. */
export const lines: readonly Representation[] = [
  { format: 'txt', encoding: 'lines', extension: '.txt', mediaType: 'text/plain; charset=utf-8' },
];

/** A JSON object on each line. */
export const ndjson: readonly Representation[] = [
  { format: 'ndjson', encoding: 'ndjson', extension: '.ndjson', mediaType: 'application/x-ndjson' },
];

/** Bytes of any format, which browsers show as plain text. */
export const bytesAsText: readonly Representation[] = [
  { format: 'txt', encoding: 'bytes', extension: '.txt', mediaType: 'text/plain; charset=utf-8' },
];

export const zip: readonly Representation[] = [
  { format: 'zip', encoding: 'bytes', extension: '.zip', mediaType: 'application/zip' },
];

export const markdownRepresentation: readonly Representation[] = [
  { format: 'md', encoding: 'text', extension: '.md', mediaType: 'text/markdown; charset=utf-8' },
];

export const plainTextRepresentation: readonly Representation[] = [
  { format: 'txt', encoding: 'text', extension: '.txt', mediaType: 'text/plain; charset=utf-8' },
];

export const htmlRepresentation: readonly Representation[] = [
  { format: 'html', encoding: 'text', extension: '.html', mediaType: 'text/html; charset=utf-8' },
];

export const atom: readonly Representation[] = [
  {
    format: 'atom',
    encoding: 'text',
    extension: '.atom',
    mediaType: 'application/atom+xml; charset=utf-8',
  },
];

export const ics: readonly Representation[] = [
  {
    format: 'ics',
    encoding: 'text',
    extension: '.ics',
    mediaType: 'text/calendar; charset=utf-8',
  },
];

export const svg: readonly Representation[] = [
  { format: 'svg', encoding: 'text', extension: '.svg', mediaType: 'image/svg+xml' },
];

export const png: readonly Representation[] = [
  { format: 'png', encoding: 'bytes', extension: '.png', mediaType: 'image/png' },
];

export const ico: readonly Representation[] = [
  { format: 'ico', encoding: 'bytes', extension: '.ico', mediaType: 'image/vnd.microsoft.icon' },
];

export const css: readonly Representation[] = [
  { format: 'css', encoding: 'text', extension: '.css', mediaType: 'text/css; charset=utf-8' },
];

export const script: readonly Representation[] = [
  { format: 'js', encoding: 'text', extension: '.js', mediaType: 'text/javascript; charset=utf-8' },
];

/** Chooses the forms that pages of a list have; a table always has the whole list. */
export function choosePageForms(
  representations: readonly Representation[],
): readonly Representation[] {
  return representations.filter(({ encoding }) => encoding === 'json' || encoding === 'json-api');
}
