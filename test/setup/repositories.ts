// Around all tests: a folder for repositories that are made once and then copied.

import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { madeFolder } from './folders.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    repositories: string;
  }
}

export default function setup({ provide }: TestProject): () => void {
  const folder = madeFolder();
  provide('repositories', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
