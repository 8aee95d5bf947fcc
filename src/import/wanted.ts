// The parts of a source that are wanted.

import { Failure } from '../failure.ts';
import { slugPattern } from '../identifiers.ts';
import { quote } from '../text/wording.ts';
import type { Wanted } from './imported.ts';

/** Whether anything of a project is wanted. */
export function isProjectWanted({ projects, components }: Wanted, project: string): boolean {
  if (projects.length + components.length === 0) return true;
  return projects.includes(project) || components.some((name) => name.startsWith(`${project}/`));
}

export function isComponentWanted(wanted: Wanted, project: string, component: string): boolean {
  const { projects, components } = wanted;
  if (projects.length + components.length === 0) return true;
  return projects.includes(project) || components.includes(`${project}/${component}`);
}

/** The project, and perhaps the component, that a file's figures belong to. Throws Failure without one. */
export function readTarget({ projects, components }: Wanted, file: string) {
  const [name, ...others] = [...components, ...projects];
  const [project = '', component, ...rest] = name?.split('/') ?? [];
  const names = component === undefined ? [project] : [project, component];
  const isSound = rest.length === 0 && names.every((one) => slugPattern.test(one));
  if (isSound && others.length === 0) return { project, component };
  throw new Failure(
    `${quote(file)} does not say which component its figures belong to.\nName one as --component project/component.`,
  );
}
