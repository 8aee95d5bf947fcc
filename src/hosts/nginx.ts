// The route table, a folder and an address go in, a configuration of nginx comes out that answers
// as the handler does (contract, section 4). Bodies and header values are the handler's own.

import type { Route } from '../api/routes.ts';
import { expandPath, recordFiles } from '../api/routes.ts';
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
import { nginxMaps } from './nginx-maps.ts';
import { indent, quoted, returns } from './nginx-syntax.ts';
import { pathPattern } from './patterns.ts';

export interface NginxOptions {
  /** The published folder, an absolute path. */
  readonly root: string;
  /** `host:port`, as nginx's `listen` takes it. */
  readonly listen: string;
  readonly serverName?: string | undefined;
  /** Only what an `http` block includes: maps and a server; else a file that runs by itself. */
  readonly site?: boolean | undefined;
}

/** Writes the configuration; throws where nginx has no way to say something. */
export async function nginxConfig(
  routes: readonly Route[],
  options: NginxOptions,
): Promise<string> {
  const nothing = returns(failure(404, details.nothingHere(routes)));
  const locations = await Promise.all(routes.map((route) => location(route, nothing)));
  const site = `${nginxMaps(routes)}\n${server(routes, options, locations, nothing)}`;
  return options.site ? site : whole(site);
}

function whole(site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `# Every path of nginx's own is below the folder that -p names.
worker_processes auto;
pid nginx.pid;
error_log error.log;

events {
    worker_connections 1024;
}

http {
    access_log access.log;
${temporary.map((name) => `    ${name}_temp_path ${name}_temp;\n`).join('')}
${indent(site)}}
`;
}

function server(
  routes: readonly Route[],
  { root, listen, serverName }: NginxOptions,
  locations: readonly string[],
  nothing: string,
): string {
  const name = serverName === undefined ? '' : `    server_name ${serverName};\n`;
  const usual = Object.entries(usualHeaders).map(
    ([header, value]) => `    add_header ${header} ${quoted(value)} always;\n`,
  );
  const preflight = preflightNames(routes).map(
    (header) => `    add_header ${header} ${variableFor(header)} always;\n`,
  );
  return `server {
    listen ${listen};
${name}    root ${quoted(root)};

    default_type application/json;
    types { }
    charset off;
    server_tokens off;
    merge_slashes off;
    # Links below the folder are not followed; the folder itself may be reached through one.
    disable_symlinks on from=$document_root;
    # That takes many looks at the disk. A new build shows after a second at the latest.
    open_file_cache max=500;
    open_file_cache_valid 1s;
    max_ranges 0;
    client_max_body_size 0;
    uninitialized_variable_warn off;

    gzip on;
    gzip_types application/json;
    gzip_proxied any;
    gzip_vary on;
    gzip_min_length 512;

    # All here, for one \`add_header\` inside a location would end the validity of these.
${usual.join('')}    add_header Allow $catalogue_allow always;
    add_header Cache-Control $catalogue_cache always;
    add_header ETag $catalogue_tag always;
${preflight.join('')}
    if ($catalogue_host = wrong) {
        ${returns(failure(400, details.wrongHost))}
    }
    if ($catalogue_path = bad_escape) {
        ${returns(failure(400, details.badEscape))}
    }
    location / {
        ${nothing}
    }

${indent(locations.join('\n'))}
    # What nginx itself refuses. A named location needs a path, which not every refusal has.
    error_page 400 501 505 = /.malformed;
    error_page 414 = /.nothing;
    error_page 404 = @nothing;
    error_page 405 = @refused;
    error_page 412 = @condition;
    error_page 494 = @headers_too_large;
    error_page 403 500 502 503 504 = @unreadable;

    location = /.malformed {
        internal;
        ${returns(failure(400, details.malformed))}
    }
    location = /.nothing {
        internal;
        ${nothing}
    }
    location @nothing {
        ${nothing}
    }
    location @refused {
        if ($catalogue_allow = "") {
            ${nothing}
        }
        ${returns(failure(405, details.notOffered('$catalogue_allow', '$request_method')))}
    }
    location @condition {
        ${returns(failure(412, details.conditionFailed))}
    }
    location @headers_too_large {
        ${returns(failure(431, details.headersTooLarge))}
    }
    location @unreadable {
        ${returns(failure(502, details.unreadable))}
    }
}
`;
}

async function location(route: Route, nothing: string): Promise<string> {
  const parameters = Object.fromEntries(
    Object.keys(route.parameters).map((name) => [name, `\${${name}}`]),
  );
  const body = description(route);
  const described = success(route, await contentTag(body), body);
  const preflight = preflightNames([route]).map((header) => {
    const value = forPreflight(described, route).headers[header] ?? '';
    return `        set ${variableFor(header)} ${quoted(value)};\n`;
  });
  const remove = returns(failure(403, details.readOnly(route, parameters)));
  const refuseToDelete = `    if ($request_method = DELETE) {
        ${remove}
    }
`;
  return `# ${route.title}
location ~ ${quoted(pathPattern(route, 'pcre'))} {
    # Not the path as it came; and this look fixes the value, before \`rewrite\` changes the path.
    if ($catalogue_allow = "") {
        ${nothing}
    }
    set $catalogue_record ${quoted(expandPath(route.path, parameters))};
    if ($request_method !~ "^(?:${route.methods.join('|')})\\z") {
        ${returns(failure(405, details.notOffered(allowed(route), '$request_method')))}
    }
    if (!-f $document_root\${catalogue_record}${recordFiles.plain}) {
        ${returns(failure(404, details.notPublished(route, '$catalogue_record')))}
    }
    if ($catalogue_preflight = yes) {
${preflight.join('')}    }
    if ($request_method = OPTIONS) {
        set $catalogue_described ${quoted(described.headers['ETag'] ?? '')};
        ${returns(described)}
    }
${(route.methods as readonly string[]).includes('DELETE') ? refuseToDelete : ''}    rewrite ^ $catalogue_record$catalogue_file break;
}
`;
}

/** The headers that only the answer to a preflight has. */
function preflightNames(routes: readonly Route[]): readonly string[] {
  const [route] = routes;
  if (route === undefined) return [];
  const plain = success(route, '', description(route));
  return Object.keys(forPreflight(plain, route).headers).filter((name) => !(name in plain.headers));
}

function variableFor(header: string): string {
  return `$catalogue_${header.toLowerCase().replaceAll('-', '_')}`;
}
