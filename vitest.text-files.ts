// Imports of files as texts (`with { type: 'text' }`), minified as in the bundle, for vitest.

import { dirname, join } from 'node:path';
import type { Plugin } from 'vitest/config';
import { isAsset, minifyAsset } from './scripts/minify-assets.mjs';

export function textFiles(): Plugin {
  return {
    name: 'text files',
    enforce: 'pre',
    resolveId(id, importer) {
      const path = join(dirname(importer ?? ''), id);
      // Any other name would be taken for a stylesheet or a script.
      return isAsset(path) ? `\0${path}.text` : undefined;
    },
    load(id) {
      if (!id.startsWith('\0') || !id.endsWith('.text')) return undefined;
      return `export default ${JSON.stringify(minifyAsset(id.slice(1, -'.text'.length)))};`;
    },
  };
}
