// Makes answers about units from the sheets of translations: pages of a list, perhaps of those that a query selects, and
// single units.

import { type JsonValue, Link } from '../../api/json-values.ts';
import type { RecordMatch } from '../../api/match.ts';
import { expandPath } from '../../api/path-template.ts';
import type { Route } from '../../api/route.ts';
import type { UnitTest } from '../../api/unit-query.ts';
import {
  findUnitIndexes,
  renderUnits,
  splitUnitId,
  type UnitSheet,
  unitsPerPage,
} from '../../api/units.ts';
import type { ReadFile } from './responses.ts';

/** A query for some units of a list. */
export interface UnitQuery {
  readonly text: string;
  readonly test: UnitTest;
}

/** Renders a page of a translation's units, or one unit; undefined if it doesn't exist. */
export async function renderUnitAnswer(
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
