// Every language that is used is known to CLDR or described.

import { languageCodePattern } from '../../identifiers.ts';
import { describeCldrLanguage, describeRegisteredLanguage } from '../../languages/language-data.ts';
import { createFileProblem, type Problem, type ProblemText } from '../../problem.ts';
import { type ComponentFolder, getFileInFolder } from '../component-folder.ts';
import type { Entries } from '../entries.ts';
import { createEntryProblem } from '../entry.ts';
import { guessLanguageCode, normalizeLanguageCode } from '../language-code.ts';
import type { CatalogueRule } from './rule.ts';

export const unknownLanguage: CatalogueRule<'unknown-language'> = {
  name: 'unknown-language',
  about: 'Every language is known to CLDR or described in `languages/`.',
  scope: 'catalogue',
  check: (entries) => [...findUnknownSources(entries), ...findUnknownInCounters(entries)],
};

type UnknownLanguage = Problem<'unknown-language'>;

/** One problem for each unknown code, at the first file of that name. */
function findUnknownInCounters(entries: Entries): UnknownLanguage[] {
  const files = new Map<string, { readonly first: string; others: number }>();
  const described = new Set<string>();
  for (const folder of entries.folders.values()) {
    for (const code of folder.counters.keys()) {
      if (described.has(code)) continue;
      if (isDescribed(entries, code)) {
        described.add(code);
        continue;
      }
      if (isReportedAsClash(entries, folder, code)) continue;
      const ofCode = files.get(code);
      if (ofCode === undefined)
        files.set(code, { first: getFileInFolder(folder, code), others: 0 });
      else ofCode.others++;
    }
  }
  const problems: UnknownLanguage[] = [];
  for (const [code, { first, others }] of files) {
    const more =
      others > 0 ? ` ${others} more ${others === 1 ? 'file has' : 'files have'} this name.` : '';
    const same = findSameCode(entries, code);
    problems.push(
      createFileProblem(first, {
        ...getText(entries, code, 'the file', more),
        fix:
          same === undefined
            ? undefined
            : { kind: 'rename', files: getFiles(entries, code), name: `${same}.yaml` },
      }),
    );
  }
  return problems;
}

function findUnknownSources(entries: Entries): UnknownLanguage[] {
  return [...entries.folders.values()].flatMap((folder) => {
    const code = folder.component?.value.source_language;
    if (code === undefined || isDescribed(entries, code) || !folder.component) return [];
    const same = findSameCode(entries, code);
    return [
      createEntryProblem(folder.component, ['source_language'], 'value', {
        // The code most likely means a language of the folder.
        ...getText(
          entries,
          code,
          'it',
          '',
          [...folder.counters.keys()].filter((one) => one !== code),
        ),
        fix: same === undefined ? undefined : { kind: 'replace', from: code, to: same },
      }),
    ];
  });
}

function isDescribed(entries: Entries, code: string): boolean {
  return (
    entries.languages.has(code) ||
    describeCldrLanguage(code) !== undefined ||
    entries.broken.has(`languages/${code}.yaml`)
  );
}

/** Whether the file of the code that is meant is beside this one: `case-clash` says so. */
function isReportedAsClash(entries: Entries, { counters }: ComponentFolder, code: string): boolean {
  const same = findSameCode(entries, code);
  if (same === undefined || same === code) return false;
  return same.toLowerCase() === code.toLowerCase() && counters.has(same);
}

/** The code of a language that differs only in letters' sizes, which tell no languages apart. */
function findSameCode(entries: Entries, code: string): string | undefined {
  return normalizeLanguageCode(code, [...entries.languages.keys()]);
}

/** The counters files of a language. */
function getFiles(entries: Entries, code: string): string[] {
  return [...entries.folders.values()]
    .filter((folder) => folder.counters.has(code) && !isReportedAsClash(entries, folder, code))
    .map((folder) => getFileInFolder(folder, code));
}

function getText(
  entries: Entries,
  code: string,
  what: string,
  more: string,
  likely: readonly string[] = [],
): ProblemText<'unknown-language'> {
  const near = guessLanguageCode(code, [...likely, ...entries.languages.keys()]);
  const name = describeRegisteredLanguage(code)?.name;
  const describe = languageCodePattern.test(code)
    ? `describe the language${name === undefined ? '' : ` (${name})`} in "languages/${code}.yaml"`
    : 'use a language code';
  const rename = what === 'the file' ? `Rename the file to "${near}.yaml"` : `Write \`${near}\``;
  return {
    rule: 'unknown-language',
    found: `Nothing is known of a language with the code \`${code}\`.${more}`,
    expected: 'a code that CLDR knows, or one with a file in languages/',
    advice: near
      ? `${rename} if that is what you mean; else ${describe}.`
      : `${describe.replace(/^./, (letter) => letter.toUpperCase())}.`,
  };
}
