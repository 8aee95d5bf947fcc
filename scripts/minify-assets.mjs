// Minifies the stylesheets and the script that pages publish, where a module imports their texts.
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

const assets = /[\\/]src[\\/]\w+[\\/]assets[\\/][\w-]+\.(?:css|js)$/;

/** Returns whether pages publish the text of the file at a path. */
export function isAsset(path) {
  return assets.test(path);
}

/** Returns the text of the file as it is published. */
export function minifyAsset(path) {
  const loader = path.endsWith('.css') ? 'css' : 'js';
  return transformSync(readFileSync(path, 'utf8'), { loader, format: 'esm', minify: true }).code;
}

/** The plugin for esbuild. */
export const minifyAssets = {
  name: 'minify assets',
  setup({ onLoad }) {
    onLoad({ filter: assets }, ({ path }) => ({ contents: minifyAsset(path), loader: 'text' }));
  },
};
