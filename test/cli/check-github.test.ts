import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallCatalogue } from '../setup/catalogues.ts';
import { noTime, run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';

/** A working directory with a catalogue in which so many files have a name that means nothing. */
function workingFolder(problems: number): string {
  const folder = temporaryFolder();
  const files = Object.fromEntries(
    Array.from({ length: problems }, (_, at) => [`languages/::error::${at}.yaml`, '']),
  );
  writeFiles(join(folder, 'catalogue'), { ...smallCatalogue, ...files });
  return folder;
}

function check(cwd: string, summary?: string) {
  const env = { ...noTime, ...(summary === undefined ? {} : { GITHUB_STEP_SUMMARY: summary }) };
  return run(['check', '--no-cache', '--format', 'github'], { cwd, env });
}

describe('check --format github', () => {
  test('prints nothing but annotations as long as GitHub shows them all', async () => {
    const cwd = workingFolder(10);
    const summary = join(cwd, 'summary.md');
    writeFileSync(summary, '');
    const { status, stdout, stderr } = await check(cwd, summary);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines.filter((line) => line.startsWith('::error '))).toHaveLength(10);
    expect(lines.slice(10)).toEqual(['Found 10 problems in 10 files (18 files read). 0.0 s', '']);
    expect(readFileSync(summary, 'utf8')).toBe('');
  });

  test('prints all problems as text too when there are more, and none of it is a command', async () => {
    const { status, stdout, stderr } = await check(workingFolder(11));
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    const lines = stdout.split('\n');
    expect(lines.slice(0, 11).every((line) => line.startsWith('::error '))).toBe(true);
    const key = /^::stop-commands::([\w-]{20,})$/.exec(lines[12] ?? '')?.[1];
    const text = lines.slice(13, -4);
    expect([lines[11], ...lines.slice(-4)]).toEqual([
      '::group::All 11 problems in 11 files',
      `::${key}::`,
      '::endgroup::',
      'Found 11 problems in 11 files (19 files read). 0.0 s',
      '',
    ]);
    expect(text.slice(0, 5)).toEqual([
      'catalogue/languages/::error::0.yaml:1:1  bad-language-code',
      '  "::error::0" is not a language code.',
      '  Expected: two or three small letters, then perhaps _Script, _REGION and @variant: pt, pt_BR, ca@valencia',
      '  Fix:      Rename the file to <code>.yaml.',
      '',
    ]);
    expect(text.filter((line) => line.endsWith('bad-language-code'))).toHaveLength(11);
    expect(text.join('\n')).not.toContain(key);
  });

  test('adds all problems to the summary of the step when there are more', async () => {
    const cwd = workingFolder(11);
    const summary = join(cwd, 'summary.md');
    writeFileSync(summary, 'Of the step before.\n\n');
    expect(await check(cwd, summary)).toMatchObject({ status: 1, stderr: '' });
    const lines = readFileSync(summary, 'utf8').split('\n');
    expect(lines.slice(0, 6)).toEqual([
      'Of the step before.',
      '',
      '## 11 problems in 11 files',
      '',
      '| Place | Rule | Found | To fix |',
      '| --- | --- | --- | --- |',
    ]);
    expect(lines[6]).toMatchInlineSnapshot(
      `"| <code>catalogue&#47;languages&#47;&#58;&#58;error&#58;&#58;0.yaml&#58;1</code> | <code>bad-language-code</code> | &#34;&#58;&#58;error&#58;&#58;0&#34; is not a language code. | Rename the file to &#60;code&#62;.yaml. |"`,
    );
    expect(lines.slice(6)).toHaveLength(12);
  });

  test('keeps to what GitHub takes as a summary', async () => {
    const cwd = workingFolder(20);
    const summary = join(cwd, 'summary.md');
    const taken = 1024 * 1024 - 2000;
    writeFileSync(summary, 'x'.repeat(taken));
    expect(await check(cwd, summary)).toMatchObject({ status: 1, stderr: '' });
    const text = readFileSync(summary, 'utf8');
    expect(text.length).toBeLessThanOrEqual(1024 * 1024);
    const left = /\n(\d+) more are in the log of the step\.\n$/.exec(text)?.[1];
    const rows = text.slice(taken).match(/^\| <code>/gm) ?? [];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length + Number(left)).toBe(20);
  });

  test('finds the same when the summary cannot be written, and says so', async () => {
    const cwd = workingFolder(11);
    mkdirSync(join(cwd, 'folder'));
    const { status, stderr } = await check(cwd, join(cwd, 'folder/none/summary.md'));
    expect(status).toBe(1);
    expect(stderr).toBe(
      `The summary of the step could not be written. There is no such file or folder: ${cwd}/folder/none/summary.md\n`,
    );
  });
});
