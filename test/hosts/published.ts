// A published folder on the disk for a real server: the test site, and traps beside and inside it.

import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Route } from '../../src/api/routes.ts';
import { routes } from '../../src/api/routes.ts';
import type { Site } from '../../src/conformance/site.ts';
import { testSite } from '../conformance/site.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';

/** What no answer may ever hold: it stands beside the folder, and links inside lead to it. */
export const secret = 'SECRET-5b90';

/** An endpoint more than the contract has, to show that nothing else lists them. */
export const extraRoute: Route = {
  name: 'project-extra',
  path: '/api/extra/{project_slug}/parts/{part}/',
  parameters: { project_slug: /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/, part: /^(?=.{1,12}$)[a-z]+$/ },
  methods: ['GET', 'HEAD', 'OPTIONS', 'DELETE'],
  title: 'Extra "part"',
  description: 'Shows that one entry of the route table is enough \\ everywhere.',
  deleteByRemoving: 'extra/{project_slug}/{part}.yaml',
};

const extraRecord = {
  route: extraRoute.name,
  parameters: { project_slug: 'demo', part: 'one' },
  plain: '{"part":"one"}\n',
  api: '{\n  "part": "one"\n}\n',
};

/** The test site with the extra route. */
export function extendedSite(): Site {
  const { site } = testSite();
  return { routes: [...routes, extraRoute], records: [...site.records, extraRecord] };
}

export interface Published {
  /** A folder for a server's own files. */
  readonly base: string;
  /** The published folder; its name has a space. */
  readonly root: string;
}

/** Writes the test site and the extra record. */
export function publish(): Published {
  const base = temporaryFolder();
  // A server started as root reads it as somebody else.
  chmodSync(base, 0o755);
  const root = join(base, 'the site');
  const files = [...testSite().files].map(([path, text]) => [path.slice(1), text]);
  writeFiles(root, Object.fromEntries(files));
  writeFiles(root, {
    'api/extra/demo/parts/one/index.json': extraRecord.plain,
    'api/extra/demo/parts/one/index.api.json': extraRecord.api,
  });
  writeFiles(base, {
    secret,
    'index.json': secret,
    'the site-secret/index.json': secret,
    'outside/index.json': secret,
    'outside/index.api.json': secret,
  });
  return { base, root };
}

/** The paths of two records that are symbolic links to what lies outside: a folder, and a file. */
export function plantLinks({ base, root }: Published): readonly string[] {
  const linked = join(root, 'api/translations/demo/app/xx');
  symlinkSync(join(base, 'outside'), linked);
  const file = join(root, 'api/translations/demo/app/yy/index.json');
  mkdirSync(dirname(file), { recursive: true });
  symlinkSync(join(base, 'secret'), file);
  return ['/api/translations/demo/app/xx/', '/api/translations/demo/app/yy/'];
}
