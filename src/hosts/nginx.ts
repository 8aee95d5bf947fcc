// Writes an nginx configuration for a published site: the file of each path, the headers, and the errors.

import { apiHeaders, freshness } from '../api/headers.ts';
import { escapeForRegExp } from '../api/path-template.ts';
import { invalidPageMessage, type Route } from '../api/route.ts';
import * as details from '../serve/edge/details.ts';
import {
  createError,
  notFoundFreshness,
  pageHeaders,
  pictureHeaders,
  preflightHeaders,
} from '../serve/edge/responses.ts';
import {
  anchorRule,
  collectServerRules,
  compressedVary,
  describeAreas,
  listMediaTypes,
  movedNames,
  optionsBody,
  quoteMediaType,
  type ServerOptions,
  type ServerRule,
} from './server-rules.ts';

/** Writes the configuration: a whole file, or only the part that another configuration includes. */
export function writeNginxConfig(routes: readonly Route[], options: ServerOptions): string {
  const site = `${renderMaps(routes, options)}\n${renderServer(routes, options)}`;
  return options.isSiteOnly ? site : wrapInWholeFile(site);
}

/** Adds the parts of a complete configuration. nginx may write only to the folder in which it starts. */
function wrapInWholeFile(site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `worker_processes auto; # nginx keeps files of its own in the folder that -p names.
pid nginx.pid;
error_log error.log;
events {}
http {
    access_log access.log;
    ${temporary.map((name) => `${name}_temp_path ${name}_temp;`).join(' ')}
${site.replace(/^(?=.)/gm, '    ')}}
`;
}

/** Renders the maps from a request to its file, its methods, its new path and its error. */
function renderMaps(routes: readonly Route[], options: ServerOptions): string {
  const { basePath = '' } = options;
  const base = escapeForRegExp(basePath);
  const { areas, files, forms, methods, moved } = collectServerRules(routes, options);
  const removed = methods.flatMap((rule): ServerRule[] =>
    rule.removed === undefined ? [] : [[`^${base}/${rule.path}$`, rule.removed]],
  );
  return `# \`?format=\` asks for another form of a record, \`?page=\` for a later page of a list. The last one counts.
map $args $catalogue_format { "~^(?:.*&)?format=([^&]*)" $1; }
map $args $catalogue_page { "~^(?:.*&)?page=([^&]*)" $1; }
# The file behind a page number and a path: index.json in the folder of a record, index.html in that of a page.
${renderMap('"$catalogue_page $uri"', 'file', renderRules(files))}
${renderMap('"$catalogue_format $catalogue_file"', 'form', renderRules(forms))}
# Data and its methods. What offers DELETE refuses it and names a file to remove from the catalogue.
${renderMap('$request_uri', 'area', [`"~^${base}/(?:${areas})(?:[/?]|$)" data`, '"" data'])}
${renderMap('$catalogue_area', 'origin', [`data "${apiHeaders['Access-Control-Allow-Origin']}"`])}
${renderMap('$catalogue_area', 'exposed', [`data "${apiHeaders['Access-Control-Expose-Headers']}"`])}
${renderMap('$request_uri', 'allow', renderRules(methods.map(({ pattern, allow }) => [pattern, allow])))}
${renderMap('$uri', 'removed', renderRules(removed))}
# Paths that have moved: older addresses, and a line for each earlier name. What reads gets the current path.
${moved.map((rules, index) => renderMap(`$catalogue_${movedNames[index]}`, movedNames[index + 1] ?? '', [...renderRules(rules.map(anchorRule)), `default $catalogue_${movedNames[index]}`])).join('\n')}
${renderMap(`"$request_method $catalogue_file $catalogue_${movedNames[moved.length]}"`, 'current', ['"~^(?:GET|HEAD) [^ ]* (.*)$" $1', 'default $catalogue_file'])}
${renderMap('"$catalogue_file $catalogue_current"', 'moved', ['"~^(.*) \\1$" ""', `"~ (.*/)index\\.\\w+$" "${basePath}$1"`, `"~ (.+)$" "${basePath}$1"`])}
${renderMap('$status', 'cache', [
  `"~^[23]" "${freshness}"`,
  `404 "${notFoundFreshness}"`,
  `default "${createError(500, '').headers['Cache-Control']}"`,
])}
${renderMap('$catalogue_file', 'policy', [
  `"~\\.svg$" "${pictureHeaders['Content-Security-Policy']}"`,
  `default "${pageHeaders['Content-Security-Policy']}"`,
])}
${renderMap('"$status $request_uri"', 'detail', [
  `"~^301" "${details.movedAway}"`,
  `"~^404 [^?]*\\?(?:.*&)?page=" "${invalidPageMessage}"`,
  `"~^404" "${details.explainUnknownPath(options.basePath)}"`,
  `"~^405" "${details.methodNotAllowed}"`,
  `default "${details.unansweredRequest}"`,
])}`;
}

function renderServer(routes: readonly Route[], options: ServerOptions): string {
  const { root, listen, serverName } = options;
  const rules = collectServerRules(routes, options);
  const types = listMediaTypes(routes).map(({ name, ...type }) => ({
    ...type,
    name: quoteMediaType(name),
  }));
  // nginx adds text/html itself to the next two lists.
  const others = types.filter(({ name }) => name !== 'text/html');
  const withCharset = others.filter(({ isText }) => isText).map(({ name }) => name);
  const texts = others.map(({ name }) => name).filter((name) => name !== 'image/png');
  const { 'Access-Control-Allow-Headers': allowed, 'Access-Control-Max-Age': age } =
    preflightHeaders;
  const headers = {
    Allow: '$catalogue_allow',
    'Cache-Control': '$catalogue_cache',
    ...apiHeaders,
    'Access-Control-Allow-Origin': '$catalogue_origin',
    'Access-Control-Expose-Headers': '$catalogue_exposed',
    Vary: compressedVary,
    'Referrer-Policy': pageHeaders['Referrer-Policy'],
    'Content-Security-Policy': '$catalogue_policy',
    'Access-Control-Allow-Methods': '$catalogue_methods',
    'Access-Control-Allow-Headers': '$catalogue_headers',
    'Access-Control-Max-Age': '$catalogue_age',
  };
  const headerLines = Object.entries(headers).map(
    ([header, value]) => `    add_header ${header} "${value}" always;\n`,
  );
  return `server {
    listen ${listen.host}:${listen.port};
${serverName === undefined ? '' : `    server_name ${serverName};\n`}    root "${root}";
    disable_symlinks on from=$document_root;
    merge_slashes off;
    max_ranges 0; # The answer to a wrong range would have each header twice.
    absolute_redirect off;
    default_type application/json;
    types { ${types.map(({ name, endings }) => `${name} ${endings.join(' ')};`).join(' ')} }
    charset utf-8;
    charset_types ${withCharset.join(' ')};
    gzip on;
    gzip_proxied any;
    gzip_types ${texts.join(' ')};
    # An empty header is not sent. A preflight sets the last three.
    uninitialized_variable_warn off;
${headerLines.join('')}    error_page ${errorCodes.join(' ')} 404 /.error;
    error_page 494 =431 /.error;
    location = /.error { internal; return 200 '{"detail":"$catalogue_detail"}\\n'; }

    # Data: ${describeAreas(rules)}.
    location ~ ${rules.data} {
        if ($catalogue_allow = "") { return 404; }
        set $catalogue_asked "$request_method, $catalogue_allow,";
        if ($catalogue_asked !~ "^(\\w+,).* \\1") { return 405; }
        if (!-f $document_root$catalogue_current) { return 404; }
        if ($catalogue_moved) { return 301 $catalogue_moved$is_args$args; }
        if ($request_method = DELETE) { return 403 '${JSON.stringify({ detail: details.explainFileToRemove('$catalogue_removed') })}\\n'; }
        if ($request_method = OPTIONS) { rewrite ^ /.options last; }
        try_files $catalogue_form $catalogue_file =404;
    }
    location = /.options {
        internal;
        if ($http_access_control_request_method) {
            set $catalogue_methods $catalogue_allow; set $catalogue_headers "${allowed}"; set $catalogue_age ${age};
        }
        return 200 '${optionsBody}\\n';
    }

    # Pages for people, and the files that they use. What is missing gets the page 404.html, where there is one.
    location / {
        error_page ${errorCodes.join(' ')} /.error;
        error_page 404 /.missing;
        if (!-f $document_root$catalogue_current) { return 404; }
        if ($catalogue_moved) { return 301 $catalogue_moved$is_args$args; }
        try_files $catalogue_file =404;
    }
    location = /.missing { internal; etag off; try_files /404.html /.error; }
}
`;
}

/** The statuses of errors and redirects whose body is JSON. */
const errorCodes = [301, 400, 403, 405, 412, 413, 414, 500, 501, 502, 503, 504, 505];

function renderRules(list: readonly ServerRule[]): readonly string[] {
  return list.map(([pattern, value]) => `"~${pattern}" "${value}"`);
}

function renderMap(source: string, name: string, lines: readonly string[]): string {
  return `map ${source} $catalogue_${name} {\n${lines.map((line) => `    ${line};\n`).join('')}}`;
}
