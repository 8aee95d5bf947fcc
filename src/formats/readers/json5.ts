// Reads JSON5, and other JSON with comments, trailing commas or keys without quotes, which editors and games accept.
// Each such text is an expression of JavaScript, so it is parsed as one.

import type { Format } from '../format.ts';
import { createLineFinder } from '../text.ts';
import { readJson5 } from './module-tree.ts';
import { createContentsReader, type ModuleValue } from './module-values.ts';
import { joinPluralForms } from './plural-mappings.ts';
import { createReadError } from './read-errors.ts';
import { collectMessages } from './value-tree.ts';

/** One object of keys and texts, nested or not. Throws UnreadableFile. */
export const json5: Format = {
  kind: 'monolingual',
  read(bytes, info) {
    const { text, root } = readJson5(bytes);
    const start = root.start ?? 0;
    if (root.type !== 'ObjectExpression') throw createReadError(text, start, notAnObject);
    const getLine = createLineFinder(text);
    const getContents = joinPluralForms(
      createContentsReader({ text }, () => undefined),
      info,
    );
    return collectMessages<ModuleValue>({
      root: { node: root, offset: start },
      getContents(value, key) {
        const contents = getContents(value, key);
        if (key !== '' || contents === undefined || !('entries' in contents)) return contents;
        return { entries: contents.entries.filter(([name]) => name !== '$schema') };
      },
      getLine: ({ offset }) => getLine(offset),
      createError: ({ offset }, mistake) => createReadError(text, offset, mistake),
    });
  },
};

const notAnObject = {
  found: 'The file holds something else than an object.',
  expected: 'one object that holds the texts by their keys, such as `{"key": "text"}`',
  advice: 'Put braces around the keys and texts.',
};
