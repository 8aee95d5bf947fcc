// How far languages are in components → how far they are in all of them together.

import type { Component, Project } from '../catalogue/model.ts';
import type { SelectableLanguage } from './select.ts';

/** The counters of one language in one component. */
export interface CountedRow extends Omit<SelectableLanguage, 'files' | 'lacking' | 'lackingWords'> {
  /** Its translation file; empty where it has none. */
  readonly file?: string | undefined;
}

/** Rows of a project: glossaries are not shipped. */
export function selectProjectFigures({ components }: Project): SelectableLanguage[] {
  return combineFigures(components.filter(({ kind }) => kind === 'files').map(listComponentRows));
}

/** Rows of one component, which may be a glossary. */
export function selectComponentFigures(component: Component): SelectableLanguage[] {
  return combineFigures([listComponentRows(component)]);
}

/** A row for each translation of a component, in the order of its languages. */
export function listComponentRows({ translations }: Component): CountedRow[] {
  return translations.map(({ language, isSource, counters }) => ({
    code: language.code,
    name: language.name,
    isSource,
    total: counters.total,
    translated: counters.translated,
    totalWords: counters.total_words,
    translatedWords: counters.translated_words,
    failing: counters.failing_checks,
  }));
}

/** Each language over all components. What a language lacks wholly is not translated. */
export function combineFigures(
  components: readonly (readonly CountedRow[])[],
): SelectableLanguage[] {
  const wholes = components.map((rows) => rows.find(({ isSource }) => isSource) ?? rows[0]);
  const all = {
    total: wholes.reduce((sum, one) => sum + (one?.total ?? 0), 0),
    words: wholes.reduce((sum, one) => sum + (one?.totalWords ?? 0), 0),
  };
  const languages = new Map<string, SelectableLanguage>();
  components.forEach((rows, index) => {
    for (const row of rows) {
      const before = languages.get(row.code);
      // A language may have fewer or more strings than the source: its own count.
      const whole = wholes[index];
      languages.set(row.code, {
        code: row.code,
        name: row.name,
        isSource: row.isSource || (before?.isSource ?? false),
        total: (before?.total ?? all.total) + row.total - (whole?.total ?? 0),
        translated: (before?.translated ?? 0) + row.translated,
        totalWords: (before?.totalWords ?? all.words) + row.totalWords - (whole?.totalWords ?? 0),
        translatedWords: (before?.translatedWords ?? 0) + row.translatedWords,
        lacking: (before?.lacking ?? 0) + Math.max(0, (whole?.total ?? 0) - row.total),
        lackingWords:
          (before?.lackingWords ?? 0) + Math.max(0, (whole?.totalWords ?? 0) - row.totalWords),
        failing: (before?.failing ?? 0) + row.failing,
        files: [...(before?.files ?? []), ...(row.file ? [row.file] : [])],
      });
    }
  });
  return [...languages.values()];
}
