// The way of a new user: the commands of the README as they are written, with an empty home, in repositories of
// several ecosystems.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ecosystems } from './setup/ecosystems.ts';
import { type Files, listFiles, temporaryFolder } from './setup/folders.ts';
import { projectFolder } from './setup/project.ts';
import { takeOne } from './setup/repetitions.ts';
import { getRepository, git } from './setup/repository.ts';

const readme = readFileSync(join(projectFolder, 'README.md'), 'utf8');

/** The blocks of a section: those of commands, and those that show what is printed. */
function getBlocks(section: string, language: string): string[] {
  const text = readme.split(`\n## ${section}`)[1]?.split('\n## ')[0] ?? '';
  const blocks = [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)];
  return blocks.filter(([, name]) => name === language).map(([, , block = '']) => block);
}

const [install = ''] = getBlocks('The program', 'sh');
const [status = '', init = ''] = getBlocks('Your own repository: two commands', 'sh');
const [table = ''] = getBlocks('Your own repository: two commands', '');

/** Runs lines in a repository after those that make the program, whose packages are there already. */
function follow(cwd: string, lines: string, home = temporaryFolder()) {
  const [first, ...others] = install.split('\n');
  expect(first).toBe('npm ci');
  const script = `cd '${projectFolder}'\n${others.join('\n')}\ncd '${cwd}'\n${lines}`;
  const { status, stdout, stderr } = spawnSync('bash', ['-O', 'expand_aliases', '-ec', script], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], HOME: home },
  });
  return { status, stdout, stderr };
}

const repositories: [name: string, files: Files][] = Object.entries(ecosystems).map(
  ([name, { files }]) => [name, files],
);

test.each(takeOne(repositories))('two commands describe a repository of %s', (_, files) => {
  const cwd = getRepository(files);
  git(cwd, 'remote', 'add', 'origin', 'https://github.com/owner/notes.git');
  const home = temporaryFolder();
  expect(follow(cwd, status, home)).toMatchObject({ status: 0, stderr: '' });
  expect(git(cwd, 'status', '--short')).toBe('');
  expect(readdirSync(home).filter((name) => name !== '.cache')).toEqual([]);
  const described = follow(cwd, init, home);
  expect(described).toMatchObject({ status: 0, stderr: '' });
  expect(described.stdout.split('\n').length).toBeLessThan(20);
  expect(listFiles(cwd)).toContain('translations.yaml');
});

test('the table is what the command prints', () => {
  const texts = { one: 'Save {name}', two: 'Open it', three: 'Close it', four: 'Delete it' };
  const cwd = getRepository({
    'locales/en.json': JSON.stringify(texts),
    'locales/pt_BR.json': JSON.stringify({
      ...{ one: 'Salvar {name}', two: 'Abrir' },
      ...{ three: 'Fechar', four: 'Excluir' },
    }),
    'locales/de.json': JSON.stringify({ one: 'Sichern', two: 'Öffnen', three: 'Schließen' }),
  });
  expect(follow(cwd, status).stdout.slice(0, table.length)).toBe(table);
});
