// Turns proved sets into components with unique names, sorted by their masks.

import type { IgnoredFindings } from '../../counting/ignored-findings.ts';
import type { Library } from '../../formats/libraries.ts';
import type { KeyPart } from '../../model/parts.ts';
import type { OutdatedRule } from '../../model/source-change.ts';
import { compareText } from '../../problem/problem.ts';
import { explainSet, type SetExplanation } from './explain-set.ts';
import { chooseNames } from './names.ts';
import type { CountedLanguage, ProvenSet } from './proof-types.ts';
import type { Evidence, Skipped } from './skipped.ts';

/** The settings that figures and findings depend on. */
interface ComponentSettings {
  /** The regular expression for codes in paths; undefined without one. */
  readonly languagePattern: string | undefined;
  readonly outdated: OutdatedRule;
  readonly checkFlags: string;
  readonly ignored: readonly IgnoredFindings[];
  /** Undefined if the texts and the language decide. */
  readonly sameAsSource: 'translated' | 'untranslated' | undefined;
  readonly sameAllowed: readonly string[];
  /** Per cent; undefined without a minimum of its own. */
  readonly minimum: number | undefined;
}

/** The keys of a component.yaml, with its counted languages and with reasons. */
export interface FoundComponent {
  readonly name: string;
  readonly filemask: string;
  readonly file_format: string;
  readonly source_language: string;
  readonly template: string;
  readonly new_base: string;
  /** The source language first, then by codes. */
  readonly languages: readonly CountedLanguage[];
  /** The texts in place of the code of paths that aren't counted: unknown codes, and duplicates of languages. */
  readonly excludedCodes: readonly string[];
  /** Files that the mask matches and that cannot be read. */
  readonly broken: readonly Skipped[];
  /** The path of the configuration that names the files, if there is one. */
  readonly from: string | undefined;
  readonly why: SetExplanation;
  /** The libraries that show the texts; undefined until they are looked for. */
  readonly libraries?: readonly Library[];
  /** The settings of translations.yaml; undefined if it doesn't describe the component. */
  readonly settings?: ComponentSettings | undefined;
  /** The parts of the project that count only some of its strings, each counted in every language. */
  readonly keyParts?: readonly KeyPart[] | undefined;
  /** The rules that hold for the set; undefined for pages, whose names are the proof. */
  readonly evidence?: readonly Evidence[];
}

/**
 * Makes a component from each set. `listUnusedCodes` lists the texts that uncounted paths of a set have in place of its
 * code.
 */
export function listComponents(
  sets: readonly ProvenSet[],
  listUnusedCodes: (set: ProvenSet) => readonly string[],
): FoundComponent[] {
  const sortedSets = sets.toSorted((a, b) => compareText(a.set.mask, b.set.mask));
  const names = chooseNames(sortedSets.map(({ set }) => set.mask));
  return sortedSets.map((proven, index) => {
    const {
      set,
      rejectedDuplicates,
      sourceLanguage,
      template,
      newBase,
      languages,
      unreadable,
      evidence,
    } = proven;
    // A set that its own files or their layout declare has no configuration.
    const from = set.declaration?.from === set.mask ? undefined : set.declaration?.from;
    const [source, ...others] = languages;
    // Another file is the source in place of an unreadable file of the source language.
    const isReplaced = ({ path }: Skipped) =>
      set.files.some((file) => file.path === path && file.code === sourceLanguage);
    const replaced = set.files.filter(({ path }) =>
      unreadable.some((file) => file.path === path && isReplaced(file)),
    );
    return {
      name: names[index] ?? 'app',
      filemask: set.mask,
      file_format: set.format,
      source_language: sourceLanguage,
      template,
      new_base: newBase,
      languages: [
        ...(source === undefined ? [] : [source]),
        ...others.sort((a, b) => compareText(a.code, b.code)),
      ],
      excludedCodes: [
        ...[...rejectedDuplicates, ...replaced].map(({ writtenCode }) => writtenCode),
        ...listUnusedCodes(proven),
      ],
      broken: unreadable.filter(
        (file) => set.files.some(({ path }) => path === file.path) && !isReplaced(file),
      ),
      from,
      why: explainSet(proven, from),
      evidence,
    };
  });
}
