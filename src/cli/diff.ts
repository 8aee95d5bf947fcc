// diff: two revisions or folders → what lies between them, in what the API publishes.

import { type CheckResult, checkCatalogue, publishCatalogue } from '../build.ts';
import type { Catalogue } from '../catalogue/model.ts';
import type { Changes, Sides } from '../changes/changes.ts';
import { compareApis } from '../changes/compare.ts';
import type { DiffFormat } from '../changes/formats.ts';
import { formatDiffJson } from '../changes/json.ts';
import { formatDiffMarkdown } from '../changes/markdown.ts';
import { formatDiffText } from '../changes/text.ts';
import { Failure } from '../failure.ts';
import type { FallenBehind } from '../outdated/fallen-behind.ts';
import { type CacheFlags, createCacheFromFlags } from './cache.ts';
import { resolveBaseUrl } from './catalogue-folder.ts';
import { formatBrokenSides } from './diff-problems.ts';
import { type LoadedSide, loadFolderSide, loadSide } from './diff-sides.ts';
import type { FailingFinding } from './options.ts';
import { exitStatus } from './terminal.ts';

export interface DiffFlags extends CacheFlags {
  readonly catalogue: string;
  readonly format: DiffFormat;
  readonly baseUrl?: string | undefined;
  /** Findings that make the exit status 1. */
  readonly failOn?: FailingFinding;
}

/** Prints what differs, or the problems of a side that has some; gives the exit status. */
export async function runDiff(
  baseWord: string,
  headWord: string | undefined,
  { catalogue, format, baseUrl: flag, failOn, ...flags }: DiffFlags,
): Promise<number> {
  const baseUrl = resolveBaseUrl(flag);
  const cache = createCacheFromFlags(flags);
  const base = await loadSide(baseWord, catalogue, cache);
  const since = base.side.commit ?? undefined;
  const head = await (headWord === undefined
    ? loadFolderSide(catalogue, cache, since)
    : loadSide(headWord, catalogue, cache, since));
  const before = checkCatalogue(base.sources, { baseUrl, otherProblems: base.otherProblems });
  const after = checkCatalogue(head.sources, { baseUrl, otherProblems: head.otherProblems });
  if (!('catalogue' in before && 'catalogue' in after)) {
    const found = { base: findProblems(before), head: findProblems(after) };
    process.stdout.write(await formatBrokenSides({ base, head }, found, format));
    return exitStatus.problems;
  }
  const fallenBehind = listFallenBehind(head, failOn !== undefined);
  const changes = compareApis(published(before.catalogue), {
    ...published(after.catalogue),
    missing: head.missing,
    fallenBehind,
  });
  process.stdout.write(print[format](changes, { base: base.side, head: head.side }));
  return failOn !== undefined && (fallenBehind ?? []).length > 0
    ? exitStatus.problems
    : exitStatus.fine;
}

/** The translations that fall behind; undefined where they are not known, which a gate refuses. */
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

const print: Readonly<Record<DiffFormat, (changes: Changes, sides: Sides) => string>> = {
  text: formatDiffText,
  json: formatDiffJson,
  markdown: formatDiffMarkdown,
};

function findProblems(result: CheckResult) {
  return 'problems' in result ? result.problems : [];
}

function published(catalogue: Catalogue) {
  return { catalogue, files: () => publishCatalogue(catalogue) };
}
