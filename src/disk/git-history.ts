// The history of a checkout, as git has it → when each file last changed, and who changed it.

import { spawn } from 'node:child_process';
import { askGit } from './git.ts';

export interface LastChange {
  /** UTC in ISO 8601, to the second. */
  readonly at: string;
  /** As the checkout's .mailmap has it; null when the commit names nobody. */
  readonly author: string | null;
}

export interface History {
  /** `shallow` when older commits were left out when it was cloned, `none` without git. */
  readonly kind: 'known' | 'shallow' | 'none';
  /** By path. A file that no commit has is not in it; nothing is, unless the history is known. */
  readonly changes: ReadonlyMap<string, LastChange>;
}

/**
 * The last change of each path below a folder, by the time at which its author made it. Merges do
 * not count. Throws GitError when git is not there.
 */
export async function lastChanges(folder: string, paths: readonly string[]): Promise<History> {
  const { status, stdout } = askGit(folder, ['rev-parse', '--is-shallow-repository']);
  const changes = new Map<string, LastChange>();
  if (status !== 0) return { kind: 'none', changes };
  if (stdout.toString().trim() === 'true') return { kind: 'shallow', changes };
  // Paths are given on the command line, whose length has a limit.
  for (const some of inParts(paths, 500)) await readLog(folder, some, changes);
  return { kind: 'known', changes };
}

/** Reads the log of some paths, from the newest commit on, until each of them was seen. */
async function readLog(
  folder: string,
  paths: readonly string[],
  changes: Map<string, LastChange>,
): Promise<void> {
  const git = spawn('git', ['-C', folder, ...safely, 'log', ...format, '--', ...paths], {
    stdio: ['ignore', 'pipe', 'ignore'],
    windowsHide: true,
    env: {
      ...process.env,
      LC_ALL: 'C',
      GIT_LITERAL_PATHSPECS: '1',
      GIT_OPTIONAL_LOCKS: '0',
      // What a clone left out would be fetched, through whatever program its settings name.
      GIT_NO_LAZY_FETCH: '1',
      GIT_ALLOW_PROTOCOL: 'none',
    },
  });
  git.stdout.setEncoding('utf8');
  const left = new Set(paths);
  let rest = '';
  let change: LastChange | undefined;
  try {
    for await (const chunk of git.stdout) {
      const words = (rest + chunk).split('\0');
      rest = words.pop() ?? '';
      for (const word of words) {
        const text = word.replace(/^\n+/, '');
        if (text.startsWith(beforeTime)) change = changeOf(text.slice(beforeTime.length));
        else if (change !== undefined && left.delete(text)) changes.set(text, change);
      }
      if (left.size === 0) return;
    }
  } finally {
    git.kill();
  }
}

/** Whatever the checkout is set up to do, reading its history starts no program. */
const safely = ['--no-pager', '-c', 'core.fsmonitor=false', '-c', 'log.showSignature=false'];

/** No name of a file begins with these signs. */
const [beforeTime, beforeAuthor] = ['\u0001', '\u0002'];

const format = [
  '-z',
  '--format=%x01%at%x02%aN',
  '--name-only',
  '--relative',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
];

function changeOf(text: string): LastChange {
  const [seconds = '', name = ''] = text.split(beforeAuthor);
  const at = `${new Date(Number(seconds) * 1000).toISOString().slice(0, 19)}Z`;
  const author = name.replace(/\p{C}/gu, '').trim();
  return { at, author: author === '' ? null : author };
}

function* inParts<Item>(items: readonly Item[], length: number): Iterable<readonly Item[]> {
  for (let at = 0; at < items.length; at += length) yield items.slice(at, at + length);
}
