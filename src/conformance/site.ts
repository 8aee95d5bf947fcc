// A linked catalogue → what a site that publishes it must serve: the route table and the texts of
// all records. The suite of cases is made from this and from nothing else.

import { jsonWriter, textOfPieces } from '../api/json.ts';
import { type Records, recordsIn } from '../api/records.ts';
import type { PathParameters, Route } from '../api/routes.ts';

/** A published record: its path, by route and parameters, and its two texts. */
export interface SiteRecord {
  /** The name of its route. */
  readonly route: string;
  readonly parameters: PathParameters;
  readonly plain: string;
  readonly api: string;
}

export interface Site {
  readonly routes: readonly Route[];
  readonly records: readonly SiteRecord[];
}

/** The site that publishes these records at these routes. Texts are made when asked for. */
export function siteOf(routes: readonly Route[], records: Records): Site {
  const plain = jsonWriter('plain');
  const api = jsonWriter('api');
  const made = routes.flatMap((route) =>
    [...recordsIn(records[route.name]?.() ?? [])].map(({ parameters, record }) => ({
      route: route.name,
      parameters,
      get plain() {
        return textOfPieces(plain(record()));
      },
      get api() {
        return textOfPieces(api(record()));
      },
    })),
  );
  return { routes, records: made };
}
