// The kinds of resources; `publish` in site.yaml lists those that a site publishes.

/**
 * `records`: translations and statistics of languages. `linked`: everything that records link to below
 * `/api/`. `badges`: badges, charts and other pictures. `bulk`: files with everything at once, and the
 * description of the API. `tools`: lists of languages for release scripts and menus, and schemas for editors.
 */
export const kinds = ['records', 'linked', 'pages', 'badges', 'feeds', 'bulk', 'tools'] as const;
export type Kind = (typeof kinds)[number];

/** `compatibility` adds the addresses of translation servers to the kinds beside it. */
export const publishChoices = [...kinds, 'compatibility'] as const;
export type PublishChoice = (typeof publishChoices)[number];

/** Returns the kinds that a site publishes; `usual` is the default. */
export function getPublished(
  site: { readonly pages: boolean; readonly publish?: readonly PublishChoice[] | undefined },
  usual: readonly PublishChoice[] = publishChoices,
): ReadonlySet<PublishChoice> {
  const published = new Set<PublishChoice>(site.publish ?? usual);
  // `pages: false` is the older way to leave out pages.
  if (!site.pages) published.delete('pages');
  return published;
}
