// Parts of a project: components that are measured together, such as those that a release needs most.

import { matchesName } from '../text/wildcards.ts';

export interface Part {
  readonly name: string;
  /** Names of components, or patterns with `*`. */
  readonly components: readonly string[];
  /** Per cent; undefined without a minimum of its own. */
  readonly minimum?: number | undefined;
}

/** Whether a component, given by its name in paths, belongs to a part. */
export function isInPart({ components }: Pick<Part, 'components'>, name: string): boolean {
  return components.some((pattern) => matchesName(pattern, name));
}
