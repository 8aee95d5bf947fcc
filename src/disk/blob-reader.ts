// Blobs that are asked for one by one → their bytes, from git's own store: one process of git answers
// all. No filter is run over them, and nothing is fetched.

import { usualLimits } from './git-budget.ts';
import { createTimeoutError, GitError } from './git-error.ts';
import { createGitError, openGitConversation } from './git-process.ts';

export interface BlobReader {
  /** undefined of one that is larger than asked for. Fails with GitError when it is not there. */
  readonly read: (id: string) => Promise<Uint8Array | undefined>;
  readonly end: () => void;
}

interface Asked {
  readonly id: string;
  readonly resolve: (bytes: Uint8Array | undefined) => void;
  readonly reject: (error: GitError) => void;
}

/** git starts with the first question; once it has ended, all further questions fail. */
export function createBlobReader(
  folder: string,
  largest: number,
  limit: number = usualLimits.question,
): BlobReader {
  let git: ReturnType<typeof openGitConversation> | undefined;
  const asked: Asked[] = [];
  /** Output of git that has not been taken yet. */
  let said: Buffer[] = [];
  let length = 0;
  /** How much must be there for the next answer to go on. */
  let needed = 1;
  let why: GitError | undefined;
  let timer: NodeJS.Timeout | undefined;

  return {
    read(id) {
      git ??= start();
      return new Promise((resolve, reject) => {
        if (why !== undefined) {
          reject(why);
          return;
        }
        asked.push({ id, resolve, reject });
        git?.stdin.write(`${id}\n`);
        if (asked.length === 1) waitForAnswer();
      });
    },
    end() {
      clearTimeout(timer);
      git?.kill('SIGKILL');
    },
  };

  function start() {
    const started = openGitConversation(folder, ['cat-file', '--batch']);
    started.stdout.on('data', (chunk: Buffer) => {
      if (started !== git) return;
      waitForAnswer();
      said.push(chunk);
      length += chunk.length;
      if (length >= needed) answer();
    });
    let text = '';
    started.stderr.setEncoding('utf8').on('data', (part: string) => {
      text = (text + part).slice(-2000);
    });
    const fail = () => {
      if (started !== git) return;
      clearTimeout(timer);
      why ??= createGitError(text);
      for (const { reject } of asked.splice(0)) reject(why);
    };
    // Why it takes no more questions is reported when it has ended.
    started.stdin.on('error', () => {});
    started.on('error', fail).on('close', fail);
    return started;
  }

  /** Starts another git for the questions that are left. */
  function startAgain(): void {
    git?.kill('SIGKILL');
    git = start();
    for (const { id } of asked) git.stdin.write(`${id}\n`);
  }

  /** git may be silent for the limit. The second half shows whether this process was too busy to listen. */
  function waitForAnswer(isSecondHalf = false): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (asked.length === 0) return;
      if (!isSecondHalf) {
        waitForAnswer(true);
        return;
      }
      why = createTimeoutError(limit);
      git?.kill('SIGKILL');
    }, limit / 2);
    timer.unref();
  }

  function answer(): void {
    let all = said.length === 1 ? (said[0] as Buffer) : Buffer.concat(said);
    needed = 1;
    while (all.length > 0) {
      const end = all.indexOf('\n');
      if (end < 0) break;
      const [, kind, size] = all.toString('latin1', 0, end).split(' ');
      if (kind !== 'blob') {
        const error = new GitError('incomplete', 'some of its files are not in this clone.');
        asked.shift()?.reject(error);
        all = all.subarray(end + 1);
        continue;
      }
      const start = end + 1;
      const next = start + Number(size) + 1;
      if (Number(size) > largest) {
        asked.shift()?.resolve(undefined);
        // To unpack the rest would take longer than to begin anew.
        startAgain();
        all = all.subarray(all.length);
        break;
      }
      if (all.length < next) {
        needed = next;
        break;
      }
      // A copy: the rest of what git has said need not be kept for it.
      asked.shift()?.resolve(Buffer.from(all.subarray(start, next - 1)));
      all = all.subarray(next);
    }
    said = all.length === 0 ? [] : [all];
    length = all.length;
  }
}
