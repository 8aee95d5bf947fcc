// A server of published files at a path below its root, with the headers that hosts give them, and the
// browser that looks at them.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright-core';
import { pageHeaders, pictureHeaders } from '../../src/serve/edge/responses.ts';
import { systemProgram } from '../hosts/tools.ts';

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

/** The browser's program; undefined where there is none. */
export const browserProgram = systemProgram('chromium');

/** Starts the browser. Only the test's own limit ends a wait for it: the machine may be busy. */
export async function startBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: browserProgram ?? '',
    args: ['--no-sandbox', '--no-proxy-server'],
    timeout: 0,
  });
  return browser.on('context', (context) => context.setDefaultTimeout(0));
}
