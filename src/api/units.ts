// Renders published unit objects from a sheet, which holds all strings of a translation. Hosts with code store only the
// sheet and render units on request, so the handler's bundle carries this module: it must not import build code.

import { getContext, type Unit } from '../model/unit.ts';
import { hash64, toBigInt } from '../text/hash.ts';
import { countWords } from '../text/text-size.ts';
import { Link } from './json-values.ts';
import type { unitShape } from './objects/unit.ts';
import type { ShapeValue } from './shape.ts';

/** The strings of a translation with everything that their published objects need. */
export interface UnitSheet {
  readonly site: string;
  /** `project/component/language`. */
  readonly path: string;
  /** The number of the translation, which the ids of its units begin with. */
  readonly number: number;
  /** The number of the source language's translation. */
  readonly sourceNumber: number;
  /** How many plural forms the language has. */
  readonly forms: number;
  /** When the file last changed. */
  readonly changed: string | null;
  /** The address of a line of the file, with `{{line}}` for its number; empty where it's unknown. */
  readonly line: string;
  /** The address of a line of the file with the source texts. */
  readonly sourceLine: string;
  /** The strings, in the order of the file. */
  readonly units: readonly Unit[];
  /**
   * The lower part of each unit's id, which is the same for a string in each language of its component. It is negative
   * if the source language lacks the string.
   */
  readonly slots: readonly number[];
}

/** Chosen for pages of about 100 KB, as a unit takes about a kilobyte. */
export const unitsPerPage = 100;

/** A slot has 22 bits. Together with a translation's number of 31 bits, an id has 53 bits, as many as a JavaScript number. */
export const slotCount = 2 ** 22;

/** Splits the id of a unit into the number of its translation and its slot. */
export function splitUnitId(id: number): { readonly number: number; readonly slot: number } {
  return { number: Math.floor(id / slotCount), slot: id % slotCount };
}

/** Finds the indexes of the units that fulfil a condition. */
export function findUnitIndexes({ units }: UnitSheet, matches: (unit: Unit) => boolean): number[] {
  const indexes: number[] = [];
  for (const [index, unit] of units.entries()) if (matches(unit)) indexes.push(index);
  return indexes;
}

type UnitObject = ShapeValue<typeof unitShape>;

/** Addresses that all units of a sheet begin with or share. */
interface SharedAddresses {
  readonly translation: Link;
  readonly page: Link;
  /** Without the id of a unit. */
  readonly units: string;
}

/** Renders the units at some indexes of a sheet. */
export function renderUnits(sheet: UnitSheet, indexes: readonly number[]): UnitObject[] {
  const { site, path } = sheet;
  const addresses = {
    translation: new Link(`${site}/api/translations/${path}/`),
    page: new Link(`${site}/projects/${path}/`),
    units: `${site}/api/units/`,
  };
  return indexes.flatMap((index) => {
    const unit = sheet.units[index];
    return unit === undefined ? [] : [renderUnit(sheet, unit, index, addresses)];
  });
}

/** The numbers that the contract has for states; a string is translated from that of `translated` on. */
export const stateNumbers = {
  empty: 0,
  'needs-editing': 10,
  translated: 20,
  'read-only': 100,
} as const;

function renderUnit(
  sheet: UnitSheet,
  unit: Unit,
  index: number,
  addresses: SharedAddresses,
): UnitObject {
  const { key, source, target, line, isInSource } = unit;
  const state = stateNumbers[unit.state];
  const lineTemplate = isInSource ? sheet.sourceLine : sheet.line;
  const slot = sheet.slots[index] ?? 0;
  const id = sheet.number * slotCount + Math.abs(slot);
  const url = new Link(`${addresses.units}${id}/`);
  return {
    translation: addresses.translation,
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
    fuzzy: state === stateNumbers['needs-editing'],
    translated: state >= stateNumbers.translated,
    approved: false,
    position: index + 1,
    has_suggestion: false,
    has_comment: false,
    has_failing_check: unit.checks !== undefined,
    num_words: source.reduce((sum, text) => sum + countWords(text), 0),
    // A string that the source language lacks is its own source unit.
    source_unit:
      slot < 0 ? url : new Link(`${addresses.units}${sheet.sourceNumber * slotCount + slot}/`),
    priority: 100,
    id,
    web_url:
      line === undefined || lineTemplate === ''
        ? addresses.page
        : lineTemplate.replaceAll('{{line}}', String(line)),
    url,
    explanation: '',
    extra_flags: '',
    pending: false,
    timestamp: sheet.changed,
    last_updated: sheet.changed,
  };
}

/** Adds empty texts for the missing plural forms. */
function padForms(target: readonly string[], count: number): readonly string[] {
  if (target.length >= count) return target;
  return [...target, ...Array<string>(count - target.length).fill('')];
}
