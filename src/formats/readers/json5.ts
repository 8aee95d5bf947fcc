// JSON with comments, commas behind the last entry and keys without quotes: JSON5, and what editors and
// modding tools call JSON all the same. Each such text is an expression of JavaScript, so it is read as one.

import type { Format } from '../format.ts';
import { lineFinder } from '../text.ts';
import { readJson5 } from './module-tree.ts';
import { type ModuleValue, moduleContents } from './module-values.ts';
import { unreadable } from './unreadable.ts';
import { messagesIn } from './value-tree.ts';

/** One object of keys and texts, nested or not. Throws UnreadableFile. */
export const json5: Format = {
  kind: 'monolingual',
  read(bytes) {
    const { text, root } = readJson5(bytes);
    const start = root.start ?? 0;
    if (root.type !== 'ObjectExpression') throw unreadable(text, start, notAnObject);
    const getLine = lineFinder(text);
    return messagesIn<ModuleValue>({
      root: { node: root, offset: start },
      getContents: moduleContents({ text }, () => undefined),
      getLine: ({ offset }) => getLine(offset),
      errorAt: ({ offset }, mistake) => unreadable(text, offset, mistake),
    });
  },
};

const notAnObject = {
  found: 'The file holds something else than an object.',
  expected: 'one object that holds the texts by their keys, such as `{"key": "text"}`',
  mend: 'Put braces around the keys and texts.',
};
