// Before all tests: bundles the command line once, so that tests run what users run.

import { execFileSync } from 'node:child_process';
import { projectFolder } from './project.ts';

export default function setup(): void {
  execFileSync(process.execPath, ['scripts/bundle-if-changed.mjs'], {
    cwd: projectFolder,
    stdio: 'inherit',
  });
}
