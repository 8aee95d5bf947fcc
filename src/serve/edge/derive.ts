// Derives forms that a host need not store from stored ones: indented JSON, arrays and tables from plain JSON, constant
// answers, and files with the same content as others.

import { encode, toText } from '../../api/encode.ts';
import { type JsonObject, type JsonValue, Link } from '../../api/json-values.ts';
import type { RecordMatch } from '../../api/match.ts';
import { expandPath } from '../../api/path-template.ts';
import { isDerived, type Representation } from '../../api/representations.ts';
import {
  type ConstantAnswer,
  findAlias,
  getPageRoute,
  getStem,
  type Route,
} from '../../api/route.ts';
import { parsePlainJson } from './plain-json.ts';
import type { ReadFile } from './responses.ts';
import { renderUnitAnswer, type UnitQuery } from './units.ts';

/** A requested form of a record, or of a page of a list. */
export interface WantedForm {
  /** The route of the record, or of the further pages of its list. */
  readonly route: Route;
  readonly path: string;
  readonly representation: Representation;
  /** The page of a list, from 1. */
  readonly page: number;
  /** The query for some units of the list. */
  readonly query: UnitQuery | undefined;
}

/** A stored file, or why there is none. */
type StoredResult = Awaited<ReturnType<ReadFile>>;

/** Derives a form. Returns `missing` if the files that it is derived from are missing. */
export async function deriveForm(
  wanted: WantedForm,
  place: RecordMatch,
  readFile: ReadFile,
  basePath: string,
): Promise<StoredResult> {
  const { parameters } = place;
  const { route, representation, page, query } = wanted;
  const alias = findAlias(route, parameters);
  if (alias !== undefined) {
    return readFile(expandPath(alias.path, { ...parameters, picture: alias.picture }));
  }
  if (representation.encoding === 'csv' && route.table?.sameAs !== undefined) {
    return readFile(route.table.sameAs);
  }
  if (route.unitsPath !== undefined) {
    return encodeForm(await renderUnitAnswer(route, place, page, query, readFile));
  }
  const { constant } = route;
  if (constant === undefined && !isDerived(representation, route.representations)) return 'missing';
  const baseUrl = await readBaseUrl(readFile, basePath);
  if (baseUrl === undefined) return 'missing';
  const value =
    constant === undefined
      ? await readValue(wanted, readFile, baseUrl)
      : await readConstantAnswer(constant, expandPath(route.path, parameters));
  return encodeForm(value);

  function encodeForm(value: JsonValue | undefined): StoredResult {
    if (value === undefined) return 'missing';
    const text = toText(encode({ kind: 'value', value }, representation.encoding, route));
    return { bytes: new TextEncoder().encode(text) };
  }

  /** Returns a constant answer if the record that it belongs to is published. */
  async function readConstantAnswer(
    { recordPath, value: answer }: ConstantAnswer,
    path: string,
  ): Promise<JsonObject | undefined> {
    const found = await readFile(`${expandPath(recordPath, parameters)}index.json`);
    if (typeof found === 'string') return undefined;
    // The `url` of such an answer is its own address.
    return 'url' in answer ? { ...answer, url: new Link(`${baseUrl}${path}`) } : answer;
  }
}

/** Reads the value of a record from its plain JSON; for tables, from all pages of a list. */
async function readValue(
  { route, path, representation }: WantedForm,
  readFile: ReadFile,
  baseUrl: string,
): Promise<JsonValue | undefined> {
  const first = await readPlain(getStem(route, path));
  const needsAllPages = representation.encoding !== 'json-api' && getPageRoute(route) !== undefined;
  if (first === undefined || !needsAllPages) return first;
  const { count, results: onFirst } = first as unknown as ListPage;
  const results = [...onFirst];
  for (let page = 2; results.length < count; page++) {
    const next = await readPlain(`${path}page-${page}`);
    if (next === undefined) return undefined;
    results.push(...(next as unknown as ListPage).results);
  }
  return { results };

  async function readPlain(stem: string): Promise<JsonValue | undefined> {
    const found = await readFile(`${stem}.json`);
    if (typeof found === 'string') return undefined;
    return parsePlainJson(new TextDecoder().decode(found.bytes), baseUrl);
  }
}

/** A page of a list in plain JSON. */
interface ListPage {
  readonly count: number;
  readonly results: readonly JsonValue[];
}

/** Reads the base URL of the site from the root of its API. */
async function readBaseUrl(readFile: ReadFile, basePath: string): Promise<string | undefined> {
  const root = await readFile('/api/index.json');
  if (typeof root === 'string') return undefined;
  const { projects = '' } = JSON.parse(new TextDecoder().decode(root.bytes)) as {
    readonly projects?: string;
  };
  const end = '/api/projects/';
  const isValid = projects.endsWith(`${basePath}${end}`);
  return isValid ? projects.slice(0, -end.length) : undefined;
}
