// The locations of an nginx configuration that redirect: older addresses, earlier names, and records that are
// redirects. `return` with such a status would send a page of nginx's own, so an error page sends the body.

import * as details from '../edge/details.ts';
import { failure } from '../edge/responses.ts';
import { bodyText, quoted } from './nginx-syntax.ts';
import type { ServedTable } from './table.ts';

/** Returns the condition that sends records which are redirects to their location. */
export function toLeads({ routes }: ServedTable): string {
  const names = routes.filter(({ route }) => route.redirect !== undefined).map(({ name }) => name);
  return `        if ($catalogue_route ~ "^(?:${names.join('|')})\\z") {
            rewrite ^ /.leads last;
        }
`;
}

/** Returns the locations for older addresses. */
export function moving({ older }: ServedTable): string {
  const names = older.filter(({ status }) => status === 302).map(({ route }) => route.name);
  const told = failure(301, details.hasMoved('$catalogue_goal'));
  const forAWhile = `        if ($catalogue_route ~ "^(?:${names.join('|')})\\z") {
            return 419;
        }
`;
  return `    # Older addresses.
    location = /.moved {
        internal;
        set $catalogue_goal $catalogue_onward;
        set $catalogue_led $catalogue_onward$is_args$args;
        error_page 418 =301 /.told;
        error_page 419 =302 /.told;
${names.length === 0 ? '' : forAWhile}        return 418;
    }
    location = /.told {
        internal;
        return 200 ${quoted(bodyText(told))};
    }
`;
}

/** The location for records that are missing: an earlier name redirects, which is permanent. */
export const renaming = `    # Earlier names.
    location = /.renamed {
        internal;
        error_page 404 /.missing;
        error_page 418 =301 /.told;
        set $catalogue_goal $catalogue_renamed;
        set $catalogue_led $catalogue_renamed$is_args$args;
        if ($catalogue_renamed) {
            return 418;
        }
        set $catalogue_led "";
        if ($catalogue_kind = page) {
            return 404;
        }
        return 404 $catalogue_missing;
    }
`;

/** The locations for records that are redirects: a file is sent with another status by way of an error. */
export function leading(fileTypes: string): string {
  return `    # Records that lead elsewhere.
    location = /.leads {
        internal;
        if ($catalogue_address = "") {
            rewrite ^ /.file last;
        }
        set $catalogue_led $catalogue_address;
        error_page 418 =302 /.led;
        return 418;
    }
    location = /.led {
        internal;
        etag off;
${fileTypes}        rewrite ^ $catalogue_file break;
    }
`;
}
