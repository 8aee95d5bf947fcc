// Words why the past of a file is not known.

import type { UnknownCause } from '../jobs/outdated-job.ts';

/** Explains a cause in a clause that may follow a colon, with the fix. */
export function explainCause(cause: UnknownCause): string {
  switch (cause) {
    case 'missing':
      return 'some older versions are not in this clone. Fetch them with `git fetch --refetch`.';
    case 'memory':
      return 'an older version takes too much memory to read.';
    case 'time':
      return 'reading an older version takes longer than a minute. Repeat the command when the machine has less load: it goes on from here.';
    case 'cut':
      return 'it has more versions than are read. Translations of texts that changed before the newest of them count as current.';
    case 'format':
      return 'older versions are in another format, and are not read. Translations of texts that changed before count as current.';
    default:
      return cause.reason;
  }
}
