// Writes the file that a host with code runs: the bundle of all functions, and the call of its own with the path of the base
// URL.

/** The bundle, by its path in the package. */
export const functionsFile = 'bin/edge/functions.js';
/** The name of the bundle's variable with the functions. */
const name = 'functions';

/** The hosts that run such a file, with its last lines; `path` is a JavaScript string. */
const lastLines = {
  // If the function fails, the deployed files are served. netlify.toml has no such setting.
  netlify: (path: string) =>
    `export default ${name}.createNetlifyFunction(${path});\nexport const config = { onError: 'bypass' };\n`,
  cloudflare: (path: string) => `export default ${name}.createWorker(${path});\n`,
  // Vercel imports the file in Node, with the published folder beside it.
  vercel: (path: string) =>
    `import { readFile } from 'node:fs/promises';
export default ${name}.createVercelFunction(${path}, (file) => readFile(new URL('./dist' + file, import.meta.url)));\n`,
  deno: (path: string) =>
    `${name}.serveInDeno(${path}, new URL('../../dist', import.meta.url).href);\n`,
} as const;

export type FunctionHost = keyof typeof lastLines;

/** Writes the file of a host for the path of a base URL: empty, or such as `/repo`. */
export function writeFunction(bundled: string, host: FunctionHost, basePath: string): string {
  return bundled + lastLines[host](JSON.stringify(basePath));
}
