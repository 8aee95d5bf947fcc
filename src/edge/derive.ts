// Forms that a host need not store, because code derives them from what it does store: indented JSON,
// arrays and tables from plain JSON, constant answers, and files that repeat others.

import { encode, toText } from '../api/encode.ts';
import type { JsonObject, JsonValue } from '../api/json-values.ts';
import { expandPath } from '../api/path-template.ts';
import { isDerived, type Representation } from '../api/representations.ts';
import { getPageRoute, getStem, type Route } from '../api/route.ts';
import type { RecordPlace } from './match.ts';
import { parsePlainJson } from './plain-json.ts';
import type { ReadFile, StoredFile } from './stored-file.ts';

/** A form of a record, or of a page of a list, that is not stored. */
export interface WantedForm {
  /** The route of the record, or of the further pages of its list. */
  readonly route: Route;
  readonly path: string;
  readonly representation: Representation;
}

type Found = Awaited<ReturnType<ReadFile>>;

/** Derives a form; missing where there is nothing that it can be derived from. */
export async function deriveForm(
  { route, path, representation }: WantedForm,
  { parameters }: RecordPlace,
  readFile: ReadFile,
  basePath: string,
): Promise<Found> {
  const [plain] = route.representations;
  if (plain === undefined) return 'missing';
  if (route.alias !== undefined) return readAlias(route, parameters, readFile);
  const isPlain = representation === plain;
  if (!isPlain && !isDerived(representation, route.representations)) return 'missing';
  if (representation.encoding === 'csv' && route.table?.sameAs !== undefined) {
    return readFile(route.table.sameAs);
  }
  const baseUrl = await findBaseUrl(readFile, basePath);
  if (typeof baseUrl !== 'string') return 'missing';
  const value = await readValue();
  if (value === undefined) return 'missing';
  return toFile(toText(encode({ kind: 'value', value }, representation.encoding, route)));

  async function readValue(): Promise<JsonValue | undefined> {
    if (route.constant !== undefined) return readConstant(route, route.constant);
    if (isPlain) return undefined;
    const first = await readPlain(getStem(route, path));
    const isWhole = representation.encoding === 'json-api';
    return first === undefined || isWhole ? first : withAllPages(first);
  }

  async function readConstant(
    of: Route,
    { of: parent, value }: NonNullable<Route['constant']>,
  ): Promise<JsonValue | undefined> {
    const found = await readFile(`${expandPath(parent, parameters)}index.json`);
    if (typeof found === 'string') return undefined;
    if (!('url' in value)) return value;
    const own = `${baseUrl}${expandPath(of.path, parameters)}`;
    return parsePlainJson(JSON.stringify({ ...value, url: own }), `${baseUrl}`);
  }

  async function readPlain(stem: string): Promise<JsonValue | undefined> {
    const found = await readFile(`${stem}.json`);
    if (typeof found === 'string') return undefined;
    return parsePlainJson(new TextDecoder().decode(found.bytes), `${baseUrl}`);
  }

  /** The entries of a list on all its pages; anything else as it is. */
  async function withAllPages(first: JsonValue): Promise<JsonValue | undefined> {
    if (getPageRoute(route) === undefined) return first;
    const results = [...(first as unknown as { results: readonly JsonValue[] }).results];
    const { count } = first as unknown as { count: number };
    for (let page = 2; results.length < count; page++) {
      const next = await readPlain(`${path}page-${page}`);
      if (next === undefined) return undefined;
      results.push(...(next as unknown as { results: readonly JsonValue[] }).results);
    }
    return { results } as JsonObject;
  }
}

function readAlias(
  { alias, path }: Route,
  parameters: RecordPlace['parameters'],
  readFile: ReadFile,
): Promise<Found> {
  const { picture = '' } = parameters;
  const name = alias?.pictures?.[picture] ?? picture;
  const target = expandPath(alias?.path ?? path, { ...parameters, picture: name });
  return readFile(target);
}

/** The base URL of the site, from the root of its API. */
async function findBaseUrl(readFile: ReadFile, basePath: string): Promise<string | undefined> {
  const root = await readFile('/api/index.json');
  if (typeof root === 'string') return undefined;
  const { projects = '' } = JSON.parse(new TextDecoder().decode(root.bytes)) as {
    readonly projects?: string;
  };
  const end = '/api/projects/';
  const isSound = projects.endsWith(`${basePath}${end}`);
  return isSound ? projects.slice(0, -end.length) : undefined;
}

function toFile(text: string): StoredFile {
  return { bytes: new TextEncoder().encode(text) };
}
