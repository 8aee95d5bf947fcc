// Tests that hostile pages, files and repositories do no harm where outdated translations are looked for: no command
// fails, no file changes, no program runs, and what is sound beside them is found.

import { createHash } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isSectionChanged } from '../../../src/checkout/outdated/section-change.ts';
import { run } from '../../setup/command.ts';
import { type Files, readFiles, writeFiles } from '../../setup/folders.ts';
import {
  commitTree,
  treeWith,
  writtenObject,
  writtenTree,
} from '../../setup/hostile-repository.ts';
import { getSample } from '../../setup/repetitions.ts';
import { commitAll, getRepository, git, writtenCommit } from '../../setup/repository.ts';

const many = (text: string, count = 4000) => text.repeat(count);

/** Beginnings, pieces and endings that readers of Markdown may mistake. */
const pieces: readonly string[] = [
  '',
  '   \n\t\n',
  '\ufeff# Title',
  '---\n',
  '---\ntitle: [\n---\n',
  '---\n__proto__: { title: a }\n---\n',
  '+++\ntitle = "\n+++\n',
  '```\n# Not closed',
  '~~~\n```\n# Not closed',
  `${many('`', 300)}\n`,
  '# __proto__\n\n## constructor\n\n## toString\n',
  '#\n\n##\n\n###\n',
  '# Title\n=====\n=====\n-----\n',
  many('# Same\n\n', 2000),
  many('## a\n', 5000),
  `# ${many('long ')}`,
  many('#'),
  many('>'),
  many('- '),
  many('  - a\n', 3000),
  many('|'),
  many('{/*'),
  many('<!--'),
  many('<!-- -->'),
  many(']('),
  many(']['),
  many('[a'),
  many('[a]: b\n', 5000),
  many('`'),
  many('href="'),
  many('import a from '),
  many('auto generated '),
  many('*_~'),
  many('&amp;'),
  many('a'),
  many('word '),
  many('.'),
  'sourceCommit: ffffffffffffffffffffffffffffffffffffffff\n',
  '---\nsourceCommit: 0000000\n---\n',
  '---\ndefault_lang_commit: HEAD\n---\n',
  '<!-- translation-meta: source=../../../etc/passwd@abcdef0 -->\n',
  '<!-- i18n-sync: base=--output=x, hash=abcdef0 -->\n',
  '<!-- {"original_hash": "00000000000000000000000000000000"} -->\n',
  'a\0b\0',
  'a\r\rb\r\n',
  '\u202egnp.exe\u202c \u2066a\u2069',
  '\ud800',
  many('👩‍👩‍👧‍👦', 1000),
  many('e\u0301'),
  '${process.exit(1)} $(touch x) `touch x` %0a ::error::x',
];

test('hostile pages', async () => {
  const names = pieces.flatMap((_, at) => [`${at}`, `${at}-late`]);
  const build = (ending: string): Files => {
    const pages = pieces.flatMap((piece, at) => [
      [`docs/en/${at}.md`, `${piece}\n\n# Title\n\nRead it ${ending}.\n`],
      [`docs/en/${at}-late.md`, `# Title\n\nRead it ${ending}.\n\n${piece}`],
    ]);
    return Object.fromEntries([...pages, ['docs/en/sound.md', `# Title\n\nRead it ${ending}.\n`]]);
  };
  const german = pieces.flatMap((piece, at) => [
    [`docs/de/${at}.md`, `${piece}\n\n# Titel\n\nLies es.\n`],
    [`docs/de/${at}-late.md`, `# Titel\n\nLies es.\n\n${piece}`],
  ]);
  const sound = ['docs/de/sound.md', '# Titel\n\nLies es.\n'];
  const folder = getRepository({ ...build('first'), ...Object.fromEntries([...german, sound]) });
  commitAll(writeFiles(folder, build('last')));
  const before = readFiles(folder);
  const { status, stdout } = await run(['status', folder, '--outdated', '--format', 'json']);
  expect(status).toBe(0);
  const [{ languages }] = JSON.parse(stdout).components;
  const keys = languages[1].outdated.map(({ key }: { key: string }) => key);
  expect(keys).toContain('sound.md#title');
  expect(names).toHaveLength(100);
  expect(readFiles(folder)).toEqual(before);
});

test.each(pieces.map((piece, at) => [at, piece] as const))(
  'piece %j is compared in any place',
  (_, piece) => {
    for (const other of ['# Title\n\nRead it.', many('other '), piece]) {
      const isChanged = isSectionChanged(piece + other, other + piece, 'ignore-punctuation');
      expect(typeof isChanged).toBe('boolean');
    }
  },
);

const strings = (open: string, save: string): Files => ({
  'lang/en.json': JSON.stringify({ open, save, quit: 'Quit' }),
  'lang/de.json': JSON.stringify({ open: 'Öffnen', save: 'Sichern', quit: 'Beenden' }),
});

/** Makes a repository in which `save` is outdated. */
function makeSound(): string {
  const folder = getRepository(strings('Open', 'Save'));
  return commitAll(writeFiles(folder, strings('Open', 'Store')));
}

const evil = '#!/bin/sh\ntouch "$TMPDIR/harm" ./harm\n';

type Hostile = readonly [name: string, change: (folder: string) => void];

/** Repositories that keep the history of the sound file. */
const repositories: readonly Hostile[] = [
  ['a file that was a folder', (folder) => commitVersions(folder, { 'lang/fr.json/a': '{}' })],
  ['a version with NUL', (folder) => commitVersions(folder, { 'lang/de.json': '\0\0' })],
  ['a version in no encoding', (folder) => commitVersions(folder, { 'lang/de.json': '\ufffe{' })],
  ['a version that is a list', (folder) => commitVersions(folder, { 'lang/de.json': '[[[]]]' })],
  [
    'a version with deep nesting',
    (folder) => commitVersions(folder, { 'lang/de.json': many('[', 50_000) }),
  ],
  [
    'a version of the source that is empty',
    (folder) => commitVersions(folder, { 'lang/en.json': '' }),
  ],
  ['attributes that name programs', (folder) => commitAttributes(folder)],
  ['settings that name programs', (folder) => appendFileSync(join(folder, '.git/config'), config)],
  ['hooks', (folder) => void writeFiles(folder, { '.git/hooks/post-index-change': evil })],
  ['a replaced commit', (folder) => void git(folder, 'replace', 'HEAD', 'HEAD~1')],
  ['a graft', (folder) => void writeFiles(folder, { '.git/info/grafts': 'x\n' })],
  ['a name with line breaks', (folder) => commitName(folder, 'a\nb')],
  ['a name that leads out', (folder) => commitName(folder, '../../x')],
  [
    'a lock file that is no lock',
    (folder) => commitVersions(folder, { 'i18n.lock': many('  a:') }),
  ],
  [
    'a lock file of other texts',
    (folder) => void writeFiles(folder, { 'i18n.lock': makeLock('__proto__') }),
  ],
  [
    'a description that is no mapping',
    (folder) => void writeFiles(folder, { 'translations.yaml': 'components:\n  app: [\n' }),
  ],
  // The translation came back as it was, so it is outdated as before.
  [
    'a version with the names of prototypes',
    (folder) => commitVersions(folder, { 'lang/de.json': '{"__proto__":{"save":"x"}}' }),
  ],
];

/** Repositories in which the sound file was removed for a time, or has no older commit. */
const repositoriesWithoutPast: readonly Hostile[] = [
  ['a file that was a link', (folder) => commitEntry(folder, '120000', '../../etc/passwd')],
  ['a file that was a submodule', (folder) => commitEntry(folder, '160000', '')],
  ['a time far in the future', (folder) => writtenCommit(folder, 'A <a@x> 99999999999999 +0000')],
  ['a time before 1970', (folder) => writtenCommit(folder, 'A <a@x> -99 +9999')],
  ['an author with control characters', (folder) => writtenCommit(folder, '\u001b[2J <> 1 +0000')],
];

const config =
  '[core]\n\tfsmonitor = touch harm\n\tpager = touch harm\n[diff]\n\texternal = touch harm\n';

function makeLock(key: string): string {
  const section = createHash('md5').update('lang/[locale].json').digest('hex');
  return `version: 1\nchecksums:\n  ${section}:\n    ${key}: ${'0'.repeat(32)}\n`;
}

/** Commits a version of files between the first and the last one. */
function commitVersions(folder: string, files: Files): void {
  const now = readFiles(join(folder, 'lang'));
  for (const path of Object.keys(files)) rmSync(join(folder, path), { force: true });
  commitAll(writeFiles(folder, files));
  for (const path of Object.keys(files)) rmSync(join(folder, path), { force: true });
  rmSync(join(folder, 'lang/fr.json'), { recursive: true, force: true });
  commitAll(writeFiles(join(folder, 'lang'), now).replace(/\/lang$/, ''));
}

function commitEntry(folder: string, mode: '120000' | '160000', text: string): void {
  const id = mode === '160000' ? 'f'.repeat(40) : writtenObject(folder, 'blob', text);
  commitTree(folder, writtenTree(folder, [{ mode, name: 'lang', id }]));
  commitAll(folder);
}

function commitAttributes(folder: string): void {
  const attributes = '* filter=evil diff=evil merge=evil text eol=crlf\n';
  commitAll(writeFiles(folder, { 'lang/.gitattributes': attributes }));
}

function commitName(folder: string, name: string): void {
  const id = writtenObject(folder, 'blob', '{}');
  commitTree(folder, treeWith(folder, { mode: '100644', name, id }));
}

test.each(getSample([...repositories, ...repositoriesWithoutPast]))(
  'a repository with %s',
  async (name, change) => {
    const folder = makeSound();
    change(folder);
    const { status, stdout } = await run(['status', folder, '--outdated', '--format', 'json']);
    expect(status).toBe(0);
    const { components, notes } = JSON.parse(stdout);
    const german = components[0].languages.find(({ code }: { code: string }) => code === 'de');
    const keys = (german.outdated ?? []).map(({ key }: { key: string }) => key);
    const hasPast = repositories.some(([other]) => other === name);
    expect(notes.length > 0 || keys.includes('save')).toBe(hasPast);
    expect(Object.keys(readFiles(folder)).filter((path) => path.endsWith('harm'))).toEqual([]);
  },
);
