// Reads the JSON of go-i18n in both versions: a list of `{"id": "…", "translation": …}`, or an object of messages by
// their names.

import type { Format } from '../format.ts';
import { isJsonObject } from '../json-object.ts';
import { findOffsetOfKey } from '../json-offsets.ts';
import { collectGoMessages } from './go-i18n-messages.ts';
import { readAnyJson, requireObject } from './json-text.ts';
import { createReadError } from './read-errors.ts';

/** JSON of go-i18n, version 1 or 2. Throws UnreadableFile. */
export const goI18nJson: Format = {
  kind: 'monolingual',
  read(bytes, { language }) {
    const { text, root } = readAnyJson(bytes);
    return collectGoMessages({
      root: Array.isArray(root) ? root : requireObject(root, text),
      getTable: (value) => (isJsonObject(value) ? value : undefined),
      language,
      createError(value, mistake, key) {
        const index = Array.isArray(root) ? root.indexOf(value) : -1;
        const offset = findOffsetOfKey(text, index < 0 ? key : `[${index}]`);
        return createReadError(text, offset, mistake);
      },
    });
  },
};
