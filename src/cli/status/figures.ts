// Turns results into the figures to show: one line for each language of each component.

import type { Detection } from '../../detection/detect.ts';
import type { FoundComponent } from '../../detection/found-components.ts';
import { hasPages } from '../../formats/list.ts';
import { getEnglishName } from '../../languages/language-data.ts';
import { computeReadablePercentage, type Percentage, reachesMinimum } from '../../percentages.ts';
import { type ComponentRow, combineFigures } from '../../selection/figures.ts';
import type { CountedPage } from '../../unit.ts';

export interface LanguageLine {
  readonly code: string;
  readonly name: string;
  readonly file: string;
  readonly isSource: boolean;
  readonly total: number;
  readonly translated: number;
  readonly fuzzy: number;
  readonly failingChecks: number;
  readonly percent: Percentage;
  readonly pages: readonly CountedPage[];
}

export interface ComponentLines {
  readonly component: FoundComponent;
  readonly lines: readonly LanguageLine[];
}

export interface Wanted {
  /** Languages below this percentage are left out. */
  readonly min?: number | undefined;
  /** The only language that is wanted, beside the source. */
  readonly language?: string | undefined;
}

export interface StatusFigures {
  readonly components: readonly ComponentLines[];
  /** Each language over all components. */
  readonly totals: readonly LanguageTotal[];
}

/**
 * Selects the wanted figures of each component, and of their sums: a language may be below the minimum in
 * one component and above it in all together, and the other way round.
 */
export function collectFigures({ components }: Detection, wanted: Wanted): StatusFigures {
  const isWanted = ({ code, translated, total }: LanguageLine | LanguageTotal) =>
    reachesMinimum(translated, total, wanted.min ?? 0) &&
    (wanted.language === undefined || isLanguage(code, wanted.language));
  return {
    components: components.map((component) => ({
      component,
      lines: listLines(component).filter((line) => line.isSource || isWanted(line)),
    })),
    totals: getTotals(components).filter(isWanted),
  };
}

/** Whether a language is the wanted one; `pt` wants `pt_BR` as well. */
function isLanguage(code: string, wanted: string): boolean {
  return code === wanted || code.startsWith(`${wanted}_`) || code.startsWith(`${wanted}@`);
}

/** The source first, then the languages by their percentages, the fullest first. */
function listLines({ languages }: FoundComponent): LanguageLine[] {
  return languages
    .map(({ code, file, counted, pages = [] }, index) => ({
      code,
      name: getEnglishName(code),
      file,
      isSource: index === 0,
      pages,
      total: counted.total,
      translated: counted.translated,
      fuzzy: counted.fuzzy,
      failingChecks: counted.failing_checks,
      percent: computeReadablePercentage(counted.translated, counted.total),
    }))
    .sort((a, b) => Number(b.isSource) - Number(a.isSource) || fullestFirst(a, b));
}

interface LanguageTotal {
  readonly code: string;
  readonly name: string;
  readonly total: number;
  readonly translated: number;
  readonly failingChecks: number;
  readonly percent: Percentage;
}

/** Each language that is a translation in some component, over all of them; the fullest first. */
function getTotals(all: readonly FoundComponent[]): LanguageTotal[] {
  // A language that has the program mostly lacks the manual: sections of pages would hide the strings.
  const components = all.filter(({ file_format }) => !hasPages(file_format));
  const translations = new Set(
    components.flatMap(({ languages }) => languages.slice(1).map(({ code }) => code)),
  );
  return combineFigures(components.map(getFoundRows))
    .filter(({ code }) => translations.has(code))
    .map(({ code, name, total, translated, failing }) => {
      const percent = computeReadablePercentage(translated, total);
      return { code, name, total, translated, failingChecks: failing, percent };
    })
    .sort(fullestFirst);
}

function fullestFirst(a: LanguageTotal, b: LanguageTotal): number {
  return b.percent.tenths - a.percent.tenths || (a.code < b.code ? -1 : 1);
}

/** A row for each language of a component that was found, the source first. */
export function getFoundRows({ languages }: FoundComponent): ComponentRow[] {
  return languages.map(({ code, file, counted }, index) => ({
    code,
    name: getEnglishName(code),
    isSource: index === 0,
    total: counted.total,
    translated: counted.translated,
    totalWords: counted.total_words,
    translatedWords: counted.translated_words,
    failing: counted.failing_checks,
    file,
  }));
}
