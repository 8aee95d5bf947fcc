// Folders whose translation files are not those of the program itself: other people's, tests, samples,
// documentation, and what a build has made.

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
} as const;

/** A folder for which something is not looked at; it ends with a `/`. */
export interface Foreign {
  readonly folder: string;
  readonly kind: ForeignKind;
}

type ForeignKind = keyof typeof foreignReasons;

const kinds: readonly (readonly [RegExp, ForeignKind])[] = [
  [
    /^(?:vendor|vendors|node_modules|bower_components|third[-_]?party|3rd[-_]?party|pods|carthage|\.build|externals?|extern|deps|site-packages|pdf\.?js(?:[-_.].*)?|tinymce|ckeditor\d?|codemirror|fullcalendar|qttranslations|datatables|.*\.framework|.*\.xcframework)$/i,
    "other people's software",
  ],
  [
    /^(?:.*[-_.])?(?:(?:dev)?tests?(?![-_]manage)|specs?|testing|testdata|test[-_]data|fixtures?|mocks?|__\w+__|e2e|cypress)(?:[-_.].*)?$/i,
    'tests',
  ],
  [/^.*[a-z]Tests?$/, 'tests'],
  [
    /^(?:.*[-_])?(?:examples?|exampleSite|samples?|demos?|playgrounds?|sandbox|storybook|\.storybook)(?:[-_].*)?$/i,
    'samples',
  ],
  [/^\.(?:github|gitlab|gitea|forgejo|circleci|vscode|idea|devcontainer|husky)$/, 'tools'],
  [/^(?:templates?|boilerplates?|starters?|scaffolds?|skeletons?|stubs?)$/i, 'templates'],
  [/^(?:docs?|documentation|javadoc|manual|help|docusaurus-.*)$/i, 'documentation'],
  [/^_default$/, 'settings'],
  [/^(?:dist|build|out|target|generated|\.next|\.nuxt|bin|obj)$/i, 'made by a build'],
];

/** What only names together tell, by the end of the path of a folder. */
const kindsOfPaths: readonly (readonly [RegExp, ForeignKind])[] = [
  [
    /(?:^|\/)(?:js|javascripts?|static|assets|public|www|wwwroot)\/libs$/i,
    "other people's software",
  ],
  // OnlyOffice in one of its versions, as other programs ship it.
  [/(?:^|\/)(?:onlyoffice\/(?:.*\/)?web-apps|web-apps\/apps)$/i, "other people's software"],
  // Mods of games.
  [/(?:^|\/)mods\/tests?[a-z_]*$/i, 'tests'],
];

/** What modules and packages are called as well, above and below their `src/main`: tests are in `src/test`. */
export const maybeModules: ReadonlySet<ForeignKind | undefined> = new Set([
  'tests',
  'documentation',
]);

/** The last names of these: a checkout has many paths. */
const lastNames = /^(?:libs|web-apps|apps|tests?[a-z_]*)$/i;

function kindOfPath(folder: string): ForeignKind | undefined {
  return kindsOfPaths.find(([pattern]) => pattern.test(folder))?.[1];
}

/**
 * The folder for which a path or a mask is not looked at, and of what kind it is; undefined for all others. What stands
 * below the folder of a language is a part of the program: `lang/de/help/menu.php`.
 */
export function foreignFolder(path: string): Foreign | undefined {
  const [top = ''] = path.split('*');
  const names = top.split('/').slice(0, -1);
  const isOfSources = /(?:^|\/)src\/main\//.test(top);
  for (const [index, name] of names.entries()) {
    const folder = names.slice(0, index + 1).join('/');
    const kind = kindOf(name) ?? (lastNames.test(name) ? kindOfPath(folder) : undefined);
    if (kind !== undefined && !(isOfSources && maybeModules.has(kind)))
      return { folder: `${folder}/`, kind };
  }
  return undefined;
}

function kindOf(name: string): ForeignKind | undefined {
  if (known.has(name)) return known.get(name);
  if (known.size > 100_000) known.clear();
  const kind = name.includes('*') ? undefined : kinds.find(([pattern]) => pattern.test(name))?.[1];
  known.set(name, kind);
  return kind;
}

const known = new Map<string, ForeignKind | undefined>();

/**
 * The texts of Qt's own libraries (`qt_de.ts`, `qtbase_de.ts`), which programs ship beside theirs. In Qt's own
 * repositories there are no others.
 */
export function isOfQt(mask: string): boolean {
  return /(?:^|\/)qt(?:base|script|declarative|multimedia|quick\w*|xmlpatterns|webengine|location|serialport|connectivity|websockets|_help)?_\*\.ts$/.test(
    mask,
  );
}
