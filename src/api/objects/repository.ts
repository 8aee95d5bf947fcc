// The state of repositories: nothing ever waits in a catalogue that is published as it is.

import type { Link } from '../json-values.ts';
import type * as shapes from '../shapes/repository.ts';
import type { ValueOf } from '../shapes/shape.ts';

/** Of a project. */
export function projectRepository(url: Link): ValueOf<typeof shapes.projectRepository> {
  return { needs_commit: false, needs_merge: false, needs_push: false, url };
}

/** Of a component or a translation. */
export function repository(url: Link): ValueOf<typeof shapes.repository> {
  return { ...projectRepository(url), remote_commit: null, status: '', merge_failure: null };
}
