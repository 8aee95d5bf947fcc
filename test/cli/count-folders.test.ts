// The command line that counts translations that are folders, with a file for each text.

import { renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noTime, run } from '../setup/command.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { takeSome } from '../setup/repetitions.ts';
import { getRepository, git } from '../setup/repository.ts';

const store = 'fastlane/metadata/android';

/** A folder with a checkout that has store texts in three languages, and the catalogue of an app. */
function workingFolder(component: string): string {
  const cwd = temporaryFolder();
  const repository = getRepository({
    [`${store}/en-US/title.txt`]: 'Notes\n',
    [`${store}/en-US/full_description.txt`]: 'Write {name} notes.\n',
    [`${store}/en-US/changelogs/7.txt`]: 'Dark mode',
    [`${store}/en-US/video.txt`]: 'https://example.org/video',
    [`${store}/en-US/images/icon.png`]: 'PNG',
    [`${store}/fr/images/icon.png`]: 'PNG',
    [`${store}/README.txt`]: 'text',
  });
  renameSync(repository, join(cwd, 'software'));
  writeFiles(join(cwd, 'software'), {
    [`${store}/de/title.txt`]: 'Notizen\n',
    [`${store}/de/full_description.txt`]: 'Notizen schreiben.\n',
    [`${store}/de/changelogs/6.txt`]: 'weg',
  });
  git(join(cwd, 'software'), 'add', '--all');
  const who = ['--author=Bo <bo@example.org>', '--date=2026-05-01T10:00:00Z'];
  git(join(cwd, 'software'), 'commit', '--quiet', '--message=German', ...who);
  writeFiles(join(cwd, 'catalogue'), {
    'site.yaml': 'base_url: https://translate.example.org\n',
    'projects/demo/project.yaml': 'name: Demo\n',
    'projects/demo/store/component.yaml': `name: Store
source_language: en_US
repo: https://code.example.org/demo.git
file_format: fastlane
${component}`,
  });
  return cwd;
}

function count(cwd: string, ...words: readonly string[]) {
  return run(['count', 'demo', '--add', '--from', 'software', ...words], { cwd, env: noTime });
}

describe('count of folders', () => {
  const components = [
    `filemask: ${store}/*/\n`,
    `filemask: ${store}/*\ntemplate: ${store}/en-US\n`,
  ];
  test.each(takeSome(components))('counts the texts in each: %j', async (component) => {
    const cwd = workingFolder(component);
    const { stdout, stderr } = await count(cwd, '--list-failing');
    expect(stderr).toBe('');
    expect(stdout).toMatchInlineSnapshot(`
        "software/fastlane/metadata/android/de/  full_description  placeholders
          en_US  "Write {name} notes."
          de     "Notizen schreiben."
          \`{name}\` is missing.
        new      catalogue/projects/demo/store/en_US.yaml  3 strings
        new      catalogue/projects/demo/store/de.yaml  2 of 3 strings translated
        new      catalogue/projects/demo/store/fr.yaml  0 of 3 strings translated
        Counted 3 files of 1 component: 0 counters files changed, 3 added. 0.0 s
        "
      `);
    const counters = readFiles(join(cwd, 'catalogue/projects/demo/store'));
    expect(counters['en_US.yaml']).toContain('total: 3\ntotal_words: 6\ntotal_chars: 33\n');
    expect(counters['de.yaml']).toContain('translated: 2\ntranslated_words: 4\n');
    expect(counters['de.yaml']).toContain('last_change: 2026-05-01T10:00:00Z\nlast_author: Bo');
    expect(counters['fr.yaml']).toContain('translated: 0\n');
  });

  test('says which file or folder is wrong', async () => {
    const cwd = workingFolder(`filemask: ${store}/*/\n`);
    writeFiles(join(cwd, 'software', store), {
      'it/title.txt': Uint8Array.from([0x61, 0xff]),
      'es/title.txt': 'x'.repeat(9 * 2 ** 20),
      'es/summary.txt': 'x'.repeat(9 * 2 ** 20),
      'nl/name.txt': '',
    });
    writeFiles(cwd, { 'outside/title.txt': 'SECRET', 'outside/fr.txt': 'SECRET' });
    symlinkSync('../../../../../outside/title.txt', join(cwd, 'software', store, 'nl/title.txt'));
    symlinkSync('../../../../outside', join(cwd, 'software', store, 'pl'));
    const counters = 'translated: 0\ntranslated_words: 0\ntranslated_chars: 0\n';
    writeFiles(join(cwd, 'catalogue/projects/demo/store'), {
      'pl.yaml': counters,
      'ru.yaml': counters,
    });
    const { stdout, stderr } = await count(cwd);
    expect(stderr).toMatchInlineSnapshot(`
      "software/fastlane/metadata/android/es/:1:1  file-unreadable
        The file is too large: 18.0 MiB.
        Expected: at most 16 MiB
        Fix:      Split it into several files, with a component each.

      software/fastlane/metadata/android/it/title.txt:1:1  file-unreadable
        The file is not text in UTF-8.
        Expected: text in UTF-8
        Fix:      Save the file as UTF-8.

      software/fastlane/metadata/android/nl/title.txt:1:1  file-outside
        The path leads out of the checkout. The same applies to 2 files: fastlane/metadata/android/nl/title.txt and fastlane/metadata/android/pl/title.txt.
        Expected: a file inside the checkout
        Fix:      Put the file itself there, not a link to it.

      software/fastlane/metadata/android/ru/:1:1  file-missing
        There is no such file in the checkout.
        Expected: the translation file that the file mask of the component matches
        Fix:      Restore it, or correct the component's \`filemask\`; if the language was given up, remove its counters file.
      "
    `);
    expect(JSON.stringify([stdout, stderr, readFiles(join(cwd, 'catalogue'))])).not.toContain(
      'SECRET',
    );
  });
});
