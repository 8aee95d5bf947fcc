// new project: a slug → the recipe of project.yaml.

import { refuseSlug } from './names.ts';
import { outlineOf } from './outline.ts';
import type { Present } from './present.ts';
import { alreadyThere, type Recipe, type Refusal } from './recipe.ts';

/** The recipe of a project, or why there cannot be one. */
export function newProject(present: Present, project: string): Recipe | Refusal {
  const outline = outlineOf('project', { kind: 'project', project });
  const refusal = refuseSlug(project) ?? alreadyThere(present, outline.path);
  if (refusal !== undefined) return refusal;
  return {
    outlines: () => [outline],
    fixed: {},
    proposed: {},
    introduction: undefined,
    next: { what: 'describe its first component', words: ['new', 'component', `${project}/app`] },
  };
}
