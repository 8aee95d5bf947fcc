// Dates that have not come yet in counters files.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { smallCatalogue } from '../setup/catalogues.ts';
import { noTime, run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';

const file = 'projects/demo/app/pt_BR.yaml';

function withDate(date: string): string {
  const cwd = temporaryFolder();
  const text = `translated: 3\nlast_change: ${date}\n`;
  writeFiles(join(cwd, 'catalogue'), { ...smallCatalogue, [file]: text });
  return cwd;
}

test.each(['check', 'build --strict'])('%s refuses a date in the future', async (line) => {
  const cwd = withDate('9000-01-01T00:00:00Z');
  const words = [...line.split(' '), '--no-cache'];
  const { status, stdout, stderr } = await run(words, { cwd, env: noTime });
  expect(status).toBe(1);
  expect(stdout + stderr).toContain(`catalogue/${file}:2:14  bad-date
  "9000-01-01T00:00:00.000000Z" is in the future.`);
  expect(existsSync(join(cwd, 'dist'))).toBe(false);
});

test('build publishes a date in the future, and warns of it', async () => {
  const cwd = withDate('9000-01-01T00:00:00Z');
  const { status, stderr } = await run(['build', '--no-cache'], { cwd, env: noTime });
  expect(status).toBe(0);
  expect(stderr).toContain('1 date of last changes is in the future: `check` shows where.\n');
  expect(existsSync(join(cwd, 'dist'))).toBe(true);
});
