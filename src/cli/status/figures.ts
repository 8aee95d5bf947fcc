// What was found → the figures that are shown of it: one line for each language of each component.

import type { Detection, FoundComponent } from '../../detection/detect.ts';
import { englishName } from '../../languages/language-data.ts';
import { shownPercent } from '../../selection/select.ts';

export interface LanguageLine {
  readonly code: string;
  readonly name: string;
  readonly file: string;
  readonly isSource: boolean;
  readonly total: number;
  readonly translated: number;
  readonly fuzzy: number;
  readonly failingChecks: number;
  /** Rounded down to one digit, so that 100 is only what is complete. */
  readonly percent: number;
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
 * What is wanted of the figures of each component, and of their sums: a language may be below the bar in
 * one component and above it in all together, and the other way round.
 */
export function figuresOf(detection: Detection, wanted: Wanted): StatusFigures {
  const all = linesOf(detection, { language: wanted.language });
  const totals = totalsOf(all).filter(({ percent }) => percent >= (wanted.min ?? 0));
  return { components: linesOf(detection, wanted), totals };
}

/** The source first, then the languages by their percentages, the fullest first. */
function linesOf({ components }: Detection, wanted: Wanted): ComponentLines[] {
  return components.map((component) => {
    const [source, ...others] = component.languages.map((language, index) => ({
      code: language.code,
      name: englishName(language.code),
      file: language.file,
      isSource: index === 0,
      total: language.counted.total,
      translated: language.counted.translated,
      fuzzy: language.counted.fuzzy,
      failingChecks: language.counted.failing_checks,
      percent: shownPercent(language.counted.translated, language.counted.total),
    }));
    const shown = others
      .filter(({ percent }) => percent >= (wanted.min ?? 0))
      .filter(({ code }) => wanted.language === undefined || isOf(code, wanted.language))
      .sort((a, b) => b.percent - a.percent || (a.code < b.code ? -1 : 1));
    return { component, lines: source === undefined ? shown : [source, ...shown] };
  });
}

/** Whether a language is the wanted one; `pt` wants `pt_BR` as well. */
function isOf(code: string, wanted: string): boolean {
  return code === wanted || code.startsWith(`${wanted}_`) || code.startsWith(`${wanted}@`);
}

export interface LanguageTotal {
  readonly code: string;
  readonly name: string;
  readonly total: number;
  readonly translated: number;
  readonly failingChecks: number;
  readonly percent: number;
}

/** Each language over all components; strings of components that it lacks count as missing. */
function totalsOf(components: readonly ComponentLines[]): LanguageTotal[] {
  const strings = components.reduce((sum, { lines }) => sum + (lines[0]?.total ?? 0), 0);
  const sums = new Map<
    string,
    { name: string; translated: number; failing: number; total: number; ofSources: number }
  >();
  for (const { lines } of components) {
    for (const line of lines.slice(1)) {
      const sum = sums.get(line.code) ?? {
        name: line.name,
        translated: 0,
        failing: 0,
        total: 0,
        ofSources: 0,
      };
      sum.total += line.total;
      sum.ofSources += lines[0]?.total ?? 0;
      sum.translated += line.translated;
      sum.failing += line.failingChecks;
      sums.set(line.code, sum);
    }
  }
  return [...sums]
    .map(([code, { name, translated, failing, total, ofSources }]) => {
      const all = total + strings - ofSources;
      const percent = shownPercent(translated, all);
      return { code, name, total: all, translated, failingChecks: failing, percent };
    })
    .sort((a, b) => b.percent - a.percent || (a.code < b.code ? -1 : 1));
}
