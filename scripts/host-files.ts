// The files that are made from the route table, the path of the catalogue's base URL, the list of known differences and the
// list of formats, and are committed: `npm run generate -- hosts` writes them, `npm run generate -- hosts --check` says which are stale.

import { readWrittenBasePath } from '../src/cli/address.ts';
import { writeWranglerConfig } from '../src/hosts/cloudflare.ts';
import { writePagesWorkflow } from '../src/hosts/github-pages.ts';
import { writeNetlifyToml } from '../src/hosts/netlify.ts';
import { resources } from '../src/resources.ts';
import { formatDifferences } from './differences-list.ts';
import { formatTable } from './format-table.ts';
import { hostTable } from './host-table.ts';
import { replaceMarkedText } from './marked-text.ts';

export interface HostFile {
  /** Below the project's folder. */
  readonly path: string;
  /** The whole text; it gets the file's present text, or an empty one. */
  readonly make: (present: string) => string | Promise<string>;
}

export const hostFiles: readonly HostFile[] = [
  {
    path: 'netlify.toml',
    make: () => writeNetlifyToml(resources, { basePath: readWrittenBasePath('catalogue') }),
  },
  { path: 'wrangler.jsonc', make: () => writeWranglerConfig() },
  { path: '.github/workflows/publish.yml', make: reusableWorkflow },
  {
    path: 'docs/hosting.md',
    make: (present) =>
      replaceMarkedText(
        replaceMarkedText(present, 'hosts', hostTable()),
        'differences',
        formatDifferences(),
      ),
  },
  {
    path: 'docs/formats.md',
    make: (present) => replaceMarkedText(present, 'formats', formatTable()),
  },
];

/** For workflows of other repositories. */
function reusableWorkflow(): string {
  return writePagesWorkflow({
    about: [
      'Publishes the catalogue of the repository that calls it. Made by `npm run generate -- hosts`.',
    ],
    isCalled: true,
    command: 'npx --yes --package="$PROGRAM" translation-catalogue build',
    out: 'dist',
  });
}
