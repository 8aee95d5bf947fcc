// Runs before each test file. Files share a process, and thus imported modules.

import fc from 'fast-check';
import { afterAll, inject } from 'vitest';
import { countExamples } from './examples.ts';
import { removeTemporaryFolders } from './folders.ts';

fc.configureGlobal({ numRuns: countExamples(), seed: inject('seed') });

// Not after each test: some file systems are slow to make files just after others were removed.
afterAll(removeTemporaryFolders);
