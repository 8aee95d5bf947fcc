// Finds what a change makes worse in published figures, and describes translations that fall behind.

import { getEnglishName } from '../languages/language-data.ts';
import { countFallenBehind, type FallenBehind } from '../model/source-change.ts';
import { getOwnerName } from '../release/gate.ts';
import { formatCount, joinNames, listFirst } from '../text/wording.ts';
import type { Changes, FigureChange } from './changes.ts';
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

/** The kinds of faults that figures show. */
export type FigureFinding = 'missing' | 'outdated' | 'failing' | 'below';

/**
 * Lists a sentence for each new fault of these kinds. `areAddedRefused` says whether a project wants the translations of
 * new source texts in the change that adds them.
 */
export function listNewFaults(
  changes: Changes,
  kinds: readonly FigureFinding[],
  areAddedRefused: (project: string) => boolean,
): readonly string[] {
  const list: Record<FigureFinding, () => readonly string[]> = {
    missing: () =>
      changes.translations.changed.flatMap((change) => {
        const [project = ''] = change.name.split('/');
        const count = countMore(change, areAddedRefused(project));
        return count > 0 ? [`${change.name}: ${formatCount(count, 'more string')} missing.`] : [];
      }),
    failing: () =>
      changes.translations.changed.flatMap(({ name, fields }) => {
        const { before, after } = fields.find(({ field }) => field === 'failing_checks') ?? {};
        const count = Number(after ?? 0) - Number(before ?? 0);
        return count > 0 ? [`${name}: ${formatCount(count, 'more string')} failing checks.`] : [];
      }),
    outdated: () =>
      (changes.fallenBehind ?? []).map(
        (fallen) =>
          `${fallen.component}: ${formatCount(countFallenBehind(fallen), 'translation')} to review.`,
      ),
    below: () =>
      changes.fallen.map(
        ({ owner, part, minimum, figures }) =>
          `${getOwnerName({ owner, part })}: ${figures.name} (${figures.code}) falls below its minimum of ${minimum} %.`,
      ),
  };
  return kinds.flatMap((kind) => list[kind]());
}

/** Counts the strings that are missing now and weren't before; new source texts count only where that is wanted. */
function countMore({ counts: { before, after } }: FigureChange, areAddedRefused: boolean): number {
  const more = after.total - after.translated - (before.total - before.translated);
  return areAddedRefused ? more : more - Math.max(0, after.total - before.total);
}
