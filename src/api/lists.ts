// Lists in pages: the first page is the list itself, each later one a file of its own, and `next` and
// `previous` are the addresses of these files. So a list can be followed on any host.

import { versionOf } from '../version.ts';
import { type JsonObject, shared } from './json-values.ts';
import type { Links } from './links.ts';
import type { Part } from './parts.ts';
import type { PathParameters } from './path-template.ts';
import type { PublishedRecord } from './record.ts';
import { inPages } from './representations.ts';
import type { Route } from './route.ts';

/** Some entries of a list that stand together, and have a version together. */
export interface Entries {
  /** Changes whenever an entry does. */
  readonly version: string;
  readonly count: number;
  /** Made when asked for; `from` and `to` count from 0, and `to` is behind the last. */
  readonly slice: (from: number, to: number) => readonly JsonObject[];
}

/** There are many of them, all alike. */
const emptyList = shared({ count: 0, next: null, previous: null, results: [] });

/** A single entry. */
export function entry(version: string, make: () => JsonObject): Entries {
  return { version, count: 1, slice: (from, to) => (from < 1 && to > 0 ? [make()] : []) };
}

/** The records of a list: one for each page, and one at least. */
export function pagesOfList(
  route: Route,
  parameters: PathParameters,
  links: Part<Links>,
  entries: readonly Entries[],
): PublishedRecord[] {
  const size = route.entriesPerPage ?? Number.POSITIVE_INFINITY;
  const total = entries.reduce((sum, { count }) => sum + count, 0);
  const pages = Math.max(1, Math.ceil(total / size));
  const isInOtherForms = inPages(route.representations).length < route.representations.length;
  const rows = () => entries.flatMap(({ count, slice }) => slice(0, count));
  let next = 0;
  // Where the entries that `next` is at begin in the list.
  let start = 0;
  return Array.from({ length: pages }, (_, index) => {
    const page = index + 1;
    const [from, to] = [index * size, Math.min(total, page * size)];
    const parts: { of: Entries; from: number; to: number }[] = [];
    while (next < entries.length && start < to) {
      const of = entries[next] as Entries;
      const end = start + of.count;
      parts.push({ of, from: Math.max(0, from - start), to: Math.min(of.count, to - start) });
      if (end > to) break;
      start = end;
      next++;
    }
    const link = (other: number) =>
      other < 1 || other > pages ? null : links.value.toPage(route, parameters, other);
    return {
      parameters,
      page,
      version: versionOf([
        links.version,
        `${total} ${size}`,
        ...parts.flatMap((part) => [part.of.version, `${part.from} ${part.to}`]),
        // Beside the first page, the whole list may be published in another form.
        ...(page === 1 && pages > 1 && isInOtherForms ? entries.map((one) => one.version) : []),
      ]),
      value: () =>
        total === 0
          ? emptyList
          : {
              count: total,
              next: link(page + 1),
              previous: link(page - 1),
              results: parts.flatMap((part) => part.of.slice(part.from, part.to)),
            },
      rows,
    };
  });
}
