// A feed as Atom (RFC 4287): the news of each day as an entry, and each milestone as one of its own.

import type { Milestone, News, Report } from '../history/news.ts';
import { trimAround } from '../text/trim.ts';
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
  readonly news: readonly News[];
  /** Names what a report is about; the page is undefined where there is none any more. */
  readonly describe: (report: Report) => Subject;
}

interface Subject {
  readonly name: string;
  readonly page: string | undefined;
}

/** The document of a feed. */
export function formatAtom(feed: Feed): string {
  const { title, author, self, page, updated, news } = feed;
  const text = xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${self}</id>
<title>${title}</title>
<updated>${inUtc(updated)}</updated>
<author><name>${author}</name></author>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" href="${page}"/>
${news.flatMap((day) => [...renderMilestones(feed, day), renderDay(feed, day)])}</feed>
`;
  return `<?xml version="1.0" encoding="utf-8"?>\n${text}`;
}

function renderDay(feed: Feed, { day, first, last, reports }: News): Xml {
  const lines = reports.flatMap((report) => {
    const subject = feed.describe(report);
    return report.sentences.map((sentence) => ({ subject, sentence }));
  });
  const [top] = lines;
  const more = lines.length - 1;
  const title = `${top?.subject.name}: ${top?.sentence}`;
  return renderEntry({
    id: getTag(feed.self, day),
    title: more > 0 ? `${title}; and ${more} more` : title,
    first,
    last,
    page: feed.page,
    content: xml`<ul>${lines.map(({ subject, sentence }) => xml`<li>${linkSubject(subject)}: ${sentence}</li>`)}</ul>`,
  });
}

function renderMilestones(feed: Feed, { day, first, last, reports }: News): readonly Xml[] {
  return reports.flatMap((report) => {
    const subject = feed.describe(report);
    return report.milestones.map(({ percent, sentence }: Milestone) =>
      renderEntry({
        id: `${getTag(feed.self, day)}/${report.project}/${report.component}/${percent}`,
        title: `${subject.name}: ${sentence}`,
        first,
        last,
        page: subject.page ?? feed.page,
        content: xml`<p>${linkSubject(subject)}: ${sentence}</p>`,
      }),
    );
  });
}

interface Entry {
  readonly id: string;
  readonly title: string;
  /** Moments without a zone, in UTC. */
  readonly first: string;
  readonly last: string;
  readonly page: string;
  readonly content: Xml;
}

function renderEntry({ id, title, first, last, page, content }: Entry): Xml {
  return xml`<entry>
<id>${id}</id>
<title>${title}</title>
<published>${inUtc(first)}</published>
<updated>${inUtc(last)}</updated>
<link rel="alternate" type="text/html" href="${page}"/>
<content type="html">${String(content)}</content>
</entry>
`;
}

/** The same for ever (RFC 4151): whoever has the address of the site on that day made the entry. */
function getTag(self: string, day: string): string {
  const { hostname, pathname } = new URL(self);
  const authority = trimAround(hostname.replace(/[^a-z0-9.-]/gi, '-'), '-');
  return `tag:${authority},${day}:${pathname.replace(/\.atom$/, '')}/${day}`;
}

function linkSubject({ name, page }: Subject): Xml {
  return page === undefined ? xml`${name}` : xml`<a href="${page}">${name}</a>`;
}

function inUtc(moment: string): string {
  return `${moment}Z`;
}
