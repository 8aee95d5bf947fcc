// check in a repository: words and characters that were not edited with their strings.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallCatalogue } from '../setup/catalogues.ts';
import { noTime, run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { commitAll, getRepository, git } from '../setup/repository.ts';

const translation = 'catalogue/projects/demo/app/pt_BR.yaml';
const source = 'catalogue/projects/demo/app/en.yaml';
const committed = Object.fromEntries(
  Object.entries(smallCatalogue).map(([path, text]) => [`catalogue/${path}`, text]),
);

function check(cwd: string, format: string, env = {}) {
  return run(['check', '--no-cache', '--format', format], { cwd, env: { ...noTime, ...env } });
}

async function warnings(cwd: string, env = {}) {
  const { status, stdout } = await check(cwd, 'json', env);
  expect(status).toBe(0);
  return JSON.parse(stdout).map(({ message, ...place }: { readonly message: string }) => place);
}

const stale = { rule: 'stale-counter', severity: 'warning' };

describe('check', () => {
  test('warns of words and characters as before beside other strings', async () => {
    const cwd = getRepository(committed);
    writeFiles(cwd, {
      [translation]: 'translated: 4\ntranslated_words: 9\ntranslated_chars: 40\n',
      [source]: 'total: 9\ntotal_words: 22\ntotal_chars: 100\n',
    });
    expect(await warnings(cwd)).toEqual([
      { ...stale, file: source.slice('catalogue/'.length), line: 3, column: 14 },
      { ...stale, file: translation.slice('catalogue/'.length), line: 2, column: 19 },
    ]);
    const { status, stdout } = await check(cwd, 'text');
    expect({ status, stdout }).toMatchInlineSnapshot(`
      {
        "status": 0,
        "stdout": "Warnings:
      catalogue/projects/demo/app/en.yaml:3:14  stale-counter
        \`total\` was 8 and is 9, but \`total_chars\` is as before.

          3 | total_chars: 100
            |              ^^^

        Expected: words and characters of 9 strings
        Fix:      Correct \`total_chars\`.

      catalogue/projects/demo/app/pt_BR.yaml:2:19  stale-counter
        \`translated\` was 3 and is 4, but \`translated_words\` and \`translated_chars\` are as before.

          2 | translated_words: 9
            |                   ^

        Expected: words and characters of 4 strings
        Fix:      Correct \`translated_words\` and \`translated_chars\`, or remove these lines: the build then estimates.

      Read 8 files: 1 project, 2 components, 4 translations and 3 languages. No problems. 0.0 s
      ",
      }
    `);
    const github = await check(cwd, 'github');
    expect(github.stdout).toContain(`::warning file=${translation},line=2,col=19`);
  });

  test('asks for words of fuzzy strings, or for none', async () => {
    const text = 'translated: 3\ntranslated_words: 9\ntranslated_chars: 40\nfuzzy_words: 2\n';
    const cwd = getRepository({ ...committed, [translation]: `${text}fuzzy: 2\n` });
    writeFiles(cwd, { [translation]: `${text}fuzzy: 3\n` });
    const { stdout } = await check(cwd, 'text');
    expect(stdout).toContain(
      'Fix:      Correct `fuzzy_words`, or remove the line: the build then estimates.\n',
    );
  });

  test.each([
    ['all of them are edited', 'translated: 4\ntranslated_words: 11\ntranslated_chars: 50\n'],
    ['they are left out', 'translated: 4\n'],
    ['strings are as before', 'translated: 3\ntranslated_words: 9\ntranslated_chars: 41\n'],
  ])('says nothing where %s', async (_, text) => {
    const cwd = getRepository(committed);
    writeFiles(cwd, { [translation]: text });
    expect(await warnings(cwd)).toEqual([]);
  });

  test('says nothing of new files, and outside of git', async () => {
    const cwd = getRepository({ 'README.md': '' });
    writeFiles(cwd, committed);
    expect(await warnings(cwd)).toEqual([]);
    expect(await warnings(writeFiles(temporaryFolder(), committed))).toEqual([]);
  });

  test('compares with the commit that a pull request is to be merged into', async () => {
    const cwd = getRepository(committed);
    const base = git(cwd, 'rev-parse', 'HEAD');
    writeFiles(cwd, {
      [translation]: 'translated: 4\ntranslated_words: 9\ntranslated_chars: 40\n',
    });
    commitAll(cwd);
    expect(await warnings(cwd)).toEqual([]);
    const event = join(temporaryFolder(), 'event.json');
    writeFiles(join(event, '..'), {
      'event.json': JSON.stringify({ pull_request: { number: 1, base: { sha: base } } }),
    });
    const env = { GITHUB_EVENT_PATH: event, GITHUB_REPOSITORY: 'owner/demo' };
    expect(await warnings(cwd, env)).toHaveLength(1);
  });
});
