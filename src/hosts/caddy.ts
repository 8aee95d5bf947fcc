// Writes a Caddyfile for a published site: the file of each path, the headers, and the errors.

import { apiHeaders, freshness } from '../api/headers.ts';
import { escapeForRegExp } from '../api/path-template.ts';
import { invalidPageMessage, type Route } from '../api/route.ts';
import * as details from '../serve/edge/details.ts';
import {
  notFoundFreshness,
  pageHeaders,
  pictureHeaders,
  preflightHeaders,
} from '../serve/edge/responses.ts';
import {
  anchorRule,
  collectServerRules,
  compressedVary,
  listMediaTypes,
  movedNames,
  optionsBody,
  type ServerOptions,
  type ServerRule,
} from './server-rules.ts';

/** Writes the configuration. A site with a name gets HTTPS from Caddy. */
export function writeCaddyConfig(routes: readonly Route[], options: ServerOptions): string {
  const { listen, serverName = '', isSiteOnly: isSite } = options;
  const site = `${renderMaps(routes, options)}${renderRouting(routes, options)}`;
  if (isSite && serverName !== '') return `${serverName} {\n${site}}\n`;
  const server = `http://${serverName}:${listen.port} {\n\tbind ${listen.host}\n${site}}\n`;
  return isSite ? server : `{\n\tadmin off\n}\n\n${server}`;
}

/** Renders the maps from a request to its file, its methods and its new path. */
function renderMaps(
  routes: readonly Route[],
  { root, basePath = '', renamed }: ServerOptions,
): string {
  const { data, files, forms, methods, moved } = collectServerRules(routes, { basePath, renamed });
  return `	root * "${root}"
	encode zstd gzip
	# The file behind a page number and a path: index.json in the folder of a record, index.html in that of a page.
	# \`?format=\` asks for another form of a record, \`?page=\` for a later page of a list.
${renderMap('"{query.page} {path}"', 'file', renderRules(files))}
${renderMap('"{query.format} {catalogue_file}"', 'form', renderRules(forms))}
	# Methods. What offers DELETE refuses it and names a file to remove from the catalogue.
${renderMap('{uri}', 'allow', [...renderRules(methods.map(({ pattern, allow }) => [pattern, allow])), 'default ""'])}
${renderMap('{path}', 'removed', renderRules(methods.flatMap(({ path, removed }): ServerRule[] => (removed === undefined ? [] : [[`^${escapeForRegExp(basePath)}/${path}$`, removed]]))))}
	# Paths that have moved: older addresses, and a line for each earlier name.
${moved.map((rules, index) => renderMap(`{catalogue_${movedNames[index]}}`, movedNames[index + 1] ?? '', [...renderRules(rules.map(anchorRule)), `default {catalogue_${movedNames[index]}}`])).join('\n')}
${renderMap(`"{method} {catalogue_file} {catalogue_${movedNames[moved.length]}}"`, 'current', [...renderRules([['^(?:GET|HEAD) [^ ]* (.*)$', '$1']]), 'default {catalogue_file}'])}
${renderMap(
  '{catalogue_current}',
  'target',
  renderRules([
    ['^(.*/)index\\.\\w+$', `${basePath}$1`],
    ['^(.+)$', `${basePath}$1`],
  ]),
)}
${renderMap('{uri}', 'question', renderRules([['^[^?]*(\\?.*)$', '$1']]))}
	header {
${renderHeaderLines({ 'Cache-Control': freshness, Vary: apiHeaders.Vary, ...commonHeaders }, 2)}	}
	# Replaces the line that compressing adds.
	header {
		Vary "${compressedVary}"
		defer
	}
	@pictures path *.svg
	@data path_regexp ${data}
	header @data {
${renderHeaderLines(dataHeaders, 2)}	}
	@offered expression \`{catalogue_allow} != ""\`
	header @offered Allow "{catalogue_allow}"
`;
}

/** The policies of pages for browsers, which each response has. */
const { 'X-Frame-Options': _, ...commonHeaders } = pageHeaders;
const { Vary: __, 'X-Content-Type-Options': ___, ...dataHeaders } = apiHeaders;

/** Renders the handling of requests and errors. */
function renderRouting(routes: readonly Route[], { basePath = '' }: ServerOptions): string {
  return `
	route {
		header @pictures ${renderHeaderLines(pictureHeaders, 0)}		@missing not file {catalogue_current}
		@moved \`file({catalogue_current}) && {catalogue_current} != {catalogue_file}\`
		header @moved Location "{catalogue_target}{catalogue_question}"
		error @moved 301
		route @data {
			@strange expression \`{catalogue_allow} == ""\`
			error @strange 404
			@unoffered expression \`!(" " + {catalogue_allow} + ",").contains(" " + {method} + ",")\`
			error @unoffered 405
			error @missing 404
			@delete method DELETE
			error @delete 403
			@options method OPTIONS
			header @options Content-Type application/json
			@preflight {
				method OPTIONS
				header Access-Control-Request-Method *
			}
			header @preflight {
				Access-Control-Allow-Methods {catalogue_allow}
${renderHeaderLines(preflightHeaders, 4)}			}
			respond @options ${quoteLine(optionsBody)} 200
		}
		@refused not method GET HEAD
		header @refused Allow "GET, HEAD"
		error @refused 405
		# Pages for people, and the files that they use. What is missing gets the page 404.html, where there is one.
		route @missing {
			header Cache-Control "${notFoundFreshness}"
			header -ETag
			request_header -If-None-Match
			rewrite * /404.html
			file_server {
				status 404
			}
		}
		@found file {catalogue_form} {catalogue_file}
		rewrite @found {file_match.relative}
${renderMediaTypes(routes)}		file_server
	}
	handle_errors {
		map "{http.error.status_code} {query.page}" {catalogue_missing} {
			"~^404 ." \`${invalidPageMessage}\`
			default ${quoteRaw(details.explainUnknownPath(basePath))}
		}
		map {http.error.status_code} {catalogue_cache} {catalogue_detail} {
			301 "${freshness}" ${quoteRaw(details.movedAway)}
			403 "no-store" ${quoteRaw(details.explainFileToRemove('{catalogue_removed}'))}
			404 "${notFoundFreshness}" {catalogue_missing}
			405 "no-store" ${quoteRaw(details.methodNotAllowed)}
			default "no-store" \`${details.unansweredRequest}\`
		}
		header Content-Type application/json
		header Cache-Control {catalogue_cache}
		respond ${quoteLine(JSON.stringify({ detail: '{catalogue_detail}' }))} {http.error.status_code}
	}
`;
}

/** Quotes a line with a line break at its end. Caddy expands only placeholders in it. */
function quoteLine(line: string): string {
  return `\`${line}\n\``;
}

function renderMediaTypes(routes: readonly Route[]): string {
  return listMediaTypes(routes)
    .filter(({ name }) => !/html|css|javascript|application\/json|image/.test(name))
    .map(
      ({ name, isText, endings: [ending] }) => `		@${ending} path *.${ending}
		header @${ending} Content-Type "${name}${isText ? '; charset=utf-8' : ''}"
`,
    )
    .join('');
}

function renderHeaderLines(headers: Readonly<Record<string, string>>, depth: number): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name} "${value}"`);
  return lines.map((line) => `${'\t'.repeat(depth)}${line}\n`).join('');
}

function renderRules(list: readonly ServerRule[]): readonly string[] {
  return list.map(([pattern, value]) => `${quoteRaw(`~${pattern}`)} "${bracketGroups(value)}"`);
}

function quoteRaw(pattern: string): string {
  return `\`${pattern}\``;
}

/** Writes references to groups as Caddy does: `$1` as `${1}`. */
function bracketGroups(value: string): string {
  return value.replace(/\$(\d)/g, (_, group) => `$\{${group}}`);
}

function renderMap(source: string, name: string, lines: readonly string[]): string {
  return `	map ${source} {catalogue_${name}} {\n${lines.map((line) => `\t\t${line}\n`).join('')}\t}`;
}
