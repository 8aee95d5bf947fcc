// Sets whose source language nothing tells: the fullest file is taken for it, though an English one is there.

import { isBilingual } from '../formats/list.ts';
import { getEnglishName } from '../languages/language-data.ts';
import { formatNumber } from '../text/wording.ts';
import type { Skipped } from './skipped.ts';
import type { ProvenSet } from './verdict.ts';

/** The facts about each such set; a declared source, or one without a code, is no guess. */
export function guessedSources(sets: readonly ProvenSet[]): Skipped[] {
  return sets.flatMap(({ set, sourceLanguage, isSaid, template, languages }) => {
    const [source, ...others] = languages;
    const english = others.find(({ code }) => code === 'en' || code === 'en_US');
    if (isSaid || template !== '' || isBilingual(set.format)) return [];
    if (source === undefined || source.file === '' || english === undefined) return [];
    if (/^en(?:_|$)/.test(sourceLanguage)) return [];
    const name = getEnglishName(sourceLanguage);
    const reason =
      `Nothing says which language the source texts are in. ${name} is taken for it, as it has ` +
      `${formatNumber(source.facts.keys)} of them, and English has ${formatNumber(english.facts.keys)}: ` +
      'if that is wrong, say `source_language` and `template` in component.yaml.';
    return [{ path: set.mask, reason }];
  });
}
