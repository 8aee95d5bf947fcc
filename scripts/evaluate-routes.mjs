// A plugin for esbuild: functions for hosts get the routes as data, without the build code that knows them.

import { Script } from 'node:vm';
import { build } from 'esbuild';

export const evaluateRoutes = {
  name: 'evaluate routes',
  setup(bundler) {
    bundler.onLoad(
      { filter: /[\\/]src[\\/]serve[\\/]functions[\\/]routes\.ts$/ },
      async ({ path }) => ({
        contents: `export const routes = ${JSON.stringify(await evaluate(path))};`,
        loader: 'js',
      }),
    );
  },
};

/** Bundles the module and runs it here. */
async function evaluate(path) {
  const { outputFiles } = await build({
    entryPoints: [path],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'warning',
  });
  const code = `(require, module) => {${outputFiles[0].text}\nreturn module.exports.routes;}`;
  const { createRequire } = await import('node:module');
  const run = new Script(code, { filename: path }).runInThisContext();
  return run(createRequire(import.meta.url), { exports: {} });
}
