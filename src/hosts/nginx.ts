// The route table, a folder and an address go in, a configuration of nginx comes out that answers
// as the handler does (contract, section 4). Bodies and header values are the handler's own. What
// differs from route to route stands in maps, a line each, so that the server itself never grows.

import type { RenamedNames } from '../api/renames.ts';
import { publishedRoutes, type Route } from '../api/route.ts';
import * as details from '../edge/details.ts';
import { failure } from '../edge/responses.ts';
import type { Lead } from './leads.ts';
import { addedHeaders, nginxLeads, nginxMaps, nginxRenames } from './nginx-maps.ts';
import { leading, moving, renaming, toLeads } from './nginx-redirects.ts';
import { indent, quoted, returns } from './nginx-syntax.ts';
import { mediaTypes, type ServedTable, servedTable, textTypes } from './table.ts';

export interface NginxOptions {
  /** The published folder, an absolute path. */
  readonly root: string;
  /** `host:port`, as nginx's `listen` takes it. */
  readonly listen: string;
  readonly serverName?: string | undefined;
  /** The path of the base URL: empty, or such as `/repo`. */
  readonly basePath?: string | undefined;
  /** Earlier names, whose paths redirect. */
  readonly renamed?: RenamedNames | undefined;
  /** Where the records lead that are redirects. */
  readonly leads?: readonly Lead[] | undefined;
  /** Only what an `http` block includes: maps and a server; else a file that runs by itself. */
  readonly site?: boolean | undefined;
}

/** Writes the configuration; throws where nginx has no way to say something. */
export async function nginxConfig(
  routes: readonly Route[],
  options: NginxOptions,
): Promise<string> {
  const { basePath = '', renamed, leads = [] } = options;
  const placeholders = {
    path: `${basePath}$catalogue_record`,
    parameter: (_: Route, name: string) => `\${${name}}`,
  };
  const table = await servedTable(routes, placeholders, basePath);
  const maps = [
    nginxMaps(table, basePath),
    nginxRenames(publishedRoutes(routes), renamed, basePath),
    nginxLeads(leads),
  ].join('');
  const site = `${maps}\n${server(table, options)}`;
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
    # The names of routes and their paths are longer than nginx expects.
    map_hash_bucket_size 512;
${temporary.map((name) => `    ${name}_temp_path ${name}_temp;\n`).join('')}
${indent(site)}}
`;
}

function server(table: ServedTable, options: NginxOptions): string {
  const { root, listen, serverName, renamed, leads = [] } = options;
  const name = serverName === undefined ? '' : `    server_name ${serverName};\n`;
  const nothing = returns(table.nothing);
  const headers = Object.entries({ ...addedHeaders, Location: '$catalogue_led' }).map(
    ([header, variable]) => `    add_header ${header} ${variable} always;\n`,
  );
  const types = mediaTypes(table).map(
    ([type, endings]) => `            ${quoted(type)} ${endings.join(' ')};\n`,
  );
  const fileTypes = `        types {\n${types.join('')}        }\n`;
  return `server {
    listen ${listen};
${name}    root ${quoted(root)};

    # What nginx says itself is JSON, whatever the path ends in. Files have the type of their ending.
    default_type application/json;
    types {
    }
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
    # Whole types: their parameters are compared, too.
    gzip_types ${textTypes(table).map(quoted).join(' ')};
    gzip_proxied any;
    gzip_vary on;
    gzip_min_length 512;
    if_modified_since before;

    # All here, for one \`add_header\` inside a location would end the validity of these. One whose
    # variable is empty is not sent.
${headers.join('')}
    if ($catalogue_host = wrong) {
        ${returns(failure(400, details.wrongHost))}
    }
    if ($catalogue_path = bad_escape) {
        ${returns(failure(400, details.badEscape))}
    }

    location / {
        # These looks fix the values, before \`rewrite\` changes the path.
        if ($catalogue_route = "") {
            rewrite ^ /.elsewhere last;
        }
        if ($catalogue_kind = page) {
            rewrite ^ /.page last;
        }
        if ($catalogue_offered = "") {
            ${returns(failure(405, details.notOffered('$catalogue_allow', '$request_method')))}
        }
        if ($catalogue_later = invalid) {
            return 404 $catalogue_missing;
        }
        if (!-f $document_root$catalogue_file) {
            ${renamed === undefined ? 'return 404 $catalogue_missing' : 'rewrite ^ /.renamed last'};
        }
        set $catalogue_preflighted $catalogue_preflight;
        if ($request_method = OPTIONS) {
            set $catalogue_described yes;
            return 200 $catalogue_description;
        }
        if ($request_method = DELETE) {
            return 403 $catalogue_read_only;
        }
        if ($catalogue_onward) {
            rewrite ^ /.moved last;
        }
${leads.length === 0 ? '' : toLeads(table)}        rewrite ^ /.file last;
    }

    # The records, and the pictures of them.
    location = /.file {
        internal;
${fileTypes}        rewrite ^ $catalogue_file break;
    }
${leads.length === 0 ? '' : leading(fileTypes)}    # Pages for people, and the files that these use.
    location = /.page {
        internal;
        error_page 404 /.missing;
${fileTypes}        if (!-f $document_root$catalogue_file) {
            ${renamed === undefined ? 'return 404' : 'rewrite ^ /.renamed last'};
        }
        if ($catalogue_onward) {
            rewrite ^ /.moved last;
        }
        rewrite ^ $catalogue_file break;
    }
${moving(table)}${renamed === undefined ? '' : renaming}    # The page that says so, for what is not there; JSON where there are no pages.
    location = /.missing {
        internal;
${fileTypes}        if (!-f $document_root/404.html) {
            ${nothing}
        }
        set $catalogue_missed page;
        rewrite ^ /404.html break;
    }
    location = /.elsewhere {
        internal;
${fileTypes}        if ($catalogue_area = api) {
            ${nothing}
        }
        if ($catalogue_below = "") {
            ${nothing}
        }
        if ($request_method !~ "^(?:GET|HEAD)\\z") {
            ${nothing}
        }
        # No file whose name begins with a dot.
        if ($catalogue_below ~ "/\\.") {
            ${nothing}
        }
        error_page 404 /.missing;
        if (!-f $document_root$catalogue_below) {
            return 404;
        }
        rewrite ^ $catalogue_below break;
    }

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
