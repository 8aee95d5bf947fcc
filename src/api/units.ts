// The strings of a translation as hosts with code store them, in one file, and the published objects that are made
// from it. The handler's bundle carries this, so it must not import build code.

import { hash64, toBigInt } from '../text/hash.ts';
import { measureText } from '../text/text-size.ts';
import { getContext, type Unit } from '../unit.ts';
import { Link } from './json-values.ts';
import type { unitShape } from './objects/unit.ts';
import type { ValueOf } from './shape.ts';

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
  readonly units: readonly NumberedUnit[];
}

export interface NumberedUnit extends Unit {
  /** The lower part of its id: the same for the string in each language of its component. */
  readonly slot: number;
  /** Whether the source language has no such string. */
  readonly isWithoutSource?: true;
}

/** Each takes about a kilobyte. */
export const unitsPerPage = 100;

/** Slots of one translation: with its number of 31 bits, an id has the 53 bits that JavaScript can count. */
export const slotCount = 2 ** 22;

/** The number of a translation and the slot that the id of a unit consists of. */
export function splitUnitId(id: number): { readonly number: number; readonly slot: number } {
  return { number: Math.floor(id / slotCount), slot: id % slotCount };
}

/** The objects of some units; `from` counts from 0. */
export function unitObjects(sheet: UnitSheet, units: readonly PlacedUnit[]): UnitObject[] {
  const { site, path } = sheet;
  const common = {
    translation: new Link(`${site}/api/translations/${path}/`),
    page: `${site}/projects/${path}/`,
  };
  return units.map((unit) => unitObject(sheet, unit, common));
}

export interface PlacedUnit {
  readonly unit: NumberedUnit;
  /** From 1. */
  readonly position: number;
}

/** All units, each with its position. */
export function placeUnits({ units }: UnitSheet): PlacedUnit[] {
  return units.map((unit, at) => ({ unit, position: at + 1 }));
}

type UnitObject = ValueOf<typeof unitShape>;

const states = { empty: 0, 'needs-editing': 10, translated: 20, 'read-only': 100 } as const;

function unitObject(
  { site, number, sourceNumber, forms, changed, ...lines }: UnitSheet,
  { unit, position }: PlacedUnit,
  { translation, page }: { readonly translation: Link; readonly page: string },
): UnitObject {
  const { key, source, target, slot, line, isInSource, isWithoutSource } = unit;
  const state = states[unit.state];
  const address = isInSource ? lines.sourceLine : lines.line;
  const link = (owner: number) => new Link(`${site}/api/units/${owner * slotCount + slot}/`);
  const url = link(number);
  return {
    translation,
    source,
    previous_source: unit.previousSource ?? '',
    target: padForms(target, source.length > 1 ? forms : 1),
    id_hash: toBigInt(hash64(key)),
    content_hash: toBigInt(hash64(JSON.stringify([key, source]))),
    location: '',
    context: getContext(unit),
    note: '',
    flags: '',
    labels: [],
    state,
    fuzzy: state === states['needs-editing'],
    translated: state >= states.translated,
    approved: false,
    position,
    has_suggestion: false,
    has_comment: false,
    has_failing_check: unit.checks !== undefined,
    num_words: measureText(source).words,
    source_unit: isWithoutSource ? url : link(sourceNumber),
    priority: 100,
    id: number * slotCount + slot,
    web_url:
      line === undefined || address === ''
        ? new Link(page)
        : address.replaceAll('{{line}}', String(line)),
    url,
    explanation: '',
    extra_flags: '',
    pending: false,
    timestamp: changed,
    last_updated: changed,
  };
}

/** A string without a translation has as many empty texts as the language has forms. */
function padForms(target: readonly string[], count: number): readonly string[] {
  if (target.length >= count) return target;
  return [...target, ...Array<string>(count - target.length).fill('')];
}
