// The forms in which a resource is published: which file holds each, of which media type it is, and
// which query asks for it. Data only, for the edge function's bundle carries it.

/** How the value of a resource becomes the text of a file. */
export type Encoding =
  | 'json'
  | 'json-indented'
  | 'json-flat'
  | 'csv'
  | 'ndjson'
  | 'lines'
  | 'text'
  /** The value is the bytes in base64. */
  | 'bytes';

export interface Representation {
  /** The value of `format` in the query that asks for it; the first of a route needs none. */
  readonly format: string;
  readonly encoding: Encoding;
  /** What follows the stem in the name of its file. */
  readonly extension: string;
  /** The value of `Content-Type`. */
  readonly mediaType: string;
}

/** Compact JSON; with `?format=api` indented, and its links end in `?format=api`. */
export const json: readonly Representation[] = [
  { format: 'json', encoding: 'json', extension: '.json', mediaType: 'application/json' },
  {
    format: 'api',
    encoding: 'json-indented',
    extension: '.api.json',
    mediaType: 'application/json',
  },
];

const flat: Representation = {
  format: 'json-flat',
  encoding: 'json-flat',
  extension: '.flat.json',
  mediaType: 'application/json',
};

export const table: Representation = {
  format: 'csv',
  encoding: 'csv',
  extension: '.csv',
  mediaType: 'text/csv; charset=utf-8',
};

/** Of a list of figures: the same, and the entries alone as a JSON array and as a table. */
export const jsonOfList: readonly Representation[] = [...json, flat, table];

/** Of a list: the same, and all its entries as a table. */
export const jsonAndTable: readonly Representation[] = [...json, table];

/** Of an array, which is flat as it is. */
export const jsonOfArray: readonly Representation[] = jsonAndTable;

/** Of what is the same in any form: it holds no addresses, or is read by programs alone. */
export const plainJson: readonly Representation[] = json.slice(0, 1);

/** Of a redirect: the address, which lies elsewhere. */
export const jsonOfRedirect: readonly Representation[] = plainJson;

export const csvAlone: readonly Representation[] = [table];

/** A text a line, for scripts. */
export const lines: readonly Representation[] = [
  { format: 'txt', encoding: 'lines', extension: '.txt', mediaType: 'text/plain; charset=utf-8' },
];

/** An object a line, as JSON. */
export const ndjson: readonly Representation[] = [
  {
    format: 'ndjson',
    encoding: 'ndjson',
    extension: '.ndjson',
    mediaType: 'application/x-ndjson',
  },
];

export const html: readonly Representation[] = [
  { format: 'html', encoding: 'text', extension: '.html', mediaType: 'text/html; charset=utf-8' },
];

/** For feed readers. */
export const atom: readonly Representation[] = [
  {
    format: 'atom',
    encoding: 'text',
    extension: '.atom',
    mediaType: 'application/atom+xml; charset=utf-8',
  },
];

export const svg: readonly Representation[] = [
  { format: 'svg', encoding: 'text', extension: '.svg', mediaType: 'image/svg+xml' },
];

export const png: readonly Representation[] = [
  { format: 'png', encoding: 'bytes', extension: '.png', mediaType: 'image/png' },
];

export const css: readonly Representation[] = [
  { format: 'css', encoding: 'text', extension: '.css', mediaType: 'text/css; charset=utf-8' },
];

export const script: readonly Representation[] = [
  { format: 'js', encoding: 'text', extension: '.js', mediaType: 'text/javascript; charset=utf-8' },
];

/** A page of a list holds only a part of it: what is asked for whole has no pages. */
export function inPages(representations: readonly Representation[]): readonly Representation[] {
  return representations.filter(
    ({ encoding }) => encoding === 'json' || encoding === 'json-indented',
  );
}
