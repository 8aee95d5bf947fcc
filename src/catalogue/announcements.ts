// Lists announcements. One holds for everything below the file that has it: the site, a project or a component.

import { hash64 } from '../text/hash.ts';
import type { SiteFields } from './entry.ts';
import type { Catalogue, Component, Project } from './model.ts';

/** An announcement with the project and the component that it is for; without them it's for all. */
export interface Announcement {
  readonly id: number;
  readonly fields: SiteFields['announcements'][number];
  readonly project?: Project;
  readonly component?: Component;
}

/** Lists the announcements that hold for the site, a project or a component, in any language. */
export function listAnnouncements(
  { site }: Pick<Catalogue, 'site'>,
  project?: Project,
  component?: Component,
): readonly Announcement[] {
  return [
    ...toAnnouncements(site.announcements, ''),
    ...(project === undefined ? [] : listProjectAnnouncements(project)),
    ...(component === undefined ? [] : listComponentAnnouncements(component)),
  ];
}

/** Lists the announcements of the site and of projects with all their components. */
export function listAllAnnouncements(
  catalogue: Pick<Catalogue, 'site'>,
  projects: readonly Project[],
): readonly Announcement[] {
  return [
    ...listAnnouncements(catalogue),
    ...projects.flatMap((project) => [
      ...listProjectAnnouncements(project),
      ...project.components.flatMap(listComponentAnnouncements),
    ]),
  ];
}

/** Whether an announcement is for a language; without a code, whether it's for all. */
export function isForLanguage({ fields: { languages } }: Announcement, code?: string): boolean {
  return languages.length === 0 || (code !== undefined && languages.includes(code));
}

function listProjectAnnouncements(project: Project): readonly Announcement[] {
  return toAnnouncements(project.fields.announcements, project.slug, { project });
}

function listComponentAnnouncements(component: Component): readonly Announcement[] {
  const { project, slug, fields } = component;
  return toAnnouncements(fields.announcements, `${project.slug}/${slug}`, { project, component });
}

/** The id stays when the days of an announcement change, so that calendars move its event. */
function toAnnouncements(
  list: SiteFields['announcements'],
  path: string,
  owner: Pick<Announcement, 'project' | 'component'> = {},
): readonly Announcement[] {
  return list.map((fields, index) => {
    const earlier = list.slice(0, index).filter(({ message }) => message === fields.message);
    const name = [path, fields.message, ...fields.languages, ...earlier.map(() => '')].join('\n');
    // The shift leaves 31 bits; 0 is no id.
    return { id: hash64(name).low >>> 1 || 1, fields, ...owner };
  });
}
