// A server of published files at a path below its root, with the headers that hosts give them.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageHeaders, pictureHeaders } from '../../src/serve/edge/responses.ts';

export interface PageServer {
  /** Without a last slash. */
  readonly address: string;
  readonly close: () => void;
}

const types = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
};

/** Serves the files that a site at an address has, by their paths. */
export async function servePages(
  filesAt: (address: string) => { readonly get: (path: string) => string | undefined },
): Promise<PageServer> {
  const server = createServer((request, response) => {
    const [target = ''] = (request.url ?? '').split('?', 1);
    const path = decodeURIComponent(target.replace('/l10n/', ''));
    const file = path.endsWith('/') || path === '' ? `${path}index.html` : path;
    const ending = /\w+$/.exec(file)?.[0] as keyof typeof types;
    const body = files.get(file);
    response.writeHead(body === undefined ? 404 : 200, {
      ...(path.startsWith('widget') ? pictureHeaders : pageHeaders),
      'Content-Type': `${types[ending]}; charset=utf-8`,
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/l10n`;
  const files = filesAt(address);
  return { address, close: () => server.close() };
}
