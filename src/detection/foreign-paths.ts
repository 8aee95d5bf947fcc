// Folders whose translation files are not those of the program itself: other people's, tests, samples,
// documentation, and what a build has made.

import type { ReadStart } from '../formats/file-start.ts';
import { getJson, textAt } from './config/settings.ts';

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

const kinds: readonly (readonly [RegExp, ForeignKind])[] = [
  [
    /^(?:vendor|vendors|node_modules|bower_components|third[-_]?party|3rd[-_]?party|pods|carthage|\.build|externals?|extern|deps|site-packages|tinymce|ckeditor\d?|codemirror|fullcalendar|qttranslations|datatables)$|^pdf\.?js(?:[-_.]|$)|\.(?:xc)?framework$/i,
    "other people's software",
  ],
  [
    /(?:^|[-_.])(?:(?:dev)?tests?(?![-_]manage)|specs?|testing|testdata|test[-_]data|fixtures?|mocks?|e2e|cypress)(?:[-_.]|$)/i,
    'tests',
  ],
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

/** Layouts that only several names together show, by the end of a folder's path. */
const kindsOfPaths: readonly (readonly [ForeignKind, ...patterns: readonly RegExp[]])[] = [
  [
    "other people's software",
    /(?:^|\/)(?:js|javascripts?|static|assets|public|www|wwwroot)\/libs$/i,
  ],
  // OnlyOffice in one of its versions, as other programs ship it.
  ["other people's software", /(?:^|\/)onlyoffice\//i, /(?:^|\/)web-apps$/i],
  ["other people's software", /(?:^|\/)web-apps\/apps$/i],
  // Mods of games.
  ['tests', /(?:^|\/)mods\/tests?[a-z_]*$/i],
];

/** Common names of modules and packages, above and below their `src/main`: tests are in `src/test`. */
export const maybeModules: ReadonlySet<ForeignKind | undefined> = new Set([
  'tests',
  'documentation',
]);

/** The last names of these: a checkout has many paths. */
const lastNames = /^(?:libs|web-apps|apps|tests?[a-z_]*)$/i;

function kindOfPath(folder: string): ForeignKind | undefined {
  return kindsOfPaths.find(([, ...patterns]) => patterns.every((one) => one.test(folder)))?.[0];
}

/** The checkout's evidence about folders whose names are those of modules as well. */
interface FolderFacts {
  /** Whether a folder belongs to the repository though its name says otherwise. */
  readonly isOwn: (folder: string) => boolean;
  readonly isOfTests: (folder: string) => boolean;
  /** Whether pages that people read are in a folder. */
  readonly hasPages: (folder: string) => boolean;
  /** Whether a build would write to a folder of that path. */
  readonly mayBeOutput: (folder: string) => boolean;
}

/** The folder for which a path or a mask is not looked at, and of what kind it is; undefined for all others. */
export type ForeignFolder = (path: string) => Foreign | undefined;

/** Files below the folder of a language are parts of the program: `lang/de/help/menu.php`. */
export const foreignFolder: ForeignFolder = finderFor({
  isOwn: () => false,
  isOfTests: () => false,
  hasPages: () => true,
  mayBeOutput: () => true,
});

/** The same for a checkout, which may have packages of its own where those of other people are wont to be. */
export function foreignFolderIn(paths: readonly string[], head: ReadStart): ForeignFolder {
  const own = ownModules(paths, head);
  const tests = testsOfPerl(paths);
  const documentation = foldersWithPages(paths);
  const builds = foldersWithBuilds(paths);
  return finderFor({
    isOwn: (folder) => own.has(folder),
    isOfTests: (folder) => tests.has(folder),
    hasPages: (folder) => documentation.has(folder),
    mayBeOutput: (folder) => {
      const above = folder.slice(0, folder.lastIndexOf('/', folder.length - 2) + 1);
      return above === '' || builds.has(above) || ofAssets.test(above);
    },
  });
}

/** The folders of documentation in which there are pages. A package of a program may be called `help`, too. */
function foldersWithPages(paths: readonly string[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    if (!page.test(path) || standing.test(path)) continue;
    for (const { index } of path.matchAll(/\//g)) {
      const above = path.slice(0, index);
      const name = above.slice(above.lastIndexOf('/') + 1);
      if (getKind(name) === 'documentation') folders.add(`${above}/`);
    }
  }
  return folders;
}

/** The endings of pages, of manuals on paper, and of the parts of a manual that gettext translates. */
const page =
  /\.(?:mdx?|markdown|rst|adoc|asciidoc|tex|texi|texinfo|html?|xhtml|page|docbook|pod|hhp|pdf|po|pot)$/i;

/** Pages that any folder has. */
const standing = /(?:^|\/)(?:readme|changelog|changes|history|license|licence|contributing)[^/]*$/i;

/** The folders with what a build is described in: its output is beside it. */
function foldersWithBuilds(paths: readonly string[]): ReadonlySet<string> {
  return new Set(
    paths.flatMap((path) => (build.test(path) ? [path.slice(0, path.lastIndexOf('/') + 1)] : [])),
  );
}

const build =
  /(?:^|\/)(?:package\.json|composer\.json|bower\.json|Makefile|GNUmakefile|CMakeLists\.txt|meson\.build|pom\.xml|build\.(?:gradle|gradle\.kts|xml|sbt)|Cargo\.toml|pubspec\.yaml|pyproject\.toml|setup\.py|[^/]+\.(?:csproj|vbproj|fsproj|vcxproj|sln))$|(?:^|\/)(?:Gruntfile|gulpfile|webpack\.config|rollup\.config|vite\.config)\.[cm]?[jt]s$/i;

/** Folders into which people copy what others have built. */
const ofAssets =
  /(?:^|\/)(?:public|static|assets|www|wwwroot|js|javascripts?|libs?|plugins?|scripts|web|webroot|resources|media)\//i;

/** The folders `t/` of packages of Perl, beside what builds them. */
function testsOfPerl(paths: readonly string[]): Set<string> {
  const builds = paths.filter((path) => /(?:^|\/)(?:Makefile\.PL|Build\.PL|cpanfile)$/.test(path));
  return new Set(builds.map((path) => `${path.slice(0, path.lastIndexOf('/') + 1)}t/`));
}

function finderFor({ isOwn, isOfTests, hasPages, mayBeOutput }: FolderFacts): ForeignFolder {
  return (path) => {
    const [top = ''] = path.split('*');
    const names = top.split('/').slice(0, -1);
    const isOfSources = /(?:^|\/)src\/main\//.test(top);
    for (const [index, name] of names.entries()) {
      const folder = `${names.slice(0, index + 1).join('/')}/`;
      const kind =
        getKind(name) ??
        (lastNames.test(name) ? kindOfPath(folder.slice(0, -1)) : undefined) ??
        (isOfTests(folder) ? 'tests' : undefined);
      if (kind === undefined || (isOfSources && maybeModules.has(kind))) continue;
      // At the top of a repository the name of a folder says more than that of a package does.
      if (kind === 'documentation' && index > 0 && !hasPages(folder)) continue;
      if (kind === 'made by a build' && !mayBeOutput(folder)) continue;
      if (!isOwn(folder)) return { folder, kind };
    }
    const [injected] = /^(?:.*\/)?DefInjected\//i.exec(path) ?? [];
    return injected === undefined ? undefined : { folder: injected, kind: 'definitions' };
  };
}

/** The folders `node_modules` with a package of the same repository as the one at the top. */
function ownModules(paths: readonly string[], head: ReadStart): Set<string> {
  const own = new Set<string>();
  const packages = paths.flatMap((path) => {
    const [, folder] =
      /^((?:.*\/)?node_modules\/)(?:@[^/]+\/)?[^/]+\/package\.json$/.exec(path) ?? [];
    return folder === undefined ? [] : [{ path, folder }];
  });
  const repository = packages.length === 0 ? undefined : repositoryAt('package.json', head);
  if (repository === undefined) return own;
  for (const { path, folder } of packages.slice(0, mostPackages)) {
    if (!own.has(folder) && repositoryAt(path, head) === repository) own.add(folder);
  }
  return own;
}

/** The number of packages in folders `node_modules` that are inspected. */
const mostPackages = 200;

/** The address of the repository that a package says it is from, in one of the ways to write it. */
function repositoryAt(path: string, head: ReadStart): string | undefined {
  const settings = getJson(head(path, 64 * 1024) ?? '');
  const address = textAt(settings, 'repository') ?? textAt(settings, 'repository', 'url');
  return address?.toLowerCase().replace(/^(?:git\+)?[a-z]+:(?:\/\/)?(?:git@)?|\.git$/g, '');
}

/** Whether files are those of the viewer of pdf.js, which programs take wherever they like, by their names and keys. */
export function isPdfViewer(files: readonly { readonly path: string }[], head: ReadStart): boolean {
  const [first] = files;
  if (first === undefined || !/(?:^|\/)viewer\.(?:ftl|properties)$/.test(first.path)) return false;
  return files
    .slice(0, 3)
    .some(({ path }) => /^(?:pdfjs-|page_of_pages *=)/m.test(head(path, 10_000) ?? ''));
}

function getKind(name: string): ForeignKind | undefined {
  if (known.has(name)) return known.get(name);
  if (known.size > 100_000) known.clear();
  // Packages of Unity have `Samples~`, which is not imported.
  const plain = name.replace(/~$/, '');
  const kind = name.includes('*') ? undefined : kinds.find(([pattern]) => pattern.test(plain))?.[1];
  known.set(name, kind);
  return kind;
}

const known = new Map<string, ForeignKind | undefined>();

/**
 * The texts of Qt's own libraries (`qt_de.ts`, `qtbase_de.ts`), which programs ship beside theirs. In Qt's own
 * repositories there are no others.
 */
export function isOfQt(mask: string): boolean {
  const name = mask.slice(mask.lastIndexOf('/') + 1);
  return /^qt(?:base|script|declarative|multimedia|quick\w*|xmlpatterns|webengine|location|serialport|connectivity|websockets|_help)?_\*\.ts$/.test(
    name,
  );
}
