// The answers over HTTP as a table: request → whole expected answer (contract, section 4). It runs
// against anything that takes a path as `fetch` does: a handler in this process, or a real server.

import { describe, expect, test } from 'vitest';

/** What a request needs beyond its path. */
export interface Asked {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a request for a path to the thing under test. */
export type Ask = (path: string, asked: Asked) => Promise<Response>;

interface Expected {
  readonly status: number;
  /** Every header that the contract fixes; one that is not named must not be there. */
  readonly headers: Readonly<Record<string, string>>;
  /** The exact body, or the kind of it. */
  readonly body: string | typeof anyDetail | RegExp;
}

interface Case extends Partial<Asked> {
  readonly path: string;
  /** Sends the record's own tag back, in one of the forms of `If-None-Match`. */
  readonly ifNoneMatch?: (tag: string) => string;
  readonly expected: Expected;
}

/** An error's body: JSON with one text, `detail`, and a line break at its end. */
const anyDetail = Symbol('an object with a detail');
/** Stands for the record's own entity tag, or any tag where the body is no record. */
const aTag = 'an entity tag';

const translationPath = '/api/translations/demo/app';
const languagePath = '/api/languages';

function record(name: string): string {
  return `{"record":"${name}","text":"Čeština – ελληνικά"}\n`;
}

function apiRecord(name: string): string {
  return `{\n  "record": "${name}",\n  "url": "http://127.0.0.1/?format=api"\n}\n`;
}

/** The published files, by path, over which the table holds. */
export const publishedFiles: Readonly<Record<string, string>> = Object.fromEntries(
  [
    `${translationPath}/cs`,
    `${translationPath}/pt_BR`,
    `${translationPath}/ca@valencia`,
    `${languagePath}/cs/statistics`,
    `${languagePath}/pt_BR/statistics`,
  ].flatMap((path) => [
    [`${path}/index.json`, record(path)],
    [`${path}/index.api.json`, apiRecord(path)],
  ]),
);

/** The headers of every answer under `/api`. */
export const usual = {
  vary: 'Accept',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Allow, ETag',
  'x-content-type-options': 'nosniff',
} as const;

const json = { 'content-type': 'application/json' };
const translationAllow = { allow: 'GET, DELETE, HEAD, OPTIONS' };
const statisticsAllow = { allow: 'GET, HEAD, OPTIONS' };
const fresh = { 'cache-control': 'public, max-age=60, stale-while-revalidate=600', etag: aTag };

const cs = `${translationPath}/cs`;
const statistics = `${languagePath}/cs/statistics`;

function found(allow: { allow: string }, body: string): Expected {
  return { status: 200, headers: { ...usual, ...json, ...allow, ...fresh }, body };
}

function unchanged(allow: { allow: string }): Expected {
  return { status: 304, headers: { ...usual, ...allow, ...fresh }, body: '' };
}

function missing(allow: { allow?: string } = {}): Expected {
  const headers = { ...usual, ...json, ...allow, 'cache-control': 'max-age=60' };
  return { status: 404, headers, body: anyDetail };
}

function refused(
  status: number,
  allow: { allow?: string } = {},
  body: Expected['body'] = anyDetail,
): Expected {
  return { status, headers: { ...usual, ...json, ...allow, 'cache-control': 'no-store' }, body };
}

function described(allow: { allow: string }, more: Expected['headers'] = {}): Expected {
  const body =
    /^\{"name":"[^"]+","description":"[^"]+","renders":\["application\/json"\],"parses":\[\]\}\n$/;
  return { status: 200, headers: { ...usual, ...json, ...allow, ...fresh, ...more }, body };
}

const preflight = {
  Origin: 'https://elsewhere.example',
  'Access-Control-Request-Method': 'DELETE',
  'Access-Control-Request-Headers': 'x-anything',
};

/** The table. */
export const cases: Readonly<Record<string, Case>> = {
  'a translation': { path: `${cs}/`, expected: found(translationAllow, record(cs)) },
  'a translation without the last slash': {
    path: cs,
    expected: found(translationAllow, record(cs)),
  },
  'a regional translation': {
    path: `${translationPath}/pt_BR/`,
    expected: found(translationAllow, record(`${translationPath}/pt_BR`)),
  },
  'a variant translation': {
    path: `${translationPath}/ca@valencia/`,
    expected: found(translationAllow, record(`${translationPath}/ca@valencia`)),
  },
  'a variant translation with an escape': {
    path: `${translationPath}/ca%40valencia/`,
    expected: found(translationAllow, record(`${translationPath}/ca@valencia`)),
  },
  'language statistics': {
    path: `${statistics}/`,
    expected: found(statisticsAllow, record(statistics)),
  },
  'language statistics without the last slash': {
    path: `${languagePath}/pt_BR/statistics`,
    expected: found(statisticsAllow, record(`${languagePath}/pt_BR/statistics`)),
  },

  'format=api': { path: `${cs}/?format=api`, expected: found(translationAllow, apiRecord(cs)) },
  'format=api without the last slash': {
    path: `${cs}?format=api`,
    expected: found(translationAllow, apiRecord(cs)),
  },
  'format=api of statistics': {
    path: `${statistics}/?format=api`,
    expected: found(statisticsAllow, apiRecord(statistics)),
  },
  'format=api among other parameters': {
    path: `${cs}/?page=2&format=api&lang=cs`,
    expected: found(translationAllow, apiRecord(cs)),
  },
  'format=api as the last format': {
    path: `${cs}/?format=json&format=api`,
    expected: found(translationAllow, apiRecord(cs)),
  },
  'another format last': {
    path: `${cs}/?format=api&format=json`,
    expected: found(translationAllow, record(cs)),
  },
  'format=API': { path: `${cs}/?format=API`, expected: found(translationAllow, record(cs)) },
  'FORMAT=api': { path: `${cs}/?FORMAT=api`, expected: found(translationAllow, record(cs)) },
  'an empty format': { path: `${cs}/?format=`, expected: found(translationAllow, record(cs)) },
  'an unknown parameter': { path: `${cs}/?x=1`, expected: found(translationAllow, record(cs)) },

  'HEAD of a translation': {
    method: 'HEAD',
    path: `${cs}/`,
    expected: found(translationAllow, record(cs)),
  },
  'HEAD with format=api': {
    method: 'HEAD',
    path: `${cs}/?format=api`,
    expected: found(translationAllow, apiRecord(cs)),
  },
  'HEAD of statistics': {
    method: 'HEAD',
    path: statistics,
    expected: found(statisticsAllow, record(statistics)),
  },
  'HEAD of a missing record': {
    method: 'HEAD',
    path: `${translationPath}/de/`,
    expected: missing(translationAllow),
  },

  'the same tag': {
    path: `${cs}/`,
    ifNoneMatch: (tag) => tag,
    expected: unchanged(translationAllow),
  },
  'the same tag on HEAD': {
    method: 'HEAD',
    path: `${cs}/`,
    ifNoneMatch: (tag) => tag,
    expected: unchanged(translationAllow),
  },
  'the same tag of statistics with format=api': {
    path: `${statistics}/?format=api`,
    ifNoneMatch: (tag) => tag,
    expected: unchanged(statisticsAllow),
  },
  'the same tag, weak': {
    path: `${cs}/`,
    ifNoneMatch: (tag) => `W/${tag.replace(/^W\//, '')}`,
    expected: unchanged(translationAllow),
  },
  'a list with the same tag': {
    path: `${cs}/`,
    ifNoneMatch: (tag) => `"other", W/"more",${tag}`,
    expected: unchanged(translationAllow),
  },
  'any tag': {
    path: `${cs}/`,
    ifNoneMatch: () => '*',
    expected: unchanged(translationAllow),
  },
  'another tag': {
    path: `${cs}/`,
    ifNoneMatch: () => '"other"',
    expected: found(translationAllow, record(cs)),
  },
  'any tag of a missing record': {
    path: `${translationPath}/de/`,
    headers: { 'If-None-Match': '*' },
    expected: missing(translationAllow),
  },

  'OPTIONS of a translation': {
    method: 'OPTIONS',
    path: `${cs}/`,
    expected: described(translationAllow),
  },
  'OPTIONS of statistics': {
    method: 'OPTIONS',
    path: statistics,
    expected: described(statisticsAllow),
  },
  'OPTIONS with an origin alone': {
    method: 'OPTIONS',
    path: `${cs}/`,
    headers: { Origin: 'https://elsewhere.example' },
    expected: described(translationAllow),
  },
  'a CORS preflight of a translation': {
    method: 'OPTIONS',
    path: `${cs}/`,
    headers: preflight,
    expected: described(translationAllow, {
      'access-control-allow-methods': translationAllow.allow,
      'access-control-allow-headers': '*, Authorization',
      'access-control-max-age': '86400',
    }),
  },
  'a CORS preflight of statistics': {
    method: 'OPTIONS',
    path: `${statistics}/?format=api`,
    headers: preflight,
    expected: described(statisticsAllow, {
      'access-control-allow-methods': statisticsAllow.allow,
      'access-control-allow-headers': '*, Authorization',
      'access-control-max-age': '86400',
    }),
  },
  'OPTIONS of a missing record': {
    method: 'OPTIONS',
    path: `${languagePath}/de/statistics/`,
    expected: missing(statisticsAllow),
  },

  'DELETE of a translation': {
    method: 'DELETE',
    path: `${translationPath}/pt_BR/`,
    expected: refused(403, translationAllow, /projects\/demo\/app\/pt_BR\.yaml.*"\}\n$/),
  },
  'DELETE of a missing translation': {
    method: 'DELETE',
    path: `${translationPath}/de/`,
    expected: missing(translationAllow),
  },
  'DELETE of statistics': {
    method: 'DELETE',
    path: `${statistics}/`,
    expected: refused(405, statisticsAllow),
  },
  ...Object.fromEntries(
    ['POST', 'PUT', 'PATCH', 'PROPFIND'].map((method) => [
      `${method} of a translation`,
      { method, path: `${cs}/`, expected: refused(405, translationAllow) },
    ]),
  ),
  'POST of statistics': {
    method: 'POST',
    path: statistics,
    expected: refused(405, statisticsAllow),
  },
  'POST of a missing record': {
    method: 'POST',
    path: `${translationPath}/de/`,
    expected: refused(405, translationAllow),
  },

  'a missing language': {
    path: `${translationPath}/de/`,
    expected: missing(translationAllow),
  },
  'a missing component': {
    path: '/api/translations/demo/other/cs/',
    expected: missing(translationAllow),
  },
  'missing statistics': {
    path: `${languagePath}/de/statistics/`,
    expected: missing(statisticsAllow),
  },
  ...Object.fromEntries(
    [
      '/api',
      '/api/',
      '/api/translations/',
      '/api/translations/demo/app/',
      `${translationPath}/pt-BR/`,
      `${cs}/units/`,
      `${cs}//`,
      `${cs}/index.json`,
      `${cs}/index.api.json`,
      '/api//translations/demo/app/cs/',
      '/api/languages/cs/',
      '/api/projects/demo/',
      `${translationPath}/CS/`,
      `${translationPath}/cs%2f`,
      `${translationPath}%2fcs/`,
      `${translationPath}/cs%00/`,
      `${translationPath}/cs%0a/`,
      `${translationPath}/cs%0d%0aX-Evil:%201/`,
      '/api/translations/demo/..%2f..%2f..%2fsecret/cs/',
      '/api/translations/..%5c..%5csecret/app/cs/',
      '/api/languages/%252e%252e/statistics/',
      `/api/translations/${'a'.repeat(101)}/app/cs/`,
      `/api/translations/demo/app/${'a'.repeat(3000)}/`,
    ].map((path) => [
      `nothing at ${path.length > 80 ? `${path.slice(0, 60)}… (${path.length})` : path}`,
      { path, expected: missing() },
    ]),
  ),
  'POST to nothing': { method: 'POST', path: '/api/nothing/', expected: missing() },
  'OPTIONS of nothing': { method: 'OPTIONS', path: '/api/nothing/', expected: missing() },
  'DELETE of nothing': { method: 'DELETE', path: '/api/nothing/', expected: missing() },
  ...Object.fromEntries(
    ['%', '%zz', '%ff', '%c0%ae%c0%ae'].map((wrong) => [
      `the bad escape ${wrong}`,
      { path: `${translationPath}/${wrong}/`, expected: refused(400) },
    ]),
  ),
};

/** Runs the table against one thing under test. */
export function describeConformance(name: string, ask: Ask): void {
  describe(`the contract's answers from ${name}`, () => {
    test.each(Object.entries(cases))('%s', async (_name, { expected, ...asked }) => {
      const answer = await send(ask, asked);
      const tag = answer.headers.get('etag') ?? undefined;
      const body = await answer.text();
      expect({ status: answer.status, headers: contractHeaders(answer) }).toEqual({
        status: expected.status,
        headers: expected.headers,
      });

      const isHead = asked.method === 'HEAD';
      if (isHead || expected.status === 304) expect(body).toBe('');
      else checkBody(body, expected.body);
      if (!isHead) return;
      const whole = await send(ask, { ...asked, method: 'GET' });
      expect(answer.headers.get('content-length')).toBe(whole.headers.get('content-length'));
      expect(tag).toBe(whole.headers.get('etag') ?? undefined);
    });

    test('gives the two files of a record different tags, and the same file the same', async () => {
      const tagOf = async (path: string) =>
        (await send(ask, { path })).headers.get('etag') ?? 'no tag';
      const plain = await tagOf(`${cs}/`);
      expect(await tagOf(cs)).toBe(plain);
      expect(await tagOf(`${cs}/?format=api`)).not.toBe(plain);
    });
  });
}

async function send(ask: Ask, asked: Omit<Case, 'expected'>): Promise<Response> {
  const { method = 'GET', path, headers = {}, ifNoneMatch } = asked;
  if (ifNoneMatch === undefined) return ask(path, { method, headers });
  const tag = (await ask(path, { method: 'GET', headers: {} })).headers.get('etag') ?? '';
  return ask(path, { method, headers: { ...headers, 'If-None-Match': ifNoneMatch(tag) } });
}

function checkBody(body: string, expected: Expected['body']): void {
  if (typeof expected === 'string') expect(body).toBe(expected);
  else if (expected instanceof RegExp) expect(body).toMatch(expected);
  else {
    expect(JSON.parse(body)).toEqual({ detail: expect.stringMatching(/^[A-Z].{10,}$/) });
    expect(body).toMatch(/[^\n]\n$/);
  }
}

/** The headers that the contract speaks of; a host's own (Date, Server …) are left out. */
function contractHeaders(answer: Response): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  for (const [name, value] of answer.headers) {
    if (name.startsWith('access-control-')) headers[name] = value;
  }
  for (const name of ['content-type', 'allow', 'cache-control', 'x-content-type-options']) {
    const value = answer.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const vary = (answer.headers.get('vary') ?? '').split(/\s*,\s*/);
  // A host that compresses adds a value of its own.
  headers['vary'] = vary.filter((value) => value !== 'Accept-Encoding').join(', ');
  const tag = answer.headers.get('etag');
  if (tag !== null) headers['etag'] = /^(?:W\/)?"[^"]+"$/.test(tag) ? aTag : tag;
  return headers;
}
