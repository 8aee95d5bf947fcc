// What is wrong with the names of files: one problem for each cause, however many files have it.

import { codeInFiles, type LanguageCodeStyle } from '../language-code-style.ts';
import { problemOfFile } from '../problem.ts';
import { listed, quoted } from '../text/wording.ts';
import type { FoundFile } from './component-files.ts';
import type { CountingProblem } from './problem.ts';

/** The problems of names that mean no language, or one that nobody speaks there. */
export function nameProblems(
  files: readonly FoundFile[],
  { style }: { readonly style: LanguageCodeStyle },
): CountingProblem[] {
  const unknown = files.filter(({ spelling }) => spelling.kind === 'unknown');
  const unlikely = files.filter(({ spelling }) => spelling.kind === 'unlikely');
  const [firstUnknown] = unknown;
  const [firstUnlikely] = unlikely;
  return [
    ...(firstUnknown ? [unknownNames(firstUnknown, unknown, style)] : []),
    ...(firstUnlikely ? [unlikelyNames(firstUnlikely, unlikely)] : []),
  ];
}

function unknownNames(
  first: FoundFile,
  files: readonly FoundFile[],
  style: LanguageCodeStyle,
): CountingProblem {
  const meant = aliasesFor(files);
  const leaveOut = `leave them out with \`language_regex: ${patternWithout(files)}\` in component.yaml`;
  const describe = files.find(({ text }) => /^[a-z]{3}$/.test(text));
  return {
    where: 'checkout',
    ...problemOfFile(first.path, {
      rule: 'code-unknown',
      found:
        files.length === 1
          ? `${quoted(first.text)} in the name of the file is no code of a known language.`
          : `${files.length} files have no code of a known language in their names: ${examplesOf(files)}.`,
      expected: `the code as ${listed(formsIn(style), 'or')}`,
      mend:
        meant !== undefined
          ? `Write \`language_aliases: "${meant}"\` in project.yaml if that is what they mean; or ${leaveOut}.`
          : describe !== undefined
            ? `Describe a language that nobody knows with \`new language ${describe.text}\`; or, where it is no translation, ${leaveOut}.`
            : `Where they are no translations, ${leaveOut}.`,
    }),
  };
}

function unlikelyNames(first: FoundFile, files: readonly FoundFile[]): CountingProblem {
  return {
    where: 'checkout',
    ...problemOfFile(first.path, {
      rule: 'code-unlikely',
      found:
        files.length === 1
          ? `${quoted(first.text)} in the name of the file would be a language where nobody speaks it.`
          : `${files.length} files would be in a language where nobody speaks it: ${examplesOf(files)}.`,
      expected: 'a region in which CLDR knows speakers of the language, or none',
      mend: `Write \`language_aliases: "${aliasesFor(files) ?? ''}"\` in project.yaml if that is what they mean; else the code behind the colon that is meant.`,
    }),
  };
}

/** Three of them. */
function examplesOf(files: readonly FoundFile[]): string {
  const shown = files.slice(0, 3).map(({ text }) => quoted(text));
  return files.length > 3 ? `${shown.join(', ')}, …` : listed(shown, 'and');
}

/** Those of the first names that may mean something: `id-ni:id,sr_EC:sr_Cyrl`. */
function aliasesFor(files: readonly FoundFile[]): string | undefined {
  const pairs = files.flatMap(({ text, spelling }) =>
    'likely' in spelling && spelling.likely !== undefined ? [`${text}:${spelling.likely}`] : [],
  );
  return pairs.length === 0 ? undefined : pairs.slice(0, 3).join(',');
}

function formsIn(style: LanguageCodeStyle): string[] {
  return ['de', 'pt_BR', 'zh_Hans'].map((code) => quoted(codeInFiles(code, style)));
}

/** A pattern for everything but these, as YAML has it; it may have 500 characters. */
function patternWithout(files: readonly FoundFile[]): string {
  const texts = files.map(({ text }) => `${text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}$`);
  while (texts.join('|').length > 400) texts.pop();
  return `'^(?!${texts.join('|').replaceAll("'", "''")})[^.]+$'`;
}
