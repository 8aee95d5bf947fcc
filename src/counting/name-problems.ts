// Problems of file names: one for each cause, however many files have it.

import { hasOneFile } from '../file-mask.ts';
import { type LanguageCodeStyle, toFileCode } from '../language-code-style.ts';
import { getEnglishName } from '../languages/language-data.ts';
import { createFileProblem } from '../problem.ts';
import { joinNames, quote } from '../text/wording.ts';
import type { ComponentFiles, FoundFile } from './component-files.ts';
import { writeExclusionPattern } from './language-pattern.ts';
import type { CountingProblem } from './problem.ts';

/** The settings of a component for names. */
type Naming = Pick<ComponentFiles, 'style' | 'mask'>;

/** The problems of names that mean no language, or one that no one speaks there. */
export function findNameProblems(
  files: readonly FoundFile[],
  component: Naming,
): CountingProblem[] {
  const unknown = files.filter(({ spelling }) => spelling.kind === 'unknown');
  const unlikely = files.filter(({ spelling }) => spelling.kind === 'unlikely');
  const [firstUnknown] = unknown;
  const [firstUnlikely] = unlikely;
  // A code that the file already has cannot be meant by another name.
  const taken = new Set(
    files.flatMap(({ spelling }) => (spelling.kind === 'code' ? [spelling.code] : [])),
  );
  return [
    ...(firstUnknown ? [unknownNames(firstUnknown, unknown, component, taken)] : []),
    ...(firstUnlikely ? [unlikelyNames(firstUnlikely, unlikely, component, taken)] : []),
  ];
}

function unknownNames(
  first: FoundFile,
  files: readonly FoundFile[],
  { style, mask }: Naming,
  taken: ReadonlySet<string>,
): CountingProblem {
  const meant = aliasesFor(files, taken);
  const leftOut = `\`language_regex: ${patternInYaml(files)}\` in component.yaml`;
  const unnamed = files.find(({ text }) => /^[a-z]{3}$/.test(text));
  const ways = [
    ...(meant === undefined
      ? []
      : [`write \`language_aliases: "${meant}"\` in project.yaml if that is meant`]),
    ...(unnamed === undefined
      ? []
      : [`describe a language that has no other code with \`new language ${unnamed.text}\``]),
    `leave out what is no translation with ${leftOut}`,
  ];
  return {
    where: 'checkout',
    ...createFileProblem(first.path, {
      rule: 'code-unknown',
      found:
        files.length === 1
          ? `${quote(first.text)} in ${placeIn(mask)} is no code of a known language.`
          : hasOneFile(mask)
            ? `${files.length} codes in the file are of no known language: ${getExamples(files)}.`
            : `${files.length} files have no code of a known language in their names: ${getExamples(files)}.`,
      expected: `the code as ${joinNames(formsIn(style), 'or')}`,
      advice: `${ways.join('; or ').replace(/^./, (letter) => letter.toUpperCase())}.`,
    }),
  };
}

function unlikelyNames(
  first: FoundFile,
  files: readonly FoundFile[],
  { mask }: Naming,
  taken: ReadonlySet<string>,
): CountingProblem {
  const meant = aliasesFor(files, taken);
  const itself = 'code' in first.spelling ? first.spelling.code : '';
  return {
    where: 'checkout',
    ...createFileProblem(first.path, {
      rule: 'code-unlikely',
      found:
        files.length === 1
          ? `${quote(first.text)} in ${placeIn(mask)} would be ${getEnglishName(itself)}, and CLDR knows no one who speaks it there.`
          : `${files.length} ${hasOneFile(mask) ? 'codes in the file' : 'files'} would be in languages that, as far as CLDR knows, no one speaks there: ${getExamples(files)}.`,
      expected: 'a region in which CLDR knows speakers of the language, or none',
      advice:
        meant === undefined
          ? `Leave out what is meant by another file with \`language_regex: ${patternInYaml(files)}\` in component.yaml; or write \`language_aliases: "${first.text}:${itself}"\` in project.yaml to have it so.`
          : `Write \`language_aliases: "${meant}"\` in project.yaml if that is meant; or, to have it so, \`"${first.text}:${itself}"\`.`,
    }),
  };
}

function placeIn(mask: string): string {
  return hasOneFile(mask) ? 'the file' : 'the name of the file';
}

/** Three of them. */
function getExamples(files: readonly FoundFile[]): string {
  const shown = files.slice(0, 3).map(({ text }) => quote(text));
  return files.length > 3 ? `${shown.join(', ')}, …` : joinNames(shown, 'and');
}

/** Those of the first names that may mean something: `id-ni:id,sr_EC:sr_Cyrl`. */
function aliasesFor(files: readonly FoundFile[], taken: ReadonlySet<string>): string | undefined {
  const pairs = files.flatMap(({ text, spelling }) =>
    'likely' in spelling && spelling.likely !== undefined && !taken.has(spelling.likely)
      ? [`${text}:${spelling.likely}`]
      : [],
  );
  return pairs.length === 0 ? undefined : pairs.slice(0, 3).join(',');
}

function formsIn(style: LanguageCodeStyle): string[] {
  return ['de', 'pt_BR', 'zh_Hans'].map((code) => quote(toFileCode(code, style)));
}

/** A pattern for everything but these, as YAML has it; it may have 500 characters. */
function patternInYaml(files: readonly FoundFile[]): string {
  const pattern = writeExclusionPattern(
    files.map(({ text }) => text),
    400,
  );
  return `'${pattern.replaceAll("'", "''")}'`;
}
