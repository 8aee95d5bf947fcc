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
  // Of mods of RimWorld.
  definitions: 'These are texts whose source stands in definitions of things.',
} as const;

type ForeignKind = keyof typeof foreignReasons;

const kinds: readonly (readonly [RegExp, ForeignKind])[] = [
  [
    /^(?:vendor|vendors|node_modules|bower_components|third[-_]?party|3rd[-_]?party|pods|carthage|\.build|externals?|extern|deps|site-packages|pdf\.?js(?:[-_.].*)?|tinymce|ckeditor\d?|codemirror|fullcalendar|datatables|.*\.framework|.*\.xcframework)$/i,
    "other people's software",
  ],
  [
    /^(?:.*[-_.])?(?:tests?(?![-_]manage)|specs?|testing|testdata|test[-_]data|fixtures?|mocks?|__\w+__|e2e|cypress)(?:[-_.].*)?$/i,
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

/**
 * The folder for which a path or a mask is not looked at, and of what kind it is; undefined for all others. What stands
 * below the folder of a language is a part of the program: `lang/de/help/menu.php`.
 */
export function foreignFolder(
  path: string,
): { readonly folder: string; readonly kind: ForeignKind } | undefined {
  const [top = ''] = path.split('*');
  const names = top.split('/').slice(0, -1);
  for (const [index, name] of names.entries()) {
    const kind = kindOf(name);
    if (kind !== undefined) return { folder: `${names.slice(0, index + 1).join('/')}/`, kind };
  }
  const [injected] = /^(?:.*\/)?DefInjected\//i.exec(path) ?? [];
  return injected === undefined ? undefined : { folder: injected, kind: 'definitions' };
}

function kindOf(name: string): ForeignKind | undefined {
  if (known.has(name)) return known.get(name);
  if (known.size > 100_000) known.clear();
  const kind = name.includes('*') ? undefined : kinds.find(([pattern]) => pattern.test(name))?.[1];
  known.set(name, kind);
  return kind;
}

const known = new Map<string, ForeignKind | undefined>();
