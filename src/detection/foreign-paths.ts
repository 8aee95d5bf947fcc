// Folders whose translation files are not those of the program itself: other people's, tests, samples,
// documentation, and what a build has made.

import { getParentFolder } from '../file-mask.ts';
import type { ReadStart } from '../formats/file-start.ts';
import { getJson, getNestedText } from './config/settings.ts';

/** Why translation files below a folder of each kind are not taken, in a sentence. */
export const foreignReasons = {
  "other people's software": "This is other people's software.",
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

/** A folder for which something is not looked at; it ends with a `/`. */
export interface Foreign {
  readonly folder: string;
  readonly kind: ForeignKind;
}

type ForeignKind = keyof typeof foreignReasons;

/** The names of folders of each kind; with a `/`, layouts that only several names together show. */
const kinds: readonly (readonly [RegExp, ForeignKind])[] = [
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
];

/** Common names of modules and packages, above and below their `src/main`: tests are in `src/test`. */
export const maybeModules: ReadonlySet<ForeignKind | undefined> = new Set([
  'tests',
  'documentation',
]);

/** The folder for which a path or a mask is not looked at, and of what kind it is; undefined for all others. */
export type ForeignFolder = (path: string) => Foreign | undefined;

/** Decides by names alone. Files below the folder of a language are parts of the program: `lang/de/help/menu.php`. */
export const foreignFolder: ForeignFolder = finderFor(({ folder }) => !isOfPerl(folder));

/** Decides for a checkout, in which folders with such names may be the program's own. */
export function createForeignFolderTest(paths: readonly string[], head: ReadStart): ForeignFolder {
  const below = (folder: string) =>
    paths.flatMap((path) => (path.startsWith(folder) ? [path.slice(folder.length)] : []));
  return finderFor(({ folder, kind }) => {
    const above = getParentFolder(folder.slice(0, -1));
    // At the top of a repository the name of a folder says more than that of a package does.
    if (kind === 'documentation') {
      return above === '' || below(folder).some((path) => page.test(path) && !standing.test(path));
    }
    if (kind === 'made by a build') {
      return above === '' || ofAssets.test(above) || below(above).some((path) => build.test(path));
    }
    if (isOfPerl(folder)) return below(above).some((path) => buildOfPerl.test(path));
    return !/(?:^|\/)node_modules\/$/.test(folder) || !hasOwnPackage(folder, below(folder), head);
  });
}

function isOfPerl(folder: string): boolean {
  return /(?:^|\/)t\/$/.test(folder);
}

/** The endings of pages, of manuals on paper, and of the parts of a manual that gettext translates. */
const page =
  /\.(?:mdx?|markdown|rst|adoc|asciidoc|tex|texi|texinfo|html?|xhtml|page|docbook|pod|hhp|pdf|po|pot)$/i;

/** Pages that any folder has. */
const standing = /(?:^|\/)(?:readme|changelog|changes|history|license|licence|contributing)[^/]*$/i;

/** Files that describe a build: its output is beside them. */
const build =
  /^(?:(?:package\.json|composer\.json|bower\.json|Makefile|GNUmakefile|CMakeLists\.txt|meson\.build|pom\.xml|build\.(?:gradle|gradle\.kts|xml|sbt)|Cargo\.toml|pubspec\.yaml|pyproject\.toml|setup\.py|[^/]+\.(?:csproj|vbproj|fsproj|vcxproj|sln))|(?:Gruntfile|gulpfile|webpack\.config|rollup\.config|vite\.config)\.[cm]?[jt]s)$/i;

const buildOfPerl = /^(?:Makefile\.PL|Build\.PL|cpanfile)$/;

/** Folders into which people copy what others have built. */
const ofAssets =
  /(?:^|\/)(?:public|static|assets|www|wwwroot|js|javascripts?|libs?|plugins?|scripts|web|webroot|resources|media)\//i;

/** Finds folders by their names; `isForeign` is asked about each, and may know better. */
function finderFor(isForeign: (found: Foreign) => boolean): ForeignFolder {
  const known = new Map<string, Foreign | undefined>();
  const find = (folder: string, isOfSources: boolean): Foreign | undefined => {
    const key = `${isOfSources}${folder}`;
    if (folder === '' || known.has(key)) return known.get(key);
    const above = find(getParentFolder(folder.slice(0, -1)), isOfSources);
    const kind = above === undefined ? getKind(folder.slice(0, -1)) : undefined;
    const isNamed = kind !== undefined && !(isOfSources && maybeModules.has(kind));
    const found = isNamed && isForeign({ folder, kind }) ? { folder, kind } : above;
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

function getKind(folder: string): ForeignKind | undefined {
  // Packages of Unity have `Samples~`, which is not imported.
  const name = folder.slice(getParentFolder(folder).length).replace(/~$/, '');
  return kinds.find(([pattern]) => pattern.test(pattern.source.includes('/') ? folder : name))?.[1];
}

/** Whether one of the packages in a folder `node_modules` is of the same repository as the one at the top. */
function hasOwnPackage(folder: string, below: readonly string[], head: ReadStart): boolean {
  const repository = repositoryAt('package.json', head);
  if (repository === undefined) return false;
  return below
    .filter((path) => /^(?:@[^/]+\/)?[^/]+\/package\.json$/.test(path))
    .slice(0, mostPackages)
    .some((path) => repositoryAt(folder + path, head) === repository);
}

/** The number of packages in a folder `node_modules` that are inspected. */
const mostPackages = 200;

/** The address of the repository that a package says it is from, in one of the ways to write it. */
function repositoryAt(path: string, head: ReadStart): string | undefined {
  const settings = getJson(head(path, 64 * 1024) ?? '');
  const address =
    getNestedText(settings, 'repository') ?? getNestedText(settings, 'repository', 'url');
  return address?.toLowerCase().replace(/^(?:git\+)?[a-z]+:(?:\/\/)?(?:git@)?|\.git$/g, '');
}
