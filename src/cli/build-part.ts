// The command `build --project` writes a part of a site: some of its projects. `build --join` makes the site of all parts.

import { type BuildOptions, listOtherProblems } from '../build.ts';
import { checkSources, linkEntries } from '../catalogue/check-sources.ts';
import { listProjectFolders } from '../catalogue/load.ts';
import { defaultHistoryDays } from '../catalogue/schema/site.ts';
import { loadAndCount } from '../checkout/count/load.ts';
import { openProgress } from '../checkout/count/progress.ts';
import { refuseToHold } from '../files/mark.ts';
import { hashSource } from '../files/source.ts';
import { writeFolder } from '../files/write-folder.ts';
import { startComparison } from '../git/head.ts';
import { programVersion } from '../model/program.ts';
import { readHistoryHead } from '../past/head.ts';
import { readContributors } from '../past/read-contributors.ts';
import { readHistory } from '../past/read-history.ts';
import { formatHistoryNote } from '../past/with-checkouts.ts';
import { Failure } from '../problem/failure.ts';
import { listPartFiles } from '../serve/slices/part.ts';
import { hashTexts } from '../text/content-hash.ts';
import { findNearest } from '../text/suggest.ts';
import { formatCount, quote } from '../text/wording.ts';
import {
  type BuildFlags,
  describeWritten,
  formatKept,
  formatSaved,
  printProblems,
} from './build.ts';
import { createCacheFromFlags } from './cache.ts';
import { requireCatalogue, requireOutputFolder } from './catalogue-folder.ts';
import { formatWarnings } from './checkout-warnings.ts';
import { exitStatus, formatCatalogueSize, startStopwatch } from './terminal.ts';

interface PartFlags extends Pick<BuildFlags, 'catalogue' | 'out' | 'strict' | 'cache'> {
  /** The slugs of the projects of the part. */
  readonly project: readonly string[];
}

/** Builds a part into a folder and prints the result. Returns the exit status: 1 if the files of its projects have problems. */
export async function runPartCommand(flags: PartFlags): Promise<number> {
  const { project: projects } = flags;
  const catalogue = requireCatalogue(flags.catalogue);
  if (typeof catalogue !== 'string') {
    throw new Failure('Only a catalogue folder has several projects. Leave out --project.');
  }
  const out = requireOutputFolder(flags.out, catalogue);
  const known = listProjectFolders(catalogue);
  for (const project of projects) {
    if (known.includes(project)) continue;
    const near = findNearest(project, known);
    throw new Failure(
      `The catalogue has no project ${quote(project)}.${near === undefined ? '' : ` Did you mean ${near}?`}`,
    );
  }
  const readStopwatch = startStopwatch();
  const progress = await openProgress();
  try {
    const { loaded, ...result } = await buildPart({
      catalogue,
      out,
      projects: [...new Set(projects)],
      isStrict: flags.strict === true,
      now: Date.now(),
      cache: createCacheFromFlags(flags),
      progress,
    });
    progress.end();
    const { sources } = loaded;
    if (result.problems !== undefined) {
      return await printProblems(catalogue, sources, result.problems, readStopwatch);
    }
    const { written, history } = result;
    process.stdout.write(
      `Read ${formatCount(sources.length, 'file')}: ${formatCatalogueSize(result.catalogue.size)}. ` +
        `${describeWritten(written, out)} ${readStopwatch()}\n`,
    );
    process.stderr.write(await formatWarnings(loaded.counted, catalogue));
    process.stderr.write(formatHistoryNote(history, undefined));
    process.stderr.write(formatKept(written.kept, out) + formatSaved(written.saved));
    return exitStatus.fine;
  } finally {
    progress.end();
  }
}

interface PartOptions
  extends Pick<BuildOptions, 'out' | 'isStrict' | 'now' | 'cache' | 'progress'> {
  /** The folder of the catalogue. */
  readonly catalogue: string;
  /** The slugs of the projects of the part. */
  readonly projects: readonly string[];
}

/** Builds a part; writes nothing if its files have problems. */
async function buildPart({ catalogue: folder, out, projects, ...options }: PartOptions) {
  const { cache, progress } = options;
  const allProjects = listProjectFolders(folder);
  const own = new Set(projects);
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
  if ('problems' in checked) return { loaded, problems: checked.problems };
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
  const { history, contributors } = await readContributors(read, counted);
  const catalogue = linkEntries(entries, {
    baseUrl: '',
    contributors,
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
    projects,
  };
  progress.start('Writing files:');
  const written = await writeFolder(
    out,
    () => listPartFiles(catalogue, entries, facts),
    progress.step,
  );
  return { loaded, catalogue, history, written };
}
