// Finds out which libraries show translations: the nearest `package.json` or `composer.json` above the files that names
// a library decides.

import { getParentFolder } from '../languages/file-mask.ts';
import { getOrCreate } from '../text/collections.ts';
import type { ReadStart } from './file-start.ts';
import { isJsonObject } from './json-object.ts';
import { readJsonShape } from './json-shape.ts';

/** A library whose version decides what the software shows of a translation. */
export type Library = 'i18next-27.1' | 'symfony' | 'vue-i18n-9';

/** A package whose presence means that the software has a library. */
interface Rule {
  readonly manifest: 'package.json' | 'composer.json';
  readonly name: string;
  /** The first version, as major and minor number; any if absent. */
  readonly since?: readonly [major: number, minor: number];
  readonly library: Library;
}

const rules: readonly Rule[] = [
  { manifest: 'package.json', name: 'i18next', since: [27, 1], library: 'i18next-27.1' },
  { manifest: 'package.json', name: 'vue-i18n', since: [9, 0], library: 'vue-i18n-9' },
  { manifest: 'package.json', name: '@nuxtjs/i18n', since: [8, 0], library: 'vue-i18n-9' },
  ...['translation', 'framework-bundle', 'symfony'].map(
    (name) => ({ manifest: 'composer.json', name: `symfony/${name}`, library: 'symfony' }) as const,
  ),
];

/** The parts of a manifest that name packages with their versions. */
const sections = ['dependencies', 'devDependencies', 'peerDependencies', 'require', 'require-dev'];

/** Creates a function that lists the libraries for the files of a path or mask. */
export function createLibraryFinder(readStart: ReadStart): (path: string) => readonly Library[] {
  const known = new Map<string, readonly Library[]>();
  return (path) => {
    const folder = getParentFolder(path.split('*', 1)[0] ?? '');
    return getOrCreate(known, folder, () => findLibraries(folder, readStart));
  };
}

function findLibraries(bottom: string, readStart: ReadStart): readonly Library[] {
  const libraries = new Set<Library>();
  let undecided = rules;
  for (let folder = bottom; ; folder = getParentFolder(folder.slice(0, -1))) {
    const packageJson = readPackages(readStart(`${folder}package.json`, maxManifestBytes));
    const composerJson = readPackages(readStart(`${folder}composer.json`, maxManifestBytes));
    const manifests = { 'package.json': packageJson, 'composer.json': composerJson };
    undecided = undecided.filter(({ manifest, name, since, library }) => {
      const version = manifests[manifest].get(name);
      if (version !== undefined && isSince(version, since)) libraries.add(library);
      return version === undefined;
    });
    if (folder === '') return [...libraries].sort();
  }
}

function readPackages(text = ''): ReadonlyMap<string, string> {
  const root = readJsonShape(text, '')?.root;
  const packages = sections.flatMap((section) => {
    const versions = isJsonObject(root) && Object.hasOwn(root, section) ? root[section] : {};
    return isJsonObject(versions) ? Object.entries(versions) : [];
  });
  return new Map(packages.map(([name, version]) => [name, String(version)]));
}

/** The most bytes of a manifest that are read. Chosen: real ones are smaller. */
const maxManifestBytes = 64 * 1024;

/** Whether the lowest version of a range is new enough. A range without numbers, such as `latest`, shows nothing. */
function isSince(range: string, since: Rule['since']): boolean {
  if (since === undefined) return true;
  const [, major, minor = '0'] = /(\d{1,9})(?:\.(\d{1,9}))?/.exec(range) ?? [];
  if (major === undefined) return false;
  const [sinceMajor, sinceMinor] = since;
  return Number(major) === sinceMajor ? Number(minor) >= sinceMinor : Number(major) > sinceMajor;
}
