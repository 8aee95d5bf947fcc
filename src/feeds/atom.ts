// A feed as Atom (RFC 4287): what has changed of figures, for people, an entry for each day.

import { writeSentence } from '../history/sentence.ts';
import { trimAround } from '../text/trim.ts';
import type { Day, FiguresChange } from './days.ts';
import { type Xml, xml } from './xml.ts';

export interface Feed {
  readonly title: string;
  /** The name of the site, which speaks in all of its feeds. */
  readonly author: string;
  /** Addresses: of the feed itself, and of the page for people. */
  readonly self: string;
  readonly page: string;
  /** The moment of the newest change, without a zone. */
  readonly updated: string;
  readonly days: readonly Day[];
  /** The subject of a change, and its page; undefined when it has none any more. */
  readonly named: (change: FiguresChange) => { readonly name: string; readonly page?: string };
}

/** The document of a feed. */
export function atomText(feed: Feed): string {
  const { title, author, self, page, updated, days } = feed;
  const text = xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${self}</id>
<title>${title}</title>
<updated>${inUtc(updated)}</updated>
<author><name>${author}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${page}"/>
${days.map((day) => entry(feed, day))}</feed>
`;
  return `<?xml version="1.0" encoding="utf-8"?>\n${text}`;
}

function entry(feed: Feed, day: Day): Xml {
  return xml`<entry>
<id>${getTag(feed.self, day.day)}</id>
<title>${getTitle(feed, day)}</title>
<published>${inUtc(day.first)}</published>
<updated>${inUtc(day.last)}</updated>
<link rel="alternate" type="text/html" href="${feed.page}"/>
<content type="html">${String(renderContent(feed, day))}</content>
</entry>
`;
}

/** The same for ever (RFC 4151): whoever has the address of the site on that day made the entry. */
function getTag(self: string, day: string): string {
  const { hostname, pathname } = new URL(self);
  const authority = trimAround(hostname.replace(/[^a-z0-9.-]/gi, '-'), '-');
  return `tag:${authority},${day}:${pathname.replace(/\.atom$/, '')}/${day}`;
}

/** A single change is shown in full; several show their subjects, as far as there is room. */
function getTitle({ named }: Feed, { commits }: Day): string {
  const changes = commits.flat();
  const [first] = changes;
  if (changes.length === 1 && first !== undefined) {
    return `${named(first).name}: ${getSaid(first)}`;
  }
  const names = [...new Set(changes.map((change) => named(change).name))];
  const shown = names.slice(0, mostNames).join('; ');
  const more = names.length - mostNames;
  return more > 0 ? `${shown}; and ${more} more` : shown;
}

function renderContent(feed: Feed, { commits }: Day): Xml {
  return xml`${commits.map((changes) => {
    const moment = changes[0]?.moment.at.slice(11, 16) ?? '';
    const shown = changes.slice(0, mostLines).map((change) => line(feed, change));
    const more = changes.length - mostLines;
    const rest = more > 0 ? [xml`<li>… and ${more} more</li>`] : [];
    return xml`<p>${moment} UTC</p><ul>${[...shown, ...rest]}</ul>`;
  })}`;
}

function line({ named }: Feed, change: FiguresChange): Xml {
  const { name, page } = named(change);
  const linked = page === undefined ? xml`${name}` : xml`<a href="${page}">${name}</a>`;
  return xml`<li>${linked}: ${getSaid(change)}</li>`;
}

function getSaid(change: FiguresChange): string {
  const said = writeSentence(change);
  switch (change.kind) {
    case 'added':
      return `new, ${said}`;
    case 'removed':
      return `removed, ${said} before`;
    case 'changed':
      return `${said}${addedStrings(change)}`;
    default:
      return change satisfies never;
  }
}

/** A fall of the percentage because of new strings is no lost work. */
function addedStrings({ before, after }: Extract<FiguresChange, { kind: 'changed' }>): string {
  const more = after[0] - before[0];
  if (more <= 0) return '';
  return more === 1 ? ' (1 new string)' : ` (${more} new strings)`;
}

function inUtc(moment: string): string {
  return `${moment}Z`;
}

const mostNames = 3;
const mostLines = 100;
