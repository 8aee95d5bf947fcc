// Converts detected components into the figures that `status` prints: a line for each language of each component. It also
// finds the wanted language.

import type { Detection } from '../../checkout/find/detect.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import { hasPages } from '../../formats/list.ts';
import { matchMask } from '../../languages/file-mask.ts';
import { getEnglishName } from '../../languages/language-data.ts';
import { readAnyCode } from '../../languages/spelling.ts';
import { isInPart, type Part } from '../../model/parts.ts';
import {
  computeReadablePercentage,
  type Percentage,
  reachesMinimum,
} from '../../model/percentages.ts';
import type { CountedPage, OriginCounts } from '../../model/unit.ts';
import { Failure } from '../../problem/problem.ts';
import { type ComponentRow, combineFigures } from '../../release/figures.ts';
import { joinNames } from '../../text/wording.ts';

export interface LanguageLine {
  readonly code: string;
  readonly name: string;
  readonly file: string;
  readonly isSource: boolean;
  readonly total: number;
  readonly translated: number;
  readonly fuzzy: number;
  readonly failingChecks: number;
  /** The strings that are untranslated because they repeat their source texts. */
  readonly copies: number;
  /** The strings with a mark of who translated them. */
  readonly origins?: OriginCounts | undefined;
  readonly percent: Percentage;
  readonly pages: readonly CountedPage[];
}

export interface ComponentLines {
  readonly component: FoundComponent;
  readonly lines: readonly LanguageLine[];
}

export interface FigureFilter {
  /** Languages below this percentage are left out. */
  readonly min?: number | undefined;
  /** The only language to keep, besides the source. */
  readonly language?: string | undefined;
}

export interface StatusFigures {
  readonly components: readonly ComponentLines[];
  readonly totals: readonly LanguageTotal[];
}

/**
 * Collects the figures of each component, and those of all components together. The filter applies to both separately:
 * a language may be below the minimum in one component, but above it in all together.
 */
export function collectFigures({ components }: Detection, filter: FigureFilter): StatusFigures {
  const isWanted = (language: LanguageLine | LanguageTotal) => isWantedLanguage(language, filter);
  // Pages of a manual are left out: they are mostly untranslated, and have more sections than a program has strings.
  const withStrings = components.filter(({ file_format }) => !hasPages(file_format));
  return {
    components: components.map((component) => ({
      component,
      lines: createLines(component).filter((line) => line.isSource || isWanted(line)),
    })),
    totals: computeTotals(withStrings).filter(isWanted),
  };
}

/** Whether a filter keeps a language. */
export function isWantedLanguage(
  { code, translated, total }: Pick<LanguageTotal, 'code' | 'translated' | 'total'>,
  { min = 0, language }: FigureFilter,
): boolean {
  return (
    reachesMinimum(translated, total, min) &&
    (language === undefined || isSameOrVariant(code, language))
  );
}

/** Whether a language is the wanted one or a variant of it: `pt_BR` for `pt`. */
export function isSameOrVariant(code: string, wanted: string): boolean {
  return code === wanted || code.startsWith(`${wanted}_`) || code.startsWith(`${wanted}@`);
}

/** Creates the lines: the source language, and then the others by descending percentages. */
function createLines({ languages }: FoundComponent): LanguageLine[] {
  return languages
    .map(({ code, file, counted, copies = 0, origins, pages = [] }, index) => ({
      code,
      name: getEnglishName(code),
      file,
      isSource: index === 0,
      pages,
      copies,
      origins,
      total: counted.total,
      translated: counted.translated,
      fuzzy: counted.fuzzy,
      failingChecks: counted.failing_checks,
      percent: computeReadablePercentage(counted.translated, counted.total),
    }))
    .sort((a, b) => Number(b.isSource) - Number(a.isSource) || comparePercentages(a, b));
}

/** Lists the components of a part, with the counters of its strings. */
export function listPartComponents(
  components: readonly FoundComponent[],
  part: Part,
): FoundComponent[] {
  const own = components.filter(({ name }) => isInPart(part, name));
  if (part.keys === undefined) return own;
  return own.flatMap((component) => {
    const place = component.keyParts?.findIndex(({ name }) => name === part.name) ?? -1;
    const languages = component.languages.flatMap(({ keyParts, ...language }) => {
      const counted = keyParts?.[place];
      // The copies and origins are those of all strings.
      return counted ? [{ ...language, counted, copies: undefined, origins: undefined }] : [];
    });
    return languages[0]?.code === component.source_language ? [{ ...component, languages }] : [];
  });
}

/** Adds up the figures of each language over the components of a part. */
export function computePartTotals(
  components: readonly FoundComponent[],
  part: Part,
): LanguageTotal[] {
  return computeTotals(listPartComponents(components, part));
}

export interface LanguageTotal {
  readonly code: string;
  readonly name: string;
  readonly total: number;
  readonly translated: number;
  readonly failingChecks: number;
  readonly percent: Percentage;
}

/** Adds up the figures of each language, except those that are only source languages. */
export function computeTotals(components: readonly FoundComponent[]): LanguageTotal[] {
  const translations = new Set(
    components.flatMap(({ languages }) => languages.slice(1).map(({ code }) => code)),
  );
  return combineFigures(components.map(toComponentRows))
    .filter(({ code }) => translations.has(code))
    .map(({ code, name, total, translated, failing }) => {
      const percent = computeReadablePercentage(translated, total);
      return { code, name, total, translated, failingChecks: failing, percent };
    })
    .sort(comparePercentages);
}

function comparePercentages(a: LanguageTotal, b: LanguageTotal): number {
  return b.percent.tenths - a.percent.tenths || (a.code < b.code ? -1 : 1);
}

/** Converts the languages of a component to rows; the source language is first. */
export function toComponentRows({ languages, filemask }: FoundComponent): ComponentRow[] {
  return languages.map(({ code, file, counted, copies, origins }, index) => ({
    code,
    name: getEnglishName(code),
    isSource: index === 0,
    total: counted.total,
    translated: counted.translated,
    totalWords: counted.total_words,
    translatedWords: counted.translated_words,
    failing: counted.failing_checks,
    copies,
    origins,
    file,
    spelledCode: matchMask(filemask, file),
  }));
}

/** Returns the code as the catalogue spells it, or throws a Failure. */
export function requireLanguageCode(text: string): string {
  const code = readAnyCode(text);
  if (code !== undefined) return code;
  throw new Failure(
    `${JSON.stringify(text)} is not the code of a known language.\nWrite it as de or pt_BR.`,
  );
}

/** Throws a Failure if the figures, which are those of one language, have no translation. */
export function requireTranslation(figures: StatusFigures, code: string): void {
  if (figures.components.some(({ lines }) => lines.some(({ isSource }) => !isSource))) return;
  const codes = figures.components.flatMap(({ component: { languages } }) =>
    languages.slice(1).map((language) => language.code),
  );
  const names = [...new Set(codes)].sort();
  throw new Failure(
    `There is no translation into ${getEnglishName(code)} (${code}) here. ` +
      (names.length === 0
        ? 'No translation was found: status --skipped gives the reasons.'
        : `There are ${joinNames(names, 'and')}.`),
  );
}
