// The command `build --project` writes a part of a site: some of its projects. `build --join` makes the site of all parts.

import { type BuildOptions, type BuildResult, listOtherProblems } from '../build.ts';
import { checkSources, linkEntries } from '../catalogue/check-sources.ts';
import { listProjectFolders } from '../catalogue/load.ts';
import { defaultHistoryDays } from '../catalogue/schema/site.ts';
import { loadAndCount } from '../checkout/count/load.ts';
import { refuseToHold } from '../files/mark.ts';
import { hashSource } from '../files/source.ts';
import { writeFolder } from '../files/write-folder.ts';
import { startComparison } from '../git/head.ts';
import { createSizeMeter } from '../hosts/site-size.ts';
import { programVersion } from '../model/program.ts';
import { readHistoryHead } from '../past/head.ts';
import { readContributors } from '../past/read-contributors.ts';
import { readHistory } from '../past/read-history.ts';
import { Failure } from '../problem/failure.ts';
import { listPartFiles } from '../serve/slices/part.ts';
import { hashTexts } from '../text/content-hash.ts';
import { findNearest } from '../text/suggest.ts';
import { quote } from '../text/wording.ts';

/** Builds a part of a site with some projects, by their slugs; writes nothing if their files have problems. */
export async function buildPart(
  { catalogue: folder, out, cache, progress, ...options }: BuildOptions,
  projects: readonly string[],
): Promise<BuildResult> {
  if (typeof folder !== 'string') {
    throw new Failure('Only a catalogue folder has several projects. Leave out --project.');
  }
  const allProjects = listProjectFolders(folder);
  const own = new Set(projects);
  for (const project of own) {
    if (allProjects.includes(project)) continue;
    const near = findNearest(project, allProjects);
    throw new Failure(
      `The catalogue has no project ${quote(project)}.${near === undefined ? '' : ` Did you mean ${near}?`}`,
    );
  }
  const loaded = await loadAndCount(folder, cache, { projects: own });
  const { sources, onDisk, counted } = loaded;
  for (const checkout of counted?.projects ?? []) {
    refuseToHold(out, checkout.folder, 'a counted checkout');
  }
  progress.start('Reading', sources.length);
  const checked = checkSources(sources, {
    // A part has no links.
    baseUrl: '',
    otherProblems: listOtherProblems(loaded, options),
    onFile: progress.step,
  });
  if ('problems' in checked) return { sources, problems: checked.problems };
  const { entries } = checked;
  const fields = entries.site?.value;
  const days = fields?.history ?? defaultHistoryDays;
  const head = readHistoryHead(folder);
  if (counted !== undefined && days > 0 && head !== undefined) {
    throw new Failure(
      'The past of projects with a `checkout` can only be counted for the whole site.\n' +
        'Write `history: 0 days` into site.yaml, or build without --project.',
    );
  }
  const read =
    fields?.contributors === true ? await readHistory(folder, head) : { recorded: undefined };
  const { history, contributors, credits } = await readContributors(read, counted, entries);
  const catalogue = linkEntries(entries, {
    baseUrl: '',
    contributors,
    credits,
    units: counted?.units,
    readCheckoutFile: counted?.readFile,
  });
  const others = new Set(allProjects.filter((slug) => !own.has(slug)));
  const isOwn = (path: string) =>
    !(path.startsWith('projects/') && others.has(path.split('/')[1] ?? ''));
  const comparison = startComparison(folder);
  comparison.add(onDisk);
  const facts = {
    program: programVersion,
    shared: hashTexts(
      onDisk
        .filter(({ path }) => !path.startsWith('projects/'))
        .flatMap((source) => [source.path, hashSource(source)]),
    ),
    revision: comparison.findRevision(counted?.files, isOwn),
    allProjects,
    projects: [...own],
  };
  const meter = createSizeMeter();
  progress.start('Writing files:');
  const listFiles = () => meter.measure(listPartFiles(catalogue, entries, facts));
  const written = await writeFolder(out, listFiles, progress.step);
  const size = meter.getSize();
  return { fileCount: sources.length, counted, catalogue, history, host: 'none', size, written };
}
