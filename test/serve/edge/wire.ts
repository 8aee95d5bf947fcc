// Shared by tests of servers: a published folder, and raw requests that `fetch` would refuse to send.

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publishedFiles } from './published.ts';

/** A fresh folder below the machine's temporary one. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'translation-catalogue-edge-'));
}

/** Writes the published files below a folder. */
export function writePublished(folder: string): void {
  for (const [path, text] of Object.entries(publishedFiles)) writeBelow(folder, path, text);
}

/** Writes one file below a folder, with the folders it needs. */
export function writeBelow(folder: string, path: string, text: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * Sends bytes (one character a byte) and gives all that comes back until the server ends it; or,
 * for a request that may be incomplete, until there is one whole response.
 */
export function exchange(port: number, bytes: string, untilOne = false): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    const chunks: Buffer[] = [];
    socket.setTimeout(240_000, () => {
      socket.destroy();
      reject(new Error(`no end of the response to ${JSON.stringify(bytes.slice(0, 200))}`));
    });
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      if (untilOne && isWhole(Buffer.concat(chunks).toString('latin1'))) socket.end();
    });
    // A reset after the response, because the server left bytes unread, is no failure.
    socket.on('error', () => {});
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}

function isWhole(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  return end !== -1 && text.length - end - 4 >= Number(/^content-length: (\d+)/im.exec(text)?.[1]);
}

export interface ParsedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The parts of the last response in what a server sent, without the headers of its own. */
export function parseResponse(text: string): ParsedResponse {
  const start = [...text.matchAll(/HTTP\/1\.1 \d{3} /g)].at(-1)?.index ?? text.length;
  const end = text.indexOf('\r\n\r\n', start);
  const [first = '', ...lines] = text.slice(start, end).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  for (const own of ['date', 'connection', 'keep-alive']) delete headers[own];
  return { status: Number(first.split(' ')[1]), headers, body: text.slice(end + 4) };
}
