import { chmodSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallCatalogue } from '../setup/catalogues.ts';
import { noTime, preloading, run, runOnTerminal } from '../setup/command.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { inDepth } from '../setup/repetitions.ts';

const translation = 'projects/demo/app/pt_BR.yaml';
const component = 'projects/demo/app/component.yaml';

/** Slips of a translator in a browser, each with one right form. */
const slips: Files = {
  ...smallCatalogue,
  [translation]: `# Checked by Ana.
translated: "3" # all menus
translated-words: 9
translated_chars: 40

translated_percent: 37.5 # of late
last_change: 2026-01-02T03:04:05Z
`,
  'projects/demo/app/de.yml': 'translated: 8\ntranslated_words: 20\ntranslated_chars: 100\n',
};

/** The same, with something that has no single answer. */
const someLeft: Files = {
  ...slips,
  [component]: `${smallCatalogue[component]}id: one\n`,
  'projects/demo/glossary/de.yaml': `${smallCatalogue['projects/demo/glossary/de.yaml']}failing_cheks: many\n`,
};

const fixedFiles: Files = {
  ...smallCatalogue,
  [translation]: `# Checked by Ana.
translated: 3 # all menus
translated_words: 9
translated_chars: 40

last_change: 2026-01-02T03:04:05Z
`,
  'projects/demo/app/de.yaml': slips['projects/demo/app/de.yml'] ?? '',
};

/** A working directory with the catalogue in a folder of the given name. */
function workingFolder(files: Files, name = 'catalogue'): string {
  const folder = temporaryFolder();
  writeFiles(join(folder, name), files);
  return folder;
}

const fix = (cwd: string, ...words: string[]) =>
  run(['check', '--fix', '--no-cache', ...words], { cwd, env: noTime });

describe('check --fix', () => {
  test('fixes what has one safe answer, shows it, and ends with 0', async () => {
    const cwd = workingFolder(slips);
    const ended = await fix(cwd);
    expect(ended).toMatchObject({ status: 0, stderr: '' });
    expect(ended.stdout).toMatchInlineSnapshot(`
      "diff --git a/catalogue/projects/demo/app/de.yml b/catalogue/projects/demo/app/de.yaml
      rename from catalogue/projects/demo/app/de.yml
      rename to catalogue/projects/demo/app/de.yaml
      diff --git a/catalogue/projects/demo/app/pt_BR.yaml b/catalogue/projects/demo/app/pt_BR.yaml
      --- a/catalogue/projects/demo/app/pt_BR.yaml
      +++ b/catalogue/projects/demo/app/pt_BR.yaml
      @@ -1,7 +1,6 @@
       # Checked by Ana.
      -translated: "3" # all menus
      -translated-words: 9
      +translated: 3 # all menus
      +translated_words: 9
       translated_chars: 40
       
      -translated_percent: 37.5 # of late
       last_change: 2026-01-02T03:04:05Z

      Fixed 4 problems in 2 files; no problems are left. 0.0 s
      "
    `);
    expect(readFiles(join(cwd, 'catalogue'))).toEqual(fixedFiles);
  });

  test('shows what is left, and ends with 1', async () => {
    const cwd = workingFolder(someLeft, 'data/l10n');
    const ended = await fix(cwd, '--catalogue', 'data/l10n');
    expect(ended).toMatchObject({ status: 1, stderr: '' });
    expect(ended.stdout).toContain('\nrename to data/l10n/projects/demo/app/de.yaml\n');
    const [, left] = ended.stdout.split(/\n\n(?=data\/l10n\/projects\/demo\/app\/component)/);
    expect(left).toMatchInlineSnapshot(`
      "data/l10n/projects/demo/app/component.yaml:8:5  wrong-type
        \`id\` is "one".

          8 | id: one
            |     ^^^

        Expected: a whole number, 1 or more
        Fix:      Write, for example, \`id: 4711\`.

      data/l10n/projects/demo/glossary/de.yaml:6:1  unknown-key
        \`failing_cheks\` is not a key of a counters file.

          6 | failing_cheks: many
            | ^^^^^^^^^^^^^

        Expected: \`failing_checks\`, or another key of a counters file
        Fix:      Write \`failing_checks\` if that is what you mean.

      Fixed 4 problems in 2 files; 2 problems are left in 2 files. 1 fix was not made, because it would bring another problem to light. 0.0 s
      "
    `);
  });

  test('changes nothing more when it runs again', async () => {
    const cwd = workingFolder(someLeft);
    await fix(cwd);
    const files = readFiles(join(cwd, 'catalogue'));
    const again = await fix(cwd);
    expect(again).toMatchObject({ status: 1, stderr: '' });
    expect(again.stdout.split('\n').filter((line) => /^\S/.test(line))).toMatchInlineSnapshot(`
      [
        "catalogue/projects/demo/app/component.yaml:8:5  wrong-type",
        "catalogue/projects/demo/glossary/de.yaml:6:1  unknown-key",
        "Fixed nothing; 2 problems are left in 2 files. 1 fix was not made, because it would bring another problem to light. 0.0 s",
      ]
    `);
    expect(readFiles(join(cwd, 'catalogue'))).toEqual(files);
  });

  test('says of a sound catalogue that it is one, and touches nothing', async () => {
    const cwd = workingFolder(smallCatalogue);
    const times = () =>
      Object.keys(smallCatalogue).map((path) => statSync(join(cwd, 'catalogue', path)).ctimeMs);
    const before = times();
    expect(await fix(cwd)).toEqual({
      status: 0,
      signal: null,
      stdout:
        'Read 8 files: 1 project, 2 components, 4 translations and 3 languages. No problems. 0.0 s\n',
      stderr: '',
    });
    expect(times()).toEqual(before);
  });

  test('finds with a cache what it finds without', async () => {
    const cwd = workingFolder(someLeft);
    const words = ['check', '--cache', 'cache'];
    const first = await run([...words], { cwd, env: noTime });
    expect(first.stdout).toContain('Found 6 problems in 4 files (9 files read). 0.0 s\n');
    const fixed = await run([...words, '--fix'], { cwd, env: noTime });
    expect(fixed.stdout).toContain('Fixed 4 problems in 2 files; 2 problems are left in 2 files.');
    const after = await run(words, { cwd, env: noTime });
    expect(after).toEqual(await run(['check', '--no-cache'], { cwd, env: noTime }));
    expect(after.stdout).toContain('Found 2 problems in 2 files (9 files read). 0.0 s\n');
  });

  test('keeps the modes of files', async () => {
    const cwd = workingFolder(slips);
    const file = join(cwd, 'catalogue', translation);
    chmodSync(file, 0o640);
    await fix(cwd);
    expect(statSync(file).mode & 0o7777).toBe(0o640);
  });

  test('goes through no link', async () => {
    const { [translation]: text = '', ...others } = slips;
    const cwd = workingFolder(others);
    writeFiles(cwd, { 'elsewhere.yaml': text });
    symlinkSync('../../../../elsewhere.yaml', join(cwd, 'catalogue', translation));
    expect(await fix(cwd)).toMatchObject({ status: 1 });
    expect(readFileSync(join(cwd, 'elsewhere.yaml'), 'utf8')).toBe(text);
  });

  test('writes nothing over what was changed meanwhile', async () => {
    const cwd = workingFolder(slips);
    // Imitates an editor that saves the file while the rest of the catalogue is checked.
    const env = preloading(`
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { lstatSync, writeFileSync } = fs;
      fs.lstatSync = (path, options) => {
        if (String(path).endsWith('pt_BR.yaml')) writeFileSync(path, 'translated: 4\\n');
        return lstatSync(path, options);
      };
      syncBuiltinESMExports();
    `);
    const ended = await run(['check', '--fix', '--no-cache'], { cwd, env });
    expect(ended).toEqual({
      status: 2,
      signal: null,
      stdout: '',
      stderr:
        `The file catalogue/${translation} has changed since it was read, and nothing was written.\n` +
        'Run the command again.\n',
    });
    expect(readFiles(join(cwd, 'catalogue'))).toEqual({
      ...slips,
      [translation]: 'translated: 4\n',
    });
  });

  inDepth('is coloured on a terminal, and shows it no control characters', async () => {
    const text = `last_author: "\u009b31m"\n${slips[translation]}`;
    const cwd = workingFolder({ ...smallCatalogue, [translation]: text });
    const { stdout } = await runOnTerminal(['check', '--fix', '--no-cache'], { cwd });
    expect(stdout).toContain('\u001b[31m-translated-words: 9\u001b[39m');
    expect(stdout).toContain('\u001b[32m+translated_words: 9\u001b[39m');
    expect(stdout).not.toContain('\u009b');
    const plain = await runOnTerminal(['check', '--fix'], { cwd, env: { NO_COLOR: '1' } });
    expect(plain.stdout).not.toContain('\u001b[3');
  });
});

describe('check --fix --format json', () => {
  test('prints the problems that are left, and what was changed elsewhere', async () => {
    const cwd = workingFolder(someLeft);
    const ended = await fix(cwd, '--format', 'json');
    expect(ended.status).toBe(1);
    expect(JSON.parse(ended.stdout)).toEqual([
      {
        rule: 'wrong-type',
        severity: 'error',
        file: component,
        line: 8,
        column: 5,
        message:
          '`id` is "one". Expected: a whole number, 1 or more. Fix: Write, for example, `id: 4711`.',
      },
      expect.objectContaining({ rule: 'unknown-key', file: 'projects/demo/glossary/de.yaml' }),
    ]);
    expect(ended.stderr).toMatch(/^diff --git a\/catalogue\/projects\/demo\/app\/de\.yml /);
    expect(ended.stderr).toMatch(
      /\n\nFixed 4 problems in 2 files; 2 problems are left in 2 files\. 1 fix was not made/,
    );
  });
});

describe('check --fix --format github', () => {
  test('prints what was changed as text, and what is left as annotations', async () => {
    const cwd = workingFolder(someLeft);
    const ended = await fix(cwd, '--format', 'github');
    expect(ended).toMatchObject({ status: 1, stderr: '' });
    const lines = ended.stdout.split('\n');
    expect(lines[0]).toBe('::group::What was fixed');
    expect(lines[1]).toMatch(/^::stop-commands::[\w-]{20,}$/);
    const key = lines[1]?.split('::')[2];
    const end = lines.indexOf(`::${key}::`);
    expect(lines[2]).toMatch(/^diff --git /);
    expect(lines.slice(end + 1).map((line) => line.replace(/::`.*/, ''))).toEqual([
      '::endgroup::',
      `::error file=catalogue/${component},line=8,col=5,endColumn=8,title=wrong-type`,
      '::error file=catalogue/projects/demo/glossary/de.yaml,line=6,col=1,endColumn=14,title=unknown-key',
      expect.stringMatching(/^Fixed 4 problems in 2 files; 2 problems are left in 2 files\. /),
      '',
    ]);
  });
});
