// Nothing goes in but the project's own folders; the whole text of wrangler.jsonc comes out: how to
// build and publish a Worker with static assets (contract, section 4).

/** The path of the Worker from `npm run edge`: outside the published folder, or it would be published. */
export const workerFolder = '.edge/cloudflare';
/** The Worker's file, without its ending. */
export const workerName = 'worker';

/** The date of the tests: later changes of Cloudflare's runtime do not reach the Worker. */
export const compatibilityDate = '2026-04-01';

/** How Cloudflare treats the published folder. */
export const assets = {
  directory: './dist',
  // The name by which src/edge/cloudflare.ts asks for files.
  binding: 'ASSETS',
  // Patterns would leave out paths such as `/api%2f…`. A path without a file runs the Worker anyway.
  run_worker_first: true,
  // Files are asked for by their exact names; a missing one is a plain 404.
  html_handling: 'none',
  not_found_handling: 'none',
} as const;

export interface WranglerOptions {
  /** Said at its head: who has made the file, and how to make it anew. Lines without `//`. */
  readonly about?: readonly string[];
  /** The command that builds the published folder, and the Worker if it is missing. */
  readonly command?: string;
}

const ownAbout = [
  'How Cloudflare builds and serves the catalogue. Made by `npm run hosts`: to change something,',
  'change src/hosts/cloudflare.ts and run that again.',
];

/** Makes wrangler.jsonc. */
export function writeWranglerConfig({
  about = ownAbout,
  command = 'npm run build -- --host cloudflare && npm run edge',
}: WranglerOptions = {}): string {
  const config = {
    name: 'translation-catalogue',
    main: `${workerFolder}/${workerName}.js`,
    compatibility_date: compatibilityDate,
    build: { command },
    assets,
  };
  return `\
${about.map((line) => `// ${line}\n`).join('')}\
${JSON.stringify(config, null, 2)}
`;
}
