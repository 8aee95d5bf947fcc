// Reads Hjson files of one language, which mods for games have: nested objects and texts, without commas and quotes.

import type { Format } from '../format.ts';
import { createLineFinder } from '../text.ts';
import { type HjsonValue, readHjson } from './hjson-values.ts';
import { createReadError } from './read-errors.ts';
import { type Contents, collectMessages } from './value-tree.ts';

/** One object of keys and texts, nested or not. Throws UnreadableFile. */
export const hjson: Format = {
  kind: 'monolingual',
  read(bytes) {
    const { text, root } = readHjson(bytes);
    const getLine = createLineFinder(text);
    return collectMessages<HjsonValue>({
      root,
      getContents,
      getLine: ({ offset }) => getLine(offset),
      createError: ({ offset }, mistake) => createReadError(text, offset, mistake),
    });
  },
};

function getContents(value: HjsonValue): Contents<HjsonValue> | undefined {
  if ('string' in value) return { forms: [value.string] };
  if ('entries' in value) return { entries: [...value.entries] };
  return 'items' in value ? { items: value.items } : undefined;
}
