// The route table goes in, the maps of an nginx configuration come out: everything about a request
// that nginx is to look up, under names that begin with `catalogue_`.

import { escapeForRegExp } from '../api/path-template.ts';
import type { RenamedNames } from '../api/renames.ts';
import type { Route } from '../api/route.ts';
import { hostPattern } from '../edge/host-header.ts';
import {
  failure,
  freshness,
  pageHeaders,
  pictureHeaders,
  usualHeaders,
} from '../edge/responses.ts';
import { type Lead, leadPatterns } from './leads.ts';
import { bodyText, quoted, regex } from './nginx-syntax.ts';
import { olderPatterns } from './older.ts';
import {
  encodedPath,
  extensionLines,
  lastValue,
  overlongName,
  pageDigits,
  pathPattern,
  resolvedPath,
} from './patterns.ts';
import { renameMaps } from './renames.ts';
import { methodsHeader, type ServedRoute, type ServedTable } from './table.ts';

/** Headers that pages and the API have in different forms, each a variable. */
const headersByKind = headerNames();

/** Every header that `add_header` sends, with the variable of its value; one without a value is left out. */
export const addedHeaders: Readonly<Record<string, string>> = {
  Allow: '$catalogue_allow',
  'Cache-Control': '$catalogue_cache',
  ETag: '$catalogue_tag',
  ...Object.fromEntries(headersByKind.map((name) => [name, variableFor(name)])),
};

/** Writes the maps; they stand before the server that uses them. */
export function nginxMaps(table: ServedTable, basePath: string): string {
  const { routes, older, areas } = table;
  const fresh = quoted(freshness);
  const byRoute = (variable: string, text: (route: ServedRoute) => string | undefined) =>
    map('$catalogue_route', variable, [
      ...routes.flatMap((one) => {
        const value = text(one);
        return value === undefined ? [] : [`${one.name} ${quoted(value)}`];
      }),
      'default ""',
    ]);
  return [
    '# What the path as it came is: to be answered, or not.',
    map('$request_uri', '$catalogue_path', [
      '"" ""',
      `${regex(resolvedPath)} nothing`,
      `${regex(encodedPath('pcre'))} ""`,
      'default bad_escape',
    ]),
    map('$http_host', '$catalogue_host', [
      '"" ""',
      `${regex(`^${hostPattern}\\z`)} ""`,
      'default wrong',
    ]),
    '# The path below that of the base URL.',
    basePath === ''
      ? map('$catalogue_path$uri', '$catalogue_below', [`${regex('^(/.*)\\z')} "$1"`, 'default ""'])
      : map('$catalogue_path$uri', '$catalogue_below', [
          `${regex(`^${escapeForRegExp(basePath)}(/.*)\\z`)} "$1"`,
          `${quoted(basePath)} "/"`,
          'default ""',
        ]),
    '# Where it is an older address: the path of today.',
    map('$catalogue_below', '$catalogue_older', [
      `${regex(overlongName)} ""`,
      ...olderPatterns(older, (group) => `$${group}`).map(
        ({ pattern, target }) => `${regex(pattern)} ${quoted(target)}`,
      ),
      'default ""',
    ]),
    map('$catalogue_older', '$catalogue_today', [
      '"" $catalogue_below',
      'default $catalogue_older',
    ]),
    '# The route of the path; empty where there is none.',
    map('$catalogue_today', '$catalogue_route', [
      `${regex(overlongName)} ""`,
      ...routes.map(
        ({ route, name }) =>
          `${regex(pathPattern(route, route.deleteByRemoving === undefined ? 'pcre' : 'pcre with names'))} ${name}`,
      ),
      'default ""',
    ]),
    '# Whether the path is in a part of the site that is the API whole.',
    map('$catalogue_below', '$catalogue_area', [
      `${regex(`^/(?:${areas.map(escapeForRegExp).join('|')})(?:/|\\z)`)} api`,
      'default ""',
    ]),
    byRoute('$catalogue_kind', ({ kind }) => kind),
    '# The methods of the route.',
    byRoute('$catalogue_allow', (one) => (one.isOfApi ? one.allow : undefined)),
    map('"$request_method $catalogue_allow"', '$catalogue_offered', [
      `${regex('^([A-Z]+) (?:.*, )?\\1(?:,|\\z)')} yes`,
      'default ""',
    ]),
    '# The record: its path, and what its files begin with.',
    map('"$catalogue_route $catalogue_today"', '$catalogue_record', [
      `${regex(
        `^(?:${routes
          .filter(({ isFolder }) => isFolder)
          .map(({ name }) => name)
          .join('|')}) (.*[^/])/?\\z`,
      )} "$1/"`,
      `${regex('^\\S+ (.*)\\z')} "$1"`,
      'default ""',
    ]),
    map('$catalogue_record', '$catalogue_stem', [
      `${regex('^(.*/)\\z')} "$1index"`,
      `${regex('^(.*)\\.[a-z0-9]+\\z')} "$1"`,
      'default ""',
    ]),
    '# The last `format` and the last `page` count. (`$arg_format` would be the first.)',
    map('$args', '$catalogue_format', [`${regex(lastValue('format'))} "$1"`, 'default ""']),
    map('$args', '$catalogue_page', [`${regex(lastValue('page'))} "page $1"`, 'default ""']),
    byRoute('$catalogue_forms', (one) => one.forms),
    map(
      '"$catalogue_forms $catalogue_format"',
      '$catalogue_extension',
      extensionLines(table, regex),
    ),
    '# The file of a later page; `invalid` for a page that cannot be.',
    byRoute('$catalogue_list', (one) => (one.hasPages ? 'list' : undefined)),
    map('"$catalogue_list$catalogue_extension $catalogue_page"', '$catalogue_later', [
      `${regex(`^list(?:\\.api)?\\.json page ${pageDigits}\\z`)} "page-$1$2$3$4$5$6$7"`,
      `${regex('^list(?:\\.api)?\\.json page ')} invalid`,
      'default ""',
    ]),
    map('$catalogue_later', '$catalogue_file', [
      '"" "$catalogue_stem$catalogue_extension"',
      '"page-1" "$catalogue_stem$catalogue_extension"',
      'default "$catalogue_record$catalogue_later$catalogue_extension"',
    ]),
    '# Why there is nothing.',
    map('"$catalogue_later $catalogue_route"', '$catalogue_missing', [
      `${regex('^(?!page-1 )\\S')} ${quoted(bodyText(table.invalidPage))}`,
      ...routes.map(({ name, missing }) => `${quoted(` ${name}`)} ${quoted(bodyText(missing))}`),
      `default ${quoted(bodyText(table.nothing))}`,
    ]),
    '# Where to lead on.',
    map('"$request_method $catalogue_older"', '$catalogue_onward', [
      `${regex('^(?:GET|HEAD) (.+)\\z')} "${basePath}$1"`,
      'default ""',
    ]),
    '# What DELETE is told.',
    byRoute('$catalogue_read_only', ({ readOnly }) => readOnly && bodyText(readOnly)),
    '# What OPTIONS is told, with its tag.',
    byRoute('$catalogue_description', ({ isOfApi, described }) =>
      isOfApi ? bodyText(described) : undefined,
    ),
    byRoute('$catalogue_description_tag', ({ isOfApi, described }) =>
      isOfApi ? (described.headers['ETag'] ?? '') : undefined,
    ),
    '# What a browser asks before a request from a page of another site.',
    map(
      '"$request_method $http_origin $http_access_control_request_method"',
      '$catalogue_preflight',
      ['"~^OPTIONS [^ ]+ [^ ]" yes', 'default ""'],
    ),
    '# The tag of the file, except on OPTIONS.',
    map('$catalogue_described', '$catalogue_tag', [
      '"" $sent_http_etag',
      'default $catalogue_description_tag',
    ]),
    map('$status', '$catalogue_cache', [
      `200 ${fresh}`,
      `301 ${fresh}`,
      `302 ${fresh}`,
      `304 ${fresh}`,
      `404 ${quoted(failure(404, '').headers['Cache-Control'] ?? '')}`,
      `default ${quoted(failure(500, '').headers['Cache-Control'] ?? '')}`,
    ]),
    '# The headers of the API, and those of pages and pictures.',
    ...headersByKind.map((name) => {
      if (name in table.preflight || name === methodsHeader) {
        const value = name === methodsHeader ? '$catalogue_allow' : (table.preflight[name] ?? '');
        return map('$catalogue_preflighted', variableFor(name), [
          `yes ${quoted(value)}`,
          'default ""',
        ]);
      }
      const ofApi = (usualHeaders as Readonly<Record<string, string>>)[name] ?? '';
      const ofPage = (pageHeaders as Readonly<Record<string, string>>)[name] ?? '';
      const ofPicture = (pictureHeaders as Readonly<Record<string, string>>)[name];
      return map('"$catalogue_kind$catalogue_missed"', variableFor(name), [
        `~page ${quoted(ofPage)}`,
        ...(ofPicture === undefined ? [] : [`picture ${quoted(ofPicture)}`]),
        ...(ofPage === '' ? [] : [`document ${quoted(ofPage)}`]),
        `default ${quoted(ofApi)}`,
      ]);
    }),
  ].join('\n');
}

/** Returns the maps of records with an earlier name in their path. `$catalogue_renamed` is empty for all others. */
export function nginxRenames(
  routes: readonly Route[],
  renamed: RenamedNames | undefined,
  basePath: string,
): string {
  if (renamed === undefined) return '';
  let source = '$catalogue_record';
  const maps = renameMaps(routes, renamed, (group) => `$${group}`).map(({ variable, lines }) => {
    const text = map(source, `$${variable}`, [
      ...lines.map(([pattern, path]) => `${regex(pattern)} "${path}"`),
      `default ${source}`,
    ]);
    source = `$${variable}`;
    return text;
  });
  return [
    '',
    '# The path of today of a record with an earlier name.',
    ...maps,
    map(`"$request_method ${source}"`, '$catalogue_renamed', [
      `${regex('^(?:GET|HEAD) !(.*)\\z')} "${basePath}$1"`,
      'default ""',
    ]),
  ].join('\n');
}

/** The maps of records that are redirects; nothing where it is not known where they lead. */
export function nginxLeads(leads: readonly Lead[]): string {
  if (leads.length === 0) return '';
  const patterns = leadPatterns(leads, (number) => `$${number}`);
  return [
    '',
    '# Where records lead that are redirects.',
    // Patterns throughout: paths are longer than the keys that nginx expects.
    map('$catalogue_record', '$catalogue_address', [
      ...patterns.map(([pattern, url]) => `${regex(pattern)} ${quoted(url)}`),
      'default ""',
    ]),
  ].join('\n');
}

function map(source: string, variable: string, lines: readonly string[]): string {
  return `map ${source} ${variable} {\n${lines.map((line) => `    ${line};\n`).join('')}}\n`;
}

function headerNames(): readonly string[] {
  const preflight = [methodsHeader, 'Access-Control-Allow-Headers', 'Access-Control-Max-Age'];
  return [...new Set([...Object.keys(usualHeaders), ...Object.keys(pageHeaders), ...preflight])];
}

function variableFor(header: string): string {
  return `$catalogue_${header.toLowerCase().replaceAll('-', '_')}`;
}
