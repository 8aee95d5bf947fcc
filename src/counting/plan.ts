// Plans the counting of a component: which file is counted for which translation, which languages are new, and which names
// have problems.

import { isSingleFile } from '../languages/file-mask.ts';
import {
  detectStyle,
  type LanguageCodeStyle,
  type SpelledCode,
  toFileCode,
} from '../languages/language-code-style.ts';
import { getEnglishName } from '../languages/language-data.ts';
import { createFileProblem } from '../problem/problem.ts';
import { getOrCreate } from '../text/collections.ts';
import { joinNames, quote } from '../text/wording.ts';
import { findAlternativeSource } from './alternative-source.ts';
import {
  type ComponentFiles,
  type FoundFile,
  getFilePath,
  type KnownLanguages,
  matchFiles,
  type PlannedFile,
  type PlannedSource,
} from './component-files.ts';
import { writeExclusionPattern } from './language-pattern.ts';
import type { CountingProblem } from './problem.ts';

/** Several files of one language; it is unknown which of them counts. */
interface LanguageClash {
  readonly code: string;
  readonly files: readonly PlannedFile[];
}

/** The plan of one component. */
export interface Plan {
  readonly source: PlannedSource;
  /** Whether the source's file is at another path than the component says. */
  readonly isFoundElsewhere: boolean;
  /** Whether the source's file was found by its name only, so that its texts must confirm it. */
  readonly isGuessed: boolean;
  readonly translations: readonly PlannedFile[];
  /** Files of languages that the catalogue doesn't have. */
  readonly added: readonly PlannedFile[];
  readonly clashes: readonly LanguageClash[];
  /** The component's style of codes in file names; if it has none, the one that most files have. */
  readonly style: LanguageCodeStyle;
  readonly problems: readonly CountingProblem[];
}

/**
 * Plans a component. `codes` are those of its translations, and `found` all paths that its mask matches. `listOtherPaths`
 * lists the paths of the checkout where the source texts may be; it is called only if the source language has no file.
 */
export function planComponent(
  component: ComponentFiles,
  codes: readonly string[],
  found: readonly string[],
  languages: KnownLanguages,
  listOtherPaths: () => readonly string[] = () => [],
): Plan {
  const { sourceLanguage, mask, template, codesInFile = [] } = component;
  const files = matchFiles(component, found, languages);
  const byCode = groupByCode(files);
  const style = component.style || detectStyle([...byCode.values()].flat());
  const styled = { ...component, style };
  const chosen = new Map<string, PlannedFile>();
  const clashes: LanguageClash[] = [];
  for (const [code, sameLanguage] of byCode) {
    const pinned = sameLanguage.find(
      ({ writtenCode }) => languages.pinned.get(writtenCode) === code,
    );
    const [first, second] = sameLanguage;
    const file = pinned ?? (second === undefined ? first : undefined);
    // If there is a template, files of the source language aren't read, so several of them don't clash.
    if (file === undefined && !(code === sourceLanguage && template !== '')) {
      clashes.push({ code, files: sameLanguage });
    } else if (file !== undefined) chosen.set(code, file);
  }

  const inMask =
    chosen.get(sourceLanguage) ??
    resolveSourceClash(clashes, sourceLanguage, style) ??
    (isSingleFile(mask)
      ? { code: sourceLanguage, path: mask, writtenCode: codesInFile[0] }
      : undefined);
  const alternative =
    inMask === undefined || template !== ''
      ? findAlternativeSource(component, [...chosen.values()], codes, listOtherPaths)
      : undefined;
  const { code = sourceLanguage, path, writtenCode } = alternative ?? inMask ?? {};
  const source = { code, path, writtenCode };
  const isClashing = (code: string) => clashes.some((clash) => clash.code === code);
  const translations = codes
    .filter((code) => code !== sourceLanguage && !isClashing(code))
    .map((code) => chosen.get(code) ?? { code, path: getFilePath(styled, code) });
  const known = new Set([...codes, sourceLanguage]);
  return {
    source,
    isFoundElsewhere: alternative?.isFoundElsewhere ?? false,
    isGuessed: alternative?.isGuessed ?? false,
    translations,
    added: [...chosen.values()].filter(
      (file) =>
        !known.has(file.code) &&
        !(file.path === source.path && file.writtenCode === source.writtenCode),
    ),
    clashes,
    style,
    // The name of the source's file need not be a language code.
    problems: findNameProblems(
      files.filter(
        ({ path, spelling }) =>
          path !== source.path || isSingleFile(mask) || spelling.kind === 'code',
      ),
      styled,
    ),
  };
}

type SpelledFile = PlannedFile & SpelledCode;

function groupByCode(files: readonly FoundFile[]): Map<string, SpelledFile[]> {
  const byCode = new Map<string, SpelledFile[]>();
  for (const { path, writtenCode, spelling } of files) {
    if (spelling.kind !== 'code') continue;
    const { code } = spelling;
    getOrCreate(byCode, code, () => []).push({ code, path, writtenCode });
  }
  return byCode;
}

/** Chooses one of several files of the source language, as there must be one: the one in the component's style. */
function resolveSourceClash(
  clashes: readonly LanguageClash[],
  code: string,
  style: LanguageCodeStyle,
): PlannedFile | undefined {
  const files = clashes.find((clash) => clash.code === code)?.files ?? [];
  return files.find(({ writtenCode }) => writtenCode === toFileCode(code, style)) ?? files[0];
}

type Naming = Pick<ComponentFiles, 'style' | 'mask' | 'names'>;

/** Reports codes that mean no language, and codes with a region in which CLDR knows no speakers of the language. */
function findNameProblems(files: readonly FoundFile[], component: Naming): CountingProblem[] {
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
