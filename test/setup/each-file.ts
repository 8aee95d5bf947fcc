// What is done for each file of tests. Files share a process, and with it the modules that another one
// has imported.

import fc from 'fast-check';
import { afterAll } from 'vitest';
import { removeTemporaryFolders } from './folders.ts';
import { repetitions } from './repetitions.ts';

// How often a property is tried that does not say it. On CI each is tried with the same values every
// time, so that a commit passes or it does not; everywhere else new ones are looked for in every run.
fc.configureGlobal({
  numRuns: repetitions(100),
  ...(process.env['CI'] === 'true' && { seed: 20_260_803 }),
});

// Not after each test: some file systems are slow to make files just after others were removed.
afterAll(removeTemporaryFolders);
