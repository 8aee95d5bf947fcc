// What lies in a published folder beside the API (pages, pictures, schemas) is served by the library
// sirv, each time from the disk, so that it is always that of the latest build.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { pageHeaders } from './responses.ts';

/** Serves a file of the folder at a path, its query included; `otherwise` hears when there is none. */
export type ServeFile = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  otherwise: () => void,
) => void;

/** Makes the file server of a folder, which need not exist yet. */
export function createOtherFiles(folder: string): ServeFile {
  const serve = sirv(folder, { dev: true, etag: true });

  return (request, response, path, otherwise) => {
    if (!isRead(request) || !isPlain(path)) {
      otherwise();
      return;
    }
    // A build may take the file away just now, and the stream's error would end the process.
    response.once('pipe', (source: Readable) => source.on('error', () => response.destroy()));
    // No other host gives parts of a file, and sirv stumbles over some ranges.
    delete request.headers.range;
    request.url = path;
    for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-cache');
    try {
      serve(request, response, otherwise);
    } catch {
      response.destroy();
    }
  };
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a path has one meaning only: no hidden file, no empty name, no encoded slash. */
function isPlain(path: string): boolean {
  try {
    const names = path.replace(/\?.*$/s, '').split('/').map(decodeURIComponent);
    return names.every((name, at) => {
      const mayBeEmpty = at === 0 || at === names.length - 1;
      return !/^\.|[/\\\0]/.test(name) && (mayBeEmpty || name !== '');
    });
  } catch {
    return false;
  }
}
