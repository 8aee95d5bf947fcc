// A published folder on the disk for a real server: the test site with a few resources more, and traps
// beside and inside it.

import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createContext } from '../../src/api/context.ts';
import { publish as listFiles } from '../../src/api/publish.ts';
import type { RenamedNames } from '../../src/api/renames.ts';
import { defineRecord, type Resource } from '../../src/api/resource.ts';
import { listPublishedRoutes } from '../../src/api/route.ts';
import { createVariantScope, eachProject } from '../../src/api/scopes.ts';
import { defineObject, text } from '../../src/api/shape.ts';
import { type ConformanceSite, createSite } from '../../src/hosts/conformance/site.ts';
import { resources } from '../../src/resources.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { probes } from './conformance/probes.ts';
import { getTexts, testCatalogue, testSite } from './conformance/site.ts';

/** Content outside the folder, which no response may have although links lead to it. */
export const secret = 'SECRET-5b90';

/** A resource with every character that is hard to write in a configuration. */
export const extraRoute = defineRecord({
  name: 'project-extra',
  kind: 'linked',
  path: '/api/extra/{project_slug}/parts/{part}/',
  scope: createVariantScope(
    eachProject,
    'part',
    { source: '[a-z]+', maximumLength: 12 },
    ({ slug }) => (slug === 'demo' ? ['one'] : []),
  ),
  methods: ['GET', 'HEAD', 'OPTIONS', 'DELETE'],
  title: 'Extra "part"',
  description: 'Shows that one entry of the list is enough \\ everywhere.',
  diffWords: { noun: 'part', phrase: '{counted}' },
  deletableFile: 'extra/{project_slug}/{part}.yaml',
  shape: defineObject('part', { part: [text, 'the name'] }),
  render: ({ name }) => ({ part: name }),
});

/** Every resource and a few more. */
export const extended: readonly Resource[] = [...resources, extraRoute, ...probes];

const catalogue = () => testCatalogue('https://translate.example.org');
let made: ConformanceSite | undefined;

/** The test site with the extra resources. */
export function extendedSite(): ConformanceSite {
  made ??= createSite(extended, catalogue());
  return made;
}

/** The texts of the files of the extra resources. No other file is rendered. */
function getExtraTexts(): ReadonlyMap<string, string> {
  const usual = new Set(listPublishedRoutes(resources).map(({ name }) => name));
  const context = createContext(catalogue(), extended);
  return getTexts(
    listFiles(
      context,
      ({ name, representations }) =>
        () =>
          usual.has(name) ? [] : representations,
    ),
  );
}

export interface Published {
  /** A folder for a server's own files. */
  readonly base: string;
  /** The published folder; its name has a space. */
  readonly root: string;
  /** Its earlier names. */
  readonly renamed: RenamedNames | undefined;
}

/** Writes the test site, whole or with fewer files, and the records of the extra resources. */
export function publish(files: ReadonlyMap<string, string> = testSite().files): Published {
  const base = temporaryFolder();
  // A server started as root reads it as someone else.
  chmodSync(base, 0o755);
  const root = join(base, 'the site');
  const all = [...getExtraTexts(), ...files];
  writeFiles(root, Object.fromEntries(all.map(([path, contents]) => [path.slice(1), contents])));
  for (const [path, bytes] of testSite().binary) {
    if (files.has(path)) writeFileSync(join(root, path), bytes);
  }
  writeFiles(base, {
    secret,
    'index.json': secret,
    'the site-secret/index.json': secret,
    'outside/index.json': secret,
    'outside/index.api.json': secret,
  });
  const { renamed } = testSite().site;
  return { base, root, renamed };
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
