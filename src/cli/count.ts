// count: a checkout of translated software → the counters of its components in the catalogue.

import { type CurrentCatalogue, readCurrentCatalogue } from '../authoring/new/current-catalogue.ts';
import { findClashProblems } from '../checkouts/components/clash-problems.ts';
import { type CountedComponent, countComponent } from '../checkouts/components/count-component.ts';
import { type Components, planComponents } from '../checkouts/components/plan-components.ts';
import { makeCountersEdits } from '../checkouts/edits/edits.ts';
import { listEditedFiles, updateSources } from '../checkouts/edits/with-edits.ts';
import { createCountingProcesses } from '../checkouts/jobs/counting-processes.ts';
import type { Processes } from '../checkouts/jobs/processes.ts';
import { openProgress } from '../checkouts/progress.ts';
import type { CountingRule } from '../counting/problem.ts';
import { createDiskFileList } from '../disk/checkout-files.ts';
import { findLastChanges, type GitHistory } from '../disk/git-history.ts';
import { loadCatalogue } from '../load/load.ts';
import { requireCatalogueFolder, requireFolder } from './catalogue-folder.ts';
import { findCountedFolders } from './count/counted-folders.ts';
import { writeFiles } from './count/files.ts';
import {
  countHistoryNote,
  formatChanges,
  formatEditsDiff,
  formatFailing,
  formatProblems,
  formatSummary,
} from './count/print.ts';
import { selectValidEdits } from './count/sound-edits.ts';
import { getFolderPrefix } from './shown-paths.ts';
import { exitStatus, formatProblemText, startStopwatch } from './terminal.ts';

export interface CountFlags {
  readonly catalogue: string;
  /** The checkout. */
  readonly from: string;
  /** Whether to write counters of languages that the catalogue does not have. */
  readonly add?: boolean;
  readonly dryRun?: boolean;
  /** Instead of what the components say. */
  readonly sameAsSource?: 'translated' | 'untranslated';
  readonly listFailing?: boolean;
  /** Whether to tell problems of one cause one by one. */
  readonly eachProblem?: boolean;
}

/** Counts a project (`demo`) or a component of it (`demo/app`); gives the exit status. */
export async function runCount(words: string, flags: CountFlags): Promise<number> {
  const time = startStopwatch();
  const catalogue = requireCatalogueFolder(flags.catalogue);
  const checkout = requireFolder(
    flags.from,
    'Name a checkout of the translated software with --from.',
  );
  const sources = loadCatalogue(catalogue);
  const present = readCurrentCatalogue(sources);
  const { components, results } = await countAll(present, words, checkout, flags);
  const history = await buildHistory(checkout, results);

  const options = { unreadable: present.entries.broken, wantsNew: flags.add === true };
  const made = results.map((one) => makeCountersEdits(one, history.changes, options));
  const {
    edits,
    problems: refused,
    broken,
  } = selectValidEdits(
    sources,
    {
      edits: made.flatMap((one) => one.edits).filter(({ isNew }) => !isNew || flags.add),
      keepingTotals: made.flatMap((one) => one.keepingTotals),
    },
    { entries: present.entries, counted: findCountedFolders(present, words) },
  );
  const prefixes = { checkout: getFolderPrefix(checkout), catalogue: getFolderPrefix(catalogue) };
  const problems = [
    ...[components, ...results, ...made, { problems: refused }].flatMap((one) => one.problems),
    ...results.flatMap((one) => findClashProblems(one, history.changes)),
  ];
  const report = formatProblems(problems, prefixes, checkout, flags.eachProblem);
  process.stderr.write(report);
  if (broken.length > 0) {
    const edited = updateSources(sources, edits);
    const text = await formatProblemText(broken, edited, prefixes.catalogue, process.stderr);
    process.stderr.write(`${report === '' ? '' : '\n'}${text}`);
  }

  process.stderr.write(countHistoryNote(history, edits, checkout));
  if (flags.listFailing) process.stdout.write(formatFailing(results, prefixes.checkout));
  const files = listEditedFiles(sources, edits);
  if (flags.dryRun) process.stdout.write(formatEditsDiff(files, prefixes.catalogue));
  else {
    writeFiles(catalogue, files);
    process.stdout.write(formatChanges(edits, prefixes.catalogue));
  }
  const warnings = problems.filter(({ rule }) => isWarning(rule)).length;
  const found = problems.length + broken.length - warnings;
  const counts = { found, warnings };
  const summary = formatSummary({ components, results, edits, history, ...counts, ...flags });
  process.stdout.write(`${summary} ${time()}\n`);
  return found > 0 ? exitStatus.problems : exitStatus.fine;
}

/** Files that are left out, as most of them should be. */
function isWarning(rule: CountingRule): boolean {
  return rule === 'code-unlikely';
}

interface AllCounted {
  readonly components: Components;
  readonly results: readonly CountedComponent[];
}

async function countAll(
  present: CurrentCatalogue,
  words: string,
  checkout: string,
  flags: CountFlags,
): Promise<AllCounted> {
  const processes = createCountingProcesses();
  try {
    const components = await planComponents(
      present,
      words,
      createDiskFileList(checkout),
      processes,
    );
    return { components, results: await countPlanned(components, checkout, flags, processes) };
  } finally {
    processes.end();
  }
}

async function countPlanned(
  { planned }: Components,
  checkout: string,
  { add = false, sameAsSource, listFailing = false }: CountFlags,
  processes: Processes,
): Promise<CountedComponent[]> {
  const bar = await openProgress();
  const files = planned.map(
    ({ plan }) => 1 + plan.translations.length + (add ? plan.added.length : 0),
  );
  bar.start(
    'Counting',
    files.reduce((sum, some) => sum + some, 0),
  );
  try {
    const wanted = { units: listFailing ? ('open' as const) : undefined, wantsNew: add };
    const options = { checkout, sameAsSource, ...wanted };
    const results: CountedComponent[] = [];
    for (const component of planned) {
      results.push(await countComponent(component, { ...options, processes, onFile: bar.step }));
    }
    return results;
  } finally {
    bar.end();
  }
}

/** When the files that were counted last changed; of none when the checkout cannot tell. */
async function buildHistory(
  checkout: string,
  results: readonly CountedComponent[],
): Promise<GitHistory> {
  const paths = results.flatMap(({ translations, clashes }) => [
    ...translations.map(({ path }) => path),
    ...clashes.flatMap(({ files }) => files.map(({ path }) => path)),
  ]);
  return findLastChanges(checkout, [...new Set(paths)]);
}
