// diff: two revisions or folders → what lies between them, in what the API publishes.

import { type CheckResult, checkCatalogue, publishCatalogue } from '../build.ts';
import type { Catalogue } from '../catalogue/model.ts';
import type { Changes, Sides } from '../changes/changes.ts';
import { changesBetween } from '../changes/compare.ts';
import type { DiffFormat } from '../changes/formats.ts';
import { diffJson } from '../changes/json.ts';
import { diffMarkdown } from '../changes/markdown.ts';
import { diffText } from '../changes/text.ts';
import { type CacheFlags, chosenCache } from './cache.ts';
import { chosenBaseUrl } from './catalogue-folder.ts';
import { brokenSides } from './diff-problems.ts';
import { loadFolderSide, loadSide } from './diff-sides.ts';
import { exitStatus } from './terminal.ts';

export interface DiffFlags extends CacheFlags {
  readonly catalogue: string;
  readonly format: DiffFormat;
  readonly baseUrl?: string | undefined;
}

/** Prints what differs, or the problems of a side that has some; gives the exit status. */
export async function diff(
  baseWord: string,
  headWord: string | undefined,
  { catalogue, format, baseUrl: flag, ...flags }: DiffFlags,
): Promise<number> {
  const baseUrl = chosenBaseUrl(flag);
  const cache = chosenCache(flags);
  const base = await loadSide(baseWord, catalogue, cache);
  const head = await (headWord === undefined
    ? loadFolderSide(catalogue, cache)
    : loadSide(headWord, catalogue, cache));
  const before = checkCatalogue(base.sources, { baseUrl, otherProblems: base.otherProblems });
  const after = checkCatalogue(head.sources, { baseUrl, otherProblems: head.otherProblems });
  if (!('catalogue' in before && 'catalogue' in after)) {
    const found = { base: findProblems(before), head: findProblems(after) };
    process.stdout.write(await brokenSides({ base, head }, found, format));
    return exitStatus.problems;
  }
  const changes = changesBetween(published(before.catalogue), {
    ...published(after.catalogue),
    missing: head.missing,
  });
  process.stdout.write(print[format](changes, { base: base.side, head: head.side }));
  return exitStatus.fine;
}

const print: Readonly<Record<DiffFormat, (changes: Changes, sides: Sides) => string>> = {
  text: diffText,
  json: diffJson,
  markdown: diffMarkdown,
};

function findProblems(result: CheckResult) {
  return 'problems' in result ? result.problems : [];
}

function published(catalogue: Catalogue) {
  return { catalogue, files: () => publishCatalogue(catalogue) };
}
