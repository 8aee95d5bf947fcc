// The news of a site, a project or a language → a feed as Atom (RFC 4287). Each day is an entry, and so is each milestone,
// such as `Korean reached 95%`.

import { html } from 'hono/html';
import { writeNameParts } from '../../catalogue/history/contributors.ts';
import { trimAround } from '../../text/trim.ts';
import type { Milestone, News, Report } from '../news.ts';

type Xml = ReturnType<typeof html>;

/** Strings are escaped, and the items of arrays are concatenated. */
function xml(
  texts: TemplateStringsArray,
  ...values: readonly (string | number | Xml | readonly Xml[])[]
): Xml {
  return html(
    texts,
    ...values.map((value) =>
      typeof value === 'string' ? value.replace(invalidCharacters, '�') : value,
    ),
  );
}

/** Characters that XML doesn't allow, not even as references (XML 1.0, 2.2). */
const invalidCharacters = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

export interface Feed {
  readonly title: string;
  readonly author: string;
  readonly self: string;
  readonly page: string;
  /** The moment of the newest change, in UTC without a `Z`. */
  readonly updated: string;
  readonly announcements: readonly FeedAnnouncement[];
  readonly news: readonly News[];
  /** Gets the names of those who translated on a day; empty where the site doesn't show them. */
  readonly getContributors: (day: string, report: Report) => readonly string[];
  readonly describeSubject: (report: Report) => ReportSubject;
}

/** An announcement with the day from which on feeds have it. */
export interface FeedAnnouncement {
  readonly id: number;
  readonly since: string;
  readonly title: string;
  readonly page: string;
}

interface ReportSubject {
  readonly name: string;
  /** The URL of its page; undefined if it was removed. */
  readonly page: string | undefined;
}

/** Renders the document of a feed. Its page is the first link, because some readers take the first, whatever its `rel`. */
export function formatAtom(feed: Feed): string {
  const { title, author, self, page, updated, announcements, news } = feed;
  const text = xml`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${self}</id>
<title>${title}</title>
<updated>${formatUtc(updated)}</updated>
<author><name>${author}</name></author>
<link rel="alternate" type="text/html" href="${page}"/>
<link rel="self" type="application/atom+xml" href="${self}"/>
${announcements.map((one) => renderAnnouncementEntry(feed, one))}${news.flatMap((day) => [...renderMilestones(feed, day), renderDay(feed, day)])}</feed>
`;
  return `<?xml version="1.0" encoding="utf-8"?>\n${text}`;
}

function renderDay(feed: Feed, { day, first, last, reports }: News): Xml {
  const items = reports.flatMap((report) => {
    const subject = feed.describeSubject(report);
    return report.sentences.map((sentence) => ({ subject, sentence }));
  });
  const contributors = reports.flatMap((report) => {
    const names = feed.getContributors(day, report);
    return names.length === 0 ? [] : [{ subject: feed.describeSubject(report), names }];
  });
  const [firstItem] = items;
  const others = items.length - 1;
  const title = `${firstItem?.subject.name}: ${firstItem?.sentence}`;
  return renderEntry({
    id: createTagUri(feed.self, day),
    title: others > 0 ? `${title}; and ${others} more` : title,
    first,
    last,
    page: feed.page,
    content: xml`<ul>${items.map(({ subject, sentence }) => xml`<li>${linkSubject(subject)}: ${sentence}</li>`)}${contributors.map(({ subject, names }) => xml`<li>${linkSubject(subject)}: translated by ${writeNameParts(names).map(({ text, isName }) => (isName ? xml`<bdi>${text}</bdi>` : xml`${text}`))}</li>`)}</ul>`,
  });
}

function renderAnnouncementEntry(
  { self }: Feed,
  { id, since, title, page }: FeedAnnouncement,
): Xml {
  return renderEntry({
    id: `${createTagUri(self, since)}/announcement/${id}`,
    title,
    first: `${since}T00:00:00`,
    last: `${since}T00:00:00`,
    page,
    content: xml`<p>${title}</p>`,
  });
}

function renderMilestones(feed: Feed, { day, first, last, reports }: News): readonly Xml[] {
  return reports.flatMap((report) => {
    const subject = feed.describeSubject(report);
    return report.milestones.map(({ percent, sentence }: Milestone) =>
      renderEntry({
        id: `${createTagUri(feed.self, day)}/${report.project}/${report.components.join()}/${percent}`,
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
  /** The moments of the first and the last change, in UTC without a `Z`. */
  readonly first: string;
  readonly last: string;
  readonly page: string;
  readonly content: Xml;
}

function renderEntry({ id, title, first, last, page, content }: Entry): Xml {
  return xml`<entry>
<id>${id}</id>
<title>${title}</title>
<published>${formatUtc(first)}</published>
<updated>${formatUtc(last)}</updated>
<link rel="alternate" type="text/html" href="${page}"/>
<content type="html">${String(content)}</content>
</entry>
`;
}

/** Creates the id of an entry, a tag URI (RFC 4151): `tag:example.org,2026-11-26:/feeds/changes/2026-11-26`. */
function createTagUri(self: string, day: string): string {
  const { hostname, pathname } = new URL(self);
  const authority = trimAround(hostname.replace(/[^a-z0-9.-]/gi, '-'), '-');
  return `tag:${authority},${day}:${pathname.replace(/\.atom$/, '')}/${day}`;
}

function linkSubject({ name, page }: ReportSubject): Xml {
  return page === undefined ? xml`${name}` : xml`<a href="${page}">${name}</a>`;
}

function formatUtc(moment: string): string {
  return `${moment}Z`;
}
