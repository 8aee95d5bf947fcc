// pushed-source: prints the public address of the commit that is checked out; nothing unless it is pushed.

import { findPushedSource } from '../src/cli/program-source.ts';

process.stdout.write(findPushedSource('.') ?? '');
