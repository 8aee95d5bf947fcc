// Finds the folders in which Docusaurus keeps translated pages: below `i18n/de/`, away from their sources.

/** The paths of pages below the folder of a language, by the code that the folder's name is. */
export type PagesByCode = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Lists the folders in that of a language, each with the folder of its source, such as
 * `docusaurus-plugin-content-docs/current/` with `docs/`. Of versions only the newest is listed.
 */
export function listDocusaurusFolders(
  pagesByCode: PagesByCode,
): readonly (readonly [subfolder: string, source: string])[] {
  const folders = new Map<string, string>();
  const newestVersions = new Map<string, string>();
  for (const page of [...pagesByCode.values()].flatMap((pages) => [...pages])) {
    const [subfolder, kind = '', id, version = ''] = docusaurusFolder.exec(page) ?? [];
    // All folders of `docs` have versions, and no others.
    if (subfolder === undefined || (kind === 'docs') !== (version !== '')) continue;
    const name = id ?? (kind === 'pages' ? 'src/pages' : kind);
    if (!version.startsWith('version-')) folders.set(subfolder, `${name}/`);
    else if (isNewer(version, newestVersions.get(name))) newestVersions.set(name, version);
  }
  for (const [name, version] of newestVersions) {
    const [plugin, prefix] = name === 'docs' ? ['docs', ''] : [`docs-${name}`, `${name}_`];
    folders.set(
      `docusaurus-plugin-content-${plugin}/${version}/`,
      `${prefix}versioned_docs/${version}/`,
    );
  }
  return [...folders];
}

/** The folder of a plugin, which may have a name of its own; that of `docs` has folders for versions. */
const docusaurusFolder =
  /^docusaurus-plugin-content-(docs|blog|pages)(?:-([^/]+))?\/(?:(current|version-[^/]+)\/)?/;

/** Whether a version such as `version-1.10` is newer than another. A missing number is lower than 0. */
function isNewer(version: string, other = ''): boolean {
  const [numbers = [], others = []] = [version, other].map((text) => text.match(/\d+/g) ?? []);
  const index = numbers.findIndex((number, at) => number !== others[at]);
  return index >= 0 && Number(numbers[index]) > Number(others[index] ?? -1);
}
