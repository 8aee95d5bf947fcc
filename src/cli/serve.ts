// The command `serve` answers requests for a published folder, for a container or beside another server.

import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRegularFile } from '../files/regular-file.ts';
import { Failure } from '../problem/problem.ts';
import { resources } from '../resources.ts';
import { createSiteResponder } from '../serve/edge/site.ts';
import { AddressError, formatLocalUrl, listenOnFreePort } from '../serve/preview/listen.ts';
import { createNodeServer } from '../serve/preview/node.ts';
import { getSlicePath, sliceNames } from '../serve/slices/slice.ts';
import { getUrlPath } from '../text/parsed-url.ts';
import { sanitizeLine } from '../text/visible.ts';
import { exitStatus } from './terminal.ts';

export interface ServeFlags {
  readonly listen: string;
  readonly port?: number | undefined;
}

/** Serves a folder until SIGINT or SIGTERM; returns the exit status. */
export async function runServe(folder: string, flags: ServeFlags): Promise<number> {
  const stopped = new Promise<void>((end) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end());
  });
  const root = resolve(folder);
  const site = join(root, getSlicePath(sliceNames.site()));
  const basePath = getUrlPath(readBaseUrl(site, folder));
  const respond = createSiteResponder({
    resources,
    basePath,
    readFile: async (path) => readBytes(join(root, path)),
    // A build replaces this file if it changes any slice.
    getStamp: async () => String(statSync(site, { throwIfNoEntry: false })?.mtimeMs),
  });
  const server = createNodeServer(respond);
  const port = await listenOnFreePort(server, flags.listen, flags.port, (taken) =>
    process.stderr.write(`Port ${taken} is taken; trying the next.\n`),
  ).catch((error: unknown) => {
    throw error instanceof AddressError ? new Failure(error.message) : error;
  });
  const address = formatLocalUrl(flags.listen, port);
  process.stdout.write(
    `Serving ${sanitizeLine(folder)} at ${address}${basePath}/ (press Ctrl+C to stop)\n`,
  );
  await stopped;
  server.close();
  server.closeAllConnections();
  return exitStatus.fine;
}

function readBaseUrl(site: string, folder: string): string {
  const bytes = readBytes(site);
  if (bytes === undefined) {
    throw new Failure(
      `There is nothing to serve in ${sanitizeLine(folder)}.\nBuild it with --host node.`,
    );
  }
  const { baseUrl } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly baseUrl: string };
  return baseUrl;
}

/** Bytes. Chosen: the largest file, `all.json`, has 80 MB for 100,000 translations. */
const largestFile = 2 ** 30;

/** Reads a file that is no link; undefined if there is none. */
function readBytes(file: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const read = readRegularFile(file, largestFile);
    return read.kind === 'file' ? new Uint8Array(read.bytes) : undefined;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)) return undefined;
    throw error;
  }
}
