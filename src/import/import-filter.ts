// Decides which projects and components are imported, by the flags `--project` and `--component`.

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
