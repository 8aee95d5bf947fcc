// The rule that CLDR knows every language, or a language file describes it. Each unknown code is reported once, with the
// code that is probably meant.

import { describeCldrLanguage, describeRegisteredLanguage } from '../../languages/language-data.ts';
import { findFormOutOfRange, parsePluralFormula } from '../../languages/plural-formula.ts';
import { createFileProblem, type Problem, type ProblemText } from '../../problem/problem.ts';
import { getOrCreate } from '../../text/collections.ts';
import { languageCodePattern } from '../../text/identifiers.ts';
import { type ComponentFolder, type Entries, getPathInFolder } from '../entries.ts';
import { createEntryProblem, type LanguageEntry } from '../entry.ts';
import { wordMissingField } from '../field-wording.ts';
import { guessLanguageCode, normalizeLanguageCode } from '../language-code.ts';
import { describeLanguage } from '../language-description.ts';
import { languageSchema } from '../schema/language.ts';
import { getMeaningAt } from '../schema-problems.ts';
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

export const completeLanguages: CatalogueRule<'missing-field'> = {
  name: 'missing-field',
  // A description of a language has what cannot be taken from the base language.
  scope: 'catalogue',
  check: (entries) =>
    [...entries.languages.values()].flatMap((entry) => {
      const description = describeLanguage(entries, entry.place.code);
      if (description === undefined || !('missing' in description)) return [];
      return description.missing.map((key) => {
        const path = key.split('.');
        const reason =
          key === 'name'
            ? 'CLDR has none for this code'
            : 'there is no base language to take it from';
        return createEntryProblem(entry, path, 'value', {
          ...wordMissingField(path.at(-1) ?? key, getMeaningAt(languageSchema, path)),
          found: `\`${key}\` is missing, and ${reason}.`,
        });
      });
    }),
};

export const pluralForms: CatalogueRule<'plural-form-out-of-range'> = {
  name: 'plural-form-out-of-range',
  // A plural formula yields a form below `number`.
  scope: 'catalogue',
  check: (entries) =>
    [...entries.languages.values()].flatMap((entry) => {
      const description = describeLanguage(entries, entry.place.code);
      if (description === undefined || 'missing' in description) return [];
      const { formula, number } = description.plural;
      const parsed = parsePluralFormula(formula);
      if (parsed.kind !== 'formula') return [];
      const outOfRange = findFormOutOfRange(parsed, number);
      return outOfRange === undefined ? [] : [reportForm(entry, formula, number, outOfRange)];
    }),
};

/** Reports that the formula yields `form` for the number `n`; `form` is NaN if it yields none. */
function reportForm(
  entry: LanguageEntry,
  formula: string,
  number: number,
  { n, form }: { readonly n: number; readonly form: number },
): Problem<'plural-form-out-of-range'> {
  const writtenKey = entry.value.plural?.formula === undefined ? 'number' : 'formula';
  const result = Number.isNaN(form) ? 'no form' : `form ${form}`;
  return createEntryProblem(entry, ['plural', writtenKey], 'value', {
    rule: 'plural-form-out-of-range',
    found: `For n = ${n} the formula \`${formula}\` yields ${result}, and \`number\` is ${number}.`,
    expected: `a form from 0 to ${number - 1} for every n`,
    advice: Number.isNaN(form)
      ? 'Correct the formula.'
      : `Set \`number: ${form + 1}\` if that is how many forms there are, or correct the formula.`,
  });
}
