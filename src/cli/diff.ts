// The command `diff` prints how the published data of two revisions or folders differ.

import { stripVTControlCharacters } from 'node:util';
import { type CheckResult, checkCatalogue, publishCatalogue } from '../build.ts';
import type { Catalogue } from '../catalogue/model.ts';
import type { Changes, Sides } from '../changes/changes.ts';
import { compareApis } from '../changes/compare.ts';
import { formatDiffJson } from '../changes/json.ts';
import { formatDiffMarkdown, maximumCommentLength } from '../changes/markdown.ts';
import { type FigureFinding, listNewFaults } from '../changes/new-faults.ts';
import { formatDiffText } from '../changes/text.ts';
import { formatSide, type Show } from '../changes/wording.ts';
import type { CatalogueLocation } from '../files/source.ts';
import type { FallenBehind } from '../model/source-change.ts';
import { formatJsonReport } from '../problem/print.ts';
import { Failure, type Problem } from '../problem/problem.ts';
import { formatCodeBlock, formatCodeSpan } from '../text/markdown.ts';
import { escapeInvisible, escapeInvisibleInJson } from '../text/visible.ts';
import { type CacheFlags, createCacheFromFlags } from './cache.ts';
import { refuseCatalogueFile, resolveBaseUrl } from './catalogue-folder.ts';
import type { DiffFormat, FindingKind } from './choices.ts';
import { type LoadedSide, loadDiffSide, loadFolderSide } from './diff-sides.ts';
import { toShownProblems, toShownSources } from './shown-paths.ts';
import { exitStatus, formatProblemCount, formatProblemText } from './terminal.ts';

export interface DiffFlags extends CacheFlags {
  readonly catalogue: CatalogueLocation;
  readonly format: DiffFormat;
  readonly baseUrl?: string | undefined;
  readonly failOn?: readonly FindingKind[];
}

/** Prints the differences, or the problems of an invalid side; returns the exit status. */
export async function runDiffCommand(
  baseArgument: string,
  headArgument: string | undefined,
  { catalogue, format, baseUrl: flag, failOn, ...flags }: DiffFlags,
): Promise<number> {
  const baseUrl = resolveBaseUrl(flag);
  const cache = createCacheFromFlags(flags);
  refuseCatalogueFile(catalogue);
  const base = await loadDiffSide(baseArgument, catalogue, cache);
  const since = base.side.commit ?? undefined;
  const head = await (headArgument === undefined
    ? loadFolderSide(catalogue, cache, since)
    : loadDiffSide(headArgument, catalogue, cache, since));
  const check = ({ sources, otherProblems, partCounters }: LoadedSide) =>
    checkCatalogue(sources, { baseUrl, otherProblems, partCounters });
  const [before, after] = [check(base), check(head)];
  if (!('catalogue' in before && 'catalogue' in after)) {
    const found = { base: findProblems(base, before), head: findProblems(head, after) };
    process.stdout.write(await formatBrokenSides({ base, head }, found, format));
    return exitStatus.problems;
  }
  const kinds = (failOn ?? []).map(requireFigureFinding);
  const fallenBehind = listFallenBehind(head, kinds.includes('outdated'));
  const changes = compareApis(toPublished(before.catalogue), {
    ...toPublished(after.catalogue),
    missing: head.missing,
    fallenBehind,
  });
  process.stdout.write(formatters[format](changes, { base: base.side, head: head.side }));
  const wantsAll = after.catalogue.projects.filter(
    ({ fields }) => fields.missing === 'same-change',
  );
  const faults = listNewFaults(changes, kinds, (name) =>
    wantsAll.some(({ slug }) => slug === name),
  );
  process.stderr.write(faults.map((fault) => `${escapeInvisible(fault)}\n`).join(''));
  return faults.length > 0 ? exitStatus.problems : exitStatus.fine;
}

function requireFigureFinding(kind: FindingKind): FigureFinding {
  if (kind !== 'copied') return kind;
  throw new Failure(
    "diff compares figures, which don't say what is copied. Use status --since REVISION --fail-on copied.",
  );
}

/** Lists the translations that fall behind their source; undefined when unknown, which is a failure if needed. */
function listFallenBehind(
  { fallenBehind }: LoadedSide,
  isNeeded: boolean,
): readonly FallenBehind[] | undefined {
  if (fallenBehind !== undefined && !('why' in fallenBehind)) return fallenBehind;
  const why = fallenBehind?.why ?? 'no project with a checkout is compared with a commit.';
  const sentence = `Translations that fall behind are not known: ${why}`;
  if (isNeeded) throw new Failure(sentence);
  if (fallenBehind !== undefined) process.stderr.write(`${sentence}\n`);
  return undefined;
}

const formatters: Readonly<Record<DiffFormat, (changes: Changes, sides: Sides) => string>> = {
  text: formatDiffText,
  json: formatDiffJson,
  markdown: formatDiffMarkdown,
};

function findProblems({ described }: LoadedSide, result: CheckResult) {
  const problems = 'problems' in result ? result.problems : [];
  return described === undefined ? problems : toShownProblems(described, problems);
}

function toPublished(catalogue: Catalogue) {
  return { catalogue, files: () => publishCatalogue(catalogue) };
}

/** Left for the summary and the ends of the code block: several times the few hundred characters that they have. */
const reservedCharacters = 2_000;

interface SidePair<T> {
  readonly base: T;
  readonly head: T;
}

async function formatBrokenSides(
  sides: SidePair<LoadedSide>,
  problems: SidePair<readonly Problem[]>,
  format: DiffFormat,
): Promise<string> {
  if (format === 'json') {
    const report = {
      base: sides.base.side,
      head: sides.head.side,
      problems: { base: toJsonList(problems.base), head: toJsonList(problems.head) },
    };
    return `${escapeInvisibleInJson(JSON.stringify(report, null, 2))}\n`;
  }
  const shownSide = problems.head.length > 0 ? 'head' : 'base';
  const { sources, prefix, described } = sides[shownSide];
  const text = await formatProblemText(
    problems[shownSide],
    described === undefined ? sources : toShownSources(described, sources),
    prefix,
    process.stdout,
  );
  if (format === 'text')
    return `${text}\n${explainMissingComparison(sides, problems, escapeInvisible)}\n`;
  const summary = `**${explainMissingComparison(sides, problems, formatCodeSpan)}**\n\n`;
  return (
    summary +
    formatCodeBlock(stripVTControlCharacters(text), maximumCommentLength - reservedCharacters)
  );
}

/** Explains which side has problems: `Found 2 problems in 1 file of main, so there is nothing to compare with.` */
function explainMissingComparison(
  { base, head }: SidePair<LoadedSide>,
  problems: SidePair<readonly Problem[]>,
  show: Show,
): string {
  const [baseName, headName] = [formatSide(base.side, show), formatSide(head.side, show)];
  if (problems.head.length === 0) {
    const found = `Found ${formatProblemCount(problems.base)} of ${baseName}`;
    return `${found}, so there is nothing to compare with. No problems in ${headName}.`;
  }
  const baseProblems =
    problems.base.length === 0
      ? ''
      : ` Found ${formatProblemCount(problems.base)} of ${baseName}, too.`;
  return `Found ${formatProblemCount(problems.head)} of ${headName}, so it cannot be compared with ${baseName}.${baseProblems}`;
}

function toJsonList(problems: readonly Problem[]): unknown {
  return JSON.parse(formatJsonReport(problems));
}
