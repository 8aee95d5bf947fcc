// Finds the projects and languages whose pages and pictures show the same as others.

import type { Catalogue } from '../catalogue/model.ts';
import type { PublishChoice } from '../model/kinds.ts';

/** The names of these projects and languages. */
export interface Repeats {
  /** The slug of the only project, which shows the same as the site. */
  readonly onlyProject: string | undefined;
  /** The codes of that project's languages. */
  readonly languagesOfOnlyProject: ReadonlySet<string>;
  /** The slugs of projects with one component, which shows the same as its project. */
  readonly singleComponentProjects: ReadonlySet<string>;
}

const noRepeats: Repeats = {
  onlyProject: undefined,
  languagesOfOnlyProject: new Set(),
  singleComponentProjects: new Set(),
};

/** Finds the repeats of a catalogue; there are none on a site with records. */
export function findRepeats(
  { projects }: Catalogue,
  published: ReadonlySet<PublishChoice>,
): Repeats {
  if (published.has('records') || published.has('linked')) return noRepeats;
  const onlyProject = projects.length === 1 ? projects[0] : undefined;
  const singleComponentProjects = projects.filter(({ components }) => components.length === 1);
  return {
    onlyProject: onlyProject?.slug,
    languagesOfOnlyProject: new Set(onlyProject?.languages.map(({ language }) => language.code)),
    singleComponentProjects: new Set(singleComponentProjects.map(({ slug }) => slug)),
  };
}
