// What a build writes: the rendered catalogue, with what hosts need besides.

import type { OutputGroup } from '../api/files.ts';
import type { Catalogue } from '../catalogue/model.ts';
import type { PlainHost } from '../hosts/names.ts';
import { pathOfUrl } from './catalogue-folder.ts';

/** The groups of a catalogue together with its redirects, as a plain host needs them, if there is one. */
export async function withGroupsForHosts(
  rendered: readonly OutputGroup[],
  catalogue: Catalogue,
  host: PlainHost | undefined,
): Promise<readonly OutputGroup[]> {
  const basePath = pathOfUrl(catalogue.baseUrl);
  const renames = await renamesOf(catalogue, basePath);
  return groupsFor(host, [...rendered, ...renames], basePath);
}

/** What a site with renames has besides: loaded when there are any. */
async function renamesOf({ renames }: Catalogue, basePath: string): Promise<OutputGroup[]> {
  const { projects, components, languages } = renames;
  if (projects.size + components.size + languages.size === 0) return [];
  const [{ renameFiles }, { routes }] = await Promise.all([
    import('../hosts/renames.ts'),
    import('../api/routes.ts'),
  ]);
  return renameFiles(routes, renames, basePath);
}

async function groupsFor(
  host: PlainHost | undefined,
  groups: readonly OutputGroup[],
  basePath: string,
) {
  if (host === undefined) return groups;
  const { filesForHost } = await import('../hosts/plain.ts');
  return filesForHost(host, groups, basePath);
}
