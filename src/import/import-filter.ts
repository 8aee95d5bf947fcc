// Decides which projects and components are imported, by the flags `--project` and `--component`.

import { Failure } from '../failure.ts';
import { slugPattern } from '../identifiers.ts';
import { quote } from '../text/wording.ts';
import type { ImportFilter } from './imported.ts';

/** Whether the project or any of its components is imported. */
export function includesProject({ projects, components }: ImportFilter, project: string): boolean {
  if (projects.length + components.length === 0) return true;
  return projects.includes(project) || components.some((name) => name.startsWith(`${project}/`));
}

/** Whether a component is imported. */
export function includesComponent(
  wanted: ImportFilter,
  project: string,
  component: string,
): boolean {
  const { projects, components } = wanted;
  if (projects.length + components.length === 0) return true;
  return projects.includes(project) || components.includes(`${project}/${component}`);
}

/** Returns the one project, or component, that the flags name for a file's figures. Throws a Failure for none or several. */
export function requireTarget({ projects, components }: ImportFilter, file: string) {
  const [name, ...others] = [...components, ...projects];
  const [project = '', component, ...rest] = name?.split('/') ?? [];
  const names = component === undefined ? [project] : [project, component];
  const areSlugs = rest.length === 0 && names.every((one) => slugPattern.test(one));
  if (areSlugs && others.length === 0) return { project, component };
  throw new Failure(
    `${quote(file)} does not say which component its figures belong to.\nName one as --component project/component.`,
  );
}
