// The route table, a folder and an address go in, a Caddyfile comes out that answers as the
// handler does (contract, section 4). Bodies and header values are the handler's own.

import type { Route } from '../api/routes.ts';
import { expandPath, recordFiles } from '../api/routes.ts';
import type { Answer } from '../edge/answers.ts';
import {
  allowed,
  description,
  failure,
  forPreflight,
  success,
  usualHeaders,
} from '../edge/answers.ts';
import * as details from '../edge/details.ts';
import { contentTag } from '../edge/etag.ts';
import { hostPattern } from '../edge/host-header.ts';
import {
  encodedPath,
  lastValue,
  overlongPatterns,
  pathPattern,
  resolvedPath,
  spellings,
} from './patterns.ts';

/** The published folder, an absolute path, and where to serve it. */
export type CaddyOptions = { readonly root: string } & (
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
  const { root } = options;
  const unreadable = failure(502, details.unreadable);
  const body = `	root * ${quoted(root)}
	encode zstd gzip
	header -Server
	header {
		Content-Type application/json
${headerLines(usualHeaders, 2)}	}

${maps(routes)}
	route {
		@wrong_host vars {catalogue_host} wrong
${refusal('wrong_host', failure(400, details.wrongHost), 2)}
		@bad_escape vars {catalogue_path} bad_escape
${refusal('bad_escape', failure(400, details.badEscape), 2)}
		@nothing vars {catalogue_route} none
${refusal('nothing', failure(404, details.nothingHere(routes)), 2)}

${(await Promise.all(routes.map(routeBlock))).join('\n')}	}

	handle_errors {
		header Cache-Control ${quoted(unreadable.headers['Cache-Control'] ?? '')}
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

function maps(routes: readonly Route[]): string {
  const lines = routes.flatMap((route) => {
    const parameters = numbered(route);
    const record = expandPath(route.path, parameters);
    const refused = raw(details.readOnly(route, parameters));
    return [
      ...overlongPatterns(route).map((pattern) => `${regex(pattern)} none "" ""`),
      `${regex(pathPattern(route, 're2'))} ${route.name} ${record} ${refused}`,
    ];
  });
  return `	# What the path as it came is: to be answered, or not.
	map {http.request.orig_uri} {catalogue_path} {
		${regex(resolvedPath)} nothing
		${regex(encodedPath('re2'))} ""
		default bad_escape
	}
	map {http.request.hostport} {catalogue_host} {
		${regex(`^${hostPattern}\\z`)} ""
		default wrong
	}
	# The endpoint, the folder of the record, and why DELETE is refused.
	map {catalogue_path}{http.request.orig_uri.path} {catalogue_route} {catalogue_record} {catalogue_refusal} {
${lines.map((line) => `\t\t${line}\n`).join('')}		default none "" ""
	}
	# The last \`format\` counts. (The matcher \`query\` would take any.)
	map {http.request.orig_uri.query} {catalogue_format} {
		${regex(lastValue('format'))} "\${1}"
		default ""
	}
	map {catalogue_format} {catalogue_file} {
		${regex(`^${spellings('api')}\\z`)} ${recordFiles.api}
		default ${recordFiles.plain}
	}
`;
}

async function routeBlock(route: Route): Promise<string> {
  const body = description(route);
  const described = success(route, await contentTag(body), body);
  const preflight = Object.entries(forPreflight(described, route).headers).filter(
    ([name]) => !(name in described.headers),
  );
  const name = route.name;
  return `		# ${route.title}
		@${name} vars {catalogue_route} ${name}
		route @${name} {
			header Allow ${quoted(allowed(route))}
			@${name}_other not method ${route.methods.join(' ')}
${refusal(`${name}_other`, failure(405, details.notOffered(allowed(route), '{method}')), 3)}
			@${name}_missing not file {catalogue_record}${recordFiles.plain}
${refusal(`${name}_missing`, failure(404, details.notPublished(route, '{catalogue_record}')), 3)}
			@${name}_delete method DELETE
${refusal(`${name}_delete`, failure(403, '{catalogue_refusal}'), 3)}
			header Cache-Control ${quoted(described.headers['Cache-Control'] ?? '')}

			@${name}_preflight {
				method OPTIONS
				header Origin *
				header Access-Control-Request-Method *
			}
			header @${name}_preflight {
${headerLines(Object.fromEntries(preflight), 4)}			}
			@${name}_options method OPTIONS
			handle @${name}_options {
				header ETag ${quoted(described.headers['ETag'] ?? '')}
				${responds(described)}
			}

			# Conditions and ranges that the handler does not know.
			request_header -Range
			request_header -If-Match
			request_header -If-Unmodified-Since
			rewrite * {catalogue_record}{catalogue_file}
			file_server
		}
`;
}

/** A block for one matcher, in which it is refused. */
function refusal(matcher: string, answer: Answer, depth: number): string {
  const indent = '\t'.repeat(depth);
  return `${indent}route @${matcher} {
${indent}	header Cache-Control ${quoted(answer.headers['Cache-Control'] ?? '')}
${indent}	${responds(answer)}
${indent}}`;
}

function responds({ status, body }: Answer): string {
  return `respond ${raw(new TextDecoder().decode(body ?? undefined))} ${status}`;
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
