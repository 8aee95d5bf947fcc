// Plans the file of `new project demo`: a project.yaml.

import type { ProblemWording } from '../../problem.ts';
import type { CurrentCatalogue } from './current-catalogue.ts';
import { checkSlug } from './names.ts';
import { makeOutline } from './outline.ts';
import { checkPathFree, type Recipe } from './recipe.ts';

/** Plans the file of a project; returns a problem if it can't be made. */
export function planNewProject(
  catalogue: CurrentCatalogue,
  project: string,
): Recipe | ProblemWording {
  const outline = makeOutline('project', { kind: 'project', project });
  const problem = checkSlug(project) ?? checkPathFree(catalogue, outline.path);
  if (problem !== undefined) return problem;
  return {
    makeOutlines: () => [outline],
    fixed: {},
    proposals: {},
    introduction: undefined,
    next: {
      purpose: 'describe its first component',
      command: ['new', 'component', `${project}/app`],
    },
  };
}
