// The shipped catalogue as a clone has it, with the project that each build counts in the repository itself.

import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { onCi } from '../setup/repetitions.ts';

const countsPattern = /Read [\d,]+ files: .* translations and [\d,]+ languages\./;

test('has the counts that README.md states, without git, too', async () => {
  const folder = temporaryFolder();
  for (const path of ['catalogue', 'src/pages/locales']) {
    cpSync(join(projectFolder, path), join(folder, path), { recursive: true });
  }
  const { status, stdout } = await run(['check'], { cwd: folder });
  const readme = readFileSync(join(projectFolder, 'README.md'), 'utf8');
  const [stated] = countsPattern.exec(readme) ?? [];
  expect([status, countsPattern.exec(stdout)?.[0]]).toEqual([0, stated]);
});

onCi('publishes the strings of the project that is counted', async () => {
  const out = join(temporaryFolder(), 'dist');
  const { status } = await run(['build', '--out', out], { cwd: projectFolder });
  const page = readFileSync(
    join(out, 'projects/translation-catalogue/pages/ro/index.html'),
    'utf8',
  );
  expect(status).toBe(0);
  expect(page).toContain('Easy ones to begin with');
  expect(page).toContain('href="#translate"');
});
