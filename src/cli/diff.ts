// The command `diff` prints how the published data of two revisions or folders differ.

import { type CheckResult, checkCatalogue, publishCatalogue } from '../build.ts';
import type { Catalogue } from '../catalogue/model.ts';
import type { Changes, Sides } from '../changes/changes.ts';
import { compareApis } from '../changes/compare.ts';
import { formatDiffJson } from '../changes/json.ts';
import { formatDiffMarkdown } from '../changes/markdown.ts';
import { formatDiffText } from '../changes/text.ts';
import type { CatalogueLocation } from '../files/source.ts';
import type { FallenBehind } from '../model/source-change.ts';
import { Failure } from '../problem/failure.ts';
import { type CacheFlags, createCacheFromFlags } from './cache.ts';
import { refuseCatalogueFile, resolveBaseUrl } from './catalogue-folder.ts';
import type { DiffFormat } from './choices.ts';
import { formatBrokenSides } from './diff-problems.ts';
import { type LoadedSide, loadDiffSide, loadFolderSide } from './diff-sides.ts';
import type { FailingFinding } from './options.ts';
import { toShownProblems } from './shown-paths.ts';
import { exitStatus } from './terminal.ts';

export interface DiffFlags extends CacheFlags {
  readonly catalogue: CatalogueLocation;
  readonly format: DiffFormat;
  readonly baseUrl?: string | undefined;
  /** Findings that make the exit status 1. */
  readonly failOn?: FailingFinding;
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
  const before = checkCatalogue(base.sources, { baseUrl, otherProblems: base.otherProblems });
  const after = checkCatalogue(head.sources, { baseUrl, otherProblems: head.otherProblems });
  if (!('catalogue' in before && 'catalogue' in after)) {
    const found = { base: findProblems(base, before), head: findProblems(head, after) };
    process.stdout.write(await formatBrokenSides({ base, head }, found, format));
    return exitStatus.problems;
  }
  const fallenBehind = listFallenBehind(head, failOn !== undefined);
  const changes = compareApis(toPublished(before.catalogue), {
    ...toPublished(after.catalogue),
    missing: head.missing,
    fallenBehind,
  });
  process.stdout.write(formatters[format](changes, { base: base.side, head: head.side }));
  return failOn !== undefined && (fallenBehind ?? []).length > 0
    ? exitStatus.problems
    : exitStatus.fine;
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
