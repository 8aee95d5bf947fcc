// A stand-in for a translation server: a real HTTP server on a free port, which notes what it is asked.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
}

export interface StandIn {
  readonly address: string;
  readonly asked: Asked[];
}

type Answer = (request: IncomingMessage, response: ServerResponse, address: string) => void;

/** Starts a server that ends with the test. */
export async function standIn(answer: Answer): Promise<StandIn> {
  const asked: Asked[] = [];
  let address = '';
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', authorization: request.headers.authorization });
    answer(request, response, address);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  address = `http://127.0.0.1:${port}`;
  return { address, asked };
}

/** Records by path, as a function of the server's address. Lists are paged when they are arrays. */
export type Records = Readonly<Record<string, unknown>>;

export interface Paging {
  /** Entries of a page; all where the server has no pages. */
  readonly most?: number;
}

/** Answers with records, and with 404 elsewhere. */
export function answerWith(
  getRecords: (address: string) => Records,
  { most = 1000 }: Paging = {},
): Answer {
  return (request, response, address) => {
    const url = new URL(request.url ?? '', address);
    const record = getRecords(address)[url.pathname];
    if (record === undefined) {
      response
        .writeHead(404, { 'Content-Type': 'application/json' })
        .end('{"detail":"Not found."}');
      return;
    }
    response.setHeader('Content-Type', 'application/json');
    if (!Array.isArray(record)) {
      response.end(JSON.stringify(record));
      return;
    }
    const page = Number(url.searchParams.get('page') ?? 1);
    const results = record.slice((page - 1) * most, page * most);
    url.searchParams.set('page', String(page + 1));
    const next = page * most < record.length ? url.href : null;
    response.end(JSON.stringify({ count: record.length, next, previous: null, results }));
  };
}

const german = {
  code: 'de',
  name: 'German',
  plural: { id: 11, source: 0, number: 2, formula: 'n != 1', type: 1 },
  aliases: ['de_de'],
  direction: 'ltr',
  population: 99_000_000,
};
export const english = {
  ...german,
  code: 'en',
  name: 'English',
  plural: { ...german.plural, id: 12 },
};
const klingon = {
  ...german,
  code: 'tlh_XA',
  name: 'Klingon',
  plural: { ...german.plural, id: 13 },
  population: 20,
};

export const project = { name: 'Demo', slug: 'demo', id: 5, web: 'https://demo.example.org/' };

/** A component as a server of 2022 has it. */
export function component(address: string, more: object = {}) {
  const { slug = 'app' } = more as { slug?: string };
  return {
    name: 'App',
    slug,
    id: 7,
    source_language: english,
    project,
    vcs: 'git',
    repo: 'https://code.example.org/demo.git',
    branch: 'main',
    filemask: 'lang/*.json',
    template: 'lang/en.json',
    file_format: 'json',
    license: 'MIT',
    web_url: `${address}/projects/demo/${slug}/`,
    url: `${address}/api/components/demo/${slug}/`,
    task_url: null,
    is_glossary: false,
    ...more,
  };
}

/** A row of a component's statistics as a server of 2022 has it. */
export function row(code: string, more: object = {}) {
  return {
    total: 10,
    total_words: 40,
    last_change: '2026-08-03T19:48:06.123456Z',
    recent_changes: 3,
    translated: 8,
    translated_words: 30,
    translated_percent: 80.0,
    translated_words_percent: 75.0,
    translated_chars: 150,
    translated_chars_percent: 75.0,
    total_chars: 200,
    fuzzy: 1,
    fuzzy_percent: 10.0,
    failing: 2,
    failing_percent: 20.0,
    approved: 4,
    approved_percent: 40.0,
    readonly: 0,
    readonly_percent: 0,
    suggestions: 1,
    comments: 2,
    code,
    name: code,
    ...more,
  };
}

const whole = {
  translated: 10,
  translated_words: 40,
  translated_chars: 200,
  fuzzy: 0,
  approved: 0,
};

/** The row of the source language. */
export const sourceRow = (more: object = {}) => row('en', { ...whole, ...more });

/** A server with one component in English, German and Klingon. */
export function smallServer(address: string, more: object = {}): Records {
  return {
    '/api/components/': [component(address, more)],
    '/api/languages/': [english, german, klingon],
    '/api/components/demo/app/statistics/': [sourceRow(), row('de'), row('tlh_XA')],
  };
}
