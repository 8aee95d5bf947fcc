// The history of a checkout as it would be with kept counters files: every commit of the branch is checked
// out in a clone, its translation files are counted by `count`, and a second repository gets the counters
// files, each commit with the date of the first one's.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { run } from '../../setup/command.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from '../../setup/folders.ts';
import { git, initRepository } from '../../setup/repository.ts';

export interface Checkout {
  readonly repository: string;
  /** The catalogue's folder in each commit; the repository commits its files by hand. */
  readonly catalogue: string;
  readonly project: string;
  readonly described: Files;
  /** The folders with translation files: where nothing of them has changed, nothing is counted again. */
  readonly folders: readonly string[];
  /** The counted folder of the repository, or '.'. */
  readonly checkout: string;
  /** The path of a translation file, by the path of its counters: `web/de`. */
  readonly fileOf: (counters: string) => string;
  /** How many of the newest commits are looked at; all when it is not said. */
  readonly newest?: number;
}

/** Gives the folder of the second repository, in whose folder `catalogue` the counters files are. */
export async function keptHistory(checkout: Checkout): Promise<string> {
  const { repository, catalogue, newest = 1_000_000 } = checkout;
  const clone = temporaryFolder();
  git(clone, 'clone', '--quiet', '--no-checkout', repository, '.');
  const log = git(clone, 'log', '--first-parent', `-${newest}`, '--format=%H %ct').split('\n');
  const stream: string[] = [];
  let [before, treeBefore]: [Files, string] = [{}, ''];
  for (const line of log.reverse()) {
    const [id = '', seconds = ''] = line.split(' ');
    git(clone, '-c', 'advice.detachedHead=false', 'checkout', '--quiet', '--force', id);
    const trees = [...checkout.folders, catalogue].map((one) => getTree(clone, id, one)).join();
    const after = trees === treeBefore ? before : await countedAt(clone, checkout, before);
    stream.push(getCommit(Number(seconds), before, after));
    [before, treeBefore] = [after, trees];
  }
  const kept = temporaryFolder();
  initRepository(kept);
  execFileSync('git', ['fast-import', '--quiet', '--date-format=raw'], {
    cwd: kept,
    input: stream.join(''),
  });
  git(kept, 'reset', '--quiet', '--hard', 'main');
  return kept;
}

function getTree(clone: string, id: string, path: string): string {
  return git(clone, 'ls-tree', id, '--', path);
}

/** The catalogue's files with what is counted; what cannot be read stays as it was before. */
async function countedAt(clone: string, checkout: Checkout, before: Files): Promise<Files> {
  const { catalogue, project, described, fileOf } = checkout;
  const from = join(clone, checkout.checkout);
  const cwd = temporaryFolder();
  const own = join(clone, catalogue);
  const byHand = existsSync(own) ? readFiles(own) : {};
  const start = Object.entries(byHand).filter(([path]) => !path.startsWith(`projects/${project}/`));
  writeFiles(cwd, { ...Object.fromEntries(start), ...described });
  if (!existsSync(from)) return readFiles(cwd);
  const words = ['count', project, '--from', from, '--catalogue', '.', '--add'];
  const ended = await run(words, { cwd });
  expect(ended.status, ended.stderr).toBeLessThan(2);
  const after: Record<string, string> = readFiles(cwd);
  for (const [path, text] of Object.entries(before)) {
    const [, counters] = path.match(/^projects\/[^/]+\/(.+\/.+)\.yaml$/) ?? [];
    const isOfProject = path.startsWith(`projects/${project}/`) && counters !== undefined;
    if (!isOfProject || path in after || counters.endsWith('/component')) continue;
    if (existsSync(join(clone, fileOf(counters)))) after[path] = text;
  }
  return after;
}

function getCommit(seconds: number, before: Files, after: Files): string {
  const who = `Ana <ana@example.org> ${seconds} +0000`;
  const lines = [`commit refs/heads/main\ncommitter ${who}\ndata 6\nchange\n`];
  for (const path of Object.keys(before)) if (!(path in after)) lines.push(`D catalogue/${path}\n`);
  for (const [path, text] of Object.entries(after)) {
    if (before[path] === text) continue;
    const length = Buffer.byteLength(text);
    lines.push(`M 100644 inline catalogue/${path}\ndata ${length}\n${text}\n`);
  }
  return `${lines.join('')}\n`;
}
