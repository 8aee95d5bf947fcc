// Creates the problems of components whose files can't be found.

import { type ComponentEntry, createEntryProblem } from '../../../catalogue/entry.ts';
import type { CountingProblem } from '../../../counting/problem.ts';
import { joinNames, quote, quoteCode } from '../../../text/wording.ts';

/** Creates the problem of a component whose source texts were not found. */
export function createMissingSourceProblem(entry: ComponentEntry): CountingProblem {
  const code = entry.value.source_language;
  return {
    where: 'catalogue',
    ...createEntryProblem(entry, ['filemask'], 'value', {
      rule: 'source-missing',
      found: `The file mask matches no file of the source language, ${quote(code)}, and no other file is surely it.`,
      expected: 'a file with the source texts',
      advice: 'Write its path as `template`, or correct `source_language`.',
    }),
  };
}

/** Creates the problem of a mask that matches nothing, or only the source; `nearest` are masks that match translations. */
export function createUnmatchedMaskProblem(
  entry: ComponentEntry,
  mask: string,
  hasSource: boolean,
  nearest: readonly string[],
): CountingProblem {
  // The backticks are around the key and the mask, so those of the mask are removed.
  const proposals = nearest.map((one) => `\`filemask: ${quoteCode(one).slice(1, -1)}\``);
  return {
    where: 'catalogue',
    ...createEntryProblem(entry, ['filemask'], 'value', {
      rule: 'mask-without-files',
      found: `The file mask ${quote(mask)} matches ${hasSource ? 'the source language alone' : 'no file of the checkout'}.`,
      expected: 'the path of translation files in the checkout, with `*` for the language code',
      advice:
        proposals.length === 0
          ? 'Correct it; or look whether `--from` names the right checkout and branch.'
          : `Write ${joinNames(proposals, 'or')}, which ${proposals.length === 1 ? 'matches' : 'match'} files in several languages.`,
    }),
  };
}
