// The state of repositories, the lock of a component, and where a file lies.

import { address, extended, flag, link, nothing, object, text } from './shape.ts';

export const projectRepository = object('project repositories', {
  needs_commit: [flag, 'always false: nothing ever waits to be committed'],
  needs_merge: [flag, 'always false'],
  needs_push: [flag, 'always false'],
  url: [link, 'this record'],
});

/** Of a component or a translation. */
export const repository = extended('repository', projectRepository, {
  remote_commit: [nothing, 'always null'],
  status: [text, 'always empty'],
  merge_failure: [nothing, 'always null'],
});

export const lock = object('lock', {
  locked: [flag, 'always false'],
});

export const fileAddress = object('file address', {
  url: [address, 'the address of the file'],
});
