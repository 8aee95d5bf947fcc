// The route table, a folder and an address go in, a Caddyfile comes out that answers as the
// handler does (contract, section 4). Bodies and header values are the handler's own.

import { escapeForRegExp } from '../api/path-template.ts';
import type { RenamedPrefix } from '../api/renames.ts';
import type { Route } from '../api/route.ts';
import * as details from '../edge/details.ts';
import { hostPattern } from '../edge/host-header.ts';
import type { ApiResponse } from '../edge/responses.ts';
import { failure, freshness, pageHeaders, usualHeaders } from '../edge/responses.ts';
import {
  encodedPath,
  lastValue,
  overlongName,
  overlongPatterns,
  pathPattern,
  resolvedPath,
  spellings,
} from './patterns.ts';
import { caddyRenames } from './renames.ts';
import { methodsHeader, type ServedTable, servedTable } from './table.ts';

/** The published folder, an absolute path, and where to serve it. */
export type CaddyOptions = {
  readonly root: string;
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath?: string | undefined;
  /** Paths that lead elsewhere since something was renamed. */
  readonly renamed?: readonly RenamedPrefix[] | undefined;
} & (
  | {
      /** The address to bind and its port. */
      readonly host: string;
      readonly port: number;
      /** The only name to answer to; without it, all. */
      readonly serverName?: string | undefined;
    }
  /** Only a site of this name, for a Caddyfile that holds others. Caddy adds HTTPS to it. */
  | { readonly site: string }
);

/** Writes the configuration; throws where Caddy has no way to say something. */
export async function caddyConfig(
  routes: readonly Route[],
  options: CaddyOptions,
): Promise<string> {
  const { root, basePath = '', renamed = [] } = options;
  const placeholders = {
    // A value of a map is not looked through for placeholders, but for groups.
    path: `${basePath}\${1}`,
    parameter: (route: Route, name: string) => numbered(route)[name] ?? '',
  };
  const table = await servedTable(routes, placeholders, basePath);
  const unreadable = failure(502, details.unreadable);
  const body = `	root * ${quoted(root)}
	encode zstd gzip
	header -Server

${maps(table, basePath)}
${routing(table, caddyRenames(renamed, basePath))}
	handle_errors {
		header {
			Content-Type application/json
			Cache-Control ${quoted(cacheControl(unreadable))}
${headerLines(usualHeaders, 3)}		}
		${responds(unreadable)}
	}
`;
  if ('site' in options) return `${options.site} {\n${body}}\n`;
  const { host, port, serverName = '' } = options;
  return `{
	admin off
	auto_https off
}

http://${serverName}:${port} {
	bind ${host}
${body}}
`;
}

function maps(table: ServedTable, basePath: string): string {
  const { routes, formSets, areas } = table;
  const none = 'none "" "" "" "" "" "" ""';
  const rows = routes.flatMap(({ route, ...one }) => {
    const readOnly = one.readOnly ? bodyText(one.readOnly) : '';
    return [
      ...overlongPatterns(route).map((pattern) => `${regex(pattern)} ${none}`),
      [
        regex(pathPattern(route, 're2')),
        one.name,
        one.isOfApi ? 'api' : 'page',
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
    '# The route of the path, and what is said there.',
    map(
      '{catalogue_below}',
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
    map('"{catalogue_route} {catalogue_below}"', '{catalogue_record}', [
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
    map('"{catalogue_forms} {catalogue_format}"', '{catalogue_extension}', [
      ...formSets.flatMap(({ name, representations }) => [
        ...representations
          .slice(1)
          .map(
            ({ format, extension }) => `${regex(`^${name} ${spellings(format)}\\z`)} ${extension}`,
          ),
        `${regex(`^${name} `)} ${representations[0]?.extension}`,
      ]),
      'default ""',
    ]),
    '# The file of a later page; `invalid` for a page that cannot be.',
    map('"{catalogue_list}{catalogue_extension} {catalogue_page}"', '{catalogue_later}', [
      `${regex('^list(?:\\.api)?\\.json page 1\\z')} ""`,
      `${regex('^list(?:\\.api)?\\.json page ([1-9][0-9]{0,6})\\z')} "page-\${1}"`,
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

function routing(table: ServedTable, renames: string): string {
  const { preflight, routes } = table;
  const notOffered = failure(405, details.notOffered('{catalogue_allow}', '{method}'));
  const offered = [...new Set(routes.map(({ allow }) => allow))].map(
    (allow) => `		@offered_${allow.toLowerCase().replaceAll(', ', '_')} {
			vars {catalogue_allow} ${quoted(allow)}
			method ${allow.replaceAll(',', '')}
		}
		vars @offered_${allow.toLowerCase().replaceAll(', ', '_')} catalogue_offered yes
`,
  );
  const [pageTypes, types] = [mediaTypes(table, true), mediaTypes(table, false)];
  return `	route {
		@wrong_host vars {catalogue_host} wrong
${refusal('wrong_host', failure(400, details.wrongHost), 2)}
		@bad_escape vars {catalogue_path} bad_escape
${refusal('bad_escape', failure(400, details.badEscape), 2)}

${renames.replace(/^(?=.)/gm, '\t\t')}
		# Pages and pictures for people, and the files that these use.
		@page_missing {
			vars {catalogue_kind} page
			not file {catalogue_file}
		}
${refusal('page_missing', table.nothing, 2)}
		@page vars {catalogue_kind} page
		route @page {
			header {
				Cache-Control ${quoted(freshness)}
${headerLines(pageHeaders, 4)}			}
${pageTypes}			rewrite * {catalogue_file}
			file_server
		}
		@elsewhere {
			vars {catalogue_route} none
			not vars {catalogue_area} api
			not vars {catalogue_below} ""
			not path_regexp /\\.
			method GET HEAD
			file {catalogue_below}
		}
		route @elsewhere {
			header {
				Cache-Control ${quoted(freshness)}
${headerLines(pageHeaders, 4)}			}
			rewrite * {catalogue_below}
			file_server
		}

		# The API.
		header {
			Content-Type application/json
${headerLines(usualHeaders, 3)}		}
		@nothing vars {catalogue_route} none
${refusal('nothing', table.nothing, 2)}
		header Allow {catalogue_allow}
${offered.join('')}		@not_offered not vars catalogue_offered yes
${refusal('not_offered', notOffered, 2)}
		@invalid_page vars {catalogue_later} invalid
${refusal('invalid_page', table.invalidPage, 2)}
		@missing_page {
			not vars {catalogue_later} ""
			not file {catalogue_file}
		}
${refusal('missing_page', table.invalidPage, 2)}
		@missing not file {catalogue_file}
${refusal('missing', { ...table.nothing, body: new TextEncoder().encode('{catalogue_missing}') }, 2)}
		@delete method DELETE
${refusal('delete', { status: 403, headers: failure(403, '').headers, body: new TextEncoder().encode('{catalogue_read_only}') }, 2)}
		header Cache-Control ${quoted(freshness)}
		@preflight {
			method OPTIONS
			header Origin *
			header Access-Control-Request-Method *
		}
		header @preflight {
			${methodsHeader} {catalogue_allow}
${headerLines(preflight, 3)}		}
		@options method OPTIONS
		handle @options {
			header ETag {catalogue_description_tag}
			respond {catalogue_description} 200
		}
${types}
		# Conditions and ranges that the handler does not know.
		request_header -Range
		request_header -If-Match
		request_header -If-Unmodified-Since
		rewrite * {catalogue_file}
		file_server
	}
`;
}

/** The endings whose type Caddy would not give as the table has it. */
function mediaTypes({ formSets }: ServedTable, ofPages: boolean): string {
  const types = new Map(
    formSets
      .flatMap(({ representations }) => representations)
      .filter(
        ({ mediaType, encoding }) =>
          mediaType !== 'application/json' && (encoding === 'text') === ofPages,
      )
      .map(({ extension, mediaType }) => [extension, mediaType]),
  );
  return [...types]
    .map(
      ([
        extension,
        type,
      ]) => `		@type${extension.replaceAll('.', '_')} vars {catalogue_extension} ${extension}
		header @type${extension.replaceAll('.', '_')} Content-Type ${quoted(type)}
`,
    )
    .join('');
}

function map(source: string, variables: string, lines: readonly string[]): string {
  return `	map ${source} ${variables} {\n${lines.map((line) => `\t\t${line}\n`).join('')}\t}\n`;
}

/** A block for one matcher, in which it is refused. */
function refusal(matcher: string, response: ApiResponse, depth: number): string {
  const indent = '\t'.repeat(depth);
  return `${indent}route @${matcher} {
${indent}	header {
${indent}		Content-Type application/json
${indent}		Cache-Control ${quoted(cacheControl(response))}
${headerLines(usualHeaders, depth + 2)}${indent}	}
${indent}	${responds(response)}
${indent}}`;
}

function cacheControl({ headers }: ApiResponse): string {
  return headers['Cache-Control'] ?? '';
}

function responds(response: ApiResponse): string {
  return `respond ${raw(bodyText(response))} ${response.status}`;
}

function bodyText({ body }: ApiResponse): string {
  return new TextDecoder().decode(body ?? undefined);
}

/** The parameters of a route as the numbers of their groups. */
function numbered(route: Route): Readonly<Record<string, string>> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name, index) => [name, `\${${index + 1}}`]));
}

function headerLines(headers: Readonly<Record<string, string>>, depth: number): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`);
  return lines.map((line) => `${'\t'.repeat(depth)}${line}\n`).join('');
}

function regex(pattern: string): string {
  return raw(`~${pattern}`);
}

/** A text in which nothing but placeholders is special. */
function raw(text: string): string {
  if (text.includes('`')) throw new Error(`Caddy cannot write the backtick in ${text}`);
  return `\`${text}\``;
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}
