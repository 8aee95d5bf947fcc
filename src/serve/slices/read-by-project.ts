// Reads a catalogue folder project by project, so that only one is in memory with all its files. Of the others the rows of
// slices are kept, as text.

import { checkSources, linkEntries } from '../../catalogue/check-sources.ts';
import type { ComponentFolder, Entries } from '../../catalogue/entries.ts';
import type { ProjectEntry } from '../../catalogue/entry.ts';
import { findFutureDates } from '../../catalogue/future-dates.ts';
import { listProjectFolders, loadCatalogue } from '../../catalogue/load.ts';
import { listProjectsWithCheckout } from '../../checkout/count/checkout-folder.ts';
import type { DataRevision } from '../../files/source.ts';
import { startComparison } from '../../git/head.ts';
import { compareText } from '../../problem/problem.ts';
import { findJointProblems } from './join-parts.ts';
import { createPacker } from './packed-counters.ts';
import { toRow } from './rows.ts';

interface Options {
  /** The moment that dates must not be after, if they are checked. */
  readonly now: number | undefined;
  readonly onFile: () => void;
}

/** A valid catalogue. */
export interface ReadCatalogue {
  readonly entries: Entries;
  readonly revision: DataRevision | undefined;
  readonly fileCount: number;
}

/** Reads a folder. Returns undefined if it has a problem, a project that is counted, or a single project. */
export function readByProject(folder: string, { now, onFile }: Options): ReadCatalogue | undefined {
  const slugs = listProjectFolders(folder);
  if (slugs.length < 2) return undefined;
  const comparison = startComparison(folder);
  const rows = new Map<string, string>();
  const pack = createPacker((project, component) =>
    JSON.parse(rows.get(`${project}/${component}`) ?? '[]'),
  );
  const projects = new Map<string, ProjectEntry>();
  const folders = new Map<string, ComponentFolder>();
  let fileCount = 0;
  let common: Pick<Entries, 'site' | 'languages' | 'broken'> | undefined;
  // Entries are in the order of paths.
  for (const slug of slugs.toSorted((a, b) => compareText(`${a}/`, `${b}/`))) {
    const sources = loadCatalogue(folder, new Set([slug]));
    if (listProjectsWithCheckout(sources).length > 0) return undefined;
    const otherProblems = now === undefined ? [] : findFutureDates(sources, now);
    const checked = checkSources(sources, { baseUrl: '', otherProblems, onFile });
    if ('problems' in checked) return undefined;
    const { entries } = checked;
    const added = common ? sources.filter(({ path }) => path.startsWith('projects/')) : sources;
    comparison.add(added);
    fileCount += added.length;
    common ??= entries;
    for (const { components } of linkEntries(entries, { baseUrl: '' }).projects) {
      for (const { slug: component, translations } of components) {
        rows.set(`${slug}/${component}`, JSON.stringify(translations.map(toRow)));
      }
    }
    for (const [project, entry] of entries.projects) projects.set(project, entry);
    for (const [path, one] of entries.folders) folders.set(path, pack(one, one.counters.keys()));
  }
  if (common === undefined) return undefined;
  const { site, languages, broken } = common;
  const entries = { site, languages, broken, projects, folders };
  if (findJointProblems(entries).length > 0) return undefined;
  return { entries, revision: comparison.findRevision(), fileCount };
}
