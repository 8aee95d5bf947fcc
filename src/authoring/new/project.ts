// new project: a slug → the recipe of project.yaml.

import type { ProblemWording } from '../../problem.ts';
import { checkSlug } from './names.ts';
import { makeOutline } from './outline.ts';
import type { Present } from './present.ts';
import { checkPathFree, type Recipe } from './recipe.ts';

/** The recipe of a project, or why there cannot be one. */
export function planNewProject(present: Present, project: string): Recipe | ProblemWording {
  const outline = makeOutline('project', { kind: 'project', project });
  const problem = checkSlug(project) ?? checkPathFree(present, outline.path);
  if (problem !== undefined) return problem;
  return {
    outlines: () => [outline],
    fixed: {},
    proposed: {},
    introduction: undefined,
    next: { what: 'describe its first component', words: ['new', 'component', `${project}/app`] },
  };
}
