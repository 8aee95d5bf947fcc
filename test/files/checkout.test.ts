import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  listMaskFiles,
  maxTranslationFileSize,
  readCheckoutFile,
  readCheckoutFolder,
} from '../../src/files/checkout.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';

describe('filesOfMask', () => {
  test('finds the files of a mask, in the order of paths', () => {
    const folder = writeFiles(temporaryFolder(), {
      'lang/de/app.php': '',
      'lang/pt-BR/app.php': '',
      'lang/app.php': '',
      'lang/de/deep/app.php': '',
      'lang/.hidden/app.php': '',
      'Lang/fr/app.php': '',
    });
    expect(listMaskFiles(folder, 'lang/*/app.php')).toEqual([
      'lang/.hidden/app.php',
      'lang/de/app.php',
      'lang/pt-BR/app.php',
    ]);
  });

  test('finds the files of a mask that is hardly more than the star', () => {
    const folder = writeFiles(temporaryFolder(), { 'de.tbx': '', fr: '', 'x/de.tbx': '' });
    expect(listMaskFiles(folder, '*.tbx')).toEqual(['de.tbx']);
    expect(listMaskFiles(folder, '*')).toEqual(['de.tbx', 'fr', 'x']);
  });

  test('finds the folders of a mask that ends with a slash', () => {
    const folder = writeFiles(temporaryFolder(), {
      'a/de/x.txt': '',
      'a/fr/x/y.txt': '',
      'a/b': '',
    });
    symlinkSync('de', join(folder, 'a/at'));
    expect(listMaskFiles(folder, 'a/*/')).toEqual(['a/de/', 'a/fr/']);
  });

  test('takes every sign but the star for itself', () => {
    const folder = writeFiles(temporaryFolder(), {
      'a [x]{y,z}!(q)?/de.po': '',
      'a x/de.po': '',
    });
    expect(listMaskFiles(folder, 'a [x]{y,z}!(q)?/*.po')).toEqual(['a [x]{y,z}!(q)?/de.po']);
    for (const name of ['"q"', "'", '+(a)', '@(a|b)', 'a\nb', '!x', '\u2028']) {
      const odd = writeFiles(temporaryFolder(), {
        [`${name}/x/de.po`]: '',
        [`x/${name}/de.po`]: '',
      });
      expect(listMaskFiles(odd, `${name}/x/*.po`)).toEqual([`${name}/x/de.po`]);
      expect(listMaskFiles(odd, `*/${name}/de.po`)).toEqual([`x/${name}/de.po`]);
    }
  });

  test('lists links where the mask ends, and follows none on the way', () => {
    const folder = writeFiles(temporaryFolder(), { 'a/de/x.po': '', 'other/x.po': '' });
    symlinkSync('../other', join(folder, 'a/fr'));
    symlinkSync('x.po', join(folder, 'a/de/y.po'));
    expect(listMaskFiles(folder, 'a/*/x.po')).toEqual(['a/de/x.po']);
    expect(listMaskFiles(folder, 'a/de/*.po')).toEqual(['a/de/x.po', 'a/de/y.po']);
  });

  test.each(['../*/x.po', 'a/../../*.po', '/etc/*', 'a\\*'])('finds nothing for %j', (mask) => {
    expect(listMaskFiles(temporaryFolder(), mask)).toEqual([]);
  });
});

describe('readCheckoutFile', () => {
  test('reads files, and links to files inside the checkout', () => {
    const folder = writeFiles(temporaryFolder(), { 'a/de.po': 'text' });
    symlinkSync('de.po', join(folder, 'a/link.po'));
    symlinkSync('a', join(folder, 'b'));
    const file = { kind: 'file', bytes: Buffer.from('text') };
    for (const path of ['a/de.po', 'a/link.po', 'b/de.po']) {
      expect(readCheckoutFile(folder, path)).toEqual(file);
    }
  });

  test('reads in a checkout that is itself reached by a link', () => {
    const folder = writeFiles(temporaryFolder(), { 'real/de.po': '' });
    symlinkSync('real', join(folder, 'link'));
    expect(readCheckoutFile(join(folder, 'link'), 'de.po').kind).toBe('file');
  });

  test('reads nothing outside of the checkout, by whatever way', () => {
    const outer = writeFiles(temporaryFolder(), { 'secret.po': '', 'in-other/de.po': '' });
    const folder = join(outer, 'in');
    mkdirSync(folder);
    symlinkSync('../secret.po', join(folder, 'file.po'));
    symlinkSync('..', join(folder, 'up'));
    symlinkSync('../in-other', join(folder, 'beside'));
    symlinkSync('/etc', join(folder, 'etc'));
    const ways = [
      'file.po',
      'up/secret.po',
      'beside/de.po',
      'etc/passwd',
      '../secret.po',
      '/etc/passwd',
    ];
    expect(ways.map((path) => readCheckoutFile(folder, path).kind)).toEqual(
      ways.map(() => 'outside'),
    );
  });

  test('tells what is missing, and what is no file', () => {
    const folder = writeFiles(temporaryFolder(), { 'a/de.po': '' });
    symlinkSync('nowhere', join(folder, 'dangling.po'));
    symlinkSync('loop.po', join(folder, 'loop.po'));
    execFileSync('mkfifo', [join(folder, 'pipe.po')]);
    const kinds = [
      'gone.po',
      'a/de.po/x',
      'dangling.po',
      'loop.po',
      'a',
      'pipe.po',
      'x'.repeat(300),
    ];
    expect(kinds.map((path) => readCheckoutFile(folder, path).kind)).toEqual([
      'missing',
      'missing',
      'missing',
      'not-a-file',
      'not-a-file',
      'not-a-file',
      'missing',
    ]);
  });

  test('reads no file that is too large', () => {
    const folder = writeFiles(temporaryFolder(), { 'a.po': '', 'b.po': '' });
    truncateSync(join(folder, 'a.po'), maxTranslationFileSize);
    truncateSync(join(folder, 'b.po'), maxTranslationFileSize + 1);
    expect(readCheckoutFile(folder, 'a.po').kind).toBe('file');
    expect(readCheckoutFile(folder, 'b.po')).toEqual({
      kind: 'too-large',
      size: maxTranslationFileSize + 1,
    });
  });

  test.skipIf(process.getuid?.() === 0)('tells what it may not read', () => {
    const folder = writeFiles(temporaryFolder(), { 'a.po': '' });
    chmodSync(join(folder, 'a.po'), 0);
    expect(readCheckoutFile(folder, 'a.po')).toEqual({ kind: 'forbidden' });
  });
});

describe('readCheckoutFolder', () => {
  const masks = ['title.txt', 'changelogs/*.txt'];

  test('reads the files that masks below it stand for', () => {
    const folder = writeFiles(temporaryFolder(), {
      'de/title.txt': 'a',
      'de/video.txt': 'b',
      'de/changelogs/2.txt': 'c',
      'de/changelogs/1.txt': 'd',
      'title.txt': 'e',
    });
    expect(readCheckoutFolder(folder, 'de/', masks)).toEqual({
      kind: 'folder',
      files: [
        { path: 'title.txt', file: 'de/title.txt', bytes: Buffer.from('a') },
        { path: 'changelogs/1.txt', file: 'de/changelogs/1.txt', bytes: Buffer.from('d') },
        { path: 'changelogs/2.txt', file: 'de/changelogs/2.txt', bytes: Buffer.from('c') },
      ],
    });
  });

  test('says what it cannot read, and takes a folder without files for an empty one', () => {
    const folder = writeFiles(temporaryFolder(), {
      'app/de/other.txt': '',
      'app/fr/title.txt/x': '',
      'app/it': '',
      'outside/title.txt': 'SECRET',
    });
    symlinkSync('../outside', join(folder, 'app/pl'));
    const checkout = join(folder, 'app');
    const read = (path: string) => readCheckoutFolder(checkout, path, masks);
    expect(read('de/')).toEqual({ kind: 'folder', files: [] });
    const unread = (path: string, kind: string) => ({ kind: 'unread', path, why: { kind } });
    expect(read('fr/')).toEqual(unread('fr/title.txt', 'not-a-file'));
    expect(read('it/')).toEqual(unread('it/', 'missing'));
    expect(read('ru/')).toEqual(unread('ru/', 'missing'));
    expect(read('../outside/')).toEqual(unread('../outside/', 'outside'));
    expect(JSON.stringify(read('pl/'))).not.toContain('bytes');
    expect(read('pl/')).toMatchObject({ kind: 'unread', why: { kind: 'outside' } });
  });

  test('reads no more than one file may have', () => {
    const half = 'x'.repeat(maxTranslationFileSize / 2 + 1);
    const folder = writeFiles(temporaryFolder(), {
      'de/changelogs/1.txt': half,
      'de/changelogs/2.txt': half,
    });
    expect(readCheckoutFolder(folder, 'de/', masks)).toEqual({
      kind: 'unread',
      path: 'de/',
      why: { kind: 'too-large', size: maxTranslationFileSize + 2 },
    });
  });
});
