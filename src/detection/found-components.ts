// Sets that were proved → components, in the order of their masks.

import { compareText } from '../problem.ts';
import { chooseNames } from './names.ts';
import type { Sign, Skipped } from './skipped.ts';
import type { CountedLanguage, ProvenSet } from './verdict.ts';
import { explainSet, type Why } from './why.ts';

/** A component as the catalogue has it, with what was counted. */
export interface FoundComponent {
  readonly name: string;
  readonly filemask: string;
  readonly file_format: string;
  readonly source_language: string;
  readonly template: string;
  readonly new_base: string;
  /** The source language first, then by codes. */
  readonly languages: readonly CountedLanguage[];
  /**
   * Codes in paths of the mask that are not counted: they are no codes of a known language, or another
   * file has the language.
   */
  readonly leftOut: readonly string[];
  /** Files of the mask that cannot be read. */
  readonly broken: readonly Skipped[];
  /** The configuration that names the files, if one does. */
  readonly from: string | undefined;
  readonly why: Why;
  /** The rules that hold for the set; pages are proved by their names alone. */
  readonly signs?: readonly Sign[];
}

/** Describes what was found, with the names that the components get; `getUnused` finds texts that are no codes. */
export function listComponents(
  sets: readonly ProvenSet[],
  getUnused: (set: ProvenSet) => readonly string[],
): FoundComponent[] {
  const inOrder = sets.toSorted((a, b) => compareText(a.set.mask, b.set.mask));
  const names = chooseNames(inOrder.map(({ set }) => set.mask));
  return inOrder.map((one, index) => {
    const { set, leftOut, sourceLanguage, template, newBase, languages, unreadable, signs } = one;
    const from = set.declaration?.from === set.mask ? undefined : set.declaration?.from;
    const [source, ...others] = languages;
    // The source is another file, which counts in place of one that cannot be read.
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
      leftOut: [...[...leftOut, ...replaced].map(({ text }) => text), ...getUnused(one)],
      broken: unreadable.filter(
        (file) => set.files.some(({ path }) => path === file.path) && !isReplaced(file),
      ),
      from,
      why: explainSet(one, from),
      signs,
    };
  });
}
