// The state of repositories: nothing ever waits in a catalogue that is published as it is.

import type { Link } from '../json-values.ts';

/** Of a project. */
export function projectRepository(url: Link) {
  return { needs_commit: false, needs_merge: false, needs_push: false, url };
}

/** Of a component or a translation. */
export function repository(url: Link) {
  return { ...projectRepository(url), remote_commit: null, status: '', merge_failure: null };
}
