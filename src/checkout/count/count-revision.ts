// Counts the checkouts of a catalogue as they were in a commit: their files are written into a temporary folder.

import { mkdirSync, rmSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { getSlugs } from '../../catalogue/entries.ts';
import { readCurrentCatalogue } from '../../catalogue/new/names.ts';
import type { CounterCache } from '../../files/counter-cache.ts';
import { createTemporaryFolder } from '../../files/paths.ts';
import type { Source } from '../../files/source.ts';
import { defaultLimits } from '../../git/error.ts';
import { findLastChanges } from '../../git/history.ts';
import type { Repository } from '../../git/repository.ts';
import { writeRevision } from '../../git/revision.ts';
import { splitMask } from '../../languages/file-mask.ts';
import { getFileFields } from '../../model/glossary.ts';
import { findBoundary, listProjectsWithCheckout } from './checkout-folder.ts';
import { getMaskEnding } from './components/plan-components.ts';
import type { LoadedCatalogue } from './counted.ts';
import type { SinceCommit } from './counted-checkouts.ts';
import { createCountingProcesses } from './jobs/processes.ts';

/** Returns the sources of a commit with the counters of its checkouts. */
export async function countRevision(
  repository: Repository,
  commit: string,
  sources: readonly Source[],
  cache: CounterCache,
  since?: SinceCommit,
): Promise<LoadedCatalogue> {
  const projects = listProjectsWithCheckout(sources);
  if (projects.length === 0) return { sources, onDisk: sources };
  const [{ countCheckouts }, { createCachedCounting }] = await Promise.all([
    import('./counted-checkouts.ts'),
    import('./jobs/cached-counting.ts'),
  ]);
  const processes = createCountingProcesses();
  const temporaryFolder = createTemporaryFolder();
  try {
    writeRevision(
      repository,
      commit,
      temporaryFolder,
      createFileFilter(repository.catalogue, sources),
    );
    const catalogue = join(temporaryFolder, repository.catalogue);
    // The values of `checkout` are relative to these folders.
    for (const project of projects) mkdirSync(join(catalogue, project), { recursive: true });
    return await countCheckouts(catalogue, sources, projects, {
      processes: createCachedCounting(processes, cache),
      boundary: temporaryFolder,
      cache,
      since,
      findHistory: (folder) => ({
        top: findBoundary(repository.folder),
        commit,
        prefix: relative(temporaryFolder, folder).split(sep).join('/'),
        isShallow: repository.isShallow,
      }),
      lastChanges: async (folder, paths) => {
        const folderPath = relative(temporaryFolder, folder).split(sep).join('/');
        const prefix = folderPath === '' ? '' : `${folderPath}/`;
        const pathsInRepository = paths.map((path) => prefix + path);
        const history = await findLastChanges(
          findBoundary(repository.folder),
          pathsInRepository,
          defaultLimits,
          commit,
        );
        const changes = [...history.changes].map(
          ([path, change]) => [path.slice(prefix.length), change] as const,
        );
        return { ...history, changes: new Map(changes) };
      },
    });
  } finally {
    cache.save();
    processes.end();
    rmSync(temporaryFolder, { recursive: true, force: true });
  }
}

/**
 * Returns a function that selects the files that may be counted: translations, their sources, `.pot` files, and manifests,
 * which name the libraries.
 */
function createFileFilter(
  catalogue: string,
  sources: readonly Source[],
): (path: string) => boolean {
  const { entries } = readCurrentCatalogue(sources);
  const filters: ((path: string) => boolean)[] = [];
  for (const folder of entries.folders.values()) {
    const project = entries.projects.get(getSlugs(folder).project);
    const value = folder.component?.value;
    if (project?.value.checkout === undefined || value === undefined) continue;
    const checkoutPath = posix.join(
      catalogue,
      posix.dirname(project.path),
      project.value.checkout,
      '/',
    );
    const checkout = checkoutPath === './' ? '' : checkoutPath;
    const { filemask, template, new_base } = getFileFields(value);
    const [before = ''] = splitMask(filemask);
    const start = before.slice(0, before.lastIndexOf('/') + 1);
    const ending = getMaskEnding(filemask);
    // The folder and the ending of the mask select more files than the mask; counting leaves out the others.
    filters.push((path) => path.startsWith(checkout + start) && path.endsWith(ending));
    const otherFiles = new Set([template, new_base].map((file) => checkout + file));
    filters.push((path) => otherFiles.has(path));
    filters.push(
      (path) => path.startsWith(checkout) && /\.pot$|\b(?:package|composer)\.json$/.test(path),
    );
  }
  return (path) => filters.some((isWanted) => isWanted(path));
}
