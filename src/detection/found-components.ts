// Sets that were proved → components, in the order of their masks.

import { compareText } from '../problem.ts';
import type { ChosenSets } from './choose-sets.ts';
import { namesFor } from './names.ts';
import type { OpenSet } from './open-set.ts';
import type { Skipped } from './skipped.ts';
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
}

/** Describes what was found, with the names that the components get. */
export function listComponents(
  sets: readonly (ProvenSet & { readonly open: OpenSet })[],
  chosen: ChosenSets,
): FoundComponent[] {
  const inOrder = sets.toSorted((a, b) => compareText(a.set.mask, b.set.mask));
  const names = namesFor(inOrder.map(({ set }) => set.mask));
  return inOrder.map((one, index) => {
    const from = one.set.declaration?.from === one.set.mask ? undefined : one.set.declaration?.from;
    const { set, leftOut, sourceLanguage, template, newBase, languages, unreadable } = one;
    const [source, ...others] = languages;
    // The source is another file, which counts in place of one that cannot be read.
    const replaced = set.files.filter(
      ({ code, path }) => code === sourceLanguage && unreadable.some((one) => one.path === path),
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
      leftOut: [
        ...leftOut.map(({ text }) => text),
        ...replaced.map(({ text }) => text),
        ...unusedTexts(one, chosen),
      ],
      broken: unreadable.filter(
        ({ path }) =>
          set.files.some((file) => file.path === path) &&
          replaced.every((file) => file.path !== path),
      ),
      from,
      why: explainSet(one, from),
    };
  });
}

/** Texts in place of codes that counting would look at, and that are neither taken nor left out for a reason. */
export function unusedTexts(
  { set, leftOut }: Pick<ProvenSet, 'set' | 'leftOut'>,
  { getTexts }: ChosenSets,
): string[] {
  const seen = new Set([...set.files, ...leftOut].map(({ text }) => text));
  return getTexts(set.mask).filter((text) => !seen.has(text));
}
