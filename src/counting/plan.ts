// Plans the counting of a component: which file is counted for which translation, which languages are new, and which names
// have problems.

import { isSingleFile } from '../languages/file-mask.ts';
import {
  detectStyle,
  type LanguageCodeStyle,
  type SpelledCode,
  toFileCode,
} from '../languages/language-code-style.ts';
import { getOrCreate } from '../text/collections.ts';
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
import { findNameProblems } from './name-problems.ts';
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
