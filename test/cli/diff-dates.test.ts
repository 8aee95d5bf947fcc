// diff over time: tags, and the days of a branch.

import { describe, expect, test } from 'vitest';
import { smallCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { inDepth } from '../setup/repetitions.ts';
import { commitAll, getRepository, git } from '../setup/repository.ts';

const file = 'catalogue/projects/demo/app/pt_BR.yaml';

function counters(translated: number) {
  const text = `translated: ${translated}\ntranslated_words: 9\ntranslated_chars: 40\n`;
  return { [file]: text };
}

/** Three translated strings on 1 September, four on 1 October at noon, five on 2 October. */
function repository(): string {
  const files = Object.entries(smallCatalogue).map(([path, text]) => [`catalogue/${path}`, text]);
  const start = { ...Object.fromEntries(files), ...counters(3) };
  const cwd = getRepository(start, Date.UTC(2026, 8, 1, 12) / 1000);
  git(cwd, 'tag', 'v1.0');
  writeFiles(cwd, counters(4));
  commitAll(cwd, Date.UTC(2026, 9, 1, 12) / 1000);
  writeFiles(cwd, counters(5));
  commitAll(cwd, Date.UTC(2026, 9, 2, 12) / 1000);
  git(cwd, 'tag', 'v2.0');
  return cwd;
}

describe('diff', () => {
  inDepth('compares two tags, and days of a branch as they were at their end', async () => {
    const cwd = repository();
    const both = async (...words: string[]) => {
      const { status, stdout } = await run(['diff', ...words], { cwd });
      expect(status).toBe(0);
      return stdout.replace(/^From .*\n/, '');
    };
    const whole = await both('v1.0', 'v2.0');
    expect(whole).toContain('pt_BR');
    expect(await both('main@{2026-09-01}', 'main@{2026-10-02}')).toBe(whole);
    expect(await both('main@{2026-09-30}')).toBe(whole);
    expect(await both('@{2026-09-30}', 'HEAD')).toBe(whole);
    expect(await both('main@{2026-10-01}')).toBe(await both('HEAD~', 'HEAD'));
    expect(await both('main@{2026-10-01T11:59:59Z}')).toBe(whole);
    expect(await both('main@{2026-10-01T14:00:00+02:00}')).toBe(await both('HEAD~', 'HEAD'));
    expect(await both('main@{2026-10-02}')).toBe('Nothing published changes.\n');
  });

  test.each([
    [
      'a day before the first commit',
      'main@{2026-08-31}',
      '"main@{2026-08-31}" is before what this clone knows of the branch. It begins on 2026-09-01.\nName a later day.\n',
    ],
    [
      'a day that does not exist',
      'main@{2026-02-30}',
      'There is no such moment as "2026-02-30T23:59:59Z".\nWrite a day, such as @{2026-10-01}, or a date with a time and a time zone, such as 2026-08-03T19:48:06Z.\n',
    ],
  ])('says what is wrong with %s', async (_, word, text) => {
    const { status, stderr } = await run(['diff', word], { cwd: repository() });
    expect({ status, stderr }).toEqual({ status: 2, stderr: text });
  });

  test('does not guess in a shallow clone', async () => {
    const clone = temporaryFolder();
    git(clone, 'clone', '--quiet', '--depth=1', `file://${repository()}`, '.');
    const { status, stderr } = await run(['diff', 'main@{2026-10-01}'], { cwd: clone });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr:
        '"main@{2026-10-01}" is before what this clone knows of the branch. It begins on 2026-10-02.\n' +
        'It is shallow. Run `git fetch --unshallow`; in a GitHub workflow, give actions/checkout `fetch-depth: 0`.\n',
    });
  });
});
