// Warns of two translations of a component whose codes mean one language: `sl` and `sl_SI`, `zh_CN` and `zh_Hans`. Both may
// be meant, so it is no problem of the catalogue.

import { type ComponentFolder, getPathInFolder } from '../catalogue/entries.ts';
import { readSources } from '../catalogue/read.ts';
import type { Source } from '../files/source.ts';
import { readAnyCode } from '../languages/spelling.ts';
import { createFileProblem, type Problem } from '../problem/problem.ts';
import { getOrCreate } from '../text/collections.ts';
import { formatCount, quoteCode } from '../text/wording.ts';

/** Reports each pair of codes once, at the first component that has both. A language with a file of its own is meant. */
export function findSameLanguages(sources: readonly Source[]): Problem[] {
  const { folders, languages } = readSources(sources).entries;
  const foldersByPair = new Map<string, ComponentFolder[]>();
  for (const folder of folders.values()) {
    const codesByLanguage = new Map<string, string>();
    for (const code of folder.counters.keys()) {
      const language = findFullCode(code);
      const other = codesByLanguage.get(language);
      codesByLanguage.set(language, other ?? code);
      const isMeant = languages.has(code) || (other !== undefined && languages.has(other));
      if (other !== undefined && !isMeant)
        getOrCreate(foldersByPair, `${other} ${code}`, () => []).push(folder);
    }
  }
  return [...foldersByPair].flatMap(([pair, [first, ...others]]) =>
    first === undefined ? [] : [describePair(pair.split(' '), first, others.length)],
  );
}

function describePair(
  [first = '', second = '']: readonly string[],
  folder: ComponentFolder,
  otherCount: number,
): Problem {
  const more =
    otherCount === 0
      ? ''
      : ` ${formatCount(otherCount, 'more component has', 'more components have')} both.`;
  return createFileProblem(getPathInFolder(folder, second), {
    rule: 'same-language',
    found: `${quoteCode(second)} and ${quoteCode(first)} beside it mean the same language.${more}`,
    expected: 'one translation for each language',
    advice: `Merge the two files, or describe one of the languages in languages/, such as "languages/${second}.yaml", if both are meant.`,
  });
}

/**
 * Adds the script and the region that CLDR takes for granted to a code: `sl` is `sl-Latn-SI`. A code that CLDR can't read
 * stays as it is.
 */
function findFullCode(code: string): string {
  const readable = (readAnyCode(code) ?? code).replace(/[_@]/g, '-');
  try {
    // CLDR treats Norwegian as Bokmål.
    return new Intl.Locale(readable.replace(/^no(?=-|$)/, 'nb')).maximize().toString();
  } catch {
    return code;
  }
}
