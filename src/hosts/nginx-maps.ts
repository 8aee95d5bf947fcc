// The route table goes in, the maps of an nginx configuration come out: everything about a request
// that nginx is to look up, under names that begin with `catalogue_`.

import type { Route } from '../api/routes.ts';
import { recordFiles } from '../api/routes.ts';
import { allowed, description, failure, success } from '../edge/answers.ts';
import { hostPattern } from '../edge/host-header.ts';
import { quoted, regex } from './nginx-syntax.ts';
import { encodedPath, lastValue, pathPattern, resolvedPath, spellings } from './patterns.ts';

/** Writes the maps; they stand before the server that uses them. */
export function nginxMaps(routes: readonly Route[]): string {
  const allows = routes.map(
    (route) => `    ${regex(pathPattern(route, 'pcre'))} ${quoted(allowed(route))};\n`,
  );
  const kept = failure(404, '').headers['Cache-Control'] ?? '';
  const fresh = fromSuccess(routes, 'Cache-Control');
  return `# What the path as it came is: to be answered, or not.
map $request_uri $catalogue_path {
    "" "";
    ${regex(resolvedPath)} nothing;
    ${regex(encodedPath('pcre'))} "";
    default bad_escape;
}

map $http_host $catalogue_host {
    "" "";
    ${regex(`^${hostPattern}\\z`)} "";
    default wrong;
}

# The methods of the endpoint; empty where there is none.
map $catalogue_path$uri $catalogue_allow {
${allows.join('')}    default "";
}

# The last \`format\` counts. (\`$arg_format\` would be the first.)
map $args $catalogue_format {
    ${regex(lastValue('format', 'catalogue_value'))} $catalogue_value;
    default "";
}
map $catalogue_format $catalogue_file {
    ${regex(`^${spellings('api')}\\z`)} ${recordFiles.api};
    default ${recordFiles.plain};
}

# What a browser asks before a request from a page of another site.
map "$request_method $http_origin $http_access_control_request_method" $catalogue_preflight {
    "~^OPTIONS [^ ]+ [^ ]" yes;
    default "";
}

# The file's own tag, except on OPTIONS.
map $catalogue_described $catalogue_tag {
    "" $sent_http_etag;
    default $catalogue_described;
}

map $status $catalogue_cache {
    200 ${quoted(fresh)};
    304 ${quoted(fresh)};
    404 ${quoted(kept)};
    default ${quoted(failure(500, '').headers['Cache-Control'] ?? '')};
}
`;
}

function fromSuccess(routes: readonly Route[], header: string): string {
  const [route] = routes;
  if (route === undefined) throw new Error('there is no route');
  return success(route, '', description(route)).headers[header] ?? '';
}
