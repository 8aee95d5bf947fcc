// A folder goes in, a server comes out that treats it as GitHub Pages is documented to: `/x/` is
// `x/index.html`, `/x` leads to `/x/`, a missing path gets 404.html. What it does beyond that, and
// its headers above all, is not imitated.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
  '.svg': 'image/svg+xml',
  '.atom': 'application/atom+xml',
};

/** Makes the server; it is not listening yet. */
export function createPagesHost(root: string): Server {
  return createServer((request, response) => {
    const path = decoded((request.url ?? '').replace(/\?.*$/, ''));
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405).end();
      return;
    }
    if (isFolder(path) && !path.endsWith('/')) {
      response.writeHead(301, { Location: `${path}/` }).end();
      return;
    }
    const file = join(root, path, path.endsWith('/') ? 'index.html' : '');
    const found = isSafe(path) && existsSync(file) && statSync(file).isFile();
    const served = found ? file : join(root, '404.html');
    const type = types[extname(served)] ?? 'application/octet-stream';
    response.writeHead(found ? 200 : 404, { 'Content-Type': type });
    response.end(request.method === 'HEAD' ? undefined : readFileSync(served));
  });

  function isFolder(path: string): boolean {
    return (
      isSafe(path) &&
      (statSync(join(root, path).replace(/\/$/, ''), { throwIfNoEntry: false })?.isDirectory() ??
        false)
    );
  }
}

function isSafe(path: string): boolean {
  return /^(?:\/[\w@-][\w@.-]{0,99})*\/?$/.test(path);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return '//';
  }
}
