// Imports of files as texts (`with { type: 'text' }`), which esbuild knows by itself, for vitest.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vitest/config';

/** The files that the pages publish as they are. */
const texts = /\/assets\/[\w-]+\.(?:css|js)$/;

export function textFiles(): Plugin {
  return {
    name: 'text files',
    enforce: 'pre',
    resolveId(id, importer) {
      if (importer === undefined || !texts.test(id.replace(/^\./, ''))) return undefined;
      // Any other name would be taken for a stylesheet or a script.
      return `\0${join(dirname(importer), id)}.text`;
    },
    load(id) {
      if (!id.startsWith('\0') || !id.endsWith('.text')) return undefined;
      const text = readFileSync(id.slice(1, -'.text'.length), 'utf8');
      return `export default ${JSON.stringify(text)};`;
    },
  };
}
