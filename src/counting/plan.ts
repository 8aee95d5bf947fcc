// A component, its translations and the files that its mask matches → which file is counted for
// which translation, which languages are new, and what is wrong with names.

import { getOrCreate } from '../collections.ts';
import { hasOneFile } from '../file-mask.ts';
import {
  detectStyle,
  type LanguageCodeStyle,
  type SpelledCode,
  toFileCode,
} from '../language-code-style.ts';
import {
  type ComponentFiles,
  type FoundFile,
  getFilePath,
  type KnownLanguages,
  type PlannedFile,
  type PlannedSource,
  readFiles,
} from './component-files.ts';
import { findNameProblems } from './name-problems.ts';
import type { CountingProblem } from './problem.ts';
import { findAlternativeSource } from './source-file.ts';

/** Files that mean one language, of which no one can tell which one counts. */
interface Clash {
  readonly code: string;
  readonly files: readonly PlannedFile[];
}

export interface Plan {
  readonly source: PlannedSource;
  /** Whether the source's file was found where the component does not say. */
  readonly isFoundElsewhere: boolean;
  /** Whether only the name of that file tells that it is the source's, so that the texts must. */
  readonly isGuessed: boolean;
  /** Translations that the catalogue has, in its order. */
  readonly translations: readonly PlannedFile[];
  /** Languages that only the checkout has, in the order of codes. */
  readonly added: readonly PlannedFile[];
  readonly clashes: readonly Clash[];
  /** The style that fits the files; the component's own when it says one. */
  readonly style: LanguageCodeStyle;
  readonly problems: readonly CountingProblem[];
}

/**
 * `codes` are those of the component's translations, `found` all paths that its mask matches.
 * `others` gives the paths of other files in the checkout, and is asked only for a source language
 * without a file.
 */
export function planComponent(
  component: ComponentFiles,
  codes: readonly string[],
  found: readonly string[],
  languages: KnownLanguages,
  others: () => readonly string[] = () => [],
): Plan {
  const { sourceLanguage, mask, template, codesInFile = [] } = component;
  const files = readFiles(component, found, languages);
  const byCode = filesByCode(files);
  const style = component.style || detectStyle([...byCode.values()].flat());
  const styled = { ...component, style };
  const chosen = new Map<string, PlannedFile>();
  const clashes: Clash[] = [];
  for (const [code, same] of byCode) {
    const pinned = same.find(({ writtenCode }) => languages.pinned.get(writtenCode) === code);
    const [first, second] = same;
    const own = pinned ?? (second === undefined ? first : undefined);
    // Beside a template no one reads a file of the source language.
    if (own === undefined && !(code === sourceLanguage && template !== '')) {
      clashes.push({ code, files: same });
    } else if (own !== undefined) chosen.set(code, own);
  }

  const inMask =
    chosen.get(sourceLanguage) ??
    getFirst(clashes, sourceLanguage, style) ??
    (hasOneFile(mask) ? { code: sourceLanguage, path: mask, text: codesInFile[0] } : undefined);
  const other =
    inMask === undefined || template !== ''
      ? findAlternativeSource(component, [...chosen.values()], codes, others)
      : undefined;
  const { code = sourceLanguage, path, text } = other ?? inMask ?? {};
  const source = { code, path, text };
  const isClashing = (code: string) => clashes.some((clash) => clash.code === code);
  const translations = codes
    .filter((code) => code !== sourceLanguage && !isClashing(code))
    .map((code) => chosen.get(code) ?? { code, path: getFilePath(styled, code) });
  const known = new Set([...codes, sourceLanguage]);
  return {
    source,
    isFoundElsewhere: other?.isFoundElsewhere ?? false,
    isGuessed: other?.isGuessed ?? false,
    translations,
    added: [...chosen.values()].filter(
      (file) => !known.has(file.code) && !(file.path === source.path && file.text === source.text),
    ),
    clashes,
    style,
    // The file of the source texts may have a name of its own, among those of the languages.
    problems: findNameProblems(
      files.filter(
        ({ path, spelling }) =>
          path !== source.path || hasOneFile(mask) || spelling.kind === 'code',
      ),
      styled,
    ),
  };
}

type SpelledFile = PlannedFile & SpelledCode;

function filesByCode(files: readonly FoundFile[]): Map<string, SpelledFile[]> {
  const byCode = new Map<string, SpelledFile[]>();
  for (const { path, text: writtenCode, spelling } of files) {
    if (spelling.kind !== 'code') continue;
    const { code } = spelling;
    getOrCreate(byCode, code, () => []).push({ code, path, writtenCode });
  }
  return byCode;
}

/** When a source language has two files, the one in the style of the others counts: one must. */
function getFirst(
  clashes: readonly Clash[],
  code: string,
  style: LanguageCodeStyle,
): PlannedFile | undefined {
  const files = clashes.find((clash) => clash.code === code)?.files ?? [];
  return files.find(({ text }) => text === toFileCode(code, style)) ?? files[0];
}
