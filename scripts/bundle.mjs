// Bundles the command line (src/cli/entry.ts) into the file that package.json's `bin` names, and the
// pieces that it loads when a command needs them; and beside them the functions for hosts.
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';

/** For the second thread: a file that imports no other starts soonest. */
const thread = await build({
  entryPoints: { 'pieces/helper-thread': 'src/disk/helper-worker.ts' },
  outdir: 'bin',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
  metafile: true,
});

/** For Netlify and Cloudflare: src/edge/base-path.ts says what is yet to be written into them. */
await build({
  entryPoints: {
    'edge/netlify': 'src/edge/netlify.ts',
    'edge/cloudflare': 'src/edge/cloudflare.ts',
  },
  outdir: 'bin',
  bundle: true,
  // Neither Node's modules nor a browser's are there.
  platform: 'neutral',
  target: 'es2022',
  format: 'esm',
  logLevel: 'warning',
});

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const { metafile } = await build({
  entryPoints: {
    'translation-catalogue': 'src/cli/entry.ts',
    // Processes are started from files of their own.
    'pieces/count-process': 'src/cli/count/process.ts',
  },
  outdir: 'bin',
  bundle: true,
  splitting: true,
  chunkNames: 'pieces/[name]-[hash]',
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  define: {
    'process.env["PACKAGE_VERSION"]': JSON.stringify(version),
    'process.env["ONE_FILE"]': '"false"',
  },
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  // CommonJS dependencies inside an ES module still call `require` for Node's own modules.
  banner: {
    js: "#!/usr/bin/env node\nimport { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
});
chmodSync('bin/translation-catalogue.js', 0o755);

writeFileSync(
  'bin/LICENSES.txt',
  licencesOf(Object.keys({ ...metafile.inputs, ...thread.metafile.inputs })),
);

// Pieces of earlier bundles are of no use any more.
const outputs = { ...metafile.outputs, ...thread.metafile.outputs };
const pieces = new Set(Object.keys(outputs).map((path) => basename(path)));
for (const piece of readdirSync('bin/pieces')) {
  if (!pieces.has(piece)) rmSync(`bin/pieces/${piece}`, { force: true });
}

/** The licences of the packages that were bundled, which ask to be passed on with them. */
function licencesOf(inputs) {
  const folders = inputs.flatMap(
    (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? [],
  );
  const texts = [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
    const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying)/i.test(file));
    const texts = files.map((file) => readFileSync(`${folder}/${file}`, 'utf8').trim());
    return [`${name} ${version} (${license})`, ...texts].join('\n\n');
  });
  return `The program contains these packages.\n\n${texts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`;
}
