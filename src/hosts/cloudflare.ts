// Writes wrangler.jsonc, how Cloudflare builds and publishes a Worker with static assets (contract, section 4).

/** The folder of the Worker from `npm run generate -- edge`, outside the published folder. */
export const workerFolder = '.edge/cloudflare';
/** The name of the Worker's file without its ending. */
export const workerName = 'worker';

/** The date of the runtime with which the Worker was tested. Later changes of Cloudflare's runtime don't affect it. */
export const compatibilityDate = '2026-04-01';

/** How Cloudflare treats the published folder. */
export const assets = {
  directory: './dist',
  // The name by which src/serve/functions/cloudflare.ts reads files.
  binding: 'ASSETS',
  // The Worker runs before files for each path. Patterns in place of `true` would miss paths such as `/api%2f…`.
  run_worker_first: true,
  // The Worker reads files by their exact paths; a missing one is a plain 404.
  html_handling: 'none',
  not_found_handling: 'none',
} as const;

interface WranglerOptions {
  /** Lines of the comment at the top, without `//`: how the file was made. */
  readonly about?: readonly string[];
  /** The command that builds the published folder, and the Worker if it is missing. */
  readonly command?: string;
}

const defaultAbout = [
  'How Cloudflare builds and serves the catalogue. Made by `npm run generate -- hosts`: to change something,',
  'change src/hosts/cloudflare.ts and run that again.',
];

/** Writes wrangler.jsonc. */
export function writeWranglerConfig({
  about = defaultAbout,
  command = 'npm run build -- --host cloudflare && npm run generate -- edge',
}: WranglerOptions = {}): string {
  const config = {
    name: 'translation-catalogue',
    main: `${workerFolder}/${workerName}.js`,
    compatibility_date: compatibilityDate,
    build: { command },
    // The name by which src/serve/functions/cloudflare.ts tells deployments apart.
    version_metadata: { binding: 'DEPLOYMENT' },
    assets,
  };
  return `\
${about.map((line) => `// ${line}\n`).join('')}\
${JSON.stringify(config, null, 2)}
`;
}
