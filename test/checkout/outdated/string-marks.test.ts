// Marks about strings, which projects keep in their files, in repositories with and without the history.

import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../../setup/command.ts';
import { type Files, temporaryFolder, writeFiles } from '../../setup/folders.ts';
import { onCi } from '../../setup/repetitions.ts';
import { commitAll, getRepository, git } from '../../setup/repository.ts';

/** Each outdated translation as its key and the source text that it was made from. */
async function outdatedIn(folder: string) {
  const words = ['status', folder, '--outdated', '--format', 'json', '--no-cache'];
  const { components } = JSON.parse((await run(words)).stdout);
  const { outdated } = components[0].languages[1];
  return Object.fromEntries(
    outdated.map((one: Record<string, string>) => [one['key'], one['source_before']]),
  );
}

function cloneShallow(folder: string): string {
  const clone = join(temporaryFolder(), 'clone');
  git(folder, 'clone', '--quiet', '--depth=1', `file://${folder}`, clone);
  return clone;
}

function makeHistory(...[first = {}, ...others]: readonly Files[]): string {
  const folder = getRepository(first);
  for (const files of others) commitAll(writeFiles(folder, files));
  return folder;
}

describe('marks of lingo.dev', () => {
  const hash = (text: string) =>
    createHash('md5').update(`string:${text.length}:${text}`).digest('hex');
  const locked = (texts: Readonly<Record<string, string>>) => {
    const lines = Object.entries(texts).map(([key, text]) => `    ${key}: ${hash(text)}\n`);
    return {
      'web/i18n.lock': `version: 1\nchecksums:\n  ${hash('lang/[locale].json')}:\n${lines.join('')}`,
    };
  };
  const en = (open: string) => ({
    'web/lang/en.json': JSON.stringify({ menu: { open }, save: 'Save', quit: 'Quit' }),
  });
  const de = { 'web/lang/de.json': '{"menu":{"open":"Auf"},"save":"Sichern","quit":"Ende"}' };

  test('are believed before the history, and without it', async () => {
    const folder = makeHistory({ ...en('Open'), ...de }, en('Open file'));
    expect(await outdatedIn(folder)).toEqual({ 'menu.open': 'Open' });
    const done = { 'menu/open': 'Open file', save: 'Save' };
    expect(await outdatedIn(writeFiles(folder, locked(done)))).toEqual({});
    commitAll(writeFiles(folder, locked({ ...done, 'menu/open': 'Open', quit: 'Leave' })));
    expect(await outdatedIn(folder)).toEqual({ 'menu.open': 'Open', quit: null });
    expect(await outdatedIn(cloneShallow(folder))).toEqual({ 'menu.open': null, quit: null });
  });
});

describe('comments with the hash of the source text', () => {
  const hash = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 7);
  const en = (open: string) => ({
    'config/locales/en.yml': `en:\n  menu:\n    open: ${open}\n  save: Save\n`,
  });
  const de = (open: string, save: string) => ({
    'config/locales/de.yml': `de:\n  menu:\n    #original_hash: ${hash(open)}\n    open: Auf\n  #original_hash: ${hash(save)}\n  save: Sichern\n`,
  });

  onCi('are believed before the history, and without it', async () => {
    const folder = makeHistory({ ...en('Open'), ...de('Open', 'Save') }, en('Open file'));
    expect(await outdatedIn(folder)).toEqual({ 'menu.open': 'Open' });
    expect(await outdatedIn(cloneShallow(folder))).toEqual({ 'menu.open': null });
    commitAll(writeFiles(folder, de('Open file', 'Store')));
    expect(await outdatedIn(folder)).toEqual({ save: null });
  });
});
