// The command `count` counts the translation files in a checkout of the translated software, and writes the figures
// into the catalogue.

import { loadCatalogue } from '../catalogue/load.ts';
import { type CurrentCatalogue, readCurrentCatalogue } from '../catalogue/new/names.ts';
import { findClashProblems } from '../checkout/count/components/clash-problems.ts';
import {
  type CountedComponent,
  countComponent,
} from '../checkout/count/components/count-component.ts';
import {
  type ComponentPlans,
  planComponents,
} from '../checkout/count/components/plan-components.ts';
import {
  type EditedFile,
  listEditedFiles,
  updateSources,
} from '../checkout/count/edits/apply-edits.ts';
import { createCountersEdits } from '../checkout/count/edits/edits.ts';
import { createCountingProcesses, type Processes } from '../checkout/count/jobs/processes.ts';
import { markMachineCommits } from '../checkout/count/machine-commits.ts';
import { openProgress } from '../checkout/count/progress.ts';
import type { CountingRule } from '../counting/problem.ts';
import { createDiskFileList } from '../files/checkout-files.ts';
import { openCounterCache } from '../files/counter-cache.ts';
import { prepareEdits } from '../files/edit-files.ts';
import { writeNewFiles } from '../files/new-files.ts';
import { findLastChanges, type GitHistory } from '../git/history.ts';
import { requireCatalogueFolder, requireFolder } from './catalogue-folder.ts';
import {
  formatChanges,
  formatEditsDiff,
  formatFailing,
  formatProblems,
  formatSummary,
  formatUnreadHistory,
} from './count/print.ts';
import { findCountedFolders, selectValidEdits } from './count/valid-edits.ts';
import { addSchemas } from './schemas.ts';
import { getFolderPrefix } from './shown-paths.ts';
import { exitStatus, formatProblemText, startStopwatch } from './terminal.ts';

export interface CountFlags {
  readonly catalogue: string;
  readonly from: string;
  readonly add?: boolean;
  readonly dryRun?: boolean;
  /** How to count translations that equal their source; by default as the components declare. */
  readonly sameAsSource?: 'translated' | 'untranslated';
  readonly listFailing?: boolean;
  readonly eachProblem?: boolean;
}

/** Counts a project (`demo`) or a component of it (`demo/app`); returns the exit status. */
export async function runCountCommand(target: string, flags: CountFlags): Promise<number> {
  const readStopwatch = startStopwatch();
  const catalogue = requireCatalogueFolder(flags.catalogue);
  const checkout = requireFolder(
    flags.from,
    'Name a checkout of the translated software with --from.',
  );
  const sources = loadCatalogue(catalogue);
  const presentFiles = readCurrentCatalogue(sources);
  const { components, results } = await countTarget(presentFiles, target, checkout, flags);
  const history = await findHistory(checkout, results);

  const options = { unreadable: presentFiles.entries.broken, wantsNew: flags.add === true };
  const editsOfComponents = results.map((one) =>
    createCountersEdits(one, history.changes, options),
  );
  const {
    edits,
    problems: editProblems,
    brokenFiles,
  } = selectValidEdits(
    sources,
    {
      edits: editsOfComponents
        .flatMap((one) => one.edits)
        .filter(({ isNew }) => !isNew || flags.add),
      totalsToKeep: editsOfComponents.flatMap((one) => one.totalsToKeep),
    },
    { entries: presentFiles.entries, counted: findCountedFolders(presentFiles, target) },
  );
  const prefixes = { checkout: getFolderPrefix(checkout), catalogue: getFolderPrefix(catalogue) };
  const problems = [
    ...[components, ...results, ...editsOfComponents, { problems: editProblems }].flatMap(
      (one) => one.problems,
    ),
    ...results.flatMap((one) => findClashProblems(one, history.changes)),
  ];
  const report = formatProblems(problems, prefixes, checkout, flags.eachProblem);
  process.stderr.write(report);
  if (brokenFiles.length > 0) {
    const edited = updateSources(sources, edits);
    const text = await formatProblemText(brokenFiles, edited, prefixes.catalogue, process.stderr);
    process.stderr.write(`${report === '' ? '' : '\n'}${text}`);
  }

  process.stderr.write(formatUnreadHistory(history, edits, checkout));
  if (flags.listFailing) {
    const files = results.flatMap(({ component, translations }) =>
      translations.map(({ path, code, units = [] }) => ({
        ...{ path, units, language: code, sourceLanguage: component.plan.source.code },
      })),
    );
    process.stdout.write(formatFailing(files, prefixes.checkout));
  }
  const files = listEditedFiles(sources, edits);
  if (flags.dryRun) process.stdout.write(formatEditsDiff(files, prefixes.catalogue));
  else {
    writeFiles(catalogue, files);
    process.stdout.write(formatChanges(edits, prefixes.catalogue));
  }
  const warnings = problems.filter(({ rule }) => isWarningRule(rule)).length;
  const errorCount = problems.length + brokenFiles.length - warnings;
  const counts = { found: errorCount, warnings };
  const summary = formatSummary({ components, results, edits, history, ...counts, ...flags });
  process.stdout.write(`${summary} ${readStopwatch()}\n`);
  return errorCount > 0 ? exitStatus.problems : exitStatus.fine;
}

/**
 * Whether a rule is only a warning: most files with unlikely language codes are no translations, and a corrected
 * translation makes an entry of `ignore` superfluous.
 */
function isWarningRule(rule: CountingRule): boolean {
  return rule === 'code-unlikely' || rule === 'ignore-unused';
}

async function countTarget(
  presentFiles: CurrentCatalogue,
  target: string,
  checkout: string,
  flags: CountFlags,
) {
  const processes = createCountingProcesses();
  try {
    const components = await planComponents(
      presentFiles,
      target,
      createDiskFileList(checkout),
      processes,
    );
    const [slug = ''] = target.split('/');
    const patterns = presentFiles.entries.projects.get(slug)?.value.machine_commits ?? [];
    const cache = openCounterCache();
    const markingProcesses = markMachineCommits(processes, checkout, patterns, cache, (why) =>
      process.stderr.write(`${why}\n`),
    );
    return {
      components,
      results: await countPlanned(components, checkout, flags, markingProcesses),
    };
  } finally {
    processes.end();
  }
}

async function countPlanned(
  { planned }: ComponentPlans,
  checkout: string,
  { add = false, sameAsSource, listFailing = false }: CountFlags,
  processes: Processes,
): Promise<CountedComponent[]> {
  const progressBar = await openProgress();
  // The source file is counted, too.
  const files = planned.map(
    ({ plan }) => 1 + plan.translations.length + (add ? plan.added.length : 0),
  );
  progressBar.start(
    'Counting',
    files.reduce((sum, fileCount) => sum + fileCount, 0),
  );
  try {
    const wanted = { units: listFailing ? ('open' as const) : undefined, wantsNew: add };
    const options = { checkout, sameAsSource, ...wanted };
    const results: CountedComponent[] = [];
    for (const component of planned) {
      results.push(
        await countComponent(component, { ...options, processes, onFile: progressBar.step }),
      );
    }
    return results;
  } finally {
    progressBar.end();
  }
}

/** Finds when the counted files were changed last. The history is empty when the checkout has none. */
async function findHistory(
  checkout: string,
  results: readonly CountedComponent[],
): Promise<GitHistory> {
  const paths = results.flatMap(({ translations, clashes }) => [
    ...translations.map(({ path }) => path),
    ...clashes.flatMap(({ files }) => files.map(({ path }) => path)),
  ]);
  return findLastChanges(checkout, [...new Set(paths)]);
}

function writeFiles(catalogue: string, files: readonly EditedFile[]): void {
  const [changed, added] = [
    files.filter((file) => !file.isNew),
    files.filter((file) => file.isNew),
  ];
  const applyEdits = prepareEdits(
    catalogue,
    changed.map(({ path, before, after }) => ({ from: path, to: path, before, after })),
  );
  const decoder = new TextDecoder();
  const newTexts = added.map(({ path, after }) => ({ path, text: decoder.decode(after) }));
  // New files name the schemas only if the catalogue has them already. Missing ones are left to `new`, as nightly workflows
  // should commit counters only.
  const { files: filesWithComments, schemas } = addSchemas(catalogue, newTexts);
  writeNewFiles(catalogue, schemas.length > 0 ? newTexts : filesWithComments);
  applyEdits();
}
