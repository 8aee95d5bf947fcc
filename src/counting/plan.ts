// A component, its translations and the files that its mask stands for → which file is counted for
// which translation, which languages are new, and what is wrong with names.

import {
  codeInFiles,
  codeOfFile,
  type LanguageCodeStyle,
  stylesThatFit,
} from '../language-code-style.ts';
import { problemOfFile } from '../problem.ts';
import { listed, quoted } from '../text/wording.ts';
import { codeInPath, pathInMask } from './file-mask.ts';
import type { CountingProblem } from './problem.ts';

/** What a component says of its files. */
export interface ComponentFiles {
  readonly sourceLanguage: string;
  readonly mask: string;
  /** Where the source texts are, when they are not where the mask says; else empty. */
  readonly template: string;
  /** Where they are when neither of those is there, as in a template that new languages start from. */
  readonly newBase: string;
  readonly style: LanguageCodeStyle;
  /** The codes in files that are meant; others are not looked at. */
  readonly isMeant: (code: string) => boolean;
}

export interface PlannedFile {
  /** As the catalogue has it. */
  readonly code: string;
  /** Below the checkout. */
  readonly path: string;
}

export interface Plan {
  readonly source: PlannedFile;
  /** Translations that the catalogue has, in its order. */
  readonly translations: readonly PlannedFile[];
  /** Languages that only the checkout has, in the order of codes. */
  readonly added: readonly PlannedFile[];
  readonly problems: readonly CountingProblem[];
}

export interface KnownLanguages {
  /** The codes that the catalogue describes itself. */
  readonly described: readonly string[];
  /** Whether there may be a translation into it. */
  readonly isKnown: (code: string) => boolean;
}

/** `codes` are those of the component's translations, `found` all paths that its mask stands for. */
export function planComponent(
  files: ComponentFiles,
  codes: readonly string[],
  found: readonly string[],
  languages: KnownLanguages,
): Plan {
  const { sourceLanguage, mask, style } = files;
  const pathOf = (code: string) => pathInMask(mask, codeInFiles(code, style));
  const ofSource = { code: sourceLanguage, path: sourcePath(files, pathOf(sourceLanguage), found) };
  const translations = codes
    .filter((code) => code !== sourceLanguage)
    .map((code) => ({ code, path: pathOf(code) }));
  const taken = new Set([ofSource, ...translations].map(({ path }) => path));
  // The source language may have a file beside the template, which nobody reads.
  taken.add(pathOf(sourceLanguage));

  const added: PlannedFile[] = [];
  const problems: CountingProblem[] = [];
  for (const path of found) {
    const text = codeInPath(mask, path);
    if (text === undefined || taken.has(path) || !files.isMeant(text)) continue;
    const code = codeOfFile(text, style, languages.described);
    if (code !== undefined && languages.isKnown(code)) added.push({ code, path });
    else problems.push(strangeCode(path, text, code, style, languages));
  }
  return { source: ofSource, translations, added, problems };
}

function sourcePath(
  { template, newBase }: ComponentFiles,
  inMask: string,
  found: readonly string[],
): string {
  if (template !== '') return template;
  return newBase === '' || found.includes(inMask) ? inMask : newBase;
}

function strangeCode(
  path: string,
  text: string,
  code: string | undefined,
  style: LanguageCodeStyle,
  { described, isKnown }: KnownLanguages,
): CountingProblem {
  // Many a short word could be a code; one of a known language probably is.
  const other = stylesThatFit(text, described).find((one) => {
    const meant = codeOfFile(text, one, described);
    return one !== style && meant !== undefined && isKnown(meant);
  });
  const leaveOut = `leave it out with \`language_regex: ${patternWithout(text)}\` in component.yaml.`;
  const mend =
    other !== undefined
      ? `Write \`language_code_style: ${other}\` in component.yaml if all files are named so; or ${leaveOut}`
      : code === undefined
        ? `If it is no translation, ${leaveOut}`
        : `Describe the language with \`new language ${code}\`; or, if it is no translation, ${leaveOut}`;
  return {
    where: 'checkout',
    ...problemOfFile(path, {
      rule: 'code-unknown',
      found: `${quoted(text)} in the name of the file is no code of a known language${inStyle(style)}.`,
      expected: `the code as ${listed(examples(style), 'or')}`,
      mend,
    }),
  };
}

function inStyle(style: LanguageCodeStyle): string {
  return style === '' ? '' : ` in the style "${style}"`;
}

function examples(style: LanguageCodeStyle): string[] {
  return ['de', 'pt_BR', 'zh_Hans'].map((code) => quoted(codeInFiles(code, style)));
}

/** A pattern for everything but this, as YAML has it. */
function patternWithout(text: string): string {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll("'", "''");
  return `'^(?!${escaped}$)[^.]+$'`;
}
