// Adds up the figures of each language over several components, for the commands and pages that compare
// languages: 80 of 100 strings in one component and 10 of 50 in another are 90 of 150.

import type { Component, Project, Translation } from '../catalogue/model.ts';
import { listPartTranslations } from '../catalogue/project-parts.ts';
import type { Part } from '../model/parts.ts';
import { addOrigins } from '../model/unit.ts';
import { groupBy } from '../text/collections.ts';
import type { SelectableLanguage } from './select.ts';

/** One language in one component. */
export interface ComponentRow
  extends Omit<SelectableLanguage, 'files' | 'absentStrings' | 'absentWords'> {
  /** Its translation file; empty where it has none. */
  readonly file?: string | undefined;
}

/** Computes the figures of each language over all components, or those of a part, but glossaries, which are not shipped. */
export function computeProjectFigures(
  { components, languages }: Project,
  part: Pick<Part, 'name' | 'components' | 'keys'> = wholeProject,
): SelectableLanguage[] {
  const translations = groupBy(
    languages.flatMap((language) => language.translations),
    ({ component }) => component,
  );
  return combineFigures(
    components
      .map((component) => {
        const { slug, kind } = component;
        const own = { slug, kind, translations: translations.get(component) ?? [] };
        return listComponentRows(listPartTranslations(own, part));
      })
      .filter((rows) => rows.length > 0),
  );
}

const wholeProject = { name: '' };

/** Computes the figures of each language in one component, which may be a glossary. */
export function computeComponentFigures(component: Component): SelectableLanguage[] {
  return combineFigures([listComponentRows(component.translations)]);
}

/** Lists a row for each translation, in their order. */
export function listComponentRows(translations: readonly Translation[]): ComponentRow[] {
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

/**
 * Adds up the rows of each language over all components. A component without a row for a language counts
 * as untranslated, with the totals of the source language (or, without one, of the first row).
 */
export function combineFigures(
  components: readonly (readonly ComponentRow[])[],
): SelectableLanguage[] {
  // Without a source language, the totals of the first language are used in its place.
  const sourceRows = components.map((rows) => rows.find(({ isSource }) => isSource) ?? rows[0]);
  const sourceTotals = {
    total: sourceRows.reduce((sum, one) => sum + (one?.total ?? 0), 0),
    words: sourceRows.reduce((sum, one) => sum + (one?.totalWords ?? 0), 0),
  };
  const languages = new Map<string, SelectableLanguage>();
  components.forEach((rows, index) => {
    for (const row of rows) {
      const sum = languages.get(row.code);
      // The row's own total replaces the source's: a language may have fewer or more strings.
      const sourceRow = sourceRows[index];
      languages.set(row.code, {
        code: row.code,
        name: row.name,
        isSource: row.isSource || (sum?.isSource ?? false),
        total: (sum?.total ?? sourceTotals.total) + row.total - (sourceRow?.total ?? 0),
        translated: (sum?.translated ?? 0) + row.translated,
        totalWords:
          (sum?.totalWords ?? sourceTotals.words) + row.totalWords - (sourceRow?.totalWords ?? 0),
        translatedWords: (sum?.translatedWords ?? 0) + row.translatedWords,
        absentStrings: (sum?.absentStrings ?? 0) + Math.max(0, (sourceRow?.total ?? 0) - row.total),
        absentWords:
          (sum?.absentWords ?? 0) + Math.max(0, (sourceRow?.totalWords ?? 0) - row.totalWords),
        failing: (sum?.failing ?? 0) + row.failing,
        ...((sum?.copies || row.copies) && { copies: (sum?.copies ?? 0) + (row.copies ?? 0) }),
        origins: addOrigins(sum?.origins, row.origins),
        files: [...(sum?.files ?? []), ...(row.file ? [row.file] : [])],
        spelledCode: sum?.spelledCode ?? row.spelledCode,
      });
    }
  });
  return [...languages.values()];
}
