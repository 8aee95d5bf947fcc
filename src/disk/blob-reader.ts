// Blobs that are asked for one by one → their bytes, from git's own store: one process of git answers
// all. No filter is run over them, and nothing is fetched.

import { conversationWithGit, GitError, gitFailure } from './git-process.ts';

export interface BlobReader {
  /** undefined of one that is larger than asked for. Fails with GitError when it is not there. */
  readonly read: (id: string) => Promise<Uint8Array | undefined>;
  readonly end: () => void;
}

interface Asked {
  readonly resolve: (bytes: Uint8Array | undefined) => void;
  readonly reject: (error: GitError) => void;
}

/** git starts with the first question. */
export function readerOfBlobs(folder: string, largest: number): BlobReader {
  let git: ReturnType<typeof conversationWithGit> | undefined;
  const asked: Asked[] = [];
  /** What git has said, and is not taken yet. */
  let said: Buffer[] = [];
  let length = 0;
  /** How much must be there for the next answer to go on. */
  let needed = 1;

  return {
    read(id) {
      git ??= start();
      return new Promise((resolve, reject) => {
        asked.push({ resolve, reject });
        git?.stdin.write(`${id}\n`);
      });
    },
    end() {
      git?.kill('SIGKILL');
    },
  };

  function start() {
    const started = conversationWithGit(folder, ['cat-file', '--batch']);
    started.stdout.on('data', (chunk: Buffer) => {
      said.push(chunk);
      length += chunk.length;
      if (length >= needed) answer();
    });
    let why = '';
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      why = (why + text).slice(-2000);
    });
    const fail = () => {
      for (const { reject } of asked.splice(0)) reject(gitFailure(why));
    };
    // Why it takes no more questions is told when it has ended.
    started.stdin.on('error', () => {});
    started.on('error', fail).on('close', fail);
    return started;
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
      if (all.length < next) {
        needed = next;
        break;
      }
      // A copy: the rest of what git has said need not be kept for it.
      const bytes = Number(size) > largest ? undefined : Buffer.from(all.subarray(start, next - 1));
      asked.shift()?.resolve(bytes);
      all = all.subarray(next);
    }
    said = all.length === 0 ? [] : [all];
    length = all.length;
  }
}
