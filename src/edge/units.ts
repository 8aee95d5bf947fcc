// Answers about units, which code makes from the one file in which a translation's units are stored.

import { type JsonValue, Link } from '../api/json-values.ts';
import { expandPath } from '../api/path-template.ts';
import type { Route } from '../api/route.ts';
import {
  findUnitIndexes,
  renderUnits,
  splitUnitId,
  type UnitSheet,
  unitsPerPage,
} from '../api/units.ts';
import type { RecordPlace } from './match.ts';
import type { ReadFile } from './stored-file.ts';
import type { UnitTest } from './unit-query.ts';

/** A query for some units of a list. */
export interface UnitQuery {
  readonly text: string;
  readonly test: UnitTest;
}

/** A page of the units of a translation, or one unit; undefined where there is none. */
export async function answerAboutUnits(
  { unitsPath = '' }: Route,
  { parameters }: Pick<RecordPlace, 'parameters'>,
  page: number,
  query: UnitQuery | undefined,
  readFile: ReadFile,
): Promise<JsonValue | undefined> {
  const stored = await readJson(expandPath(unitsPath, parameters), readFile);
  if (stored === undefined) return undefined;
  return parameters['unit_id'] === undefined
    ? makePage(stored as UnitSheet, page, query)
    : findUnit(stored as NumberedTranslations, Number(parameters['unit_id']), readFile);
}

type NumberedTranslations = Readonly<Record<string, string>>;

async function findUnit(
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
  const place = sheet.slots.findIndex((one) => Math.abs(one) === slot);
  return renderUnits(sheet, [place])[0];
}

function makePage(
  sheet: UnitSheet,
  page: number,
  query: UnitQuery | undefined,
): JsonValue | undefined {
  const found = query === undefined ? [...sheet.units.keys()] : findUnitIndexes(sheet, query.test);
  const last = Math.max(1, Math.ceil(found.length / unitsPerPage));
  if (page > last) return undefined;
  const address = `${sheet.site}/api/translations/${sheet.path}/units/`;
  return {
    count: found.length,
    next: page < last ? linkTo(page + 1) : null,
    previous: page > 1 ? linkTo(page - 1) : null,
    results: renderUnits(sheet, found.slice((page - 1) * unitsPerPage, page * unitsPerPage)),
  };

  function linkTo(other: number): Link {
    if (query === undefined) return new Link(address + (other === 1 ? '' : `page-${other}.json`));
    const text = encodeURIComponent(query.text);
    return new Link(`${address}?q=${text}${other === 1 ? '' : `&page=${other}`}`);
  }
}

/** The last file, for people and programs ask several times about one translation. */
let last: { readonly name: string; readonly value: unknown } | undefined;

async function readJson(path: string, readFile: ReadFile): Promise<unknown> {
  const found = await readFile(path);
  if (typeof found === 'string') return undefined;
  const { bytes, tag } = found;
  const name = `${path} ${tag}`;
  if (tag !== undefined && last?.name === name) return last.value;
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  last = { name, value };
  return value;
}
