// Renders announcements on pages, each with its last day and the strings that are left until then.

import type { Links } from '../api/links.ts';
import { locateComponent, locateProject } from '../api/scopes.ts';
import { type Announcement, isForLanguage } from '../catalogue/announcements.ts';
import { formatDay } from '../text/dates.ts';
import { formatCount } from '../text/wording.ts';
import { type Html, html } from './html.ts';

/** The language of a page, with its strings that are left. */
interface PageLanguage {
  readonly code: string;
  readonly left: number;
}

/**
 * Renders the announcements of a page; false without any. The page of a language has those for this language, and other
 * pages have all, with the codes of the languages.
 */
export function renderAnnouncements(
  announcements: readonly Announcement[],
  language?: PageLanguage,
): Html | false {
  const shown = announcements.filter(
    (announcement) => language === undefined || isForLanguage(announcement, language.code),
  );
  return (
    shown.length > 0 &&
    html`<aside aria-label="Announcements">${shown.map(
      ({
        fields: { message, severity, until, languages },
      }) => html`<p class="notice ${severity}">${language === undefined && languages.length > 0 && html`<b>${languages.join(', ')}:</b> `}${message}${until !== undefined && renderDeadline(until, language?.left ?? 0)}</p>
`,
    )}</aside>
`
  );
}

function renderDeadline(day: string, left: number): Html {
  const time = html`<time datetime="${day}">${formatDay(day)}</time>`;
  return left === 0
    ? html` <small>Until ${time}.</small>`
    : html` <strong>${formatCount(left, 'string')} left until ${time}.</strong>`;
}

/** Describes an announcement where it stands alone: whom it is for with its text, and the URL of the page that has it. */
export function describeAnnouncement(
  { project, component, fields: { message, languages } }: Announcement,
  links: Links,
): { readonly title: string; readonly page: string } {
  const owner = [project?.fields.name, component?.kind === 'files' && component.fields.name];
  const names = [owner.filter(Boolean).join(', '), languages.join(', ')].filter(Boolean);
  const page =
    component !== undefined
      ? links.to('component-page', locateComponent(component))
      : project !== undefined
        ? links.to('project-page', locateProject(project))
        : links.to('home-page');
  return { title: [...names, message].join(': '), page: page.url };
}
