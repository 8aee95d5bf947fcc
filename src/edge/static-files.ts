// The path of a published file goes in, its bytes come out: the preview's static layer. The
// library sirv serves the folder, called in-process, and what it gave is remembered until a
// rebuild. Only exact files below the folder: no dotfile, no symbolic link.

import { realpath } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';
import sirv from 'sirv';
import { contentTag } from './etag.ts';
import type { ReadFile, StoredFile } from './respond.ts';

export interface StaticFiles {
  readonly readFile: ReadFile;
  /** Forgets what was read; to be called after each rebuild. */
  readonly forget: () => void;
}

type Found = StoredFile | 'missing';

// Enough for a large catalogue; a crawl over a vast one must not fill the memory.
const mostRemembered = 64 * 1024 * 1024;

const safePath = /^(?:\/[A-Za-z0-9_@-][A-Za-z0-9_@.-]*)+$/;

/** Makes a reader of the files below a folder, which need not exist yet. */
export function createStaticFiles(folder: string): StaticFiles {
  // In `dev` mode sirv looks at the disk each time, so that it always sees the latest build.
  const serve = sirv(folder, { dev: true, extensions: [] });
  let remembered = new Map<string, Promise<Found>>();
  let size = 0;

  return {
    readFile: (path) => remembered.get(path) ?? readAnew(path),
    forget,
  };

  function forget(): void {
    remembered = new Map();
    size = 0;
  }

  async function readAnew(path: string): Promise<Found> {
    // A read that a rebuild overtakes goes into the old map, and is forgotten with it.
    const current = remembered;
    const reading = readOnce(path);
    current.set(path, reading);
    try {
      const found = await reading;
      if (found === 'missing') current.delete(path);
      else if (current === remembered) size += found.bytes.length;
      if (size > mostRemembered) forget();
      return found;
    } catch (error) {
      current.delete(path);
      throw error;
    }
  }

  async function readOnce(path: string): Promise<Found> {
    if (!safePath.test(path)) return 'missing';
    try {
      // The real path differs where a link, or letters of another case, led to the file.
      const [root, real] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
      if (real !== join(root, path)) return 'missing';
      const bytes = await readThroughSirv(serve, path);
      return bytes ? { bytes, tag: await contentTag(bytes) } : 'missing';
    } catch (error) {
      if (isMissing(error)) return 'missing';
      throw error;
    }
  }
}

/** Asks sirv for a file and captures what it answers; undefined when it knows no such file. */
function readThroughSirv(
  serve: ReturnType<typeof sirv>,
  path: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const body = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    // sirv's own stream has no one to hear its error, which would end the process.
    body.on('pipe', (source: Readable) => source.on('error', reject));
    body.on('finish', () => resolve(new Uint8Array(Buffer.concat(chunks))));

    // As much of a request and a response as sirv touches.
    const request = { method: 'GET', url: path, headers: {} };
    const response = Object.assign(body, {
      statusCode: 200,
      getHeader: () => undefined,
      setHeader: () => response,
      writeHead: () => response,
    });
    serve(request as IncomingMessage, response as unknown as ServerResponse, () =>
      resolve(undefined),
    );
  });
}

function isMissing(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG';
}
