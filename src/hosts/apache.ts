// Writes Apache's rules for a published site: the file of each path, the headers, and the errors. A build writes them as
// `.htaccess` at the top of the folder, for web space without access to the server's configuration; `host-config` prints them
// within a virtual host.

import { apiHeaders, freshness } from '../api/headers.ts';
import { escapeForRegExp } from '../api/path-template.ts';
import type { OutputFile } from '../api/publish.ts';
import { invalidPageMessage, type Route } from '../api/route.ts';
import * as details from '../serve/edge/details.ts';
import {
  createError,
  notFoundFreshness,
  pageHeaders,
  pictureHeaders,
  preflightHeaders,
} from '../serve/edge/responses.ts';
import { groupBy } from '../text/collections.ts';
import {
  collectServerRules,
  compressedVary,
  listMediaTypes,
  type MethodRule,
  optionsBody,
  quoteMediaType,
  type ServerOptions,
  type ServerRule,
  type ServerRules,
} from './server-rules.ts';

/** The file from which Apache reads the rules of a folder. */
export const htaccessFile = '.htaccess';

type SiteOptions = Pick<ServerOptions, 'basePath' | 'renamed'>;

/**
 * The files with the bodies of a 301 and of a 405. Apache adds headers of its own to an error with a text: an empty `Allow`,
 * and an absolute `Location`. Rules can change those of a file.
 */
const errorFiles = { 301: '301.json', 405: '405.json' } as const;

/** Lists the files that Apache needs besides those of the API. */
export function listApacheFiles(
  routes: readonly Route[],
  options: SiteOptions,
): readonly OutputFile[] {
  return [
    { path: htaccessFile, pieces: () => [writeApacheRules(routes, options)] },
    { path: errorFiles[301], pieces: () => [renderErrorBody(details.movedAway)] },
    { path: errorFiles[405], pieces: () => [renderErrorBody(details.methodNotAllowed)] },
  ];
}

/** Writes the virtual host of a site. It has the rules, so the server need not read `.htaccess`. */
export function writeApacheConfig(routes: readonly Route[], options: ServerOptions): string {
  const { root, listen, serverName, basePath = '', isSiteOnly = false } = options;
  const { host, port } = listen;
  const address = host === '0.0.0.0' ? '*' : host;
  const rules = writeApacheRules(routes, options);
  return `${isSiteOnly ? '' : `Listen ${host}:${port}\n`}<VirtualHost ${address}:${port}>
${serverName === undefined ? '' : `    ServerName ${serverName}\n`}${basePath === '' ? `    DocumentRoot "${root}"\n` : `    Alias "${basePath}" "${root}"\n`}    TraceEnable off
    <Directory "${root}">
        AllowOverride None
        Options SymLinksIfOwnerMatch
        Require all granted
${rules.replace(/^(?=.)/gm, '        ')}    </Directory>
</VirtualHost>
`;
}

/** Writes the rules of the folder. */
export function writeApacheRules(routes: readonly Route[], options: SiteOptions): string {
  const { basePath = '' } = options;
  const rules = collectServerRules(routes, options);
  return `# Made by \`translation-catalogue build --host apache\`, for a server with mod_rewrite and \`AllowOverride FileInfo Indexes\`.
${renderTypes(routes)}ErrorDocument 200 '${optionsBody}\\n'
ErrorDocument 301 ${basePath}/${errorFiles[301]}
ErrorDocument 403 '${renderErrorText(details.explainFileToRemove('%{reqenv:catalogue_removed}'))}'
ErrorDocument 404 ${basePath}/404.html
ErrorDocument 405 ${basePath}/${errorFiles[405]}
# Configurations of Apache refuse these names with 403.
<FilesMatch "^\\.ht">
    ErrorDocument 403 '${renderErrorText(details.explainUnknownPath(basePath))}'
</FilesMatch>
${renderHeaders(rules, basePath)}${renderRewriting(rules, basePath)}`;
}

/** Renders the media types that Apache doesn't know, or knows by another name. */
function renderTypes(routes: readonly Route[]): string {
  const types = listMediaTypes(routes).map(({ name, isText, endings }) => ({
    name: quoteMediaType(name),
    isText,
    endings: endings.map((ending) => ` .${ending}`).join(''),
  }));
  const unknown = types.filter(({ name }) => /javascript|icon|markdown|ndjson|metrics/.test(name));
  const texts = types.filter(({ isText }) => isText);
  return `${unknown.map(({ name, endings }) => `AddType ${name}${endings}\n`).join('')}AddCharset utf-8${texts.map(({ endings }) => endings).join('')}
<IfModule mod_deflate.c>
    AddOutputFilterByType DEFLATE ${types
      .map(({ name }) => name)
      .filter((name) => name !== 'image/png')
      .join(' ')}
</IfModule>
`;
}

function renderHeaders({ areas, methods }: ServerRules, basePath: string): string {
  const { 'X-Frame-Options': _, ...shownHeaders } = pageHeaders;
  const { Vary: __, 'X-Content-Type-Options': ___, ...dataHeaders } = apiHeaders;
  const path = (pattern: string) =>
    `%{THE_REQUEST} =~ m#^\\S+ (?:\\w+://[^/ ]+)?${escapeForRegExp(basePath)}/${pattern}[? ]#`;
  const isPreflight =
    "%{REQUEST_METHOD} == 'OPTIONS' && -n %{HTTP:Access-Control-Request-Method} && %{REQUEST_STATUS} -eq 200";
  return `<IfModule mod_headers.c>
${renderHeaderLines({ Vary: compressedVary, ...shownHeaders }, 1)}    Header always set Content-Security-Policy "${pictureHeaders['Content-Security-Policy']}" "expr=%{REQUEST_URI} =~ /\\.svg$/"
    Header always set Cache-Control "${freshness}"
    Header always set Cache-Control "${createError(405, '').headers['Cache-Control']}" "expr=%{REQUEST_STATUS} -ge 400"
    Header always set Cache-Control "${notFoundFreshness}" "expr=%{REQUEST_STATUS} -eq 404"
    Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} -eq 405"
    # The texts of errors are JSON, and the address of a redirect has no host.
    Header always set Content-Type application/json "expr=%{REQUEST_STATUS} =~ /200|40[34]/ && %{CONTENT_TYPE} =~ /iso-8859-1/"
    Header edit Location "^\\w+://[^/]+" ""
    Header unset ETag "expr=%{REQUEST_STATUS} =~ /301|40[45]/"
    # Apache adds this to the tag of what it compresses.
    RequestHeader edit* If-None-Match "-gzip\\"" "\\""
</IfModule>
<If "${path(`(?:${areas})(?:/\\S*?)?`)}">
    ErrorDocument 404 '${renderErrorText(details.explainUnknownPath(basePath))}'
    <If "%{QUERY_STRING} =~ /(?:^|&)page=/">
        ErrorDocument 404 '${renderErrorText(invalidPageMessage)}'
    </If>
    <IfModule mod_headers.c>
${renderHeaderLines(dataHeaders, 2)}${[...methods]
  .reverse()
  .map(
    ({ escapedPath, allow }) =>
      `        Header always set Allow "${allow}" "expr=${path(escapedPath)}"\n`,
  )
  .join(
    '',
  )}        Header always set Access-Control-Allow-Methods "expr=%{resp:Allow}" "expr=${isPreflight}"
${Object.entries(preflightHeaders)
  .map(([name, value]) => `        Header always set ${name} "${value}" "expr=${isPreflight}"\n`)
  .join('')}    </IfModule>
</If>
`;
}

/** Renders the way from a request to its file. */
function renderRewriting(rules: ServerRules, basePath: string): string {
  const { areas, folderAreas, pages, methods, formats } = rules;
  const moved = mergeMoved(rules.moved.flat());
  const offered = ['OPTIONS', 'DELETE'].map((method) => {
    const isOffered = ({ allow }: MethodRule) => allow.split(', ').includes(method);
    // The last rule has all data, with what the others refuse.
    const refused = methods.slice(0, -1).filter((rule) => !isOffered(rule));
    const exception = refused.length === 0 ? '' : `(?!${joinPaths(refused)}$)`;
    return `${method} ${exception}${joinPaths(methods.filter(isOffered))}$`;
  });
  const endings = [...formats].map((entry) => entry.join('=')).join(' ');
  // Apache reads no rules of a folder for its address without the last slash.
  const top = `<If "%{REQUEST_URI} == '${basePath}'">\n    DirectorySlash On\n</If>\n`;
  return `DirectoryIndex disabled
DirectorySlash Off
${basePath === '' ? '' : top}RewriteEngine On
RewriteBase ${basePath}/
# A file that these rules have chosen, and that of an error.
RewriteCond %{ENV:REDIRECT_STATUS} .
RewriteRule ^ - [L]
# Names have only these characters, and hidden files aren't served.
RewriteRule "[^\\w@./, -]|(?:^|/)\\." - [R=404,L]
RewriteCond %{THE_REQUEST} "!^\\S+ (?:\\w+://[^/ ]+)?${escapeForRegExp(basePath)}/${methods.at(-1)?.escapedPath}[? ]"
RewriteRule ^(?:${areas})(?:/|$) - [R=404,L]
RewriteCond "%{REQUEST_METHOD} $0" "!^(?:(?:GET|HEAD) |${offered.join('|')})"
RewriteRule ^.* - [R=405,L]
# The file of a path: index.json in the folder of a record, index.html in that of a page. \`?page=\` asks for a later page of a list.
RewriteRule ^$ index.html
RewriteRule \\.[^/]*$ - [S=${pages.length + 3}]
${pages.map((page, index) => `RewriteRule ^(${page})/?$ $1/index.html [DPI,S=${pages.length + 2 - index}]\n`).join('')}RewriteCond %{QUERY_STRING} "(?:^|&)page=(?!1(?:&|$))(\\w*)(?!.*&page=)"
RewriteRule ^((?:${folderAreas})(?:/.*[^/])?)/?$ $1/page-%1.json [DPI,S=2]
RewriteRule ^((?:${folderAreas})(?:/.*[^/])?)/?$ $1/index.json [DPI,S=1]
RewriteRule ^(.+?)/?$ $1/index.html [DPI]
# Paths that have moved: older addresses, and a line for each earlier name.
RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
RewriteRule ^ - [S=${moved.length}]
${moved.map(([pattern, value]) => `RewriteRule ^${pattern} ${value} [DPI,E=catalogue_moved:yes]\n`).join('')}RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^ - [R=404,L]
RewriteCond %{ENV:catalogue_moved} yes
RewriteRule ^(.*?)(?:index\\.\\w+)?$ ${basePath}/$1 [R=301,NE,L]
${methods.map(({ path, removed }) => (removed === undefined ? '' : `RewriteCond %{REQUEST_METHOD} =DELETE\nRewriteRule ^${path.replace(/\/\?$/, '/index\\.json')}$ - [E=catalogue_removed:${removed},R=403,L]\n`)).join('')}RewriteCond %{REQUEST_METHOD} =OPTIONS
RewriteRule ^ - [R=200,L]
# \`?format=\` asks for another form of a record. The last one counts.
RewriteCond "%{QUERY_STRING} ${endings}" "^(?:\\S*&)?format=([^&\\s]+)(?![^&\\s])(?!\\S*&format=)\\S* (?:.* )?\\1=(\\S+)"
RewriteCond "%2 %{REQUEST_FILENAME}" "^(\\S+) (.+)\\.json$"
RewriteCond "%2%1" -f
RewriteRule ^(.+)\\.json$ $1%1 [L]
`;
}

function joinPaths(rules: readonly MethodRule[]): string {
  return `(?:${rules.map(({ path }) => path).join('|')})`;
}

/** Merges the rules that lead to the same path. \`(?|…)\` gives the groups of all alternatives the same numbers. */
function mergeMoved(moved: readonly ServerRule[]): readonly ServerRule[] {
  return [...groupBy(moved, ([, value]) => value)].map(([value, rules]) => {
    const patterns = rules.map(([pattern]) => pattern);
    return [patterns.length === 1 ? patterns.join('') : `(?|${patterns.join('|')})`, value];
  });
}

function renderHeaderLines(headers: Readonly<Record<string, string>>, depth: number): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `Header always set ${name} "${value}"`,
  );
  return lines.map((line) => `${'    '.repeat(depth)}${line}\n`).join('');
}

function renderErrorBody(detail: string): string {
  return `${JSON.stringify({ detail })}\n`;
}

function renderErrorText(detail: string): string {
  return `${JSON.stringify({ detail })}\\n`;
}
