// What a Caddyfile's maps have found goes in, the block of its routes comes out: what is answered when, in
// the handler's own words.

import * as details from '../edge/details.ts';
import type { ApiResponse } from '../edge/responses.ts';
import {
  failure,
  freshness,
  pageHeaders,
  pictureHeaders,
  usualHeaders,
} from '../edge/responses.ts';
import { bodyText, cacheControl, headerLines, quoted, raw, responds } from './caddy-syntax.ts';
import { methodsHeader, type ServedTable } from './table.ts';

export interface Leading {
  readonly basePath: string;
  readonly hasRenames: boolean;
  readonly hasLeads: boolean;
}

/** The `route` block: what is refused, what leads elsewhere, and which file is sent with which headers. */
export function caddyRouting(
  table: ServedTable,
  { basePath, hasRenames, hasLeads }: Leading,
): string {
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
  const moving = (path: string, status: string) => {
    const moved = failure(301, details.hasMoved(basePath + path));
    return `			header Location ${quoted(`${basePath}${path}{catalogue_query}`)}
			respond ${raw(bodyText(moved))} ${status}
`;
  };
  const older = moving('{catalogue_older}', '{catalogue_older_status}');
  const renamed = moving('{catalogue_renamed}', '301');
  const pageHeading = `			header {
				Content-Type application/json
				Cache-Control ${quoted(freshness)}
${headerLines(pageHeaders, 4)}			}
`;
  const pagesRenamed = `		@page_renamed {
			vars {catalogue_kind} page
			not vars {catalogue_renamed} ""
			not file {catalogue_file}
			method GET HEAD
		}
		route @page_renamed {
${pageHeading}${renamed}		}
`;
  const recordsRenamed = `		@renamed {
			not vars {catalogue_renamed} ""
			not file {catalogue_file}
			method GET HEAD
		}
		route @renamed {
			header Cache-Control ${quoted(freshness)}
${renamed}		}
`;
  const [pageTypes, types] = [mediaTypes(table, true), mediaTypes(table, false)];
  return `	route {
		@wrong_host vars {catalogue_host} wrong
${refusal('wrong_host', failure(400, details.wrongHost), 2)}
		@bad_escape vars {catalogue_path} bad_escape
${refusal('bad_escape', failure(400, details.badEscape), 2)}

		# Pages and pictures for people, and the files that these use.
${hasRenames ? pagesRenamed : ''}		@page_lost {
			vars {catalogue_kind} page
			not file {catalogue_file}
			file /404.html
		}
		route @page_lost {
${lost(4)}		}
		@page_missing {
			vars {catalogue_kind} page
			not file {catalogue_file}
		}
${refusal('page_missing', table.nothing, 2)}
		@page vars {catalogue_kind} page
		@page_moved {
			vars {catalogue_kind} page
			not vars {catalogue_older} ""
			method GET HEAD
		}
		route @page_moved {
${pageHeading}${older}		}
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
		@nothing_for_people {
			vars {catalogue_route} none
			not vars {catalogue_area} api
			not vars {catalogue_below} ""
			not path_regexp /\\.
			method GET HEAD
			file /404.html
		}
		route @nothing_for_people {
${lost(4)}		}

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
${hasRenames ? recordsRenamed : ''}		@missing_page {
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
		@picture vars {catalogue_kind} picture
		header @picture {
${headerLines(pictureHeaders, 3)}		}
		@document vars {catalogue_kind} document
		header @document {
${headerLines(pageHeaders, 3)}		}
		@options method OPTIONS
		handle @options {
			header ETag {catalogue_description_tag}
			respond {catalogue_description} 200
		}
		@moved {
			not vars {catalogue_older} ""
			method GET HEAD
		}
		route @moved {
${older}		}
${types}
		# Conditions and ranges that the handler does not know.
		request_header -Range
		request_header -If-Match
		request_header -If-Unmodified-Since
${hasLeads ? leading : ''}		rewrite * {catalogue_file}
		file_server
	}
`;
}

/** For records that are redirects: their file, with another status. */
const leading = `		# Records that lead elsewhere.
		@leads not vars {catalogue_address} ""
		route @leads {
			request_header -If-None-Match
			request_header -If-Modified-Since
			header {
				Location {catalogue_address}
				-ETag
				-Last-Modified
				defer
			}
			rewrite * {catalogue_file}
			file_server {
				status 302
			}
		}
`;

/** The page for what is not there. */
function lost(depth: number): string {
  const indent = '\t'.repeat(depth);
  return `${indent}header {
${indent}	Cache-Control ${quoted(failure(404, '').headers['Cache-Control'] ?? '')}
${headerLines(pageHeaders, depth + 1)}${indent}}
${indent}rewrite * /404.html
${indent}file_server {
${indent}	status 404
${indent}}
`;
}

/** The endings whose type Caddy would not give as the table has it; of pages, theirs alone. */
function mediaTypes({ formSets }: ServedTable, ofPages: boolean): string {
  const types = new Map(
    formSets
      .flatMap(({ representations }) => representations)
      .filter(
        ({ mediaType }) =>
          mediaType !== 'application/json' && (!ofPages || mediaType.startsWith('text/html')),
      )
      .map(({ extension, mediaType }) => [extension, mediaType]),
  );
  return [...types]
    .map(([extension, type]) => {
      // A name stands for one matcher, in nested routes too.
      const matcher = `@${ofPages ? 'page_' : ''}type${extension.replaceAll('.', '_')}`;
      return `		${matcher} vars {catalogue_extension} ${extension}
		header ${matcher} Content-Type ${quoted(type)}
`;
    })
    .join('');
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
