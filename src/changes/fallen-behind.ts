// Describes translations that a change lets fall behind: in lines, in a sentence and as JSON.

import { getEnglishName } from '../languages/language-data.ts';
import { countFallenBehind, type FallenBehind } from '../model/source-change.ts';
import { formatCount, joinNames, listFirst } from '../text/wording.ts';
import type { Show } from './wording.ts';

export const fallenBehindTitle = 'Falls behind';

/** Lists a line for each page, and one for the strings of each component. */
export function listFallenBehindLines(all: readonly FallenBehind[], show: Show): readonly string[] {
  return all.flatMap((one) => [
    ...one.pages.map(
      ({ path, codes }) =>
        `${show(path)}: ${listFirst(codes, show)} ${codes.length === 1 ? 'falls' : 'fall'} behind`,
    ),
    ...(one.keys.length === 0 ? [] : [describeStrings(one, show)]),
  ]);
}

/** Describes strings as `demo/app: 1 string changed in English (open): 2 translations to review in de, ja`. */
function describeStrings(fallen: FallenBehind, show: Show): string {
  const { component, sourceLanguage, keys, languages } = fallen;
  const changed = `${formatCount(keys.length, 'string')} changed in ${getEnglishName(sourceLanguage)}`;
  const named = listFirst(keys, show);
  const review = formatCount(countFallenBehind(fallen), 'translation');
  const codes = languages.map(({ code }) => code);
  const shownCodes = listFirst(codes, show);
  return `${show(component)}: ${changed} (${named}): ${review} to review in ${shownCodes}`;
}

/** Summarizes all translations that fall behind in one sentence, for an annotation of a workflow. */
export function summarizeFallenBehind(all: readonly FallenBehind[]): string {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  const strings = sum(all.map(({ keys }) => keys.length));
  const pages = sum(all.map((one) => one.pages.length));
  const sources = [
    ...(strings === 0 ? [] : [formatCount(strings, 'string')]),
    ...(pages === 0 ? [] : [formatCount(pages, 'page')]),
  ];
  const review = formatCount(sum(all.map(countFallenBehind)), 'translation');
  return `${joinNames(sources, 'and')} changed in the source language: ${review} to review.`;
}

/** The translations of a component that fall behind, as JSON has them. */
export interface FallenBehindFields {
  readonly component: string;
  readonly source_language: string;
  readonly keys: readonly string[];
  readonly languages: Readonly<Record<string, number>>;
  readonly pages: readonly { readonly path: string; readonly languages: readonly string[] }[];
}

/** Converts translations that fall behind to JSON. */
export function renderFallenBehind(all: readonly FallenBehind[]): readonly FallenBehindFields[] {
  return all.map(({ component, sourceLanguage, keys, languages, pages }) => ({
    component,
    source_language: sourceLanguage,
    keys,
    languages: Object.fromEntries(languages.map(({ code, count }) => [code, count])),
    pages: pages.map(({ path, codes }) => ({ path, languages: codes })),
  }));
}

/** Converts translations that fall behind from JSON. */
export function parseFallenBehind(all: readonly FallenBehindFields[]): readonly FallenBehind[] {
  return all.map(({ component, source_language: sourceLanguage, keys, languages, pages }) => ({
    component,
    sourceLanguage,
    keys,
    languages: Object.entries(languages).map(([code, count]) => ({ code, count })),
    pages: pages.map(({ path, languages: codes }) => ({ path, codes })),
  }));
}
