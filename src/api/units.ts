// The strings of a translation as hosts with code store them, in one file, and the published objects that are made
// from it. The handler's bundle carries this, so it must not import build code.

import { hash64, toBigInt } from '../text/hash.ts';
import { countWords } from '../text/text-size.ts';
import { getContext, type Unit } from '../unit.ts';
import { Link } from './json-values.ts';
import type { unitShape } from './objects/unit.ts';
import type { ShapeValue } from './shape.ts';

/** Everything that the units of a translation are published from. */
export interface UnitSheet {
  /** The base URL of the site. */
  readonly site: string;
  /** `project/component/language`. */
  readonly path: string;
  /** The number of the translation, in the ids of its units. */
  readonly number: number;
  /** The same of the source language. */
  readonly sourceNumber: number;
  /** How many plural forms the language has. */
  readonly forms: number;
  /** When the file last changed. */
  readonly changed: string | null;
  /** The address of a line of the file, with `{{line}}` for its number; empty where it's unknown. */
  readonly line: string;
  /** The same for the file with the source texts. */
  readonly sourceLine: string;
  /** In the order of the file. */
  readonly units: readonly Unit[];
  /**
   * The lower part of the id of each unit: the same for a string in each language of its component. It is negative
   * where the source language has no such string.
   */
  readonly slots: readonly number[];
}

/** Each takes about a kilobyte. */
export const unitsPerPage = 100;

/** With a number of 31 bits before them, slots make ids of the 53 bits that JavaScript can count. */
export const slotCount = 2 ** 22;

/** The number of a translation and the slot that the id of a unit consists of. */
export function splitUnitId(id: number): { readonly number: number; readonly slot: number } {
  return { number: Math.floor(id / slotCount), slot: id % slotCount };
}

/** The places of units that pass a test, from 0. */
export function findPlaces({ units }: UnitSheet, test: (unit: Unit) => boolean): number[] {
  const places: number[] = [];
  for (const [place, unit] of units.entries()) if (test(unit)) places.push(place);
  return places;
}

type UnitObject = ShapeValue<typeof unitShape>;

/** The objects of the units at some places. */
export function renderUnits(sheet: UnitSheet, places: readonly number[]): UnitObject[] {
  const { site, path } = sheet;
  const common = {
    translation: new Link(`${site}/api/translations/${path}/`),
    page: new Link(`${site}/projects/${path}/`),
    units: `${site}/api/units/`,
  };
  return places.flatMap((place) => {
    const unit = sheet.units[place];
    return unit === undefined ? [] : [unitObject(sheet, unit, place, common)];
  });
}

const states = { empty: 0, 'needs-editing': 10, translated: 20, 'read-only': 100 } as const;

function unitObject(
  sheet: UnitSheet,
  unit: Unit,
  place: number,
  common: { readonly translation: Link; readonly page: Link; readonly units: string },
): UnitObject {
  const { key, source, target, line, isInSource } = unit;
  const state = states[unit.state];
  const address = isInSource ? sheet.sourceLine : sheet.line;
  const slot = sheet.slots[place] ?? 0;
  const id = sheet.number * slotCount + Math.abs(slot);
  const url = new Link(`${common.units}${id}/`);
  return {
    translation: common.translation,
    source,
    previous_source: unit.previousSource ?? '',
    target: padForms(target, source.length > 1 ? sheet.forms : 1),
    id_hash: toBigInt(hash64(key)),
    content_hash: toBigInt(hash64([key, ...source].join('\0'))),
    location: '',
    context: getContext(unit),
    note: '',
    flags: '',
    labels: [],
    state,
    fuzzy: state === states['needs-editing'],
    translated: state >= states.translated,
    approved: false,
    position: place + 1,
    has_suggestion: false,
    has_comment: false,
    has_failing_check: unit.checks !== undefined,
    num_words: source.reduce((sum, text) => sum + countWords(text), 0),
    source_unit:
      slot < 0 ? url : new Link(`${common.units}${sheet.sourceNumber * slotCount + slot}/`),
    priority: 100,
    id,
    web_url:
      line === undefined || address === ''
        ? common.page
        : address.replaceAll('{{line}}', String(line)),
    url,
    explanation: '',
    extra_flags: '',
    pending: false,
    timestamp: sheet.changed,
    last_updated: sheet.changed,
  };
}

/** A string without a translation has as many empty texts as the language has forms. */
function padForms(target: readonly string[], count: number): readonly string[] {
  if (target.length >= count) return target;
  return [...target, ...Array<string>(count - target.length).fill('')];
}
