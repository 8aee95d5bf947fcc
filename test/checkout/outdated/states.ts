// Histories of a translation file and its source file, written as short texts.

import type { Texts } from '../../../src/checkout/outdated/own-sections.ts';
import type { Step } from '../../../src/checkout/outdated/steps.ts';

/** A file as `key=text key=text`; `!` is one that cannot be read. */
export function parseTexts(text: string): Texts | undefined {
  if (text.startsWith('!')) return undefined;
  const pairs = text.split(' ').filter(Boolean);
  return new Map(pairs.map((pair) => pair.split('=') as [string, string]));
}

/** Steps as `source | file; source | file`, each after the one before it unless it has `parents:`. */
export function parseSteps(states: string): Step[] {
  return states.split(';').map((one, at): Step => {
    const [, parents = `${at - 1}`, state = ''] = /^ *(?:([\d,]+):)?(.*)$/.exec(one) ?? [];
    const [source, file] = state.split('|').map((text) => text.trim());
    const known = parents.split(',').map(Number);
    return {
      parents: known.filter((parent) => parent >= 0),
      source: source || undefined,
      file: file || undefined,
    };
  });
}
