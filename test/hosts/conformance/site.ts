// The site that every host is tested with: the shipped catalogue, and one small project with what
// that one lacks (a language variant, names beyond ASCII). Built in memory, once for each test file.

import { joinBytes } from '../../../src/api/json.ts';
import type { OutputFile } from '../../../src/api/publish.ts';
import type { Resource } from '../../../src/api/resource.ts';
import { checkCatalogue, publishSite } from '../../../src/build.ts';
import type { Catalogue } from '../../../src/catalogue/model.ts';
import { markFile } from '../../../src/files/mark.ts';
import { type ConformanceSite, createSite } from '../../../src/hosts/conformance/site.ts';
import { listRenameFiles } from '../../../src/hosts/site-files.ts';
import type { HostName } from '../../../src/model/kinds.ts';
import { resources } from '../../../src/resources.ts';
import { getOrCreate } from '../../../src/text/collections.ts';
import { past } from '../../setup/past.ts';
import { publishedFiles, readText } from '../../setup/publish.ts';
import { loadShipped } from '../../setup/shipped.ts';
import { demoFiles } from './demo.ts';

export interface TestSite {
  readonly site: ConformanceSite;
  /** The texts of the published files, by path with a slash in front. */
  readonly files: ReadonlyMap<string, string>;
  /** The bytes of those that are no texts. */
  readonly binary: ReadonlyMap<string, Uint8Array>;
}

let made: TestSite | undefined;

/** The site and its files. */
export function testSite(): TestSite {
  made ??= createTestSite(resources);
  return made;
}

const filesByHost = new Map<HostName, ReadonlyMap<string, string>>();

/** The texts of the files that a build of the site for a host writes. */
export function filesFor(host: HostName): ReadonlyMap<string, string> {
  return getOrCreate(filesByHost, host, () =>
    getTexts(publishSite(testCatalogue('https://translate.example.org'), host)),
  );
}

/** The site for another list of resources. */
export function createTestSite(list: readonly Resource[]): TestSite {
  const catalogue = testCatalogue('https://translate.example.org');
  const published = publishedFiles(catalogue, list);
  const binary = published.filter(({ path }) => /\.(?:png|ico)$/.test(path));
  return {
    site: createSite(list, catalogue),
    binary: new Map(binary.map(({ path, pieces }) => [`/${path}`, joinBytes(pieces())])),
    // A built folder has files that a host must not publish.
    files: new Map([
      ...getTexts(published),
      ...renameTexts(list, catalogue),
      [`/${markFile}`, 'the mark'],
    ]),
  };
}

const changed = 'projects/demo/app/cs.yaml';

/** The catalogue behind it, for another base URL. */
export function testCatalogue(baseUrl: string): Catalogue {
  const demo = Object.entries(demoFiles).map(([path, text]) => {
    return { path, kind: 'file' as const, bytes: new TextEncoder().encode(text) };
  });
  // With a past there are feeds, and changes in lists and days.
  const halfDone = { ...demoFiles, [changed]: 'translated: 2\n' };
  const noon = Date.UTC(2026, 9, 1, 12) / 1000;
  const history = past([noon, halfDone], [noon + 86_400, demoFiles]);
  const result = checkCatalogue([...loadShipped(), ...demo], { baseUrl, history });
  if ('catalogue' in result) return result.catalogue;
  throw new Error(result.problems.map(({ file, found }) => `${file}: ${found}`).join('\n'));
}

/** The texts of the files that a build adds for earlier names, by path with a slash in front. */
export function renameTexts(list: readonly Resource[], catalogue: Catalogue) {
  const basePath = new URL(catalogue.baseUrl).pathname.replace(/\/$/, '');
  return getTexts(listRenameFiles(list, catalogue.renames, basePath));
}

/** The texts of published files, by path with a slash in front. */
export function getTexts(files: Iterable<OutputFile>): ReadonlyMap<string, string> {
  return new Map([...files].map((file) => [`/${file.path}`, readText(file)]));
}
