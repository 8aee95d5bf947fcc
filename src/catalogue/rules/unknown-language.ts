// The rule that CLDR knows every language, or a language file describes it. Each unknown code is reported once, with the
// code that is probably meant.

import { describeCldrLanguage, describeRegisteredLanguage } from '../../languages/language-data.ts';
import { createFileProblem, type Problem, type ProblemText } from '../../problem/problem.ts';
import { getOrCreate } from '../../text/collections.ts';
import { languageCodePattern } from '../../text/identifiers.ts';
import { type ComponentFolder, type Entries, getPathInFolder } from '../entries.ts';
import { createEntryProblem } from '../entry.ts';
import { guessLanguageCode, normalizeLanguageCode } from '../language-code.ts';
import type { CatalogueRule } from './rule.ts';

export const unknownLanguage: CatalogueRule<'unknown-language'> = {
  name: 'unknown-language',
  // Every language is known to CLDR or described in `languages/`.
  scope: 'catalogue',
  check: (entries) => [...findUnknownSources(entries), ...findUnknownInCounters(entries)],
};

type UnknownLanguage = Problem<'unknown-language'>;

/** Reports each unknown code of a counters file, at the first file with this name. */
function findUnknownInCounters(entries: Entries): UnknownLanguage[] {
  const files = new Map<string, ComponentFolder[]>();
  const describedCodes = new Set<string>();
  for (const folder of entries.folders.values()) {
    for (const code of folder.counters.keys()) {
      if (describedCodes.has(code)) continue;
      if (isDescribed(entries, code)) {
        describedCodes.add(code);
        continue;
      }
      if (isReportedAsClash(entries, folder, code)) continue;
      getOrCreate(files, code, () => []).push(folder);
    }
  }
  const problems: UnknownLanguage[] = [];
  for (const [code, [first, ...otherFolders]] of files) {
    if (first === undefined) continue;
    const others = otherFolders.length;
    const more =
      others > 0 ? ` ${others} more ${others === 1 ? 'file has' : 'files have'} this name.` : '';
    const normalized = normalizeCode(entries, code);
    problems.push(
      createFileProblem(getPathInFolder(first, code), {
        ...wordProblem(entries, code, [first, ...otherFolders], more),
        fix:
          normalized === undefined
            ? undefined
            : {
                kind: 'rename',
                files: listCountersFiles(entries, code),
                name: `${normalized}.yaml`,
              },
      }),
    );
  }
  return problems;
}

function findUnknownSources(entries: Entries): UnknownLanguage[] {
  return [...entries.folders.values()].flatMap(({ component, counters }) => {
    if (component === undefined) return [];
    const code = component.value.source_language;
    if (isDescribed(entries, code)) return [];
    const normalized = normalizeCode(entries, code);
    return [
      createEntryProblem(component, ['source_language'], 'value', {
        // The code most likely means a language of the folder.
        ...wordProblem(
          entries,
          code,
          [],
          '',
          [...counters.keys()].filter((other) => other !== code),
        ),
        fix: normalized === undefined ? undefined : { kind: 'replace', from: code, to: normalized },
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

/** Whether `case-clash` reports the code, because the folder has a file with the correct letter case. */
function isReportedAsClash(entries: Entries, { counters }: ComponentFolder, code: string): boolean {
  const normalized = normalizeCode(entries, code);
  if (normalized === undefined || normalized === code) return false;
  return normalized.toLowerCase() === code.toLowerCase() && counters.has(normalized);
}

/** Finds the known code that differs only in letter case or hyphens. */
function normalizeCode(entries: Entries, code: string): string | undefined {
  return normalizeLanguageCode(code, [...entries.languages.keys()]);
}

function listCountersFiles(entries: Entries, code: string): string[] {
  return [...entries.folders.values()]
    .filter((folder) => folder.counters.has(code) && !isReportedAsClash(entries, folder, code))
    .map((folder) => getPathInFolder(folder, code));
}

/** Words the problem of a code in the names of files, by their folders, or in a value if there are no folders. */
function wordProblem(
  entries: Entries,
  code: string,
  folders: readonly ComponentFolder[],
  addition: string,
  likelyCodes: readonly string[] = [],
): ProblemText<'unknown-language'> {
  const near = guessLanguageCode(code, [...likelyCodes, ...entries.languages.keys()]);
  const name = describeRegisteredLanguage(code)?.name;
  const describe = languageCodePattern.test(code)
    ? `describe the language${name === undefined ? '' : ` (${name})`} in "languages/${code}.yaml"`
    : 'use a language code';
  return {
    rule: 'unknown-language',
    found: `Nothing is known of a language with the code \`${code}\`.${addition}`,
    expected: 'a code that CLDR knows, or one with a file in languages/',
    advice: near
      ? `${adviseCode(entries, near, folders)}; else ${describe}.`
      : `${describe.replace(/^./, (letter) => letter.toUpperCase())}.`,
  };
}

/** Advises to use another code, unless a folder has a file of this name already, which a rename would replace. */
function adviseCode(entries: Entries, code: string, folders: readonly ComponentFolder[]): string {
  const [first] = folders;
  if (first === undefined) return `Write \`${code}\` if that is what you mean`;
  const taken = folders.filter(
    (folder) => folder.counters.has(code) || entries.broken.has(getPathInFolder(folder, code)),
  );
  if (taken.length === 0) return `Rename the file to "${code}.yaml" if that is what you mean`;
  return taken.length === folders.length
    ? `If "${code}.yaml" is what you mean, which exists already, move into it what is right in this file, and remove this file`
    : `Rename the file to "${code}.yaml" if that is what you mean; where that exists already, move into it what is right`;
}
