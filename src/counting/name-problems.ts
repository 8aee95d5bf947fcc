// Reports file names with unknown or unlikely language codes: one problem for each cause, however many files have it.

import { isSingleFile } from '../languages/file-mask.ts';
import { toFileCode } from '../languages/language-code-style.ts';
import { getEnglishName } from '../languages/language-data.ts';
import { createFileProblem } from '../problem/problem.ts';
import { joinNames, quote } from '../text/wording.ts';
import type { ComponentFiles, FoundFile } from './component-files.ts';
import { writeExclusionPattern } from './language-pattern.ts';
import type { CountingProblem } from './problem.ts';

type Naming = Pick<ComponentFiles, 'style' | 'mask' | 'names'>;

/** Reports codes that mean no language, and codes with a region in which CLDR knows no speakers of the language. */
export function findNameProblems(
  files: readonly FoundFile[],
  component: Naming,
): CountingProblem[] {
  const unknown = files.filter(({ spelling }) => spelling.kind === 'unknown');
  const unlikely = files.filter(({ spelling }) => spelling.kind === 'unlikely');
  const [firstUnknown] = unknown;
  const [firstUnlikely] = unlikely;
  // A code that another file has already is not suggested.
  const knownCodes = new Set(
    files.flatMap(({ spelling }) => (spelling.kind === 'code' ? [spelling.code] : [])),
  );
  return [
    ...(firstUnknown ? [reportUnknownCodes(firstUnknown, unknown, component, knownCodes)] : []),
    ...(firstUnlikely ? [reportUnlikelyCodes(firstUnlikely, unlikely, component, knownCodes)] : []),
  ];
}

function reportUnknownCodes(
  first: FoundFile,
  files: readonly FoundFile[],
  { style, mask, names }: Naming,
  knownCodes: ReadonlySet<string>,
): CountingProblem {
  const suggestion = suggestAliases(files, knownCodes);
  const exclusion = `\`language_regex: ${writePatternInYaml(files)}\` in ${names.component}`;
  const newLanguage = files.find(({ writtenCode }) => /^[a-z]{3}$/.test(writtenCode));
  const fixes = [
    ...(suggestion === undefined
      ? []
      : [`write \`language_aliases: "${suggestion}"\` in ${names.project} if that is meant`]),
    ...(newLanguage === undefined
      ? []
      : [
          `describe a language that has no other code with \`new language ${newLanguage.writtenCode}\``,
        ]),
    `leave out what is not a translation with ${exclusion}`,
  ];
  return {
    where: 'checkout',
    ...createFileProblem(first.path, {
      rule: 'code-unknown',
      found:
        files.length === 1
          ? `${quote(first.writtenCode)} in ${describePlace(mask)} is not the code of a known language.`
          : isSingleFile(mask)
            ? `${files.length} codes in the file are of no known language: ${getExamples(files)}.`
            : `${files.length} files have no code of a known language in their names: ${getExamples(files)}.`,
      expected: `the code as ${joinNames(
        ['de', 'pt_BR', 'zh_Hans'].map((code) => quote(toFileCode(code, style))),
        'or',
      )}`,
      advice: `${fixes.join('; or ').replace(/^./, (letter) => letter.toUpperCase())}.`,
    }),
  };
}

function reportUnlikelyCodes(
  first: FoundFile,
  files: readonly FoundFile[],
  { mask, names }: Naming,
  knownCodes: ReadonlySet<string>,
): CountingProblem {
  const suggestion = suggestAliases(files, knownCodes);
  const unlikelyCode = 'code' in first.spelling ? first.spelling.code : '';
  return {
    where: 'checkout',
    ...createFileProblem(first.path, {
      rule: 'code-unlikely',
      found:
        files.length === 1
          ? `${quote(first.writtenCode)} in ${describePlace(mask)} would be ${getEnglishName(unlikelyCode)}, and CLDR knows no one who speaks it there.`
          : `${files.length} ${isSingleFile(mask) ? 'codes in the file' : 'files'} would be in languages that, as far as CLDR knows, no one speaks there: ${getExamples(files)}.`,
      expected: 'a region in which CLDR knows speakers of the language, or none',
      advice:
        suggestion === undefined
          ? `Leave out what is meant by another file with \`language_regex: ${writePatternInYaml(files)}\` in ${names.component}; or write \`language_aliases: "${first.writtenCode}:${unlikelyCode}"\` in ${names.project} to have it so.`
          : `Write \`language_aliases: "${suggestion}"\` in ${names.project} if that is meant; or, to have it so, \`"${first.writtenCode}:${unlikelyCode}"\`.`,
    }),
  };
}

function describePlace(mask: string): string {
  return isSingleFile(mask) ? 'the file' : 'the name of the file';
}

/** Quotes the codes of up to three files. */
function getExamples(files: readonly FoundFile[]): string {
  const shown = files.slice(0, 3).map(({ writtenCode }) => quote(writtenCode));
  return files.length > 3 ? `${shown.join(', ')}, …` : joinNames(shown, 'and');
}

/** Suggests aliases for up to three codes that may mean another one: `id-ni:id,sr_EC:sr_Cyrl`. */
function suggestAliases(
  files: readonly FoundFile[],
  knownCodes: ReadonlySet<string>,
): string | undefined {
  const pairs = files.flatMap(({ writtenCode, spelling }) =>
    'likely' in spelling && spelling.likely !== undefined && !knownCodes.has(spelling.likely)
      ? [`${writtenCode}:${spelling.likely}`]
      : [],
  );
  return pairs.length === 0 ? undefined : pairs.slice(0, 3).join(',');
}

/** Characters of the excluded codes. Chosen: a `language_regex` may have 500 characters. */
const maxExcludedCharacters = 400;

/** Writes a `language_regex`, quoted for YAML, that excludes the codes of files. */
function writePatternInYaml(files: readonly FoundFile[]): string {
  const pattern = writeExclusionPattern(
    files.map(({ writtenCode }) => writtenCode),
    maxExcludedCharacters,
  );
  return `'${pattern.replaceAll("'", "''")}'`;
}
