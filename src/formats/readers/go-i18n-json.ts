// The JSON of go-i18n in both versions: a list of `{"id": "…", "translation": …}`, or an object of
// messages by their names.

import type { Format } from '../format.ts';
import { goMessages } from './go-i18n-messages.ts';
import { getJsonPath, offsetOfLevel } from './json-paths.ts';
import { offsetOfPath } from './json-places.ts';
import { getObject, isJsonObject, readAnyJson } from './json-text.ts';
import { unreadable } from './unreadable.ts';
import { mostLevels, nestedTooDeeply } from './value-tree.ts';

/** JSON of go-i18n, version 1 or 2. Throws UnreadableFile. */
export const goI18nJson: Format = {
  kind: 'monolingual',
  read(bytes, { language }) {
    const { text, root } = readAnyJson(bytes);
    return goMessages({
      root: Array.isArray(root) ? root : getObject(root, text),
      getTable: (value) => (isJsonObject(value) ? value : undefined),
      language,
      errorAt(value, mistake) {
        const offset =
          mistake === nestedTooDeeply
            ? offsetOfLevel(text, mostLevels + 1)
            : offsetOfPath(text, getJsonPath(value, root));
        return unreadable(text, offset, mistake);
      },
    });
  },
};
