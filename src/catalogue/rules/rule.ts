// A rule between files: all entries in, problems out. A rule says nothing of what it cannot see:
// a file that is broken has its problems already.

import type { Problem } from '../../problem.ts';
import type { Entries } from '../entries.ts';

export type Rule = (entries: Entries) => Problem[];
