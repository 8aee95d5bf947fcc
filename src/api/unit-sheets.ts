// Makes the sheet of a translation: its strings with the ids that they are published with. An id consists of the number of
// the translation and a slot, a number that identifies the string's key. All published strings are rendered from sheets.

import type { Catalogue, Component, Translation, TranslationUnits } from '../catalogue/model.ts';
import { compareText } from '../problem/problem.ts';
import { getOrCreate } from '../text/collections.ts';
import { hash64 } from '../text/hash.ts';
import { findLineTemplate } from './forges.ts';
import { slotCount, type UnitSheet } from './units.ts';

/** Finds the strings of a translation; undefined if its files weren't counted. */
export function findUnits(
  { units }: Pick<Catalogue, 'units'>,
  { component, language }: Pick<Translation, 'component' | 'language'>,
): TranslationUnits | undefined {
  return units.get(`${component.project.slug}/${component.slug}`)?.get(language.code);
}

/** Makes the sheet of a translation; undefined if it doesn't publish all of its strings. */
export function makeUnitSheet(
  catalogue: Catalogue,
  translation: Translation,
): UnitSheet | undefined {
  const strings = findUnits(catalogue, translation);
  if (strings?.isComplete !== true) return undefined;
  const { component, language } = translation;
  const source = component.translations.find(({ isSource }) => isSource) ?? translation;
  const componentSlots = getOrCreate(slotsOfComponents, component, () =>
    assignSlots(catalogue, component),
  );
  const getLineTemplate = (path: string | undefined) =>
    path === undefined || component.kind === 'glossary'
      ? ''
      : (findLineTemplate(component.fields, path) ?? '');
  return {
    site: catalogue.baseUrl,
    path: getTranslationPath(translation),
    number: getTranslationNumber(translation),
    sourceNumber: getTranslationNumber(source),
    forms: language.plural.number,
    changed: translation.lastChange,
    line: getLineTemplate(strings.file),
    sourceLine: getLineTemplate(strings.sourceFile),
    units: strings.units,
    slots: listDistinctKeys(strings).map((key) => {
      const slot = componentSlots.slots.get(key) ?? 0;
      // The sign marks a string that the source language lacks (see `UnitSheet`).
      return componentSlots.sourceKeys.has(key) ? slot : -slot;
    }),
  };
}

/** Returns the path of a translation: `project/component/language`. */
export function getTranslationPath({ component, language }: Translation): string {
  return `${component.project.slug}/${component.slug}/${language.code}`;
}

/**
 * Returns the number that the ids of a translation's units begin with: its own id, or a hash if that is 2^31 or above, which
 * only files of the catalogue can set.
 */
export function getTranslationNumber(translation: Translation): number {
  const { id } = translation;
  // The shift leaves 31 bits; 0 is no id.
  return id < 2 ** 31 ? id : hash64(getTranslationPath(translation)).low >>> 1 || 1;
}

interface ComponentSlots {
  readonly slots: ReadonlyMap<string, number>;
  readonly sourceKeys: ReadonlySet<string>;
}

const slotsOfComponents = new WeakMap<Component, ComponentSlots>();

/**
 * Assigns a slot to each key of a component: a hash of the key, so that the slot stays when other strings are added or
 * removed.
 */
function assignSlots(catalogue: Catalogue, component: Component): ComponentSlots {
  const slots = new Map<string, number>();
  const takenSlots = new Set<number>();
  const collisions = new Set<number>();
  let sourceKeys: ReadonlySet<string> = new Set();
  for (const translation of component.translations) {
    const strings = findUnits(catalogue, translation);
    if (strings === undefined) continue;
    const keys = listDistinctKeys(strings);
    if (translation.isSource) sourceKeys = new Set(keys);
    for (const key of keys) {
      if (slots.has(key)) continue;
      const slot = computeSlot(key);
      slots.set(key, slot);
      if (takenSlots.has(slot)) collisions.add(slot);
      takenSlots.add(slot);
    }
  }
  resolveCollisions(collisions, slots, takenSlots);
  return { slots, sourceKeys };
}

/** If keys have the same slot, the first key in text order keeps it, and the others get slots of further hashes. */
function resolveCollisions(
  collisions: Set<number>,
  slots: Map<string, number>,
  takenSlots: Set<number>,
): void {
  if (collisions.size === 0) return;
  const keys = [...slots].flatMap(([key, slot]) => (collisions.has(slot) ? [key] : []));
  for (const key of keys.sort(compareText)) {
    const isFirst = collisions.delete(slots.get(key) ?? 0);
    if (isFirst) continue;
    let attempt = 1;
    while (takenSlots.has(computeSlot(key, attempt))) attempt++;
    slots.set(key, computeSlot(key, attempt));
    takenSlots.add(computeSlot(key, attempt));
  }
}

/** Computes a number from 1 to `slotCount` - 1; each attempt gives another. */
function computeSlot(key: string, attempt = 0): number {
  return 1 + (hash64(key, attempt).low % (slotCount - 1));
}

const distinctKeys = new WeakMap<TranslationUnits, readonly string[]>();

/** Lists the keys of all strings. A repeated key gets the count of its earlier occurrences, which makes it distinct. */
function listDistinctKeys(strings: TranslationUnits): readonly string[] {
  return getOrCreate(distinctKeys, strings, () => {
    const counts = new Map<string, number>();
    return strings.units.map(({ key }) => {
      const earlier = counts.get(key) ?? 0;
      counts.set(key, earlier + 1);
      return earlier === 0 ? key : `${key}\0${earlier}`;
    });
  });
}
