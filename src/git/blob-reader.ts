// Reads blobs one by one from git's object store. One process of git answers all requests; it runs no filter and fetches nothing.

import { createTimeoutError, defaultLimits, GitError } from './error.ts';
import { createGitError, openGitConversation } from './process.ts';

/** Reads blobs until it is ended. */
export interface BlobReader {
  /** Reads the bytes of a blob; undefined if it is too large. Rejects with `GitError` if the blob is missing. */
  readonly read: (id: string) => Promise<Uint8Array | undefined>;
  readonly end: () => void;
}

/** A read that waits for git's answer. */
interface PendingRead {
  readonly id: string;
  readonly resolve: (bytes: Uint8Array | undefined) => void;
  readonly reject: (error: GitError) => void;
}

/**
 * Creates a reader of blobs of at most `maxSize` bytes. git starts at the first read; after it has ended, reads fail. It is
 * ended if it gives no output for `limit` milliseconds.
 */
export function createBlobReader(
  folder: string,
  maxSize: number,
  limit: number = defaultLimits.question,
): BlobReader {
  let git: ReturnType<typeof openGitConversation> | undefined;
  const pendingReads: PendingRead[] = [];
  let unparsedOutput: Buffer[] = [];
  let length = 0;
  /** The bytes of output that are needed to parse the next answer. */
  let neededLength = 1;
  let failure: GitError | undefined;
  let timer: NodeJS.Timeout | undefined;

  return {
    read(id) {
      git ??= start();
      return new Promise((resolve, reject) => {
        if (failure !== undefined) {
          reject(failure);
          return;
        }
        pendingReads.push({ id, resolve, reject });
        git?.stdin.write(`${id}\n`);
        if (pendingReads.length === 1) waitForAnswer();
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
      unparsedOutput.push(chunk);
      length += chunk.length;
      if (length >= neededLength) parseOutput();
    });
    let text = '';
    started.stderr.setEncoding('utf8').on('data', (part: string) => {
      // The end of the messages is enough for an error.
      text = (text + part).slice(-2000);
    });
    const fail = () => {
      if (started !== git) return;
      clearTimeout(timer);
      failure ??= createGitError(text);
      for (const { reject } of pendingReads.splice(0)) reject(failure);
    };
    // A failure to write is reported when git has ended.
    started.stdin.on('error', () => {});
    started.on('error', fail).on('close', fail);
    return started;
  }

  /** Starts another git for the reads that are left. */
  function restart(): void {
    git?.kill('SIGKILL');
    git = start();
    for (const { id } of pendingReads) git.stdin.write(`${id}\n`);
  }

  /** Ends git after `limit` ms of silence. In a second half, output that this busy process hasn't handled yet can arrive. */
  function waitForAnswer(isSecondHalf = false): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (pendingReads.length === 0) return;
      if (!isSecondHalf) {
        waitForAnswer(true);
        return;
      }
      failure = createTimeoutError(limit);
      git?.kill('SIGKILL');
    }, limit / 2);
    timer.unref();
  }

  /** Resolves the reads whose answers are complete. An answer is `<id> blob <size>`, a line break, the bytes, a line break. */
  function parseOutput(): void {
    let output =
      unparsedOutput.length === 1 ? (unparsedOutput[0] as Buffer) : Buffer.concat(unparsedOutput);
    neededLength = 1;
    while (output.length > 0) {
      const end = output.indexOf('\n');
      if (end < 0) break;
      const [, kind, size] = output.toString('latin1', 0, end).split(' ');
      if (kind !== 'blob') {
        const error = new GitError('incomplete', 'some of its files are not in this clone.');
        pendingReads.shift()?.reject(error);
        output = output.subarray(end + 1);
        continue;
      }
      const start = end + 1;
      const next = start + Number(size) + 1;
      if (Number(size) > maxSize) {
        pendingReads.shift()?.resolve(undefined);
        // Reading the rest of a large blob would take longer than a new process.
        restart();
        output = output.subarray(output.length);
        break;
      }
      if (output.length < next) {
        neededLength = next;
        break;
      }
      // A copy, so that the rest of the output can be freed.
      pendingReads.shift()?.resolve(Buffer.from(output.subarray(start, next - 1)));
      output = output.subarray(next);
    }
    unparsedOutput = output.length === 0 ? [] : [output];
    length = output.length;
  }
}
