// Reads the YAML of go-i18n, which themes of Hugo use: messages by their names, or a list of `- id: …` with a
// `translation`.

import type { Format } from '../format.ts';
import { isJsonObject } from '../json-object.ts';
import { collectGoMessages } from './go-i18n-messages.ts';
import { createReadError } from './read-errors.ts';
import { mostLevels, nestedTooDeeply } from './value-tree.ts';
import { readYamlDocument } from './yaml-document.ts';
import { createYamlReader, getStart, type YamlValue } from './yaml-values.ts';

/** YAML of go-i18n, of both versions. Throws UnreadableFile. */
export const goI18nYaml: Format = {
  kind: 'monolingual',
  read(bytes, { language }) {
    const document = readYamlDocument(bytes);
    const { getContents, getWrittenScalar } = createYamlReader(document);
    const offsets = new Map<unknown, number>();
    const start = { node: document.root, offset: getStart(document.root) };
    const root = toPlainValue(start, 0);
    if (typeof root === 'string') throw createReadError(document.text, start.offset, noMessages);
    return collectGoMessages({
      root: Array.isArray(root) || isJsonObject(root) ? root : {},
      getTable: (value) => (isJsonObject(value) ? value : undefined),
      language,
      createError: (value, mistake) =>
        createReadError(document.text, offsets.get(value) ?? 0, mistake),
    });

    /** Converts a node to a plain value, whose position `offsets` has. */
    function toPlainValue(value: YamlValue, level: number): unknown {
      if (level > mostLevels) throw createReadError(document.text, value.offset, nestedTooDeeply);
      const contents = getContents(value);
      // A value that is no text is replaced by a number, as only texts count.
      if (contents === undefined) return getWrittenScalar(value) === null ? null : 0;
      if ('forms' in contents) return contents.forms[0];
      const plainValue =
        'items' in contents
          ? contents.items.map((item) => toPlainValue(item, level + 1))
          : Object.fromEntries(
              contents.entries.map(([name, entry]) => [name, toPlainValue(entry, level + 1)]),
            );
      offsets.set(plainValue, value.offset);
      return plainValue;
    }
  },
};

const noMessages = {
  found: 'A single text is here.',
  expected: 'messages by their names, or a list of `- id: …` with a `translation`',
  advice: 'Put a name before the text.',
};
