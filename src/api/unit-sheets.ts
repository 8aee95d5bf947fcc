// The strings of a translation, as the catalogue has them → the sheet that everything about them is published from.

import type { Catalogue, Component, Translation, TranslationUnits } from '../catalogue/model.ts';
import { getOrCreate } from '../collections.ts';
import { compareText } from '../problem.ts';
import { hash64 } from '../text/hash.ts';
import { findLineTemplate } from './line-address.ts';
import { slotCount, type UnitSheet } from './units.ts';

/** The strings that are known of a translation; undefined where there are none to publish. */
export function findUnits(
  { units }: Pick<Catalogue, 'units'>,
  { component, language }: Pick<Translation, 'component' | 'language'>,
): TranslationUnits | undefined {
  return units.get(`${component.project.slug}/${component.slug}`)?.get(language.code);
}

/** The sheet of a translation; undefined where not all of its strings are published. */
export function makeUnitSheet(
  catalogue: Catalogue,
  translation: Translation,
): UnitSheet | undefined {
  const own = findUnits(catalogue, translation);
  if (own?.isComplete !== true) return undefined;
  const { component, language } = translation;
  const source = component.translations.find(({ isSource }) => isSource) ?? translation;
  const keys = getOrCreate(keysOfComponents, component, () => numberKeys(catalogue, component));
  const toLine = (path: string | undefined) =>
    path === undefined || component.kind === 'glossary'
      ? ''
      : (findLineTemplate(component.fields, path) ?? '');
  return {
    site: catalogue.baseUrl,
    path: getUnitPath(translation),
    number: getUnitNumber(translation),
    sourceNumber: getUnitNumber(source),
    forms: language.plural.number,
    changed: translation.lastChange,
    line: toLine(own.file),
    sourceLine: toLine(own.sourceFile),
    units: own.units,
    slots: nameKeys(own).map((key) => {
      const slot = keys.slots.get(key) ?? 0;
      return keys.ofSource.has(key) ? slot : -slot;
    }),
  };
}

/** `project/component/language`. */
export function getUnitPath({ component, language }: Translation): string {
  return `${component.project.slug}/${component.slug}/${language.code}`;
}

/** A number of 31 bits: that of the translation, unless someone has pinned a larger one. */
export function getUnitNumber(translation: Translation): number {
  const { id } = translation;
  return id < 2 ** 31 ? id : hash64(getUnitPath(translation)).low >>> 1 || 1;
}

interface ComponentKeys {
  readonly slots: ReadonlyMap<string, number>;
  /** Those that the source language has. */
  readonly ofSource: ReadonlySet<string>;
}

const keysOfComponents = new WeakMap<Component, ComponentKeys>();

/**
 * Gives each key of a component a slot: the hash of the key, so that it stays when strings come and go. Where keys
 * have the same hash, the first in their order has it, and the others get further hashes.
 */
function numberKeys(catalogue: Catalogue, component: Component): ComponentKeys {
  const slots = new Map<string, number>();
  const taken = new Set<number>();
  const rivals = new Set<number>();
  let ofSource: ReadonlySet<string> = new Set();
  for (const translation of component.translations) {
    const own = findUnits(catalogue, translation);
    if (own === undefined) continue;
    const keys = nameKeys(own);
    if (translation.isSource) ofSource = new Set(keys);
    for (const key of keys) {
      if (slots.has(key)) continue;
      const slot = getSlot(key);
      slots.set(key, slot);
      if (taken.has(slot)) rivals.add(slot);
      taken.add(slot);
    }
  }
  if (rivals.size === 0) return { slots, ofSource };
  const rivalKeys = [...slots].flatMap(([key, slot]) => (rivals.has(slot) ? [key] : []));
  for (const key of rivalKeys.sort(compareText)) {
    // The first one keeps the slot that it has.
    if (rivals.delete(slots.get(key) ?? 0)) continue;
    let attempt = 1;
    while (taken.has(getSlot(key, attempt))) attempt++;
    slots.set(key, getSlot(key, attempt));
    taken.add(getSlot(key, attempt));
  }
  return { slots, ofSource };
}

function getSlot(key: string, attempt = 0): number {
  return 1 + (hash64(key, attempt).low % (slotCount - 1));
}

const namesOfUnits = new WeakMap<TranslationUnits, readonly string[]>();

/** Makes keys distinct: a repeated key gets the number of its earlier occurrences. */
function nameKeys(own: TranslationUnits): readonly string[] {
  return getOrCreate(namesOfUnits, own, () => {
    const counts = new Map<string, number>();
    return own.units.map(({ key }) => {
      const before = counts.get(key) ?? 0;
      counts.set(key, before + 1);
      return before === 0 ? key : `${key}\0${before}`;
    });
  });
}
