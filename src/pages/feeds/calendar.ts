// The last days of announcements as calendars (iCalendar, RFC 5545), of the site and of each project. Times come from the
// announcements, so that the same catalogue gives the same bytes.

import { ics } from '../../api/representations.ts';
import { type Context, defineText } from '../../api/resource.ts';
import { eachProject, site } from '../../api/scopes.ts';
import { type Announcement, listAllAnnouncements } from '../../catalogue/announcements.ts';
import { describeAnnouncement } from '../announcements.ts';

const commonFields = {
  kind: 'feeds',
  representations: ics,
  whyMissing: 'There is no such calendar: nothing is announced with `until`.',
} as const;

export const calendar = defineText({
  ...commonFields,
  name: 'calendar',
  path: '/feeds/announcements.ics',
  scope: site,
  title: 'Calendar',
  description: 'The last days of all announcements, for calendars.',
  render: (catalogue, context) =>
    formatCalendar(
      catalogue.site.title,
      listAllAnnouncements(catalogue, catalogue.projects),
      context,
    ),
});

export const projectCalendar = defineText({
  ...commonFields,
  name: 'project-calendar',
  path: '/feeds/projects/{project_slug}.ics',
  scope: eachProject,
  title: 'Calendar of a project',
  description: 'The last days of announcements of one project, for calendars.',
  render: (project, context) =>
    formatCalendar(
      `${project.fields.name}: ${context.catalogue.site.title}`,
      listAllAnnouncements(context.catalogue, [project]),
      context,
    ),
});

/** Formats the calendar; undefined without a day, as a calendar must have an event. */
function formatCalendar(
  title: string,
  announcements: readonly Announcement[],
  context: Context,
): string | undefined {
  const events = announcements.flatMap((announcement) => formatEvent(announcement, context));
  if (events.length === 0) return undefined;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//translation-catalogue//EN',
    `X-WR-CALNAME:${escapeText(title)}`,
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function formatEvent(announcement: Announcement, { links }: Context): string[] {
  const { id, fields } = announcement;
  const { since, until } = fields;
  if (until === undefined) return [];
  const { title, page } = describeAnnouncement(announcement, links);
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(`${page}#announcement-${id}`)}`,
    `DTSTAMP:${formatDate(since ?? until)}T000000Z`,
    `DTSTART;VALUE=DATE:${formatDate(until)}`,
    `SUMMARY:${escapeText(title)}`,
    `URL:${page}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

function formatDate(day: string): string {
  return day.replaceAll('-', '');
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&');
}

/** The most bytes of a line without its break (RFC 5545, 3.1). */
const mostLineBytes = 75;

/** Folds a line: a break and a space between characters, so that no line has too many bytes. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > mostLineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
