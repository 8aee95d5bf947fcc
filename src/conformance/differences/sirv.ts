// Known differences of sirv, as `sirv-cli` starts it: a file server that ignores everything but the path.

import type { ConformanceCase } from '../case.ts';
import { anyTag, type Expected } from '../expected.ts';
import { getRequestPath } from './cases.ts';
import type { HostlessDifference } from './difference.ts';

/** The types that sirv has for endings. */
const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  html: 'text/html;charset=utf-8',
  csv: 'text/csv',
  txt: 'text/plain',
  md: 'text/markdown',
  css: 'text/css',
  js: 'text/javascript',
  svg: 'image/svg+xml',
  png: 'image/png',
  atom: 'application/atom+xml',
};

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Origin, Content-Type, Accept, Range',
};

/** Finds the file that sirv has for a path: it ignores the last slash, and tries endings. Only queries reach other forms. */
function findServed({ site, ...one }: ConformanceCase) {
  const path = decode(getRequestPath({ site, ...one })).replace(/\/$/, '');
  const paths = ['', '.html', '.json'].flatMap((end) => [path + end, `${path}/index${end}`]);
  const found = paths.find(
    (candidate) => !/\.(?:api|flat)\.json$/.test(candidate) && site.findFile(candidate),
  );
  return found === undefined ? undefined : { path: found, file: site.findFile(found) };
}

/** Decodes as sirv does: not the escapes of signs that have a meaning in a URL, such as `%40`. */
function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

const hasSameTag = ({ name, topic }: ConformanceCase) =>
  topic === 'If-None-Match' && /: the same tag/.test(name);

export const sirvDifferences: readonly HostlessDifference[] = [
  {
    request: 'any method and query at the path of a file',
    response: '200 with the file, its type by its ending, and the headers of sirv',
    reason: 'sirv looks only at the path.',
    appliesTo: (one) => findServed(one) !== undefined && !hasSameTag(one),
    hasOtherTag: true,
    replacement: (one, expected): Expected => {
      const { path = '', file } = findServed(one) ?? {};
      const type = types[path.replace(/^.*\./, '')] ?? '';
      const headers = { ...cors, 'content-type': type, vary: 'Accept-Encoding', etag: anyTag };
      if (one.request.method === 'HEAD') return { status: 200, headers, body: { kind: 'nothing' } };
      if (file === undefined || expected.body.kind === 'keys')
        return { status: 200, headers, body: expected.body };
      return { status: 200, headers, body: { kind: 'text', text: file.text() } };
    },
  },
  {
    request: 'any request with the tag of the file in `If-None-Match`',
    response: '304 with no other headers',
    reason: 'sirv compares the header as it is.',
    appliesTo: (one) => findServed(one) !== undefined && hasSameTag(one),
    replacement: () => ({ status: 304, headers: {}, body: { kind: 'nothing' } }),
  },
  {
    request: 'any request for a path without a file',
    response: '404 with no body and no headers',
    reason: 'sirv-cli knows no error page, no redirect and no escape such as `%40`.',
    appliesTo: (one) => findServed(one) === undefined && one.topic !== 'not published',
    hasOtherTag: true,
    replacement: () => ({ status: 404, headers: {}, body: { kind: 'nothing' } }),
  },
];
