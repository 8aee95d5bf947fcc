// Chooses the file that a request asks for by its path and its query, and reads it.

import { encode } from '../../api/encode.ts';
import { joinBytes } from '../../api/json.ts';
import type { RecordMatch } from '../../api/match.ts';
import type { Representation } from '../../api/representations.ts';
import { getPageRoute, getStem, isPageNumber, type Route } from '../../api/route.ts';
import { parseUnitQuery } from '../../api/unit-query.ts';
import type { ReadFile, StoredFile } from './responses.ts';
import { type AskedUnits, renderUnitAnswer, UnitsFault } from './unit-answers.ts';

/** The form that a request asks for, with the file that may store it. */
export interface RequestedFile {
  /** The route of the record, or of the further pages of its list. */
  readonly route: Route;
  readonly representation: Representation;
  readonly file: string;
  /** The page of a list, from 1. */
  readonly page: number;
  /** The query for some units of the list. */
  readonly query: AskedUnits | undefined;
  /** The error if the file is missing; undefined for a standard text. */
  readonly whyMissing: string | undefined;
}

/** Chooses the file that a query asks for. The last `format`, the last `page` and the last `q` count. */
export function chooseFile(
  match: RecordMatch,
  query: string,
): RequestedFile | 'invalid page' | { readonly fault: string } {
  const { route, path } = match;
  const values = query === '' ? undefined : new URLSearchParams(query);
  const format = values?.getAll('format').at(-1);
  const requested = route.representations.find((candidate) => candidate.format === format);
  const representation = requested ?? (route.representations[0] as Representation);
  const page = values?.getAll('page').at(-1) ?? match.parameters['page'];
  const q = route.entriesPerPage === undefined ? '' : (values?.getAll('q').at(-1) ?? '');
  const parsed = route.unitsPath === undefined || q === '' ? undefined : parseUnitQuery(q);
  if (parsed !== undefined && 'fault' in parsed) return parsed;
  const getFile = (formRoute: Route, formPath: string): RequestedFile => ({
    route: formRoute,
    file: getStem(formRoute, formPath) + representation.extension,
    representation,
    page: Number(page ?? 1),
    query: parsed && { text: q, query: parsed.query },
    whyMissing: formRoute.whyMissing,
  });
  const pages = page === undefined || page === '1' ? undefined : getPageRoute(route);
  if (
    page === undefined ||
    pages === undefined ||
    !pages.representations.includes(representation)
  ) {
    return getFile(route, path);
  }
  return isPageNumber(page) ? getFile(pages, `${path}page-${page}.json`) : 'invalid page';
}

/** Reads the form; answers to queries for units are made of a file with all of them. */
export async function readForm(
  { file, route, representation, page, query }: RequestedFile,
  match: RecordMatch,
  readFile: ReadFile,
): Promise<StoredFile | 'missing' | 'unavailable' | { readonly fault: string }> {
  const found = query === undefined ? await readFile(file) : 'missing';
  if (found !== 'missing') return found;
  if (representation.encoding === 'csv' && route.table?.sameAs !== undefined) {
    return readFile(route.table.sameAs);
  }
  // The first page has no name of its own, as in other lists.
  if (route.unitsPath === undefined || match.parameters['page'] === '1') return 'missing';
  const value = await renderUnitAnswer(route, match, page, query, readFile);
  if (value === undefined) return 'missing';
  if (value instanceof UnitsFault) return value;
  return { bytes: joinBytes(encode({ kind: 'value', value }, representation.encoding, route)) };
}
