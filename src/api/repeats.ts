// Finds repetitions on a small site. Every thing has pages and pictures of its own, because records
// name their addresses. A site without records needs them once: those of its only project replace the
// site's, and those of a project for its only component's.

import type { Catalogue } from '../catalogue/model.ts';
import type { PublishChoice } from '../kinds.ts';

export interface Repeats {
  /** The slug of the only project, which shows the same as the site. */
  readonly project: string | undefined;
  /** The codes of the languages of that project. */
  readonly languages: ReadonlySet<string>;
  /** The slugs of projects with one component, which shows the same as its project. */
  readonly projects: ReadonlySet<string>;
}

const nothing: Repeats = { project: undefined, languages: new Set(), projects: new Set() };

/** Finds what repeats something else; nothing on a site with records. */
export function findRepeats(
  { projects }: Catalogue,
  published: ReadonlySet<PublishChoice>,
): Repeats {
  if (published.has('records') || published.has('linked')) return nothing;
  const only = projects.length === 1 ? projects[0] : undefined;
  const single = projects.filter(({ components }) => components.length === 1);
  return {
    project: only?.slug,
    languages: new Set(only?.languages.map(({ language }) => language.code)),
    projects: new Set(single.map(({ slug }) => slug)),
  };
}
