// docs/status.md: each command runs as it is written, and prints what the page shows.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { runShell } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { onCi } from '../setup/repetitions.ts';

const document = readFileSync(join(projectFolder, 'docs/status.md'), 'utf8');

onCi('docs/status.md shows what its commands print', async () => {
  const home = temporaryFolder();
  writeFiles(join(home, 'translation-catalogue'), { 'README.md': 'text\n' });
  const blocks = [...document.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(
    ([, language = '', text = '']) => ({ language, text }),
  );
  // The first is shown before there is anything to look at.
  const shown = blocks.slice(1);
  let compared = 0;
  for (const [at, { language, text }] of shown.entries()) {
    if (language !== 'sh') continue;
    const line = `set -e; ${text}`;
    const cwd = join(home, 'translation-catalogue');
    const { status, stdout, stderr } = await runShell(line, { cwd });
    // A table for programs has no place for the note below the tables for people.
    const note = text.includes('--format csv') ? expect.stringMatching(/^Outdated .*\n$/) : '';
    expect({ text, status, stderr }).toEqual({ text, status: 0, stderr: note });
    const next = shown[at + 1];
    if (next?.language !== '') continue;
    expect(stdout.replaceAll('\r\n', '\n')).toBe(next.text);
    compared++;
  }
  expect(compared).toBe(2);
});
