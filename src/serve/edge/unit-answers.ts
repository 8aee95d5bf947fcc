// Makes answers about units from the sheets of translations: pages of the list of a translation or of the site, perhaps of
// those that a query selects, and single units.

import { type JsonValue, Link } from '../../api/json-values.ts';
import type { RecordMatch } from '../../api/match.ts';
import { expandPath } from '../../api/path-template.ts';
import type { Route } from '../../api/route.ts';
import type { UnitPlace, UnitQuery } from '../../api/unit-query.ts';
import {
  findUnitIndexes,
  renderUnits,
  splitUnitId,
  type UnitSheet,
  unitsPerPage,
} from '../../api/units.ts';
import type { ReadFile } from './responses.ts';

/** A query for some units of a list. */
export interface AskedUnits {
  readonly text: string;
  readonly query: UnitQuery;
}

/** The reason why a list of units isn't made, a sentence without a full stop. */
export class UnitsFault {
  readonly fault: string;
  constructor(fault: string) {
    this.fault = fault;
  }
}

/**
 * Limits of a search in several translations. Chosen: with a megabyte in about 10 ms, a request takes as long as that
 * for one of the largest translations.
 */
const searchLimits = { translations: 50, bytes: 4 * 1024 ** 2 } as const;

/** Renders a page of units, or one unit; undefined if it doesn't exist. */
export async function renderUnitAnswer(
  { unitsPath = '' }: Route,
  { parameters }: Pick<RecordMatch, 'parameters'>,
  page: number,
  asked: AskedUnits | undefined,
  readFile: ReadFile,
): Promise<JsonValue | UnitsFault | undefined> {
  const stored = await readJson(expandPath(unitsPath, parameters), readFile);
  if (stored === undefined) return undefined;
  const unitId = parameters['unit_id'];
  if (unitId !== undefined) {
    return renderUnit(stored.value as NumberedTranslations, Number(unitId), readFile);
  }
  if (parameters['language_code'] !== undefined) {
    const sheet = stored.value as UnitSheet;
    return renderUnitPage(`translations/${sheet.path}/units`, page, asked, [sheet]);
  }
  const paths = Object.values(stored.value as NumberedTranslations).sort();
  const found = paths.filter((path) => asked?.query(getPlace(path)) !== false);
  let size = 0;
  const sheets: UnitSheet[] = [];
  const tooMany = new UnitsFault(
    `The query is about ${found.length} translations, which are too many for one answer: name what is wanted with ` +
      'project:NAME, component:NAME or language:CODE',
  );
  if (found.length > searchLimits.translations) return tooMany;
  for (const path of found) {
    if (size > searchLimits.bytes) return tooMany;
    const read = await readJson(getSheetPath(path), readFile);
    if (read === undefined) continue;
    size += read.size;
    sheets.push(read.value as UnitSheet);
  }
  return renderUnitPage('units', page, asked, sheets);
}

/** Splits `project/component/language`. */
function getPlace(path: string): UnitPlace {
  const [project = '', component = '', language = ''] = path.split('/');
  return { project, component, language };
}

function getSheetPath(path: string): string {
  return `/api/translations/${path}/units/all.json`;
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
  const stored = await readJson(getSheetPath(path), readFile);
  if (stored === undefined) return undefined;
  const sheet = stored.value as UnitSheet;
  const place = sheet.slots.findIndex((candidate) => Math.abs(candidate) === slot);
  return renderUnits(sheet, [place])[0];
}

/** Renders a page of the units of some sheets. `list` is the path of the list below `api/`. */
function renderUnitPage(
  list: string,
  page: number,
  asked: AskedUnits | undefined,
  sheets: readonly UnitSheet[],
): JsonValue | undefined {
  const found = sheets.flatMap((sheet) => {
    const test = asked?.query(getPlace(sheet.path)) ?? true;
    const matches = typeof test === 'boolean' ? () => test : test;
    return findUnitIndexes(sheet, matches).map((index) => ({ sheet, index }));
  });
  const lastPage = Math.max(1, Math.ceil(found.length / unitsPerPage));
  if (page > lastPage) return undefined;
  const address = `${sheets[0]?.site ?? ''}/api/${list}/`;
  const shown = found.slice((page - 1) * unitsPerPage, page * unitsPerPage);
  return {
    count: found.length,
    next: page < lastPage ? createPageLink(page + 1) : null,
    previous: page > 1 ? createPageLink(page - 1) : null,
    results: sheets.flatMap((sheet) =>
      renderUnits(
        sheet,
        shown.flatMap((one) => (one.sheet === sheet ? [one.index] : [])),
      ),
    ),
  };

  function createPageLink(number: number): Link {
    // The list of the site has no files of its pages.
    if (asked === undefined && list !== 'units') {
      return new Link(address + (number === 1 ? '' : `page-${number}.json`));
    }
    const values = [
      ...(asked === undefined ? [] : [`q=${encodeURIComponent(asked.text)}`]),
      ...(number === 1 ? [] : [`page=${number}`]),
    ];
    return new Link(address + (values.length === 0 ? '' : `?${values.join('&')}`));
  }
}

interface ReadJson {
  readonly value: unknown;
  /** In bytes. */
  readonly size: number;
}

/** The last file that was read, memoized because clients ask several times about one translation. */
let lastReadFile: { readonly name: string; readonly read: ReadJson } | undefined;

async function readJson(path: string, readFile: ReadFile): Promise<ReadJson | undefined> {
  const found = await readFile(path);
  if (typeof found === 'string') return undefined;
  const { bytes, tag } = found;
  const name = `${path} ${tag}`;
  if (tag !== undefined && lastReadFile?.name === name) return lastReadFile.read;
  const read = { value: JSON.parse(new TextDecoder().decode(bytes)), size: bytes.length };
  lastReadFile = { name, read };
  return read;
}
