// Runs `import` into a catalogue, and reads what it has written.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../setup/command.ts';
import { readFiles, temporaryFolder } from '../setup/folders.ts';

export interface ImportedInTest {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The YAML of the catalogue by path. */
  readonly files: Readonly<Record<string, string>>;
}

export const newCatalogue = () => join(temporaryFolder(), 'catalogue');

/** `words` are the arguments of `import`. */
export async function importInto(
  catalogue: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ImportedInTest> {
  const all = ['import', ...words, '--catalogue', catalogue];
  const { status, stdout, stderr } = await run(all, { cwd: temporaryFolder(), env });
  return { status, stdout, stderr, files: readYamlFiles(catalogue) };
}

export function readYamlFiles(catalogue: string): Record<string, string> {
  const files = Object.entries(existsSync(catalogue) ? readFiles(catalogue) : {});
  return Object.fromEntries(files.filter(([path]) => path.endsWith('.yaml')));
}
