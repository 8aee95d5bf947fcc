// Finds folders whose translation files are not those of the program itself: other people's software, tests, samples,
// documentation, and the output of a build.

import type { ReadStart } from '../../formats/file-start.ts';
import { isInLocaleFolder } from '../../formats/locale-names.ts';
import { getParentFolder } from '../../languages/file-mask.ts';
import { getNestedText, parseJsonSettings } from './config/settings.ts';

/** A sentence for each kind of foreign folder: why translation files below it are not taken. */
export const foreignReasons = {
  "other people's software": "This is other people's software.",
  'a library': "This is other people's software.",
  tests: 'These are files of tests.',
  samples: 'These are files of samples.',
  tools: 'These are files of tools that the repository uses.',
  templates: 'These are files of templates for other programs.',
  documentation: 'These are files of the documentation.',
  settings: 'These are settings.',
  'made by a build': 'These files are made by a build.',
  // Folders of RimWorld mods.
  definitions: 'These are texts whose source is in definitions of things.',
} as const;

/** A folder whose translation files are not taken. */
export interface ForeignFolder {
  /** The path, with a `/` at its end. */
  readonly folder: string;
  readonly kind: ForeignKind;
}

type ForeignKind = keyof typeof foreignReasons;

/** The names of folders of each kind. A pattern with a `/` is matched with the folder's path, any other with its name. */
const folderNames: readonly (readonly [RegExp, ForeignKind])[] = [
  [
    /^(?:vendor|vendors|node_modules|bower_components|third[-_]?party|3rd[-_]?party|pods|carthage|\.build|externals?|extern|deps|site-packages|tinymce|ckeditor\d?|codemirror|fullcalendar|qttranslations|datatables)$|^pdf\.?js(?:[-_.]|$)|\.(?:xc)?framework$/i,
    "other people's software",
  ],
  [
    /(?:^|[-_.])(?:(?:dev)?tests?(?![-_]manage)|specs?|testing|testdata|test[-_]data|fixtures?|mocks?|e2e|cypress)(?:[-_.]|$)/i,
    'tests',
  ],
  // OnlyOffice in one of its versions, as other programs ship it, and libraries of web pages.
  [
    /(?:^|\/)(?:onlyoffice\/(?:[^/]+\/){0,4}web-apps|web-apps\/apps|(?:js|javascripts?|static|assets|public|www|wwwroot)\/libs)$/i,
    "other people's software",
  ],
  // Libraries with their version.
  [/(?:^|\/)libs?\/[a-z][^/\d]*\d+(?:\.\d+)+$/i, "other people's software"],
  // Mods of games.
  [/(?:^|\/)mods\/tests?[a-z_]*$/i, 'tests'],
  // Packages of Perl.
  [/^t$/, 'tests'],
  [/(?:^|[-.])__\w+__(?:[-.]|$)/, 'tests'],
  [/[a-z]Tests?$|^(?:integration|functional|unit|acceptance|system|ui)tests?$/, 'tests'],
  [
    /(?:^|[-_])(?:examples?|exampleSite|samples?|demos?|playgrounds?|sandbox|storybook|\.storybook)(?:[-_]|$)/i,
    'samples',
  ],
  [/^\.(?:github|gitlab|gitea|forgejo|circleci|vscode|idea|devcontainer|husky)$/, 'tools'],
  [/^(?:templates?|boilerplates?|starters?|scaffolds?|skeletons?|stubs?)$/i, 'templates'],
  [/^(?:(?:docs?|documentation|javadoc|manual|help)$|docusaurus-)/i, 'documentation'],
  [/^_default$/, 'settings'],
  [/^(?:dist|build|out|target|generated|\.next|\.nuxt|bin|obj)$/i, 'made by a build'],
  // Parts of the program itself have such folders as well.
  [/(?:^|\/)(?:libs?|library|libraries|inc|includes)\/[^/]+$/i, 'a library'],
];

/** Whether a page is the README of a library in a project of Unity, which keeps its libraries in folders of `Assets/`. */
export function isLibraryReadme(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  const assets = folders.indexOf('Assets');
  return assets >= 0 && assets < folders.length - 1 && name.startsWith('README');
}

export function isOthersSoftware(found: ForeignFolder | undefined): boolean {
  return found !== undefined && foreignReasons[found.kind] === foreignReasons['a library'];
}

/** Kinds whose names modules and packages of a program have as well, as in `src/main/java/com/acme/help`. */
export const moduleKinds: ReadonlySet<ForeignKind | undefined> = new Set([
  'tests',
  'documentation',
]);

/** Finds the foreign folder that a path or a mask is in; undefined if there is none. */
export type FindForeignFolder = (path: string) => ForeignFolder | undefined;

/** Decides by names alone. Folders below the code of a mask are the program's own, such as `help` of `lang/de/help/menu.php`. */
export const findForeignFolderByName: FindForeignFolder = createFinder(
  ({ folder, kind }) => kind !== 'a library' && !isPerlTestFolder(folder),
);

/** Decides for a checkout: its files may show that a folder with such a name is the program's own. */
export function createForeignFolderFinder(
  paths: readonly string[],
  readStart: ReadStart,
): FindForeignFolder {
  const listPathsBelow = (folder: string) =>
    paths.flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : []));
  const installed = paths.flatMap((path) => installedFolder.exec(path) ?? []);
  const foreign = new Set([...installed, ...listSubmodules(readStart)]);
  const findKind = (folder: string) =>
    foreign.has(folder) ? "other people's software" : findKindByName(folder);
  return createFinder(({ folder, kind }) => {
    const parent = getParentFolder(folder.slice(0, -1));
    // At the top of a repository the name of a folder is enough; below it, a package may have the same name.
    if (kind === 'documentation') {
      return (
        parent === '' ||
        listPathsBelow(folder).some((path) => pageFile.test(path) && !commonPage.test(path))
      );
    }
    if (kind === 'made by a build') {
      return (
        parent === '' ||
        assetFolder.test(parent) ||
        listPathsBelow(parent).some((path) => buildFile.test(path))
      );
    }
    // Some texts are about templates.
    if (kind === 'templates') return !isInLocaleFolder(folder);
    if (kind === 'a library') {
      const licenses = paths.filter((path) => licenseFile.test(path));
      return hasOwnLicense(folder, listPathsBelow(folder), licenses, readStart);
    }
    if (isPerlTestFolder(folder))
      return listPathsBelow(parent).some((path) => perlBuildFile.test(path));
    return (
      !/(?:^|\/)node_modules\/$/.test(folder) ||
      !hasOwnPackage(folder, listPathsBelow(folder), readStart)
    );
  }, findKind);
}

/** The folder of a library that Bower has installed, as a file there shows, or of CodeIgniter in an application. */
const installedFolder =
  /^(?:.*\/(?=\.bower\.json$)|(?:.*\/)?system\/(?=(?:core\/)?CodeIgniter\.php$))/;

/** Lists the folders of submodules, whose files a fork may have committed. Folders of translations are the program's own. */
function listSubmodules(readStart: ReadStart): readonly string[] {
  const settings = readStart('.gitmodules', maxPackageBytes) ?? '';
  const folders = [...settings.matchAll(/^[ \t]{0,20}path[ \t]{0,20}=(.*)$/gm)].map(
    ([, path = '']) => `${path.trim().replace(/\/$/, '')}/`,
  );
  return folders.filter((folder) => !isInLocaleFolder(folder));
}

function isPerlTestFolder(folder: string): boolean {
  return /(?:^|\/)t\/$/.test(folder);
}

/** Pages, printed manuals, and the files of manuals that gettext translates. */
const pageFile =
  /\.(?:mdx?|markdown|rst|adoc|asciidoc|asc|tex|texi|texinfo|html?|xhtml|page|docbook|pod|hhp|pdf|po|pot)$/i;

const commonPage =
  /(?:^|\/)(?:readme|changelog|changes|history|license|licence|contributing)[^/]*$/i;

/** Files that describe a build: its output is beside them. */
const buildFile =
  /^(?:(?:package\.json|composer\.json|bower\.json|Makefile|GNUmakefile|CMakeLists\.txt|meson\.build|pom\.xml|build\.(?:gradle|gradle\.kts|xml|sbt)|Cargo\.toml|pubspec\.yaml|pyproject\.toml|setup\.py|[^/]+\.(?:csproj|vbproj|fsproj|vcxproj|sln))|(?:Gruntfile|gulpfile|webpack\.config|rollup\.config|vite\.config)\.[cm]?[jt]s)$/i;

const licenseFile = /^(?:licen[cs]e|copying)[^/]*$/i;

/** Whether a folder is a package with a licence that differs from those of the checkout. */
function hasOwnLicense(
  folder: string,
  below: readonly string[],
  licenses: readonly string[],
  readStart: ReadStart,
): boolean {
  const read = (path: string) => readStart(path, maxPackageBytes)?.trim();
  const texts = new Set(licenses.map(read));
  return (
    below.some((path) => /^(?:composer|package|bower)\.json$/.test(path)) &&
    below.some((path) => licenseFile.test(path) && !texts.has(read(folder + path)))
  );
}

const perlBuildFile = /^(?:Makefile\.PL|Build\.PL|cpanfile)$/;

/** Folders into which people copy what others have built. */
const assetFolder =
  /(?:^|\/)(?:public|static|assets|www|wwwroot|js|javascripts?|libs?|plugins?|scripts|web|webroot|resources|media)\//i;

/** Whether the files of a build are the program's own, and not copied from another program. */
export function isOwnBuild({ folder, kind }: ForeignFolder, mask: string): boolean {
  const isNested = findForeignFolderByName(mask.slice(folder.length)) !== undefined;
  return kind === 'made by a build' && !assetFolder.test(folder) && !isNested;
}

/** Creates a function that finds folders by their kinds and memoizes them. `isForeign` may overrule a kind. */
function createFinder(
  isForeign: (found: ForeignFolder) => boolean,
  findKind: (folder: string) => ForeignKind | undefined = findKindByName,
): FindForeignFolder {
  const known = new Map<string, ForeignFolder | undefined>();
  const find = (folder: string, isInMainSources: boolean): ForeignFolder | undefined => {
    const key = `${isInMainSources}${folder}`;
    if (folder === '' || known.has(key)) return known.get(key);
    const parent = find(getParentFolder(folder.slice(0, -1)), isInMainSources);
    const kind = parent === undefined ? findKind(folder) : undefined;
    const mayBeForeign = kind !== undefined && !(isInMainSources && moduleKinds.has(kind));
    const found = mayBeForeign && isForeign({ folder, kind }) ? { folder, kind } : parent;
    known.set(key, found);
    return found;
  };
  return (path) => {
    const [top = ''] = path.split('*');
    const [injected] = /^(?:.*\/)?DefInjected\//i.exec(path) ?? [];
    return (
      find(getParentFolder(top), /(?:^|\/)src\/main\//.test(top)) ??
      (injected === undefined ? undefined : { folder: injected, kind: 'definitions' })
    );
  };
}

function findKindByName(folder: string): ForeignKind | undefined {
  const path = folder.slice(0, -1);
  // Packages of Unity have `Samples~`, which is not imported.
  const name = path.slice(getParentFolder(path).length).replace(/~$/, '');
  return folderNames.find(([pattern]) =>
    pattern.test(pattern.source.includes('/') ? path : name),
  )?.[1];
}

/** Whether a package in a folder `node_modules` is from the same repository as the package at the top. */
function hasOwnPackage(folder: string, below: readonly string[], readStart: ReadStart): boolean {
  const repository = readRepositoryAddress('package.json', readStart);
  if (repository === undefined) return false;
  return below
    .filter((path) => /^(?:@[^/]+\/)?[^/]+\/package\.json$/.test(path))
    .slice(0, maxInspectedPackages)
    .some((path) => readRepositoryAddress(folder + path, readStart) === repository);
}

/** The most packages in a folder `node_modules` that are inspected. */
const maxInspectedPackages = 200;

/** The most bytes of a `package.json`, a `.gitmodules` or a licence that are read. Chosen: real ones are smaller. */
const maxPackageBytes = 64 * 1024;

/** Reads the address of a package's repository and normalizes it, as there are several ways to write it. */
function readRepositoryAddress(path: string, readStart: ReadStart): string | undefined {
  const settings = parseJsonSettings(readStart(path, maxPackageBytes) ?? '');
  const address =
    getNestedText(settings, 'repository') ?? getNestedText(settings, 'repository', 'url');
  return address?.toLowerCase().replace(/^(?:git\+)?[a-z]+:(?:\/\/)?(?:git@)?|\.git$/g, '');
}
