// The kinds of resources, which a site lists in `publish` of site.yaml, and the names of the hosts that it can be made
// for.

/**
 * - `records`: translations and statistics of languages
 * - `linked`: everything that records link to below `/api/`
 * - `pages`: pages for people
 * - `badges`: badges, charts and other pictures
 * - `feeds`: Atom feeds of changes
 * - `bulk`: files with everything at once, and the description of the API
 * - `tools`: lists of languages for release scripts and menus, and schemas for editors
 */
export const kinds = ['records', 'linked', 'pages', 'badges', 'feeds', 'bulk', 'tools'] as const;
export type Kind = (typeof kinds)[number];

/** The values of `publish`. `compatibility` adds addresses of translation servers to the chosen kinds. */
export const publishChoices = [...kinds, 'compatibility'] as const;
export type PublishChoice = (typeof publishChoices)[number];

/** Returns the choices of a site; `defaultChoices` apply to a site that lists none. */
export function getPublished(
  site: { readonly pages: boolean; readonly publish?: readonly PublishChoice[] | undefined },
  defaultChoices: readonly PublishChoice[] = publishChoices,
): ReadonlySet<PublishChoice> {
  const published = new Set<PublishChoice>(site.publish ?? defaultChoices);
  // `pages: false` is the older way to leave out pages.
  if (!site.pages) published.delete('pages');
  return published;
}

/** How hosts that run code get the catalogue: a file for each record, or slices from which code renders the records. */
export const storeChoices = ['files', 'slices'] as const;
export type StoreChoice = (typeof storeChoices)[number];

export const hostNames = [
  'netlify',
  'cloudflare',
  'cloudflare-paid',
  'vercel',
  'deno',
  'node',
  'github-pages',
  'gitlab-pages',
  'codeberg-pages',
  'sourcehut-pages',
  's3',
  'nginx',
  'caddy',
  'apache',
  'none',
] as const;
export type HostName = (typeof hostNames)[number];
