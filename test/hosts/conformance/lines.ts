// The lines that the hosts' tests print, kept in a folder until all tests are done. As a global
// setup of vitest it empties the folder before the first test and prints the table after the last.

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../setup/project.ts';

const folder = join(projectFolder, 'node_modules/.cache/translation-catalogue/conformance');

/** Keeps one host's line for the table at the end. */
export function keepLine(line: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${line.split(' ')[0]}.txt`), line);
}

export default function setup(): () => void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return () => {
    const lines = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    if (lines.length === 0) return;
    const wide = Math.max(...lines.map((line) => line.indexOf('  ')));
    const table = lines.map((line) => {
      const [host = '', ...rest] = line.split('  ');
      return `  ${host.padEnd(wide)}  ${rest.join('  ')}\n`;
    });
    process.stdout.write(`\nThe contract, host by host\n${table.sort().join('')}`);
  };
}
