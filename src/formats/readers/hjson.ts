// Hjson files of one language, as mods for games have them: nested objects and texts, without commas and quotes.

import type { Format } from '../format.ts';
import { lineFinder } from '../text.ts';
import { type HjsonValue, readHjson } from './hjson-values.ts';
import { unreadable } from './unreadable.ts';
import { type Contents, messagesIn } from './value-tree.ts';

/** One object of keys and texts, nested or not. Throws UnreadableFile. */
export const hjson: Format = {
  kind: 'monolingual',
  read(bytes) {
    const { text, root } = readHjson(bytes);
    const getLine = lineFinder(text);
    return messagesIn<HjsonValue>({
      root,
      getContents: getContents,
      getLine: ({ offset }) => getLine(offset),
      errorAt: ({ offset }, mistake) => unreadable(text, offset, mistake),
    });
  },
};

function getContents(value: HjsonValue): Contents<HjsonValue> | undefined {
  if ('said' in value) return { forms: [value.said] };
  if ('entries' in value) return { entries: [...value.entries] };
  return 'items' in value ? { items: value.items } : undefined;
}
