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

/** Defines a form, whose extension is by default its format. */
function defineForm(
  format: string,
  encoding: Encoding,
  mediaType: string,
  extension = `.${format}`,
): Representation {
  return { format, encoding, extension, mediaType };
}

/** Defines the only form of a resource. */
function defineOnlyForm(...form: Parameters<typeof defineForm>): readonly Representation[] {
  return [defineForm(...form)];
}

const compact = defineForm('json', 'json', 'application/json');
const indented = defineForm('api', 'json-api', 'application/json', '.api.json');
const flat = defineForm('json-flat', 'json-flat', 'application/json', '.flat.json');
const table = defineForm('csv', 'csv', 'text/csv; charset=utf-8');

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
  defineForm(
    'openmetrics',
    'openmetrics',
    'application/openmetrics-text; version=1.0.0; charset=utf-8',
  ),
];

export const csv: readonly Representation[] = [table];

/** A text on each line, for shell scripts. */
export const lines = defineOnlyForm('txt', 'lines', 'text/plain; charset=utf-8');

/** A JSON object on each line. */
export const ndjson = defineOnlyForm('ndjson', 'ndjson', 'application/x-ndjson');

/** Bytes of any format, which browsers show as plain text. */
export const bytesAsText = defineOnlyForm('txt', 'bytes', 'text/plain; charset=utf-8');

export const zip = defineOnlyForm('zip', 'bytes', 'application/zip');

export const markdownRepresentation = defineOnlyForm('md', 'text', 'text/markdown; charset=utf-8');

export const plainTextRepresentation = defineOnlyForm('txt', 'text', 'text/plain; charset=utf-8');

export const htmlRepresentation = defineOnlyForm('html', 'text', 'text/html; charset=utf-8');

export const atom = defineOnlyForm('atom', 'text', 'application/atom+xml; charset=utf-8');

export const ics = defineOnlyForm('ics', 'text', 'text/calendar; charset=utf-8');

export const svg = defineOnlyForm('svg', 'text', 'image/svg+xml');

export const png = defineOnlyForm('png', 'bytes', 'image/png');

export const ico = defineOnlyForm('ico', 'bytes', 'image/vnd.microsoft.icon');

export const css = defineOnlyForm('css', 'text', 'text/css; charset=utf-8');

export const script = defineOnlyForm('js', 'text', 'text/javascript; charset=utf-8');

/** Chooses the forms that pages of a list have; a table always has the whole list. */
export function choosePageForms(
  representations: readonly Representation[],
): readonly Representation[] {
  return representations.filter(({ encoding }) => encoding === 'json' || encoding === 'json-api');
}
