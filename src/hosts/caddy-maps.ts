// The route table goes in, the maps of a Caddyfile come out: everything about a request that Caddy is
// to look up, under names that begin with `catalogue_`.

import { escapeForRegExp } from '../api/path-template.ts';
import type { RenamedNames } from '../api/renames.ts';
import type { Route } from '../api/route.ts';
import { hostPattern } from '../edge/host-header.ts';
import { bodyText, raw, regex } from './caddy-syntax.ts';
import { type Lead, leadPatterns } from './leads.ts';
import { olderPatterns } from './older.ts';
import {
  encodedPath,
  extensionLines,
  lastValue,
  overlongName,
  overlongPatterns,
  pageDigits,
  pathPattern,
  resolvedPath,
} from './patterns.ts';
import { renameMaps } from './renames.ts';
import type { ServedTable } from './table.ts';

/** The maps, ready for the Caddyfile of a site below a base path. */
export function caddyMaps(table: ServedTable, basePath: string): string {
  const { routes, older, areas } = table;
  const none = 'none "" "" "" "" "" "" ""';
  const rows = routes.flatMap(({ route, ...one }) => {
    const readOnly = one.readOnly ? bodyText(one.readOnly) : '';
    return [
      ...overlongPatterns(route).map((pattern) => `${regex(pattern)} ${none}`),
      [
        regex(pathPattern(route, 're2')),
        one.name,
        one.kind,
        raw(one.allow),
        one.forms,
        one.hasPages ? 'list' : '""',
        raw(bodyText(one.described)),
        raw(one.described.headers['ETag'] ?? ''),
        raw(readOnly),
      ].join(' '),
    ];
  });
  const folders = routes.filter(({ isFolder }) => isFolder).map(({ name }) => name);
  return [
    '# What the path as it came is: to be answered, or not.',
    map('{http.request.orig_uri}', '{catalogue_path}', [
      `${regex(resolvedPath)} nothing`,
      `${regex(encodedPath('re2'))} ""`,
      'default bad_escape',
    ]),
    map('{http.request.hostport}', '{catalogue_host}', [
      `${regex(`^${hostPattern}\\z`)} ""`,
      'default wrong',
    ]),
    '# The path below that of the base URL.',
    map('{catalogue_path}{http.request.orig_uri.path}', '{catalogue_below}', [
      ...(basePath === '' ? [] : [`${regex(`^${escapeForRegExp(basePath)}\\z`)} /`]),
      `${regex(`^${escapeForRegExp(basePath)}(/.*)\\z`)} "\${1}"`,
      'default ""',
    ]),
    '# Where it is an older address: the path of today.',
    map('{catalogue_below}', '{catalogue_older} {catalogue_older_status}', [
      `${regex(overlongName)} "" ""`,
      ...olderPatterns(older, (group) => `\${${group}}`).map(
        ({ pattern, target, status }) => `${regex(pattern)} "${target}" ${status}`,
      ),
      'default "" ""',
    ]),
    map('"{catalogue_older} {catalogue_below}"', '{catalogue_today}', [
      `${regex('^(/\\S*) ')} "\${1}"`,
      `${regex('^ (.*)\\z')} "\${1}"`,
      'default ""',
    ]),
    '# The route of the path, and what is said there.',
    map(
      '{catalogue_today}',
      '{catalogue_route} {catalogue_kind} {catalogue_allow} {catalogue_forms} {catalogue_list} ' +
        '{catalogue_description} {catalogue_description_tag} {catalogue_read_only}',
      [`${regex(overlongName)} ${none}`, ...rows, `default ${none}`],
    ),
    map('{http.request.orig_uri.query}', '{catalogue_query}', [
      `${regex('^(.+)\\z')} "?\${1}"`,
      'default ""',
    ]),
    '# Whether the path is in a part of the site that is the API whole.',
    map('{catalogue_below}', '{catalogue_area}', [
      `${regex(`^/(?:${areas.map(escapeForRegExp).join('|')})(?:/|\\z)`)} api`,
      'default ""',
    ]),
    '# The record: its path, and what its files begin with.',
    map('"{catalogue_route} {catalogue_today}"', '{catalogue_record}', [
      `${regex(`^(?:${folders.join('|')}) (.*[^/])/?\\z`)} "\${1}/"`,
      `${regex('^\\S+ (.*)\\z')} "\${1}"`,
      'default ""',
    ]),
    '# Why there is nothing.',
    map('"{catalogue_route} {catalogue_record}"', '{catalogue_missing}', [
      ...routes.map(
        ({ name, missing }) => `${regex(`^${name} (.*)\\z`)} ${raw(bodyText(missing))}`,
      ),
      'default ""',
    ]),
    map('{catalogue_record}', '{catalogue_stem}', [
      `${regex('^(.*/)\\z')} "\${1}index"`,
      `${regex('^(.*)\\.[a-z0-9]+\\z')} "\${1}"`,
      'default ""',
    ]),
    '# The last `format` and the last `page` count. (The matcher `query` would take any.)',
    map('{http.request.orig_uri.query}', '{catalogue_format}', [
      `${regex(lastValue('format'))} "\${1}"`,
      'default ""',
    ]),
    map('{http.request.orig_uri.query}', '{catalogue_page}', [
      `${regex(lastValue('page'))} "page \${1}"`,
      'default ""',
    ]),
    map(
      '"{catalogue_forms} {catalogue_format}"',
      '{catalogue_extension}',
      extensionLines(table, regex),
    ),
    '# The file of a later page; `invalid` for a page that cannot be.',
    map('"{catalogue_list}{catalogue_extension} {catalogue_page}"', '{catalogue_later}', [
      `${regex('^list(?:\\.api)?\\.json page (?:%3)?1\\z')} ""`,
      `${regex(`^list(?:\\.api)?\\.json page ${pageDigits}\\z`)} "page-\${1}\${2}\${3}\${4}\${5}\${6}\${7}"`,
      `${regex('^list(?:\\.api)?\\.json page ')} invalid`,
      'default ""',
    ]),
    map(
      '"{catalogue_later} {catalogue_record} {catalogue_stem} {catalogue_extension}"',
      '{catalogue_file}',
      [
        `${regex('^ \\S* (\\S*) (\\S*)\\z')} "\${1}\${2}"`,
        `${regex('^(\\S+) (\\S*) \\S* (\\S*)\\z')} "\${2}\${1}\${3}"`,
        'default ""',
      ],
    ),
  ].join('\n');
}

/** Returns the maps of records with an earlier name in their path. `{catalogue_renamed}` is empty for all others. */
export function caddyRenames(routes: readonly Route[], renamed: RenamedNames | undefined): string {
  if (renamed === undefined) return '';
  let source = '{catalogue_record}';
  const maps = renameMaps(routes, renamed, (group) => `\${${group}}`).map(({ variable, lines }) => {
    const text = map(source, `{${variable}}`, [
      ...lines.map(([pattern, path]) => `${regex(pattern)} "${path}"`),
      `${regex('^(.*)\\z')} "\${1}"`,
    ]);
    source = `{${variable}}`;
    return text;
  });
  return [
    '',
    '# The path of today of a record with an earlier name.',
    ...maps,
    map(source, '{catalogue_renamed}', [`${regex('^!(.*)\\z')} "\${1}"`, 'default ""']),
  ].join('\n');
}

/** The map of records that are redirects; nothing where it is not known where they lead. */
export function caddyLeads(leads: readonly Lead[]): string {
  if (leads.length === 0) return '';
  const patterns = leadPatterns(leads, (number) => `\${${number}}`);
  return [
    '',
    '# Where records lead that are redirects.',
    map('{catalogue_record}', '{catalogue_address}', [
      ...patterns.map(([pattern, url]) => `${regex(pattern)} ${raw(url)}`),
      'default ""',
    ]),
  ].join('\n');
}

function map(source: string, variables: string, lines: readonly string[]): string {
  return `	map ${source} ${variables} {\n${lines.map((line) => `\t\t${line}\n`).join('')}\t}\n`;
}
