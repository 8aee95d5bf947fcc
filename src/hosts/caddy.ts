// The route table, a folder and an address go in, a Caddyfile comes out that answers as the
// handler does (contract, section 4). Bodies and header values are the handler's own.

import type { RenamedNames } from '../api/renames.ts';
import { publishedRoutes, type Route } from '../api/route.ts';
import * as details from '../edge/details.ts';
import { failure, usualHeaders } from '../edge/responses.ts';
import { caddyLeads, caddyMaps, caddyRenames } from './caddy-maps.ts';
import { caddyRouting } from './caddy-routing.ts';
import { cacheControl, headerLines, quoted, responds } from './caddy-syntax.ts';
import type { Lead } from './leads.ts';
import { servedTable, textTypes } from './table.ts';

/** The published folder, an absolute path, and where to serve it. */
export type CaddyOptions = {
  readonly root: string;
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath?: string | undefined;
  /** Earlier names, whose paths redirect. */
  readonly renamed?: RenamedNames | undefined;
  /** Where the records lead that are redirects. */
  readonly leads?: readonly Lead[] | undefined;
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
  const { root, basePath = '', renamed, leads = [] } = options;
  const placeholders = {
    // A value of a map is not looked through for placeholders, but for groups.
    path: `${basePath}\${1}`,
    parameter: (route: Route, name: string) => numbered(route)[name] ?? '',
  };
  const table = await servedTable(routes, placeholders, basePath);
  const unreadable = failure(502, details.unreadable);
  const body = `	root * ${quoted(root)}
	encode {
		zstd
		gzip
		match {
${textTypes(table)
  .map((type) => `			header Content-Type ${quoted(type)}\n`)
  .join('')}		}
	}
	header -Server

${caddyMaps(table, basePath)}${caddyRenames(publishedRoutes(routes), renamed)}${caddyLeads(leads)}
${caddyRouting(table, { basePath, hasRenames: renamed !== undefined, hasLeads: leads.length > 0 })}
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

/** The parameters of a route as the numbers of their groups. */
function numbered(route: Route): Readonly<Record<string, string>> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return Object.fromEntries(names.map((name, index) => [name, `\${${index + 1}}`]));
}
