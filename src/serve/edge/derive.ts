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
import type { UnitTest } from '../../api/unit-query.ts';
import {
  findUnitIndexes,
  renderUnits,
  splitUnitId,
  type UnitSheet,
  unitsPerPage,
} from '../../api/units.ts';
import { Percentage } from '../../model/percentages.ts';
import type { ReadFile } from './responses.ts';

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

/** Parses compact JSON as a build writes it. Throws a SyntaxError for anything else. */
export function parsePlainJson(text: string, baseUrl: string): JsonValue {
  const tokens = text.match(tokenPattern) ?? [];
  let position = 0;
  const value = parseValue();
  if (position !== tokens.length) throw new SyntaxError('There is more than one value.');
  return value;

  function next(): string {
    const token = tokens[position++];
    if (token === undefined) throw new SyntaxError('The JSON ends too early.');
    return token;
  }

  function parseValue(): JsonValue {
    const token = next();
    if (token === '{') return parseObject();
    if (token === '[') return parseArray();
    return parseScalar(token);
  }

  function parseObject(): JsonObject {
    const entries: [key: string, value: JsonValue][] = [];
    while (tokens[position] !== '}') {
      const key = JSON.parse(next()) as string;
      // Skips the colon.
      next();
      entries.push([key, parseValue()]);
      if (tokens[position] === ',') position++;
    }
    position++;
    // Defines even the key `__proto__`.
    return Object.fromEntries(entries);
  }

  function parseArray(): JsonValue[] {
    const array: JsonValue[] = [];
    while (tokens[position] !== ']') {
      array.push(parseValue());
      if (tokens[position] === ',') position++;
    }
    position++;
    return array;
  }

  function parseScalar(token: string): JsonValue {
    const scalar = JSON.parse(token) as string | number | boolean | null;
    if (typeof scalar === 'number' && token.includes('.')) {
      // In tenths of a percent.
      return new Percentage(Math.round(scalar * 10));
    }
    if (typeof scalar === 'number' && !Number.isSafeInteger(scalar)) return BigInt(token);
    const isLink =
      typeof scalar === 'string' && (scalar === baseUrl || scalar.startsWith(`${baseUrl}/`));
    return isLink ? new Link(scalar) : scalar;
  }
}

/** Matches strings, punctuation, and other tokens up to the next of these. */
const tokenPattern = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s"[\]{},:]+/g;

/** A query for some units of a list. */
interface UnitQuery {
  readonly text: string;
  readonly test: UnitTest;
}

/** Renders a page of a translation's units, or one unit; undefined if it doesn't exist. */
async function renderUnitAnswer(
  { unitsPath = '' }: Route,
  { parameters }: Pick<RecordMatch, 'parameters'>,
  page: number,
  query: UnitQuery | undefined,
  readFile: ReadFile,
): Promise<JsonValue | undefined> {
  const stored = await readJson(expandPath(unitsPath, parameters), readFile);
  if (stored === undefined) return undefined;
  return parameters['unit_id'] === undefined
    ? renderUnitPage(stored as UnitSheet, page, query)
    : renderUnit(stored as NumberedTranslations, Number(parameters['unit_id']), readFile);
}

/** Paths of translations by their numbers. */
type NumberedTranslations = Readonly<Record<string, string>>;

async function renderUnit(
  translations: NumberedTranslations,
  id: number,
  readFile: ReadFile,
): Promise<JsonValue | undefined> {
  const { number, slot } = splitUnitId(id);
  const path = Object.hasOwn(translations, number) ? translations[number] : undefined;
  if (path === undefined) return undefined;
  const stored = await readJson(`/api/translations/${path}/units/all.json`, readFile);
  if (stored === undefined) return undefined;
  const sheet = stored as UnitSheet;
  const place = sheet.slots.findIndex((candidate) => Math.abs(candidate) === slot);
  return renderUnits(sheet, [place])[0];
}

function renderUnitPage(
  sheet: UnitSheet,
  page: number,
  query: UnitQuery | undefined,
): JsonValue | undefined {
  const found = query === undefined ? [...sheet.units.keys()] : findUnitIndexes(sheet, query.test);
  const lastPage = Math.max(1, Math.ceil(found.length / unitsPerPage));
  if (page > lastPage) return undefined;
  const address = `${sheet.site}/api/translations/${sheet.path}/units/`;
  return {
    count: found.length,
    next: page < lastPage ? createPageLink(page + 1) : null,
    previous: page > 1 ? createPageLink(page - 1) : null,
    results: renderUnits(sheet, found.slice((page - 1) * unitsPerPage, page * unitsPerPage)),
  };

  function createPageLink(number: number): Link {
    if (query === undefined) return new Link(address + (number === 1 ? '' : `page-${number}.json`));
    const text = encodeURIComponent(query.text);
    return new Link(`${address}?q=${text}${number === 1 ? '' : `&page=${number}`}`);
  }
}

/** The last file that was read, memoized because clients ask several times about one translation. */
let lastReadFile: { readonly name: string; readonly value: unknown } | undefined;

async function readJson(path: string, readFile: ReadFile): Promise<unknown> {
  const found = await readFile(path);
  if (typeof found === 'string') return undefined;
  const { bytes, tag } = found;
  const name = `${path} ${tag}`;
  if (tag !== undefined && lastReadFile?.name === name) return lastReadFile.value;
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  lastReadFile = { name, value };
  return value;
}
