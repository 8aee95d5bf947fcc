// The command line that counts a checkout of translated software.

import { readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noTime, preloading, run } from '../setup/command.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { inDepth, onCi } from '../setup/repetitions.ts';
import { commitAll, getRepository, git, writtenCommit } from '../setup/repository.ts';

const software: Files = {
  'lang/en/app.json': '{ "hello": "Hello {name}!", "save": "Save all", "brand": "Acme" }\n',
  'lang/de/app.json': '{ "hello": "Hallo {name}!", "save": "Alles sichern", "gone": "weg" }\n',
  'lang/pt-BR/app.json': '{ "hello": "Olá {nome}!", "save": "" }\n',
  'values/strings.xml':
    '<resources>\n<string name="a" translatable="false">Acme</string>\n<string name="b">Two words</string>\n</resources>\n',
  'values-de/strings.xml': '<resources><string name="b">Zwei Wörter</string></resources>\n',
  'README.md': 'text\n',
};

const catalogue: Files = {
  'site.yaml': 'base_url: https://translate.example.org\n',
  'projects/demo/project.yaml': 'name: Demo\n',
  'projects/demo/app/component.yaml': `name: App
source_language: en
repo: https://code.example.org/demo.git
filemask: lang/*/app.json
file_format: json
`,
  'projects/demo/app/en.yaml': 'total: 2\ntotal_words: 4\ntotal_chars: 20\n',
  'projects/demo/app/de.yaml': `# Ana looks after this one.
translated: 1 # of the first release
translated_words: 2
translated_chars: 10
have_comment: 1
`,
  'projects/demo/mobile/component.yaml': `name: Mobile
source_language: en
repo: https://code.example.org/demo.git
filemask: values-*/strings.xml
template: values/strings.xml
file_format: aresource
language_code_style: android
`,
  'projects/demo/mobile/en.yaml': 'total: 2\ntotal_words: 3\ntotal_chars: 13\nreadonly: 1\n',
  'projects/demo/glossary/component.yaml': 'is_glossary: true\nsource_language: en\n',
  'projects/demo/glossary/en.yaml': 'total: 2\ntotal_words: 2\ntotal_chars: 9\n',
};

/** A folder with the catalogue and a checkout of the software, whose last commits are known. */
function workingFolder(files: Files = software, more: Files = {}): string {
  const cwd = temporaryFolder();
  const repository = getRepository(files);
  renameSync(repository, join(cwd, 'software'));
  writeFiles(join(cwd, 'catalogue'), { ...catalogue, ...more });
  return cwd;
}

function count(cwd: string, ...words: readonly string[]) {
  return run(['count', ...words, '--from', 'software'], { cwd, env: noTime });
}

function getFiles(cwd: string) {
  return readFiles(join(cwd, 'catalogue'));
}

describe('count', () => {
  test('fills the counters of all components, and keeps what else is in the files', async () => {
    const cwd = workingFolder();
    expect(await count(cwd, 'demo', '--add')).toEqual({
      status: 0,
      signal: null,
      stdout: `changed  catalogue/projects/demo/app/en.yaml  3 strings
changed  catalogue/projects/demo/app/de.yaml  2 of 3 strings translated
new      catalogue/projects/demo/app/pt_BR.yaml  1 of 3 strings translated
new      catalogue/projects/demo/mobile/de.yaml  2 of 2 strings translated
Counted 5 files of 2 components: 2 counters files changed, 2 added. The glossary has no files there, and was left as it is. 0.0 s
`,
      stderr: '',
    });
    const schema = '# yaml-language-server: $schema=../../../../schemas/counters.schema.json\n';
    expect(getFiles(cwd)).toEqual({
      ...catalogue,
      'projects/demo/app/en.yaml': `total: 3
total_words: 5
total_chars: 25
last_change: 2026-01-02T03:04:05Z
last_author: Ana
`,
      'projects/demo/app/de.yaml': `# Ana looks after this one.
translated: 2 # of the first release
translated_words: 4
translated_chars: 21
have_comment: 1
last_change: 2026-01-02T03:04:05Z
last_author: Ana
`,
      'projects/demo/app/pt_BR.yaml': `${schema}translated: 1
translated_words: 2
translated_chars: 13
failing_checks: 1
failing_checks_words: 2
last_change: 2026-01-02T03:04:05Z
last_author: Ana
`,
      'projects/demo/mobile/de.yaml': `${schema}translated: 2
translated_words: 3
translated_chars: 13
readonly: 1
last_change: 2026-01-02T03:04:05Z
last_author: Ana
`,
    });
    expect((await run(['check', '--no-cache'], { cwd })).status).toBe(0);
  });

  test('touches nothing when it is run again', async () => {
    const cwd = workingFolder();
    await count(cwd, 'demo', '--add');
    const times = () =>
      Object.keys(getFiles(cwd)).map((path) => statSync(join(cwd, 'catalogue', path)).ctimeMs);
    const before = times();
    // A change that changes no number.
    writeFiles(join(cwd, 'software'), {
      'lang/de/app.json': '{ "hello": "Hallo, {name}!", "save": "Alles sichern" }\n',
    });
    commitAll(join(cwd, 'software'));
    const { status, stdout } = await count(cwd, 'demo');
    expect([status, stdout]).toEqual([
      0,
      'Counted 5 files of 2 components: 0 counters files changed, 0 added. The glossary has no files there, and was left as it is. 0.0 s\n',
    ]);
    expect(times()).toEqual(before);
  });

  test('counts one component, and says what only the checkout has', async () => {
    const cwd = workingFolder();
    const { status, stdout, stderr } = await count(cwd, 'demo/app');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.split('\n').at(-2)).toBe(
      'Counted 2 files of 1 component: 2 counters files changed, 0 added. Only the checkout has 1 language (pt_BR): --add adds them. 0.0 s',
    );
  });

  test('shows what it would do, and does not do it', async () => {
    const cwd = workingFolder();
    const { status, stdout } = await count(cwd, 'demo/app', '--dry-run');
    expect(status).toBe(0);
    expect(
      stdout,
    ).toBe(`diff --git a/catalogue/projects/demo/app/en.yaml b/catalogue/projects/demo/app/en.yaml
--- a/catalogue/projects/demo/app/en.yaml
+++ b/catalogue/projects/demo/app/en.yaml
@@ -1,3 +1,5 @@
-total: 2
-total_words: 4
-total_chars: 20
+total: 3
+total_words: 5
+total_chars: 25
+last_change: 2026-01-02T03:04:05Z
+last_author: Ana
diff --git a/catalogue/projects/demo/app/de.yaml b/catalogue/projects/demo/app/de.yaml
--- a/catalogue/projects/demo/app/de.yaml
+++ b/catalogue/projects/demo/app/de.yaml
@@ -1,5 +1,7 @@
 # Ana looks after this one.
-translated: 1 # of the first release
-translated_words: 2
-translated_chars: 10
+translated: 2 # of the first release
+translated_words: 4
+translated_chars: 21
 have_comment: 1
+last_change: 2026-01-02T03:04:05Z
+last_author: Ana
Counted 2 files of 1 component: 2 counters files would be changed, 0 would be added. Only the checkout has 1 language (pt_BR): --add adds them. 0.0 s
`);
    expect(getFiles(cwd)).toEqual(catalogue);
  });

  inDepth('takes what repeats the source for not translated, when it is reported so', async () => {
    const cwd = workingFolder({
      ...software,
      'lang/de/app.json': '{ "hello": "Hallo {name}!", "save": "Save all", "brand": "Acme" }\n',
    });
    const translated = async (...flags: string[]) => {
      await count(cwd, 'demo/app', ...flags);
      return /^translated: (\d)/m.exec(getFiles(cwd)['projects/demo/app/de.yaml'] ?? '')?.[1];
    };
    expect(await translated()).toBe('3');
    expect(await translated('--same-as-source', 'untranslated')).toBe('1');
  });

  inDepth('lists the strings that fail a check, unless the component switches it off', async () => {
    const component = 'projects/demo/app/component.yaml';
    const cwd = workingFolder();
    const list = async () =>
      (await count(cwd, 'demo/app', '--add', '--dry-run', '--list-failing')).stdout.split(
        'diff',
      )[0];
    expect(await list()).toBe(`software/lang/pt-BR/app.json:1  hello  placeholders
  en     "Hello {name}!"
  pt_BR  "Olá {nome}!"
  \`{name}\` is missing. \`{nome}\` is not in the source text.
`);
    const text = `${catalogue[component]}check_flags: 'ignore-same, ignore-placeholders'\n`;
    writeFiles(join(cwd, 'catalogue'), { [component]: text });
    expect(await list()).toBe('');
  });

  inDepth('keeps a byte-order mark and Windows line ends', async () => {
    const cwd = workingFolder(software, {
      'projects/demo/app/en.yaml': '\ufefftotal: 2\r\ntotal_words: 4\r\ntotal_chars: 20\r\n',
      'projects/demo/app/de.yaml':
        '\ufeff{ translated: 1, translated_words: 2, translated_chars: 10 }\n',
    });
    const { stdout } = await count(cwd, 'demo/app', '--dry-run');
    expect(stdout).toContain('@@ -1,3 +1,5 @@\n-\ufefftotal: 2');
    expect(stdout).toContain('\n+\ufefftotal: 3');
    expect(await count(cwd, 'demo/app', '--add')).toMatchObject({ status: 0, stderr: '' });
    const bytes = (code: string) =>
      readFileSync(join(cwd, `catalogue/projects/demo/app/${code}.yaml`)).toString();
    expect(bytes('en')).toBe(
      '\ufefftotal: 3\r\ntotal_words: 5\r\ntotal_chars: 25\r\nlast_change: 2026-01-02T03:04:05Z\r\nlast_author: Ana\r\n',
    );
    expect(bytes('de')).toMatch(/^\ufeff\{ translated: 2,/);
    expect(bytes('pt_BR')).toMatch(/^# yaml/);
  });

  onCi('writes nothing at all when a file has just been changed', async () => {
    const cwd = workingFolder();
    const path = 'projects/demo/app/de.yaml';
    // Someone saves the file when it has been read, and is about to be written.
    const env = preloading(`
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { lstatSync } = fs;
      fs.lstatSync = (file, options) => {
        if (String(file).endsWith('de.yaml')) fs.appendFileSync(file, '# Saved\\n');
        return lstatSync(file, options);
      };
      syncBuiltinESMExports();
    `);
    const words = ['count', 'demo/app', '--from', 'software', '--add'];
    const { status, stdout, stderr } = await run(words, { cwd, env });
    expect([status, stdout, stderr]).toEqual([
      2,
      '',
      `The file catalogue/${path} has changed since it was read, and nothing was written.
Run the command again.
`,
    ]);
    expect(getFiles(cwd)).toEqual({ ...catalogue, [path]: `${catalogue[path]}# Saved\n` });
  });

  test('makes the first counters of a component', async () => {
    const cwd = workingFolder();
    for (const code of ['en', 'de']) rmSync(join(cwd, `catalogue/projects/demo/app/${code}.yaml`));
    const without = await count(cwd, 'demo/app');
    expect([without.status, without.stderr]).toEqual([0, '']);
    expect(without.stdout).toContain(
      'Only the checkout has 3 languages (en, de and pt_BR): --add adds them.',
    );
    expect((await count(cwd, 'demo/app', '--add')).status).toBe(0);
    expect(getFiles(cwd)['projects/demo/app/en.yaml']).toContain('total: 3\n');
  });

  inDepth('leaves the last change as it is where the history is not known', async () => {
    const cwd = workingFolder();
    rmSync(join(cwd, 'software/.git'), { recursive: true });
    const { status, stdout } = await count(cwd, 'demo/app');
    expect(status).toBe(0);
    expect(stdout).toContain(
      'The checkout is not under git, so last_change and last_author were left as they are.',
    );
    expect(getFiles(cwd)['projects/demo/app/en.yaml']).toBe(
      'total: 3\ntotal_words: 5\ntotal_chars: 25\n',
    );
  });

  test('counts without git, and says that the last changes are not known', async () => {
    const cwd = workingFolder();
    const words = ['count', 'demo/app', '--from', 'software'];
    const { status, stdout, stderr } = await run(words, { cwd, env: { PATH: '/nowhere' } });
    expect([status, stderr]).toEqual([
      0,
      'The history of software cannot be read, so last_change and last_author were left as they are: git is not installed, or not found. Install it from https://git-scm.com/downloads, or add its folder to PATH.\n',
    ]);
    expect(stdout).toContain('2 counters files changed');
    expect(getFiles(cwd)['projects/demo/app/en.yaml']).toBe(
      'total: 3\ntotal_words: 5\ntotal_chars: 25\n',
    );
  });

  inDepth(
    'asks for the history of the checkout where a hook is about another repository',
    async () => {
      const cwd = workingFolder();
      const env = { GIT_DIR: join(getRepository({ a: 'a' }), '.git'), GIT_INDEX_FILE: '/nowhere' };
      const { status } = await run(['count', 'demo/app', '--from', 'software'], { cwd, env });
      expect(status).toBe(0);
      expect(getFiles(cwd)['projects/demo/app/en.yaml']).toContain('last_author: Ana\n');
    },
  );

  test('says that a clone lacks the history that it needs', async () => {
    const cwd = workingFolder();
    const origin = join(cwd, 'software');
    git(origin, 'config', 'uploadpack.allowFilter', 'true');
    // So the files' last change is not the newest commit.
    commitAll(writeFiles(origin, { 'README.md': 'other\n' }));
    git(cwd, 'clone', '--quiet', '--filter=tree:0', `file://${origin}`, 'clone');
    const { status, stderr } = await run(['count', 'demo/app', '--from', 'clone'], { cwd });
    expect([status, stderr]).toEqual([
      0,
      `The history of clone cannot be read, so last_change and last_author were left as they are: some of it is not in this clone, which is a partial one.
Fetch the rest first: git fetch --refetch --no-filter
`,
    ]);
  });
});

describe('count of a checkout with problems', () => {
  inDepth('tells them all, and counts the rest', async () => {
    const cwd = workingFolder(
      {
        ...software,
        'lang/en/app.json': '{\n  "hello": "Hello"\n}\n',
        'lang/de/app.json': '{\n  "hello": "Hallo",\n}\n',
        'lang/main/app.json': '{}\n',
        'lang/fr/app.json': '{ "hello": "Bonjour" }\n',
      },
      { 'projects/demo/app/it.yaml': 'translated: 0\ntranslated_words: 0\ntranslated_chars: 0\n' },
    );
    symlinkSync('../../outside', join(cwd, 'software/lang/es'));
    writeFiles(cwd, {
      'outside/app.json': '{ "hello": "Hola" }\n',
      'catalogue/projects/demo/app/es.yaml':
        'translated: 0\ntranslated_words: 0\ntranslated_chars: 0\n',
    });
    const { status, stdout, stderr } = await count(cwd, 'demo/app', '--add');
    expect(status).toBe(1);
    expect(stderr).toMatchInlineSnapshot(`
      "software/lang/de/app.json:3:1  file-unreadable
        The file is not JSON: \`}\` is where a key should be.
        Expected: a key after the comma
        Fix:      Remove the comma in front of the brace.

      software/lang/es/app.json:1:1  file-outside
        The path leads out of the checkout.
        Expected: a file inside the checkout
        Fix:      Put the file itself there, not a link to it.

      software/lang/it/app.json:1:1  file-missing
        There is no such file in the checkout.
        Expected: the translation file that the file mask of the component matches
        Fix:      Restore it, or correct the component's \`filemask\`; if the language was given up, remove its counters file.

      software/lang/main/app.json:1:1  code-unknown
        "main" in the name of the file is not the code of a known language.
        Expected: the code as "de", "pt-BR" or "zh-Hans"
        Fix:      Leave out what is not a translation with \`language_regex: '^(?!main$)[^.]+$'\` in component.yaml.
      "
    `);
    expect(stdout).toMatchInlineSnapshot(`
      "changed  catalogue/projects/demo/app/en.yaml  1 string
      new      catalogue/projects/demo/app/fr.yaml  1 of 1 string translated
      new      catalogue/projects/demo/app/pt_BR.yaml  1 of 1 string translated
      changed  catalogue/projects/demo/app/de.yaml  kept the totals it had
      Counted 3 files of 1 component: 2 counters files changed, 2 added. Found 4 problems. 0.0 s
      "
    `);
    expect(getFiles(cwd)['projects/demo/app/fr.yaml']).toContain('translated: 1\n');
    expect(getFiles(cwd)['projects/demo/app/it.yaml']).toBe(
      'translated: 0\ntranslated_words: 0\ntranslated_chars: 0\n',
    );
  });

  test('counts nothing of a component without its source texts', async () => {
    const { 'lang/en/app.json': _, ...others } = software;
    const cwd = workingFolder(others);
    const { status, stdout, stderr } = await count(cwd, 'demo');
    expect(status).toBe(1);
    expect(stderr).toMatchInlineSnapshot(`
      "catalogue/projects/demo/app/component.yaml:4:11  source-missing
        The file mask matches no file of the source language, "en", and no other file is surely it.
        Expected: a file with the source texts
        Fix:      Write its path as \`template\`, or correct \`source_language\`.
      "
    `);
    expect(stdout).toContain('Counted 1 file of 2 components');
    expect(getFiles(cwd)).toEqual(catalogue);
  });

  test('names formats that it does not know, and broken patterns', async () => {
    const cwd = workingFolder(software, {
      'projects/demo/app/component.yaml':
        `${catalogue['projects/demo/app/component.yaml']}`.replace(
          'file_format: json',
          'file_format: jsn',
        ),
      'projects/demo/mobile/component.yaml': `${catalogue['projects/demo/mobile/component.yaml']}language_regex: '^(de'\n`,
    });
    const { status, stderr } = await count(cwd, 'demo');
    expect(status).toBe(1);
    expect(stderr).toMatchInlineSnapshot(`
      "catalogue/projects/demo/app/component.yaml:5:14  format-unknown
        Files of the format "jsn" cannot be counted.
        Expected: po, po-mono, xliff-mono, xliff2, xliff, ts, tbx, moko-resource, cmp-resource, rimworld, aresource, strings, stringsdict, xcstrings, go-i18n-json, gotext, nextcloud-json, formatjs, webextension, go-i18n-json-v2, i18next, json5, json, json-nested, multilingual-json, arb, paradox, ruby-yaml, go-i18n-yaml, yaml, unity-table, multilingual-yaml, go-i18n-toml, toml, laravel, php, javascript, multilingual-javascript, multilingual-ini, vue-i18n, lua, multilingual-lua, properties, joomla, ini, hjson, fluent, csv, multilingual-csv, resx, resourcedictionary, wxl, salesforce, farming-simulator, dtd, multilingual-xml, luanti, catkeys, openttd, renpy, keyvalues, multilingual-keyvalues, innosetup, fastlane or documents
        Fix:      Write \`file_format: json\` if that is what the files are.

      catalogue/projects/demo/mobile/component.yaml:8:17  pattern-broken
        "^(de" is not a regular expression.
        Expected: a regular expression, as JavaScript has them
        Fix:      Write, for example, \`language_regex: '^[^.]+$'\`.
      "
    `);
  });

  inDepth('does not write what would not fit what is kept by hand', async () => {
    const cwd = workingFolder(software, {
      'projects/demo/app/de.yaml':
        'translated: 3\ntranslated_words: 5\ntranslated_chars: 25\napproved: 3\ntotal: 3\ntotal_words: 5\ntotal_chars: 25\n',
    });
    const { status, stderr, stdout } = await count(cwd, 'demo/app');
    expect(status).toBe(1);
    expect(stderr).toMatchInlineSnapshot(`
      "catalogue/projects/demo/app/de.yaml:1:1  counters-refused
        With what was counted: \`approved\` (3) and \`readonly\` (0) together are 3, above \`translated\`, which is 2.
        Expected: at most 2 together
        Fix:      Correct \`approved\`, \`readonly\` or \`translated\`.
      "
    `);
    expect(stdout).toContain('1 counters file changed');
  });

  inDepth('keeps the old totals beside counters that it does not change', async () => {
    const cwd = workingFolder(
      { 'lang/en/app.json': '{ "a": "aaaa aaaa" }\n', 'lang/de/app.json': '{}\n' },
      {
        'projects/demo/app/en.yaml':
          'total: 2\ntotal_words: 4\ntotal_chars: 20\nfailing_checks: 1\n',
        'projects/demo/app/de.yaml':
          'translated: 2\ntranslated_words: 4\ntranslated_chars: 20\napproved: 2\n',
      },
    );
    const { status, stdout, stderr } = await count(cwd, 'demo/app');
    expect(status).toBe(1);
    expect(stderr).toContain('catalogue/projects/demo/app/de.yaml:1:1  counters-refused');
    expect(stdout).toContain(
      'changed  catalogue/projects/demo/app/de.yaml  kept the totals it had',
    );
    expect(getFiles(cwd)).toMatchObject({
      'projects/demo/app/en.yaml':
        'total: 1\ntotal_words: 2\ntotal_chars: 9\nfailing_checks: 1\nlast_change: 2026-01-02T03:04:05Z\nlast_author: Ana\n',
      'projects/demo/app/de.yaml':
        'total: 2\ntotal_words: 4\ntotal_chars: 20\ntranslated: 2\ntranslated_words: 4\ntranslated_chars: 20\napproved: 2\n',
    });
    expect((await run(['check', '--no-cache'], { cwd })).status).toBe(0);
  });

  inDepth('does not write a file that would be too large to be read', async () => {
    const comment = `# ${'x'.repeat(1024 * 1024 - 70)}\n`;
    const cwd = workingFolder(software, {
      'projects/demo/app/de.yaml': `${comment}translated: 1\ntranslated_words: 2\ntranslated_chars: 10\n`,
    });
    const { status, stdout, stderr } = await count(cwd, 'demo/app');
    expect(status).toBe(1);
    expect(stderr).toMatchInlineSnapshot(`
      "catalogue/projects/demo/app/de.yaml:1:1  counters-refused
        With what was counted: The file has 1048615 bytes.
        Expected: at most 1 MiB (1048576 bytes)
        Fix:      Remove what does not belong into it.
      "
    `);
    expect(stdout).toContain('1 counters file changed');
    expect(getFiles(cwd)['projects/demo/app/de.yaml']).toContain('translated: 1\n');
    expect((await run(['check', '--no-cache'], { cwd })).status).toBe(0);
  });

  inDepth('asks no one else to be sound', async () => {
    const cwd = workingFolder(software, {
      'languages/de.yaml': 'direction: up\n',
      'projects/other/project.yaml': 'nam: Other\n',
      'projects/demo/mobile/de.yaml': 'translated: 1\ntranslated: 2\n',
    });
    const { status, stdout, stderr } = await count(cwd, 'demo', '--add');
    expect(status).toBe(1);
    expect(stderr).toMatchInlineSnapshot(`
      "catalogue/projects/demo/mobile/de.yaml:2:1  duplicate-key
        The key \`translated\` occurs again here; it is in line 1 already.

          2 | translated: 2
            | ^^^^^^^^^^

        Expected: each key once
        Fix:      Keep one of the \`translated\` lines and remove the other.
      "
    `);
    expect(stdout).toContain('changed  catalogue/projects/demo/app/de.yaml');
    expect(getFiles(cwd)['projects/demo/mobile/de.yaml']).toBe('translated: 1\ntranslated: 2\n');
  });

  inDepth('leaves out a new component that cannot be counted, and counts the others', async () => {
    const {
      'projects/demo/app/en.yaml': _,
      'projects/demo/app/de.yaml': __,
      ...others
    } = catalogue;
    const cwd = temporaryFolder();
    renameSync(getRepository(software), join(cwd, 'software'));
    const component = `${catalogue['projects/demo/app/component.yaml']}`;
    writeFiles(join(cwd, 'catalogue'), {
      ...others,
      'projects/demo/new/component.yaml': component.replace('lang/*', 'langs/*'),
    });
    const { status, stdout, stderr } = await count(cwd, 'demo', '--add');
    expect(status).toBe(1);
    expect(stderr).toMatchInlineSnapshot(`
      "catalogue/projects/demo/new/component.yaml:4:11  mask-without-files
        The file mask "langs/*/app.json" matches no file of the checkout.
        Expected: the path of translation files in the checkout, with \`*\` for the language code
        Fix:      Write \`filemask: lang/*/app.json\`, which matches files in several languages.
      "
    `);
    expect(stdout).toContain('new      catalogue/projects/demo/app/en.yaml  3 strings');
    expect((await count(cwd, 'demo/app')).status).toBe(0);
  });

  inDepth('shows two files of one language with their dates and figures', async () => {
    const cwd = workingFolder({
      ...software,
      'lang/pt_BR/app.json': '{ "hello": "Olá {name}!", "save": "Salvar" }\n',
    });
    const { status, stderr } = await count(cwd, 'demo/app', '--add');
    expect(status).toBe(1);
    expect(stderr).toMatchInlineSnapshot(`
      "software/lang/pt-BR/app.json:1:1  language-twice
        2 files mean the language "pt_BR": lang/pt-BR/app.json (2026-01-02, 1 of 3 strings translated) and lang/pt_BR/app.json (2026-01-02, 2 of 3 strings translated).
        Expected: one file for each language
        Fix:      Remove one from the checkout, or leave the one out that is out of date: \`language_regex: '^(?!pt-BR$)[^.]+$'\` in component.yaml.
      "
    `);
    expect(getFiles(cwd)['projects/demo/app/pt_BR.yaml']).toBeUndefined();
    const own = 'translated: 1\ntranslated_words: 2\ntranslated_chars: 13\nlanguage_code: pt_BR\n';
    writeFiles(join(cwd, 'catalogue'), { 'projects/demo/app/pt_BR.yaml': own });
    expect(await count(cwd, 'demo/app')).toMatchObject({ status: 0, stderr: '' });
    expect(getFiles(cwd)['projects/demo/app/pt_BR.yaml']).toContain('translated: 2\n');
  });
});

describe('count with a mask and nothing else', () => {
  /** A catalogue with one component, and what counting makes of it. */
  async function counted(files: Files, mask: string, format: string, more = '') {
    const cwd = temporaryFolder();
    renameSync(getRepository(files), join(cwd, 'software'));
    writeFiles(join(cwd, 'catalogue'), {
      'site.yaml': 'base_url: https://translate.example.org\n',
      'projects/demo/project.yaml': 'name: Demo\n',
      'projects/demo/app/component.yaml': `name: App
source_language: en
repo: https://code.example.org/demo.git
filemask: '${mask}'
file_format: ${format}
${more}`,
    });
    const { status, stderr, stdout } = await count(cwd, 'demo', '--add');
    expect([stderr, status]).toEqual(['', 0]);
    expect((await run(['check', '--no-cache'], { cwd })).status).toBe(0);
    const again = await count(cwd, 'demo', '--add');
    expect(again.stdout).toMatch(/^Counted .*: 0 counters files changed, 0 added/);
    const ofComponent = Object.entries(getFiles(cwd)).filter(([path]) => path.includes('/app/'));
    const named = ofComponent.map(([path, text]) => [path.split('/').at(-1) ?? '', text] as const);
    return { cwd, stdout, files: Object.fromEntries(named) };
  }

  inDepth(
    'finds the source of Android, and writes what makes the names of files true',
    async () => {
      const text = (one: string) => `<resources><string name="a">${one}</string></resources>\n`;
      const { cwd, stdout, files } = await counted(
        {
          'res/values/strings.xml': text('Hello'),
          'res/values-iw/strings.xml': text('שלום'),
          'res/values-night/strings.xml': text('Hello'),
          'res/values-pt-rBR/strings.xml': text('Olá'),
        },
        'res/values-*/strings.xml',
        'aresource',
      );
      expect(stdout.split('\n')[0]).toBe(
        'changed  catalogue/projects/demo/app/component.yaml  template: res/values/strings.xml, language_code_style: android',
      );
      expect(files['component.yaml']).toContain(
        "filemask: 'res/values-*/strings.xml'\ntemplate: res/values/strings.xml\nfile_format: aresource\nlanguage_code_style: android\n",
      );
      expect(files['he.yaml']).toContain('language_code: iw\n');
      expect(Object.keys(files)).toEqual(['component.yaml', 'en.yaml', 'he.yaml', 'pt_BR.yaml']);
      expect((await run(['build', '--no-cache'], { cwd })).status).toBe(0);
      const published = (code: string) =>
        JSON.parse(
          readFileSync(join(cwd, `dist/api/translations/demo/app/${code}/index.json`), 'utf8'),
        );
      expect(['en', 'he', 'pt_BR'].map((code) => published(code).filename)).toEqual([
        'res/values/strings.xml',
        'res/values-iw/strings.xml',
        'res/values-pt-rBR/strings.xml',
      ]);
      expect(published('he').language_code).toBe('iw');
    },
  );
});

inDepth(
  'count takes the texts from the translations where the source has a file for its name alone',
  async () => {
    const text = (to: string) => `msgid "Save all"\nmsgstr "${to}"\n`;
    const cwd = workingFolder(
      { 'po/en.po': '# Nothing to do here.\n', 'po/de.po': text('Alles'), 'po/fr.po': text('') },
      {
        'projects/demo/po/component.yaml': `name: Texts
source_language: en
repo: https://code.example.org/demo.git
filemask: po/*.po
file_format: po
`,
      },
    );
    expect(await count(cwd, 'demo/po', '--add')).toMatchObject({ status: 0, stderr: '' });
    const counted = readFiles(join(cwd, 'catalogue'));
    expect(counted['projects/demo/po/en.yaml']).toContain('total: 1\ntotal_words: 2\n');
    expect(counted['projects/demo/po/de.yaml']).toContain('translated: 1\n');
    expect(counted['projects/demo/po/fr.yaml']).toContain('translated: 0\n');
  },
);

test('count warns of a region where no one speaks the language, and goes on', async () => {
  const text = '{ "a": "text" }\n';
  const cwd = workingFolder({
    'lang/en/app.json': text,
    'lang/de/app.json': text,
    'lang/id-NI/app.json': text,
  });
  const { status, stdout, stderr } = await count(cwd, 'demo/app', '--add');
  expect(status).toBe(0);
  expect(stderr).toContain('would be Indonesian (Nicaragua)');
  expect(stdout).toMatch(/ Found 1 warning\. \S+ s\n$/);
});

inDepth('count describes the languages that CLDR does not name', async () => {
  const text = '{ "a": "text" }\n';
  const cwd = workingFolder(
    {
      'lang/en/app.json': text,
      'lang/cak/app.json': text,
      'lang/azb/app.json': text,
      'lang/de/app.json': text,
    },
    {
      'languages/cak.yaml':
        'name: Our own name\ndirection: ltr\npopulation: 1\nplural: { number: 1, formula: "0" }\n',
    },
  );
  const before = readFiles(join(cwd, 'catalogue'))['languages/cak.yaml'];
  const { status, stdout, stderr } = await count(cwd, 'demo/app', '--add');
  expect([stderr, status]).toEqual(['', 0]);
  expect(stdout).toContain(
    "new      catalogue/languages/azb.yaml  has its name from IANA's registry\n",
  );
  const after = readFiles(join(cwd, 'catalogue'));
  expect(after['languages/cak.yaml']).toBe(before);
  expect(after['languages/azb.yaml']?.replaceAll(/ *#.*/g, '').trim()).toBe(
    'name: South Azerbaijani\ndirection: rtl\npopulation: 0\nplural:\n  number: 2\n  formula: n != 1',
  );
  expect(await run(['check', '--no-cache'], { cwd })).toMatchObject({ status: 0, stderr: '' });
});

describe('count of what is not there', () => {
  test.each([
    ['demoo', 'There is no project "demoo".'],
    ['demo/ap', 'The project "demo" has no component "ap".'],
    ['demo/app/nonsense', 'The project "demo" has no component "app/nonsense".'],
  ])('refuses %s', async (words, found) => {
    const cwd = workingFolder();
    const { status, stdout, stderr } = await count(cwd, words);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(found);
  });

  test('refuses a checkout that is not there', async () => {
    const cwd = workingFolder();
    const { status, stderr } = await run(['count', 'demo', '--from', 'nowhere'], { cwd });
    expect(status).toBe(2);
    expect(stderr).toBe(
      'There is no folder nowhere\nName a checkout of the translated software with --from.\n',
    );
  });
});

inDepth(
  'count writes no date for a commit whose date cannot be, and all that it knows',
  async () => {
    const cwd = workingFolder(software, {
      'projects/demo/app/de.yaml': `${catalogue['projects/demo/app/de.yaml']}last_change: 2025-01-01T00:00:00Z\n`,
    });
    writtenCommit(join(cwd, 'software'), 'Bo <b@x> 8640000000001 +0000');
    expect(await count(cwd, 'demo/app')).toMatchObject({ status: 0, stderr: '' });
    const files = getFiles(cwd);
    expect(files['projects/demo/app/en.yaml']).toBe(
      'total: 3\ntotal_words: 5\ntotal_chars: 25\nlast_author: Bo\n',
    );
    expect(files['projects/demo/app/de.yaml']).toContain('last_change: null\nlast_author: Bo\n');
  },
);

test('count takes changes by the checkout below which the files are', async () => {
  const cwd = workingFolder(
    Object.fromEntries(Object.entries(software).map(([path, text]) => [`web/${path}`, text])),
  );
  const folder = join(cwd, 'software');
  writeFiles(folder, { 'web/lang/de/app.json': '{}\n' });
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message=x', '--author=Bo <b@x>', '--date=2026-05-01T00:00Z');
  const words = ['count', 'demo/app', '--from', 'software/web'];
  expect((await run(words, { cwd })).status).toBe(0);
  expect(readFileSync(join(cwd, 'catalogue/projects/demo/app/de.yaml'), 'utf8')).toContain(
    'last_change: 2026-05-01T00:00:00Z\nlast_author: Bo\n',
  );
});
