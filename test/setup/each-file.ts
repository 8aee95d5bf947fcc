// Runs before each test file. Files share a process, and thus imported modules.

import fc from 'fast-check';
import { afterAll, inject } from 'vitest';
import { removeTemporaryFolders } from './folders.ts';
import { repetitions } from './repetitions.ts';

// The default number of runs of a property.
fc.configureGlobal({ numRuns: repetitions(100), seed: inject('seed') });

// Not after each test: some file systems are slow to make files just after others were removed.
afterAll(removeTemporaryFolders);
