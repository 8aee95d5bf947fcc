// The rules that weigh the names of a set before its files are read: `list of a tool` speaks against `missing_*.txt`.

import { isInLocaleFolder } from '../../formats/locale-names.ts';
import { readCodeInName } from '../../languages/code-in-name.ts';
import { type DetectionRule, decisive } from './rules.ts';

/** The names of a set. */
export interface NameFacts {
  readonly mask: string;
  /** The texts that paths have in place of the code. */
  readonly texts: readonly string[];
  /** Whether there is a file of the source language, or each file has the source texts. */
  readonly hasSource: boolean;
}

/** Rules about names. The numbers in their conditions are chosen. */
export const nameRules: readonly DetectionRule<NameFacts>[] = [
  {
    name: 'list of a tool',
    weight: decisive,
    reason: 'These are lists that a tool has made of what is missing or left over.',
    // A file of the source language would have nothing missing, so a set with one is a part of the program.
    holds: ({ mask, hasSource }) =>
      !hasSource &&
      /(?:^|[_.-])(?:missing|unused|untranslated|obsolete)[_.-]/i.test(
        mask.slice(mask.lastIndexOf('/') + 1),
      ),
  },
  {
    name: 'points of the compass',
    weight: decisive,
    reason: 'The files are named by points of the compass, not by languages.',
    holds: ({ texts }) =>
      texts.includes('nw') && texts.every((text) => /^(?:[nesw]|[ns][ew])$/.test(text)),
  },
  {
    name: 'countries',
    weight: decisive,
    reason: 'The files are named by countries, not by languages.',
    holds({ texts }) {
      const regions = listNonCodes(texts).filter((text) =>
        /^[A-Z]{2}(?:-[A-Z]{2})*$|^(?:us|gb|au|nz|mx|at)$/.test(text),
      );
      const codes = texts.filter((text) => readCodeInName(text) !== undefined);
      const areCountries = regions.length > 0 && codes.every((text) => /^[A-Z]{2}$/.test(text));
      return areCountries || (regions.length > 2 && regions.length * 6 > texts.length);
    },
  },
  {
    name: 'words',
    weight: decisive,
    reason: 'Most files with these names are not languages.',
    holds({ texts }) {
      const words = listNonCodes(texts).length;
      return words > 10 && words > (texts.length - words) * 3;
    },
  },
  {
    name: 'folder of a language',
    weight: decisive,
    reason: 'They are in the folder of one language, so their names are of something else.',
    holds: ({ mask, texts, hasSource }) =>
      !hasSource && texts.length > 0 && isInFolderOfLanguage(mask, texts),
  },
];

/** Whether files are in the folder of a language that none of them has: `language/english/card_uk.php`. */
function isInFolderOfLanguage(mask: string, texts: readonly string[]): boolean {
  const codes = new Set(texts.map((text) => readCodeInName(text)?.code));
  const folders = mask.slice(0, mask.indexOf('*')).split('/').slice(0, -1);
  return folders.slice(1).some((name, index) => {
    const language = isInLocaleFolder(`${folders[index]}/`) ? readCodeInName(name) : undefined;
    return language?.isCertain === true && !codes.has(language.code);
  });
}

/** Lists the texts that are neither a language code nor have a dot. */
function listNonCodes(texts: readonly string[]): string[] {
  return texts.filter((text) => readCodeInName(text) === undefined && !text.includes('.'));
}
