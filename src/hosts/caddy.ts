// Writes a Caddyfile: how to find the file of a path, the headers, and a section for each kind of path.

import { invalidPageMessage, type Route } from '../api/route.ts';
import * as details from '../edge/details.ts';
import {
  apiHeaders,
  freshness,
  notFoundFreshness,
  pageHeaders,
  pictureHeaders,
  preflightHeaders,
} from '../edge/responses.ts';
import {
  collectServerRules,
  listMediaTypes,
  optionsBody,
  type ServerOptions,
  type ServerRule,
} from './server-rules.ts';

/** Writes the configuration. Caddy adds HTTPS to a site of a name. */
export function writeCaddyConfig(routes: readonly Route[], options: ServerOptions): string {
  const { listen, serverName = '', site: isSite } = options;
  const site = `${maps(routes, options)}${routing(routes, options)}`;
  if (isSite && serverName !== '') return `${serverName} {\n${site}}\n`;
  const server = `http://${serverName}:${listen.port} {\n\tbind ${listen.host}\n${site}}\n`;
  return isSite ? server : `{\n\tadmin off\n}\n\n${server}`;
}

function maps(routes: readonly Route[], { root, basePath, renamed }: ServerOptions): string {
  const { data, files, forms, methods, moved } = collectServerRules(routes, { basePath, renamed });
  return `	root * "${root}"
	encode zstd gzip
	# The file behind a page number and a path: index.json in the folder of a record, index.html in that of a page.
	# \`?format=\` asks for another form of a record, \`?page=\` for a later page of a list.
${map('"{query.page} {path}"', 'file', rules(files))}
${map('"{query.format} {catalogue_file}"', 'form', rules(forms))}
	# Methods. What offers DELETE refuses it and names a file to remove from the catalogue.
	map {path} {catalogue_allow} {catalogue_removed} {
${methods.map(({ pattern, allow, removed = '' }) => `		${raw(`~${pattern}`)} "${allow}" "${grouped(removed)}"\n`).join('')}		default "GET, HEAD" ""
	}
	# Paths that have moved: older addresses, and a line for each earlier name.
${map('{catalogue_file}', 'moved', [...rules(moved), 'default ""'])}
${map('{uri}', 'question', rules([['^[^?]*(\\?.*)$', '$1']]))}
	header {
${headerLines({ Allow: '{catalogue_allow}', 'Cache-Control': freshness, ...apiHeaders, ...shownHeaders }, 2)}	}
	@pictures path *.svg
	@data path_regexp ${data}
`;
}

/** Policies for browsers: every answer has those of pages, for which they matter. */
const { 'X-Frame-Options': _, 'X-Content-Type-Options': __, ...shownHeaders } = pageHeaders;

function routing(routes: readonly Route[], { basePath = '' }: ServerOptions): string {
  return `
	route {
		header @pictures ${headerLines(pictureHeaders, 0)}		@refused expression \`!(" " + {catalogue_allow} + ",").contains(" " + {method} + ",")\`
		error @refused 405
		@missing not file {catalogue_file}
		@moved expression \`{method} in ["GET", "HEAD"] && {catalogue_moved} != ""\`
		header @moved Location "{catalogue_moved}{catalogue_question}"
		error @moved 301
		route @data {
			error @missing 404
			@delete method DELETE
			error @delete 403
			@options method OPTIONS
			header @options {
				Content-Type application/json
				Access-Control-Allow-Methods {catalogue_allow}
${headerLines(preflightHeaders, 4)}			}
			respond @options ${text(optionsBody)} 200
		}
		# Pages for people, and the files that they use. What is missing gets the page 404.html, where there is one.
		route @missing {
			header Cache-Control "${notFoundFreshness}"
			rewrite * /404.html
			file_server {
				status 404
			}
		}
		@found file {catalogue_form} {catalogue_file}
		rewrite @found {file_match.relative}
${types(routes)}		file_server
	}
	handle_errors {
		map "{http.error.status_code} {query.page}" {catalogue_missing} {
			"~^404 ." \`${invalidPageMessage}\`
			default ${raw(details.explainNothingHere(basePath))}
		}
		map {http.error.status_code} {catalogue_cache} {catalogue_detail} {
			301 "${freshness}" ${raw(details.hasMoved('{catalogue_moved}'))}
			403 "no-store" ${raw(details.removeInstead('{catalogue_removed}'))}
			404 "${notFoundFreshness}" {catalogue_missing}
			405 "no-store" ${raw(details.notAllowed)}
			default "no-store" \`${details.unanswered}\`
		}
		header Content-Type application/json
		header Cache-Control {catalogue_cache}
		respond ${body('{catalogue_detail}')} {http.error.status_code}
	}
`;
}

function body(detail: string): string {
  return text(JSON.stringify({ detail }));
}

/** A text with a line break at its end, in which only placeholders are special. */
function text(line: string): string {
  return `\`${line}\n\``;
}

/** Caddy knows the types of other endings. */
function types(routes: readonly Route[]): string {
  return listMediaTypes(routes)
    .filter(([type]) => !/html|css|javascript|application\/json|image/.test(type))
    .map(
      ([type, [ending]]) => `		@${ending} path *.${ending}
		header @${ending} Content-Type "${type}"
`,
    )
    .join('');
}

function headerLines(headers: Readonly<Record<string, string>>, depth: number): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name} "${value}"`);
  return lines.map((line) => `${'\t'.repeat(depth)}${line}\n`).join('');
}

function rules(list: readonly ServerRule[]): readonly string[] {
  return list.map(([pattern, value]) => `${raw(`~${pattern}`)} "${grouped(value)}"`);
}

function raw(pattern: string): string {
  return `\`${pattern}\``;
}

function grouped(value: string): string {
  return value.replace(/\$(\d)/g, (_, group) => `$\{${group}}`);
}

function map(source: string, name: string, lines: readonly string[]): string {
  return `	map ${source} {catalogue_${name}} {\n${lines.map((line) => `\t\t${line}\n`).join('')}\t}`;
}
