// Converts translations to the rows that slices have of them, and rows to translations.

import {
  type Component,
  type Counters,
  counterNames,
  type Language,
  type Translation,
} from '../../catalogue/model.ts';
import type { TranslationRow } from './slice.ts';

/** Makes the row of a translation. */
export function toRow(translation: Translation): TranslationRow {
  return [
    translation.language.code,
    translation.id,
    translation.isSource,
    translation.isEstimated,
    translation.languageCode ?? null,
    translation.revision,
    translation.lastChange,
    translation.lastAuthor,
    counterNames.map((name) => translation.counters[name]),
  ];
}

/** Makes the translation of a row. */
export function toTranslation(
  [
    code,
    id,
    isSource,
    isEstimated,
    languageCode,
    revision,
    lastChange,
    lastAuthor,
    counters,
  ]: TranslationRow,
  component: Component,
  getLanguage: (code: string) => Language,
): Translation {
  return {
    component,
    language: getLanguage(code),
    id,
    isSource,
    isEstimated,
    languageCode: languageCode ?? undefined,
    revision,
    lastChange,
    lastAuthor,
    counters: Object.fromEntries(
      counterNames.map((name, index) => [name, counters[index] ?? 0]),
    ) as Counters,
  };
}
