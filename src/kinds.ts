// The kinds of resources, among which `publish` in site.yaml chooses.

/**
 * `records`: translations and statistics of languages. `linked`: everything that records link to below
 * `/api/`. `badges`: badges, charts and other pictures. `bulk`: files with everything at once, files for
 * releases, and the description of the API.
 */
export const kinds = ['records', 'linked', 'pages', 'badges', 'feeds', 'bulk'] as const;
export type Kind = (typeof kinds)[number];
