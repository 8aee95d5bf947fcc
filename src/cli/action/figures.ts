// How far the translations are: from a published folder, or from what `status` says.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getEnglishName } from '../../languages/language-data.ts';
import { computeReadablePercentage, type Percentage, reachesMinimum } from '../../percentages.ts';

export interface LanguageFigures {
  readonly code: string;
  readonly name: string;
  readonly total: number;
  readonly translated: number;
  readonly percent: Percentage;
  readonly failing: number;
}

export interface ActionFigures {
  readonly percent: Percentage;
  /** From the first to the last. */
  readonly languages: readonly LanguageFigures[];
}

/** Figures of a folder that a build has written. */
export function readPublishedFigures(dist: string): ActionFigures {
  const api = join(dist, 'api');
  const codes = readdirSync(join(api, 'languages'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const languages = codes.map((code) => {
    const folder = join(api, 'languages', code);
    const { name } = recordIn(folder) as { name: string };
    const said = recordIn(join(folder, 'statistics')) as unknown as Statistics;
    const { total, translated, failing } = said;
    const percent = computeReadablePercentage(translated, total);
    return { code, name, total, translated, percent, failing };
  });
  const all = recordIn(join(api, 'statistics')) as unknown as Statistics;
  return {
    percent: computeReadablePercentage(all.translated, all.total),
    languages: sorted(languages),
  };
}

interface Statistics {
  readonly total: number;
  readonly translated: number;
  readonly failing: number;
}

function recordIn(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'));
}

interface StatusLanguage {
  readonly code: string;
  readonly total: number;
  readonly translated: number;
  readonly failing_checks: number;
}

/** Figures in the output of `status --format json`. */
export function parseStatusFigures(text: string): ActionFigures {
  const { components } = JSON.parse(text) as {
    readonly components: readonly { readonly languages: readonly StatusLanguage[] }[];
  };
  const sums = new Map<string, Omit<LanguageFigures, 'percent'>>();
  for (const one of components.flatMap(({ languages }) => languages)) {
    const sum = sums.get(one.code);
    sums.set(one.code, {
      code: one.code,
      name: getEnglishName(one.code),
      total: one.total + (sum?.total ?? 0),
      translated: one.translated + (sum?.translated ?? 0),
      failing: one.failing_checks + (sum?.failing ?? 0),
    });
  }
  const languages = [...sums.values()].map((sum) => ({
    ...sum,
    percent: computeReadablePercentage(sum.translated, sum.total),
  }));
  const [translated, total] = [
    languages.reduce((sum, one) => sum + one.translated, 0),
    languages.reduce((sum, one) => sum + one.total, 0),
  ];
  return { percent: computeReadablePercentage(translated, total), languages: sorted(languages) };
}

/** The codes of the languages from a percentage on. */
export function listReadyLanguages({ languages }: ActionFigures, minimum: number): string[] {
  return languages
    .filter(({ translated, total }) => total > 0 && reachesMinimum(translated, total, minimum))
    .map(({ code }) => code);
}

function sorted(languages: readonly LanguageFigures[]): LanguageFigures[] {
  return [...languages].sort(
    (a, b) => b.percent.tenths - a.percent.tenths || (a.code < b.code ? -1 : 1),
  );
}
