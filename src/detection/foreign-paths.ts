// Folders whose translation files are not those of the program itself: other people's, tests, samples,
// documentation, and what a build has made.

/** Why nothing below a folder is taken, in words. */
type Reason = string;

const reasons: readonly (readonly [RegExp, Reason])[] = [
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
 * Why a path or a mask is not looked at, with the folder that says so; undefined for all others. What stands
 * below the folder of a language is a part of the program: `lang/de/help/menu.php`.
 */
export function foreignFolder(
  path: string,
): { readonly folder: string; readonly reason: Reason } | undefined {
  const [top = ''] = path.split('*');
  const names = top.split('/').slice(0, -1);
  for (const [index, name] of names.entries()) {
    const reason = reasonOf(name);
    if (reason !== undefined) return { folder: `${names.slice(0, index + 1).join('/')}/`, reason };
  }
  const [injected] = /^(?:.*\/)?DefInjected\//i.exec(path) ?? [];
  return injected === undefined ? undefined : { folder: injected, reason: ofRimWorld };
}

/** Mods name their texts in the files that define things, which `DefInjected` translates. */
const ofRimWorld: Reason = 'texts whose source stands in definitions of things';

function reasonOf(name: string): Reason | undefined {
  if (known.has(name)) return known.get(name);
  if (known.size > 100_000) known.clear();
  const reason = name.includes('*')
    ? undefined
    : reasons.find(([pattern]) => pattern.test(name))?.[1];
  known.set(name, reason);
  return reason;
}

const known = new Map<string, Reason | undefined>();
