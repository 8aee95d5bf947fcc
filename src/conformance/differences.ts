// THE list of what a host forces to be different from the contract: which cases, what the response is
// instead, and why. The tests accept exactly these; the table in docs/hosting.md is made from them.

import type { ConformanceCase } from './case.ts';
import { anyValue, type Expected } from './expected.ts';
import type { HostName } from './host-names.ts';

export interface Difference {
  readonly hosts: readonly HostName[];
  /** For the table: which requests, what they get, and why that cannot be helped. */
  readonly request: string;
  readonly response: string;
  readonly reason: string;
  /** No client of the suite can send it: the tests of servers do, byte by byte. */
  readonly isRaw?: boolean | undefined;
  /** The same for the suite: which cases … */
  readonly appliesTo: (one: ConformanceCase) => boolean;
  /**
   * … and what is different about their expected response. A header that is null is absent.
   * `anything`: the host does not say what it answers; only a 5xx would still be wrong.
   */
  readonly instead: 'anything' | Instead;
}

interface Instead {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly body?: Expected['body'];
  /** The comparison with the tag of another response does not hold. */
  readonly beside?: null;
}

const isRead = ({ request }: ConformanceCase) => ['GET', 'HEAD'].includes(request.method);
const statusOf = ({ expected }: ConformanceCase) => expected[0].status;

const pathOf = (target: string) => target.replace(/\?.*$/, '');

/** A server's own words, with none of the contract's headers. */
const bareText = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': null,
  vary: null,
  'access-control-allow-origin': null,
  'access-control-expose-headers': null,
  'x-content-type-options': null,
};

/** The preview: what it serves changes at any moment. */
const preview: readonly Omit<Difference, 'hosts'>[] = [
  {
    request: 'every request',
    response: '`Cache-Control: no-cache`',
    reason: 'Somebody who has just edited a file is to see the new figures, not those kept.',
    appliesTo: ({ expected }) => expected[0].headers['cache-control'] !== anyValue,
    instead: { headers: { 'cache-control': 'no-cache' } },
  },
];

/** Files and rules alone, on Netlify: what is left when the edge function does not answer. */
const netlifyWithoutFunction: readonly Omit<Difference, 'hosts'>[] = [
  {
    request: 'GET, HEAD of a file of a translation',
    response: '200 with the address as JSON, without `Allow`',
    reason: 'A rule does not read where a file leads.',
    appliesTo: (one) => isRead(one) && isRedirect(one),
    instead: { status: 200, headers: { location: null, allow: null, etag: anyValue } },
  },
  {
    request: 'GET, HEAD of a record',
    response: 'no `Allow`',
    reason: 'Netlify ignores `Allow` in header rules.',
    appliesTo: (one) => isRead(one) && statusOf(one) === 200,
    instead: { headers: { allow: null } },
  },
  {
    request: 'GET, HEAD with a matching `If-None-Match`',
    response: '304 with `ETag`, `Cache-Control` and `Vary`, without the other headers',
    reason: 'Netlify sends no more headers with 304; a browser keeps those of the 200.',
    appliesTo: (one) => isRead(one) && statusOf(one) === 304,
    instead: {
      headers: {
        allow: null,
        'access-control-allow-origin': null,
        'access-control-expose-headers': null,
        'x-content-type-options': null,
      },
    },
  },
  {
    request: 'GET with `format` in an unusual spelling (`?f%6frmat=api`, `?format=api&`)',
    response: 'the plain record',
    reason: "Netlify's rules compare the query as it is written.",
    appliesTo: ({ name, topic }) =>
      topic === 'format' && /\?(?:f%6frmat=api|format=api&)$/.test(name),
    instead: { body: { kind: 'anything' } },
  },
  {
    request: 'GET, HEAD of a later page or another file by its own path, with `format=api`',
    response: 'the plain page',
    reason: 'A rule is not asked where a file lies.',
    appliesTo: (one) => isRead(one) && statusOf(one) === 200 && hasOwnFile(one) && wantsApi(one),
    instead: { body: { kind: 'anything' }, beside: null },
  },
  {
    request: 'GET, HEAD with `format=csv`, or of a `.csv`, `.ndjson`, `.txt`, `.css` or `.js` file',
    response:
      'the type that Netlify has for the ending, such as `text/csv` without its character set',
    reason: 'Netlify gives every file the type of its ending.',
    appliesTo: (one) =>
      isRead(one) &&
      statusOf(one) === 200 &&
      (formatOf(one) === 'csv' || isNoJson(one) || isStyleOrScript(one)),
    instead: { headers: { 'content-type': anyValue } },
  },
  {
    request: 'GET, HEAD of a record that is not there, or of any other path below `/api`',
    response: "404 with Netlify's HTML page, without `Allow`",
    reason: 'A rule cannot answer with JSON when the file it names is missing.',
    appliesTo: (one) => isRead(one) && statusOf(one) >= 400 && !namesAFile(one),
    instead: {
      status: 404,
      headers: {
        allow: null,
        vary: anyValue,
        'access-control-allow-origin': anyValue,
        'access-control-expose-headers': anyValue,
        'cache-control': anyValue,
        'content-type': 'text/html; charset=utf-8',
      },
      body: { kind: 'anything' },
    },
  },
  {
    request: 'GET of a file by its own name (`…/index.json`), or with doubled or encoded slashes',
    response: 'the file',
    reason: 'The files lie open, and the rules see the path with its slashes put in order.',
    appliesTo: (one) => isRead(one) && statusOf(one) >= 400 && namesAFile(one),
    instead: 'anything',
  },
  {
    request: 'any other method',
    response: "not known: whatever Netlify's files answer",
    reason: 'Rules cannot look at the method, and Netlify does not document it.',
    appliesTo: (one) => !isRead(one),
    instead: 'anything',
  },
];

/** The path of a later page of a list, or of what else is asked for by the name of its file. */
function hasOwnFile({ request: { path } }: ConformanceCase): boolean {
  return /\/[^/]+\.(?:json|csv|ndjson|txt)$/.test(pathOf(path)) && !/\/index\./.test(path);
}

/** The same where the file holds something else than JSON. */
function isNoJson(one: ConformanceCase): boolean {
  return hasOwnFile(one) && !pathOf(one.request.path).endsWith('.json');
}

/** The style or the script of pages, whose types hosts write in more than one way. */
function isStyleOrScript(one: ConformanceCase): boolean {
  return /\.(?:css|js)$/.test(pathOf(one.request.path));
}

/** The path of a record that is a file's, and no page of a list. */
function isOtherFile(one: ConformanceCase): boolean {
  return /\.[a-z]+$/.test(pathOf(one.request.path)) && !hasOwnFile(one);
}

function isJson({ request: { path } }: ConformanceCase): boolean {
  return pathOf(path).endsWith('.json');
}

/** A path that leads to a file once its slashes are put in order. */
function namesAFile({ request: { path } }: ConformanceCase): boolean {
  const doubled = /^\/\w+\/\/|(?<!\.\.)%2f(?!\.\.)/.test(path);
  return /\/index\.(?:(?:api\.)?json|html)$|\.(?:json|svg)\/$/.test(path) || doubled;
}

/** Caddy: Go's HTTP server reads a request before the configuration has a say. */
const caddy: readonly Omit<Difference, 'hosts'>[] = [
  {
    request: 'a percent sign without two hexadecimal digits',
    response: '400 as plain text, without our headers',
    reason: "Go's HTTP server refuses it before Caddy reads its configuration.",
    appliesTo: ({ request }) => /%(?![0-9A-Fa-f]{2})/.test(pathOf(request.path)),
    instead: { headers: bareText, body: { kind: 'anything' } },
  },
  ...(
    [
      ['no `Host`, or one with characters that none has', '400'],
      ['a control character in the path, or bytes that are no request', '400'],
      ['a version of HTTP that is not 1.0 or 1.1, such as `HTTP/2.0` without TLS', '505'],
      ['a `Transfer-Encoding` other than `chunked`', '501'],
      ['an `Expect` other than `100-continue`', '417'],
      ['`OPTIONS *`', '200'],
    ] as const
  ).map(([request, status]) => ({
    request,
    response: `${status}, as plain text or empty, without our headers`,
    reason: "Go's HTTP server answers it before Caddy reads its configuration.",
    isRaw: true,
    appliesTo: () => false,
    instead: 'anything' as const,
  })),
];

const formatOf = ({ request: { path } }: ConformanceCase) =>
  new URLSearchParams(path.replace(/^[^?]*/, '')).getAll('format').at(-1);
const wantsApi = (one: ConformanceCase) => formatOf(one) === 'api';
const wantsMore = (one: ConformanceCase) =>
  wantsPage(one) || ['api', 'csv', 'json-flat'].includes(formatOf(one) ?? '');
const isRedirect = (one: ConformanceCase) => [301, 302].includes(statusOf(one));
/** By the query: a host that does not look at it gives the first page. */
const wantsPage = ({ topic, request: { path } }: ConformanceCase) =>
  topic === 'page' && path.includes('?');
const endsInSlash = ({ request: { path } }: ConformanceCase) => pathOf(path).endsWith('/');

/** GitHub Pages: files only. What it is not documented to do may be anything. */
const undocumented = {
  allow: null,
  vary: anyValue,
  'cache-control': anyValue,
  etag: anyValue,
  'access-control-allow-origin': anyValue,
  'access-control-expose-headers': null,
  'x-content-type-options': anyValue,
};
const githubPages: readonly Omit<Difference, 'hosts'>[] = [
  {
    request: 'GET, HEAD of a record',
    response: '200 as `text/html`, without `Allow`; caching and CORS are the host’s own',
    reason: 'Only `index.html` answers at a folder’s address, and headers cannot be set.',
    appliesTo: (one) => isRead(one) && statusOf(one) === 200 && endsInSlash(one),
    instead: {
      headers: { ...undocumented, 'content-type': 'text/html; charset=utf-8' },
      beside: null,
    },
  },
  {
    request: 'GET, HEAD of a record with a `format` or `page` in the query',
    response: 'the plain record; others are at `…/index.api.json`, `…/index.csv`, `…/page-2.json`',
    reason: 'The host does not look at the query.',
    appliesTo: (one) => isRead(one) && statusOf(one) === 200 && endsInSlash(one) && wantsMore(one),
    instead: { body: { kind: 'anything' } },
  },
  {
    request: 'GET, HEAD of a page of a list that is not there, with `page` in the query',
    response: 'the first page, as above',
    reason: 'The host does not look at the query.',
    appliesTo: (one) => isRead(one) && statusOf(one) >= 400 && wantsPage(one),
    instead: 'anything',
  },
  {
    request: 'GET, HEAD of a picture',
    response: '200 as `image/svg+xml`, without `Allow`; caching and CORS are the host’s own',
    reason: 'Headers cannot be set.',
    appliesTo: (one) => isRead(one) && statusOf(one) === 200 && isOtherFile(one) && !isJson(one),
    instead: { headers: undocumented, beside: null },
  },
  {
    request: 'GET, HEAD of the style or the script of pages',
    response: '200 with the type that the host has for the ending',
    reason: 'Headers cannot be set.',
    appliesTo: (one) => isRead(one) && statusOf(one) === 200 && isStyleOrScript(one),
    instead: { headers: { ...undocumented, 'content-type': anyValue }, beside: null },
  },
  {
    request: 'GET, HEAD of a later page or another file by its own path',
    response: '200, without `Allow`; caching and CORS are the host’s own',
    reason: 'Headers cannot be set.',
    appliesTo: (one) => isRead(one) && statusOf(one) === 200 && hasOwnFile(one),
    instead: {
      headers: { ...undocumented, 'content-type': anyValue },
      body: { kind: 'anything' },
      beside: null,
    },
  },
  {
    request: 'GET, HEAD of a file of a translation',
    response: 'a page that leads on by itself',
    reason: 'The host cannot redirect.',
    appliesTo: (one) => isRead(one) && isRedirect(one) && endsInSlash(one),
    instead: 'anything',
  },
  {
    request: 'GET, HEAD of a record without the last slash',
    response: '301 to the address with the slash, without the query',
    reason: 'So it does with every folder.',
    appliesTo: (one) =>
      isRead(one) &&
      statusOf(one) < 304 &&
      !endsInSlash(one) &&
      !hasOwnFile(one) &&
      !isOtherFile(one),
    instead: {
      status: 301,
      headers: { ...undocumented, 'content-type': anyValue, location: anyValue },
      body: { kind: 'anything' },
      beside: null,
    },
  },
  {
    request: 'GET, HEAD of a record with a matching `If-None-Match`',
    response: 'not documented',
    reason: 'Caching is the host’s own.',
    appliesTo: (one) => isRead(one) && statusOf(one) === 304,
    instead: 'anything',
  },
  {
    request: 'GET, HEAD of anything that is not there',
    response: '404 with the JSON of `404.html`, as `text/html`, without `Allow`',
    reason: 'The host knows one page for all errors.',
    appliesTo: (one) =>
      isRead(one) && statusOf(one) >= 400 && !isServedByName(one) && !wantsPage(one),
    instead: {
      status: 404,
      headers: { ...undocumented, 'content-type': 'text/html; charset=utf-8' },
      body: { kind: 'anything' },
    },
  },
  {
    request: 'GET of a file by its own name (`…/index.json`) or of a folder above a record',
    response: 'the file; for a folder, 301 or 404',
    reason: 'Every file and folder has an address.',
    appliesTo: (one) => isRead(one) && statusOf(one) >= 400 && isServedByName(one),
    instead: 'anything',
  },
  {
    request: 'OPTIONS, DELETE and all other methods',
    response: 'not documented; 405 as far as we know',
    reason: 'The host serves files.',
    appliesTo: (one) => !isRead(one),
    instead: 'anything',
  },
];

/** sirv: a file server that looks at the path alone. */
const withoutSirv = {
  allow: null,
  vary: 'Accept-Encoding',
  'cache-control': null,
  'access-control-allow-headers': 'Origin, Content-Type, Accept, Range',
  'access-control-expose-headers': null,
  'x-content-type-options': null,
};
const nothingFromSirv: Instead = {
  status: 404,
  headers: { ...bareText, 'content-type': null, allow: null, etag: null },
  body: { kind: 'nothing' },
};
const sirv: readonly Omit<Difference, 'hosts'>[] = [
  {
    request: 'GET, HEAD of a record',
    response: 'no `Allow`, `Cache-Control`, `nosniff`; `Vary: Accept-Encoding`',
    reason: 'sirv-cli sets no headers but those of its flags.',
    appliesTo: (one) => isRead(one) && statusOf(one) === 200 && !hasEscapedAt(one),
    instead: { headers: withoutSirv },
  },
  {
    request: 'GET, HEAD of a record with a `format` or `page` in the query',
    response: 'the plain record; others are at `…/index.api.json`, `…/index.csv`, `…/page-2.json`',
    reason: 'sirv does not look at the query.',
    appliesTo: (one) => isRead(one) && statusOf(one) === 200 && wantsMore(one),
    instead: {
      headers: { 'content-type': 'application/json' },
      body: { kind: 'anything' },
      beside: null,
    },
  },
  {
    request: 'GET, HEAD of the languages of a project (`…/languages/`)',
    response: 'the language menu (`…/languages.json`); the list is at `…/languages/index.json`',
    reason: 'sirv looks for a file with an ending first.',
    appliesTo: (one) =>
      isRead(one) &&
      statusOf(one) === 200 &&
      /\/languages\/?$/.test(pathOf(one.request.path)) &&
      /^\/api\/projects\//.test(one.request.path),
    instead: { body: { kind: 'anything' }, beside: null },
  },
  {
    request: 'GET, HEAD of a `.csv`, `.ndjson`, `.txt`, `.css` or `.js` file',
    response: 'the type that sirv has for the ending, if any',
    reason: 'sirv gives every file the type of its ending.',
    appliesTo: (one) =>
      isRead(one) && statusOf(one) === 200 && (isNoJson(one) || isStyleOrScript(one)),
    instead: { headers: { 'content-type': anyValue } },
  },
  {
    request: 'GET, HEAD of the page about the API',
    response: 'its type without a space, `text/html;charset=utf-8`',
    reason: 'So sirv writes it.',
    appliesTo: (one) =>
      isRead(one) && statusOf(one) === 200 && /^\/api\/docs\/?$/.test(pathOf(one.request.path)),
    instead: { headers: { 'content-type': 'text/html;charset=utf-8' } },
  },
  {
    request: 'GET, HEAD of the style or the script of pages with a slash behind',
    response: 'the file',
    reason: 'sirv does not look at a slash at the end.',
    appliesTo: (one) => isRead(one) && /\.(?:css|js)\/$/.test(pathOf(one.request.path)),
    instead: 'anything',
  },
  {
    request: 'GET, HEAD of a page of a list that is not there, with `page` in the query',
    response: 'the first page, as above',
    reason: 'sirv does not look at the query.',
    appliesTo: (one) => isRead(one) && statusOf(one) >= 400 && wantsPage(one),
    instead: 'anything',
  },
  {
    request: 'GET, HEAD of a file of a translation',
    response: '200 with the address as JSON',
    reason: 'sirv cannot redirect.',
    appliesTo: (one) => isRead(one) && isRedirect(one),
    instead: 'anything',
  },
  {
    request: 'GET, HEAD of a record with a matching `If-None-Match`',
    response: '304 without headers for the same text, else 200',
    reason: 'sirv knows no lists and no `*`.',
    appliesTo: (one) => isRead(one) && statusOf(one) === 304,
    instead: 'anything',
  },
  {
    request: 'GET, HEAD of anything that is not there',
    response: '404 without a body and without headers',
    reason: 'sirv-cli knows no error page.',
    appliesTo: (one) =>
      isRead(one) && statusOf(one) >= 400 && !isServedByName(one) && !wantsPage(one),
    instead: nothingFromSirv,
  },
  {
    request: 'GET, HEAD of a record with `%40` instead of `@`',
    response: '404, as above',
    reason: 'sirv leaves this escape as it is.',
    appliesTo: hasEscapedAt,
    instead: { ...nothingFromSirv, beside: null },
  },
  {
    request: 'GET of a file by its own name (`…/index.json`)',
    response: 'the file',
    reason: 'Every file has an address.',
    appliesTo: (one) => isRead(one) && statusOf(one) >= 400 && isServedByName(one),
    instead: 'anything',
  },
  {
    request: 'OPTIONS, DELETE and all other methods',
    response: 'the same as GET',
    reason: 'sirv does not look at the method.',
    appliesTo: (one) => !isRead(one),
    instead: 'anything',
  },
];

function hasEscapedAt({ request: { path } }: ConformanceCase): boolean {
  return path.includes('%40');
}

/** A path of a file or a folder, where each of them has an address. */
function isServedByName(one: ConformanceCase): boolean {
  const { path } = one.request;
  const hasSlashBehind = /\.(?:json|csv|ndjson|txt)\/$/.test(path);
  return namesAFile(one) || hasSlashBehind || path === '/api';
}

const ofSome = (host: HostName, some: readonly Omit<Difference, 'hosts'>[]) =>
  some.map((one) => ({ ...one, hosts: [host] }));

/** The same for the API alone: what people look at, the host serves as it serves all sites. */
const ofApi = (host: HostName, some: readonly Omit<Difference, 'hosts'>[]) =>
  ofSome(
    host,
    some.map((difference) => ({
      ...difference,
      appliesTo: (one: ConformanceCase) => !one.isForPeople && difference.appliesTo(one),
    })),
  );

/** Pages, on hosts that serve files and nothing else. */
function pagesOnPlainHosts(headers: Instead['headers']): readonly Omit<Difference, 'hosts'>[] {
  return [
    {
      request: 'GET, HEAD of a page',
      response: 'the page; caching and all other headers are the host’s own',
      reason: 'Headers cannot be set. Each page says its content security policy itself.',
      appliesTo: (one) => isRead(one) && statusOf(one) === 200 && !hasEscapedAt(one),
      instead: { headers: { ...headers, 'content-type': anyValue }, beside: null },
    },
    {
      request: 'all other requests for a page',
      response: 'what the host makes of them',
      reason: 'It serves files.',
      appliesTo: (one) => !isRead(one) || statusOf(one) === 304 || hasEscapedAt(one),
      instead: 'anything',
    },
  ];
}

const pagesOnGitHub: readonly Omit<Difference, 'hosts'>[] = [
  ...pagesOnPlainHosts(undocumented),
  {
    request: 'GET, HEAD of a page without the last slash',
    response: '301 to the address with the slash, without the query',
    reason: 'So it does with every folder.',
    appliesTo: (one) =>
      isRead(one) && statusOf(one) === 200 && !/\/$|\.\w+$/.test(pathOf(one.request.path)),
    instead: 'anything',
  },
];

/** The same for pages alone. */
const ofPages = (host: HostName, some: readonly Omit<Difference, 'hosts'>[]) =>
  ofSome(
    host,
    some.map((difference) => ({
      ...difference,
      appliesTo: (one: ConformanceCase) => one.isForPeople === true && difference.appliesTo(one),
    })),
  );

/** All of them. */
export const differences: readonly Difference[] = [
  ...ofSome('preview', preview),
  ...ofApi('netlify-without-function', netlifyWithoutFunction),
  ...ofApi('github-pages', githubPages),
  ...ofPages('github-pages', pagesOnGitHub),
  ...ofApi('sirv', sirv),
  ...ofPages('sirv', pagesOnPlainHosts(withoutSirv)),
  ...ofApi('caddy', caddy),
];

/** The known differences of one host. */
export function differencesOf(host: HostName): readonly Difference[] {
  return differences.filter(({ hosts }) => hosts.includes(host));
}

/** What a host is expected to answer when all these differences hold at once. */
export function changedBy(known: readonly Difference[], expected: Expected): Expected {
  const headers: Record<string, string> = { ...expected.headers };
  let { status, body } = expected;
  for (const { instead } of known) {
    if (instead === 'anything') continue;
    status = instead.status ?? status;
    body = instead.body ?? body;
    for (const [name, value] of Object.entries(instead.headers ?? {})) {
      if (value === null) delete headers[name];
      else headers[name] = value;
    }
  }
  return { status, headers, body };
}
