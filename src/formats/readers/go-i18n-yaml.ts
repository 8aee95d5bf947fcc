// The YAML of go-i18n, as themes of Hugo have it: messages by their names, or a list of
// `- id: …` with a `translation`.

import type { Format } from '../format.ts';
import { isJsonObject } from '../json-object.ts';
import { collectGoMessages } from './go-i18n-messages.ts';
import { createReadError } from './unreadable.ts';
import { mostLevels, nestedTooDeeply } from './value-tree.ts';
import { readYamlDocument } from './yaml-document.ts';
import { getStart, getValues, type YamlValue } from './yaml-values.ts';

/** YAML of go-i18n, of both versions. Throws UnreadableFile. */
export const goI18nYaml: Format = {
  kind: 'monolingual',
  read(bytes, { language }) {
    const document = readYamlDocument(bytes);
    const { getContents, writtenScalar } = getValues(document);
    const offsets = new Map<unknown, number>();
    const start = { node: document.root, offset: getStart(document.root) };
    const root = plain(start, 0);
    if (typeof root === 'string') throw createReadError(document.text, start.offset, noMessages);
    return collectGoMessages({
      root: Array.isArray(root) || isJsonObject(root) ? root : {},
      getTable: (value) => (isJsonObject(value) ? value : undefined),
      language,
      errorAt: (value, mistake) => createReadError(document.text, offsets.get(value) ?? 0, mistake),
    });

    /** A value without its places, which are kept beside it. */
    function plain(value: YamlValue, level: number): unknown {
      if (level > mostLevels) throw createReadError(document.text, value.offset, nestedTooDeeply);
      const contents = getContents(value);
      if (contents === undefined) return writtenScalar(value) === null ? null : 0;
      if ('forms' in contents) return contents.forms[0];
      const made =
        'items' in contents
          ? contents.items.map((item) => plain(item, level + 1))
          : Object.fromEntries(
              contents.entries.map(([name, one]) => [name, plain(one, level + 1)]),
            );
      offsets.set(made, value.offset);
      return made;
    }
  },
};

const noMessages = {
  found: 'A single text is here.',
  expected: 'messages by their names, or a list of `- id: …` with a `translation`',
  advice: 'Put a name before the text.',
};
