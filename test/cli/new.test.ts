import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { type Files, listFiles, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';

/** Has the schemas beside the catalogue, like this repository. */
function workingFolder(files: Files = smallCatalogue): string {
  const folder = writeFiles(temporaryFolder(), { 'schemas/README.md': 'The schemas.' });
  writeFiles(join(folder, 'catalogue'), files);
  return folder;
}

const totals = ['--total', '8', '--total-words', '20', '--total-chars', '100'];
const component = [
  ...['--name', 'Web', '--source-language', 'en', '--repo', 'https://code.example.org/web.git'],
  ...['--filemask', 'locales/*.json', '--file-format', 'json', ...totals],
];

/** Runs `new` and looks at what it has written: nothing but new files. */
async function runNew(words: readonly string[], cwd = workingFolder()) {
  const before = readFiles(cwd);
  const ended = await run(['new', ...words], { cwd });
  const after = readFiles(cwd);
  expect(after).toMatchObject(before);
  const written = Object.entries(after).filter(([path]) => !(path in before));
  return { ...ended, cwd, written: Object.fromEntries(written) };
}

/** Runs `new`, which must write nothing and end with 2; returns its message. */
async function getError(words: readonly string[], cwd?: string): Promise<string> {
  const { status, stdout, stderr, written } = await runNew(words, cwd);
  expect({ status, stdout, written }).toEqual({ status: 2, stdout: '', written: {} });
  return stderr;
}

/** Returns the message of a refusal without its last lines, which are always the same. */
async function refusal(words: readonly string[], cwd?: string): Promise<string> {
  const [message = '', ...rest] = (await getError(words, cwd)).split('\n\nNothing was written.\n');
  expect(rest).toEqual(['']);
  return message;
}

/** Returns the lines of a new file with values; those after them show defaults. */
function getValueLines(file: string | undefined): string | undefined {
  const [values, ...rest] = file?.split('\n\n# The lines below show') ?? [];
  expect(rest).toHaveLength(1);
  return values;
}

async function expectSound(cwd: string): Promise<void> {
  const { status, stdout } = await run(['check'], { cwd });
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('No problems'),
  });
}

describe('new', () => {
  test.each(['project', 'component', 'translation', 'language'])('describes %s', async (kind) => {
    const { status, stdout, stderr } = await run(['new', kind, '--help']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatchSnapshot();
  });

  test('shows what it can make when it is not told', async () => {
    const help = await run(['new', '--help']);
    expect(await run(['new'])).toMatchObject({ status: 2, stdout: '', stderr: help.stdout });
    expect(await run(['new', 'site'])).toMatchObject({
      status: 2,
      stderr: "error: unknown command 'site'\n",
    });
  });
});

describe('new project', () => {
  test('writes what is given, and shows what else can be said', async () => {
    const words = ['project', 'other', '--name', 'Other: 1', '--web', 'https://example.org'];
    const { status, stdout, stderr, written, cwd } = await runNew(words);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatchInlineSnapshot(`
      "Wrote catalogue/projects/other/project.yaml
      Next, describe its first component: translation-catalogue new component other/app
      "
    `);
    expect(Object.keys(written)).toEqual(['catalogue/projects/other/project.yaml']);
    expect(written['catalogue/projects/other/project.yaml']).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../../../schemas/project.schema.json
      name: "Other: 1" # The name of the project.
      web: https://example.org # Where the code of the project lives.

      # The lines below show what counts when they are left out.
      # To change one, remove the "# " before it. The schema above describes every key.
      # instructions: "" # What translators should know. For example: Keep product names.
      # translation_review: false # Translations are reviewed.
      # source_review: false # Source strings are reviewed.
      "
    `);
    await expectSound(cwd);
  });

  test('makes the catalogue when it is not there', async () => {
    const words = ['project', 'demo', '--name', 'Demo', '--catalogue', 'data/l10n'];
    const { status, stdout, stderr, written } = await runNew(words, temporaryFolder());
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const schema = 'data/l10n/.schemas/project.schema.json';
    expect(Object.keys(written)).toEqual([schema, 'data/l10n/projects/demo/project.yaml']);
    expect(written[schema]).toBe(
      readFileSync(join(projectFolder, 'schemas/project.schema.json'), 'utf8'),
    );
    expect(written['data/l10n/projects/demo/project.yaml']).toMatch(
      /^# yaml-language-server: \$schema=\.\.\/\.\.\/\.schemas\/project\.schema\.json\n/,
    );
    expect(stdout).toMatchInlineSnapshot(`
      "Wrote data/l10n/projects/demo/project.yaml
      Wrote data/l10n/.schemas/project.schema.json
      Next, describe its first component: translation-catalogue new component demo/app --catalogue data/l10n
      1 problem was there before: translation-catalogue check --catalogue data/l10n
      "
    `);
  });

  test('says what is wrong with a flag', async () => {
    const words = ['project', 'other', '--name', ' ', '--web', 'example.org'];
    const flags = [...words, '--translation-review', 'yes'];
    expect(await refusal(flags)).toMatchInlineSnapshot(`
      "--name: \`name\` is "".
      Expected: a text that is not empty
      Fix:      Write, for example, \`--name Excalidraw\`.

      --web: "example.org" is not an absolute http or https URL.
      Expected: an address that starts with https:// or http://
      Fix:      Write https://example.org if that is the address.

      --translation-review: \`translation_review\` is "yes".
      Expected: true or false
      Fix:      Write \`--translation-review true\`, without quotes."
    `);
  });

  test('never writes over a file, be it in other letters', async () => {
    const words = ['--name', 'Demo'];
    const there = await refusal(['project', 'demo', ...words]);
    expect(there).toMatchInlineSnapshot(`
      "There is "projects/demo/project.yaml" already.
      Expected: what is not there yet: no file is ever written over
      Fix:      Edit that file."
    `);
    expect(await refusal(['project', 'DEMO', ...words])).toBe(there);
    // A file that no rule of the catalogue has a word for, where the folder would be.
    const cwd = workingFolder({ ...smallCatalogue, 'projects/other': 'mine' });
    expect(await getError(['project', 'other', ...words], cwd)).toBe(
      'There is a file where a folder should be: catalogue/projects/other\n',
    );
  });

  test('refuses a folder that differs from another in its letters only', async () => {
    const cwd = workingFolder({ 'projects/demo/app/component.yaml': 'name: App\n' });
    expect(await refusal(['project', 'Demo', '--name', 'Demo'], cwd)).toMatchInlineSnapshot(`
      ""projects/demo" and "projects/Demo" differ only in capital and small letters.
      Expected: names that differ in more than that
      Fix:      Take the name that is there, or one that differs more."
    `);
  });

  test.each(['..', '.', '', '../x', 'x/y', '/etc', '..\\x', '%2e%2e', '-x', 'x\n'])(
    'keeps in its place: %j',
    async (slug) => {
      const refused = await refusal(['project', '--name', 'x', '--', slug]);
      expect(refused).toContain('cannot be part of a URL.\n');
    },
  );

  test('follows no link', async () => {
    const [cwd, elsewhere] = [temporaryFolder(), temporaryFolder()];
    mkdirSync(join(cwd, 'catalogue'));
    symlinkSync(elsewhere, join(cwd, 'catalogue/projects'));
    expect(await run(['new', 'project', 'demo', '--name', 'Demo'], { cwd })).toMatchObject({
      status: 2,
      stderr: 'This is a link, and links are not followed: catalogue/projects\n',
    });
    expect(listFiles(elsewhere)).toEqual([]);
  });
});

describe('new component', () => {
  test('shows the problems that the file brings, and ends with 1', async () => {
    const cwd = workingFolder({
      ...smallCatalogue,
      'projects/demo/glossary/en.yaml':
        'total: 9007199254740980\ntotal_words: 9007199254740980\ntotal_chars: 1\n',
      // This one was there before.
      'projects/demo/app/fr.yaml': 'translated: 9\ntranslated_words: 9\ntranslated_chars: 9\n',
    });
    const { status, stdout, stderr } = await runNew(['component', 'demo/web', ...component], cwd);
    expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
    expect(stdout).toMatchInlineSnapshot(`
      "Wrote catalogue/projects/demo/web/component.yaml
      Wrote catalogue/projects/demo/web/en.yaml

      catalogue/projects/demo/glossary/en.yaml:1:8  sum-too-large
        The sum of \`total\` over all translations into \`en\` is too large to be exact.

          1 | total: 9007199254740980
            |        ^^^^^^^^^^^^^^^^

        Expected: a sum of at most 9,007,199,254,740,991
        Fix:      Correct the numbers; this file has the largest.

      catalogue/projects/demo/glossary/en.yaml:1:8  sum-too-large
        The sum of \`translated\` over all translations into \`en\` is too large to be exact.

          1 | total: 9007199254740980
            |        ^^^^^^^^^^^^^^^^

        Expected: a sum of at most 9,007,199,254,740,991
        Fix:      Correct the numbers; this file has the largest.

      This brings 2 problems in 1 file.
      "
    `);
  });

  test('writes the component and the counters of its source language', async () => {
    const words = ['component', 'demo/web', ...component, '--license', 'MIT'];
    const { status, stdout, stderr, written, cwd } = await runNew(words);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatchInlineSnapshot(`
      "Wrote catalogue/projects/demo/web/component.yaml
      Wrote catalogue/projects/demo/web/en.yaml
      Next, start a translation: translation-catalogue new translation demo/web pt_BR
      "
    `);
    expect(Object.keys(written)).toEqual([
      'catalogue/projects/demo/web/component.yaml',
      'catalogue/projects/demo/web/en.yaml',
    ]);
    expect(written['catalogue/projects/demo/web/component.yaml']).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../../../../schemas/component.schema.json
      name: Web # The name of the component.
      source_language: en # The code of the language that is translated from.
      repo: https://code.example.org/web.git # The address of the repository.
      filemask: locales/*.json # The path of the translation files, with \`*\` for the language code.
      file_format: json # The format of the translation files.
      license: MIT # The licence of the strings.

      # The lines below show what counts when they are left out.
      # To change one, remove the "# " before it. The schema above describes every key.
      # branch: main # The branch of the repository.
      # template: "" # The path of the source language file. For example: locales/en.json
      # report_source_bugs: "" # Where to report mistakes in the source. For example: i18n@example.org
      # priority: 100 # Which components come first.
      # check_flags: "" # Settings of quality checks, separated by commas: \`ignore-markup\` switches one off. For example: ignore-end-punctuation, ignore-markup
      "
    `);
    expect(getValueLines(written['catalogue/projects/demo/web/en.yaml'])).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../../../../schemas/counters.schema.json
      total: 8 # Strings. Defaults to the total of the source language.
      total_words: 20 # Words in all strings.
      total_chars: 100 # Characters in all strings."
    `);
    await expectSound(cwd);
  });

  test('writes a glossary', async () => {
    const files = Object.entries(smallCatalogue).filter(([path]) => !path.includes('glossary'));
    const cwd = workingFolder(Object.fromEntries(files));
    const flags = ['--source-language', 'en', ...totals];
    const { status, written } = await runNew(['component', 'demo/glossary', ...flags], cwd);
    expect(status).toBe(0);
    expect(Object.keys(written)).toEqual([
      'catalogue/projects/demo/glossary/component.yaml',
      'catalogue/projects/demo/glossary/en.yaml',
    ]);
    expect(
      getValueLines(written['catalogue/projects/demo/glossary/component.yaml']),
    ).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../../../../schemas/component.schema.json
      is_glossary: true # The component is the glossary of its project.
      source_language: en # The code of the language that is translated from."
    `);
    await expectSound(cwd);
  });

  test('leaves counters as they are that are there already', async () => {
    const { 'projects/demo/app/component.yaml': _, ...rest } = smallCatalogue;
    const cwd = workingFolder(rest);
    expect(await refusal(['component', 'demo/app', ...component], cwd)).toMatchInlineSnapshot(`
      "--total, --total-words and --total-chars have no place in what is written.
      Expected: what "projects/demo/app/component.yaml" can say
      Fix:      Leave out --total, --total-words and --total-chars."
    `);
    const flags = component.slice(0, -totals.length);
    const { status, written } = await runNew(['component', 'demo/app', ...flags], cwd);
    expect(status).toBe(0);
    expect(Object.keys(written)).toEqual(['catalogue/projects/demo/app/component.yaml']);
    await expectSound(cwd);
  });

  test('leaves the totals to count, and asks nothing that can be found out', async () => {
    const words = ['component', 'demo/mail_texts', '--source-language', 'en'];
    const ended = await runNew([...words, '--filemask', 'mails/*.po', '--merge-style', 'merge']);
    expect(ended).toMatchObject({ status: 0, stderr: '' });
    expect(ended.stdout).toMatchInlineSnapshot(`
      "Wrote catalogue/projects/demo/mail_texts/component.yaml
      Next, count it in a checkout of the software: translation-catalogue count demo/mail_texts --from ../demo --add
      "
    `);
    const [path, ...others] = Object.keys(ended.written);
    expect(others).toEqual([]);
    expect(getValueLines(ended.written[path ?? ''])).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../../../../schemas/component.schema.json
      name: Mail texts # The name of the component.
      source_language: en # The code of the language that is translated from.
      repo: https://code.example.org/demo.git # The address of the repository.
      filemask: mails/*.po # The path of the translation files, with \`*\` for the language code.
      file_format: po # The format of the translation files.
      license: MIT # The licence of the strings.
      merge_style: merge # How changes are merged."
    `);
  });

  test('counts at every build where the project says where its software is', async () => {
    const cwd = workingFolder({
      ...smallCatalogue,
      'projects/notes/project.yaml':
        'name: Notes\nweb: https://github.com/ana/notes\ncheckout: ../../..\n',
    });
    writeFiles(cwd, { 'po/de.po': 'msgid "Save"\nmsgstr "Sichern"\n' });
    const words = ['component', 'notes/app', '--source-language', 'en', '--filemask', 'po/*.po'];
    const { status, stdout, written } = await runNew(words, cwd);
    expect({ status, stdout }).toMatchInlineSnapshot(`
      {
        "status": 0,
        "stdout": "Wrote catalogue/projects/notes/app/component.yaml
      Next, see what is counted: translation-catalogue check
      ",
      }
    `);
    expect(written['catalogue/projects/notes/app/component.yaml']).toContain(
      'repo: https://github.com/ana/notes.git',
    );
    await expectSound(cwd);
  });

  test('takes totals for the source language that another flag names', async () => {
    const { 'projects/demo/app/component.yaml': _, ...rest } = smallCatalogue;
    const words = ['component', 'demo/app', ...totals, ...component, '--source-language', 'de'];
    const { status, stdout, written } = await runNew(words, workingFolder(rest));
    expect(Object.keys(written)).toEqual([
      'catalogue/projects/demo/app/component.yaml',
      'catalogue/projects/demo/app/de.yaml',
    ]);
    // The existing file has a translation's form, and a source language needs another one.
    expect(status).toBe(1);
    expect(stdout).toContain('catalogue/projects/demo/app/en.yaml:1:1  missing-field\n');
  });

  test('names the flags that are missing, with examples', async () => {
    expect(await refusal(['component', 'demo/web'])).toMatchInlineSnapshot(`
      "These flags are needed:
        --source-language en         The code of the language that is translated from.
        --filemask 'locales/*.json'  The path of the translation files, with \`*\` for the language code.
        --file-format json-nested    The format of the translation files."
    `);
    expect(
      await refusal(['component', 'demo/web', ...component.slice(0, -2)]),
    ).toMatchInlineSnapshot(`
      "These flags are needed:
        --total-chars 15869  Characters in all strings."
    `);
  });

  test('says everything that is wrong with its flags', async () => {
    const flags = ['--source-language', 'pt-br', '--filemask', '*/*.json', '--license', 'APACHE2'];
    const wrong = [...flags, '--total', '1,000', '--total-words', '-1', '--total-chars', 'many'];
    expect(await refusal(['component', 'demo/web', ...wrong])).toMatchInlineSnapshot(`
      "--source-language: "pt-br" is not a language code.
      Expected: two or three small letters, then perhaps _Script, _REGION and @variant: pt, pt_BR, ca@valencia
      Fix:      Write \`--source-language pt_BR\` if that is the language you mean.

      --filemask: The file mask "*/*.json" has 2 \`*\`.
      Expected: a path with exactly one \`*\`, where the language code goes
      Fix:      Keep one; where the code occurs again, write \`{code}\`, as in \`l10n/*/messages.{code}.yml\`.

      --license: "APACHE2" is not an SPDX licence identifier or expression.
      Expected: an identifier of the list at https://spdx.org/licenses/, or an expression of them
      Fix:      Write "Apache-2.0" if that is the licence.

      --total: \`total\` is "1,000".
      Expected: a whole number, 0 or more
      Fix:      If it is a number in thousands, write only its digits: \`--total 1000\`.

      --total-words: \`total_words\` is -1, which is below zero.
      Expected: a whole number, 0 or more, at most 9,007,199,254,740,991
      Fix:      If the minus is a slip, leave it out: \`--total-words 1\`; else correct the number.

      --total-chars: \`total_chars\` is "many".
      Expected: a whole number, 0 or more
      Fix:      Write, for example, \`--total-chars 15869\`."
    `);
  });

  test('names the project that is meant', async () => {
    expect(await refusal(['component', 'dmeo/web', ...component])).toMatchInlineSnapshot(`
      "There is no project "dmeo".
      Expected: a project that is there: demo
      Fix:      Write "demo" if that is what you mean; else make it first with \`new project dmeo\`."
    `);
    expect(await refusal(['component', 'web/app', ...component])).toMatchInlineSnapshot(`
      "There is no project "web".
      Expected: a project that is there: demo
      Fix:      Make it first with \`new project web\`."
    `);
  });

  test.each(['demo', 'demo/', '/demo/app', '../x/y', 'demo/../../x', 'demo/app/en', '', '/'])(
    'refuses what names no component: %j',
    async (text) => {
      expect(await refusal(['component', text, ...component])).toContain('names no component.');
    },
  );

  test.each(['demo/..', '../demo', 'demo/.', './app', 'demo/a b', 'demo\\x/app'])(
    'refuses names that cannot be folders: %j',
    async (text) => {
      expect(await refusal(['component', text, ...component])).toContain(
        'cannot be part of a URL.\n',
      );
    },
  );

  test('asks for a catalogue that is there', async () => {
    expect(await getError(['component', 'demo/app', ...component], temporaryFolder())).toBe(
      'There is no folder catalogue\nName the folder that holds site.yaml with --catalogue.\n',
    );
  });
});

describe('new translation', () => {
  test('starts with nothing translated', async () => {
    const { status, stdout, stderr, written, cwd } = await runNew([
      'translation',
      'demo/app',
      'de',
    ]);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatchInlineSnapshot(`
      "Wrote catalogue/projects/demo/app/de.yaml
      Next, raise the numbers as the translation grows, and look at the catalogue: translation-catalogue check
      "
    `);
    expect(Object.keys(written)).toEqual(['catalogue/projects/demo/app/de.yaml']);
    expect(getValueLines(written['catalogue/projects/demo/app/de.yaml'])).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../../../../schemas/counters.schema.json
      translated: 0 # Translated strings."
    `);
    await expectSound(cwd);
  });

  test('takes numbers from flags', async () => {
    const flags = ['--translated', '8', '--translated-words', '20', '--translated-chars', '100'];
    const more = ['--failing-checks', '1', '--last-change', '2026-08-03T19:48:06Z'];
    const words = ['translation', 'demo/app', 'de', ...flags, ...more];
    const { status, written, cwd } = await runNew(words);
    expect(status).toBe(0);
    expect(getValueLines(written['catalogue/projects/demo/app/de.yaml'])).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../../../../schemas/counters.schema.json
      translated: 8 # Translated strings.
      translated_words: 20 # Words in the translated strings.
      translated_chars: 100 # Characters in the translated strings.
      failing_checks: 1 # Strings that fail a quality check.
      last_change: 2026-08-03T19:48:06Z # When the translation last changed: ISO 8601 with a time zone."
    `);
    await expectSound(cwd);
  });

  test('takes the totals for the file of the source language', async () => {
    const { 'projects/demo/app/en.yaml': _, ...rest } = smallCatalogue;
    const cwd = workingFolder(rest);
    expect(await refusal(['translation', 'demo/app', 'de'], cwd)).toMatchInlineSnapshot(`
      "There is no "projects/demo/app/en.yaml" with the counters of the source language.
      Expected: the totals of the source language before the first translation
      Fix:      Make it first with \`new translation demo/app en\`."
    `);
    const words = ['translation', 'demo/app', 'en', ...totals];
    expect(await refusal([...words, '--translated', '8'], cwd)).toMatchInlineSnapshot(`
      "--translated: \`translated\` of the source language is always \`total\`, and computed from it.
      Expected: no such line
      Fix:      Leave out --translated."
    `);
    expect(await runNew(words, cwd)).toMatchObject({ status: 0 });
    await expectSound(cwd);
  });

  test.each([
    [['--translated', '9', '--translated-words', '9', '--translated-chars', '9']],
    [['--translated', '8', '--translated-words', '9', '--translated-chars', '100']],
  ])('refuses numbers that cannot be: %j', async (flags) => {
    const { status, stderr, written } = await runNew(['translation', 'demo/app', 'de', ...flags]);
    expect({ status, written }).toEqual({ status: 2, written: {} });
    expect(stderr).toMatchSnapshot();
  });

  test.each(['pt-br', 'PT_PT', 'deutsch', 'qya', '..', '../x', 'de/x', '', 'component'])(
    'refuses what is no known language: %j',
    async (code) => {
      expect(await refusal(['translation', 'demo/glossary', code])).toMatchSnapshot();
    },
  );

  test('refuses one that is there, be it written otherwise', async () => {
    const there = await refusal(['translation', 'demo/app', 'pt_BR']);
    expect(there).toMatchInlineSnapshot(`
      "There is "projects/demo/app/pt_BR.yaml" already.
      Expected: what is not there yet: no file is ever written over
      Fix:      Edit that file."
    `);
    for (const code of ['pt_br', 'PT_BR', 'pt-BR', 'pt-br']) {
      expect(await refusal(['translation', 'demo/app', code])).toBe(there);
    }
  });

  test('names the component that is meant', async () => {
    expect(await refusal(['translation', 'demo/ap', 'de'])).toMatchInlineSnapshot(`
      "The project "demo" has no component "ap".
      Expected: a component that is there: app or glossary
      Fix:      Write "demo/app" if that is what you mean; else make it first with \`new component demo/ap\`."
    `);
    expect(await refusal(['translation', 'demo/web', 'de'])).toMatchInlineSnapshot(`
      "The project "demo" has no component "web".
      Expected: a component that is there: app or glossary
      Fix:      Make it first with \`new component demo/web\`."
    `);
  });

  test('asks for sound files of the component', async () => {
    const broken = workingFolder({
      ...smallCatalogue,
      'projects/demo/app/component.yaml': 'name: App\n',
    });
    expect(await refusal(['translation', 'demo/app', 'de'], broken)).toMatchInlineSnapshot(`
      ""projects/demo/app/component.yaml" cannot be read.
      Expected: a valid file
      Fix:      Fix it first: check says what is wrong with it."
    `);
  });
});

describe('new language', () => {
  test('takes the name of a language that CLDR does not know from the registry', async () => {
    const { status, written } = await runNew(['language', 'azb', '--population', '13000000']);
    expect(status).toBe(0);
    expect(getValueLines(written['catalogue/languages/azb.yaml'])).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../../schemas/language.schema.json
      name: South Azerbaijani # The English name of the language.
      direction: rtl # The direction of its script.
      population: 13000000 # How many people speak it.
      plural:
        number: 2 # How many plural forms there are.
        formula: n != 1 # Which form a number takes: a C expression of n, as in gettext."
    `);
  });

  const quenya = ['--name', 'Quenya', '--direction', 'ltr', '--population', '12'];

  test('describes a language that CLDR does not know', async () => {
    expect(await refusal(['language', 'qaa', ...quenya])).toMatchInlineSnapshot(`
      "These flags are needed:
        --plural-number 2          How many plural forms there are.
        --plural-formula 'n != 1'  Which form a number takes: a C expression of n, as in gettext."
    `);
    const plural = ['--plural-number', '2', '--plural-formula', 'n != 1'];
    const words = ['language', 'qya', ...quenya, ...plural, '--aliases', 'qya_Latn, i_quenya'];
    const { status, stdout, written, cwd } = await runNew(words);
    expect(status).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "Wrote catalogue/languages/qya.yaml
      Next, start a translation: translation-catalogue new translation <project>/<component> qya
      "
    `);
    expect(written['catalogue/languages/qya.yaml']).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../../schemas/language.schema.json
      name: Quenya # The English name of the language.
      direction: ltr # The direction of its script.
      population: 12 # How many people speak it.
      aliases: [qya_Latn, i_quenya] # Other codes for the language.
      plural:
        number: 2 # How many plural forms there are.
        formula: n != 1 # Which form a number takes: a C expression of n, as in gettext.
      "
    `);
    await expectSound(cwd);
    expect(await runNew(['translation', 'demo/app', 'qya'], cwd)).toMatchObject({ status: 0 });
    await expectSound(cwd);
  });

  test('asks for a name only where the rest is known from the base language', async () => {
    expect(await refusal(['language', 'de_if'])).toMatchInlineSnapshot(`
      "These flags are needed:
        --name 'Portuguese (Brazil)'  The English name of the language."
    `);
    const words = ['language', 'de_if', '--name', 'German (inflected)', '--plural-number', '3'];
    const { written, cwd } = await runNew(words);
    expect(written['catalogue/languages/de_if.yaml']).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../../schemas/language.schema.json
      name: German (inflected) # The English name of the language.
      plural:
        number: 3 # How many plural forms there are.
        # formula: n != 1 # Which form a number takes: a C expression of n, as in gettext.

      # The lines below show what counts when they are left out.
      # To change one, remove the "# " before it. The schema above describes every key.
      # direction: ltr # The direction of its script.
      # population: 141873198 # How many people speak it.
      # aliases: [deu_if, ger_if] # Other codes for the language.
      "
    `);
    await expectSound(cwd);
  });

  test('says that CLDR knows the language, and what it knows', async () => {
    expect(await refusal(['language', 'pt_BR'])).toMatchInlineSnapshot(`
      "CLDR knows the language already: Portuguese (Brazil), ltr, 200,247,320 speakers.
      Expected: a file only for what CLDR does not know, or for saying something else than it does
      Fix:      Leave the file out, or give what it should say, for example \`--name "Portuguese (Brazil)"\`."
    `);
  });

  test('writes of a known language what is said otherwise', async () => {
    const words = ['language', 'pt_BR', '--population', '200000000'];
    const { status, written, cwd } = await runNew(words);
    expect(status).toBe(0);
    expect(written['catalogue/languages/pt_BR.yaml']).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../../schemas/language.schema.json
      population: 200000000 # How many people speak it.

      # The lines below show what counts when they are left out.
      # To change one, remove the "# " before it. The schema above describes every key.
      # name: Portuguese (Brazil) # The English name of the language.
      # direction: ltr # The direction of its script.
      # aliases: [por_BR] # Other codes for the language.
      # plural: { number: 2, formula: "n > 1" } # How many plural forms there are. Which form a number takes: a C expression of n, as in gettext.
      "
    `);
    await expectSound(cwd);
  });

  test('suggests the code that is meant', async () => {
    expect(await refusal(['language', 'pt-br'])).toMatchInlineSnapshot(`
      ""pt-br" is not a language code.
      Expected: two or three small letters, then perhaps _Script, _REGION and @variant: pt, pt_BR, ca@valencia
      Fix:      Write "pt_BR" if that is the language you mean."
    `);
    expect(await refusal(['language', 'pt_br'])).toContain('Write "pt_BR" if that is');
  });

  test('refuses a plural rule that is none', async () => {
    const words = ['language', 'qya', ...quenya, '--plural-number', '1'];
    expect(await refusal([...words, '--plural-formula', 'n != 1'])).toMatchInlineSnapshot(`
      "--plural-formula: For n = 0 the formula \`n != 1\` yields form 1, and \`number\` is 1.
      Expected: a form from 0 to 0 for every n
      Fix:      Set \`number: 2\` if that is how many forms there are, or correct the formula."
    `);
    expect(await refusal([...words, '--plural-formula', 'n =! 1'])).toMatchInlineSnapshot(`
      "--plural-formula: The plural formula does not parse: here is \`=\`.
      Expected: an operator or the end of the formula
      Fix:      Write a C expression of n, as in gettext, for example \`n != 1\`."
    `);
  });

  test('writes nothing over a language that is there', async () => {
    const cwd = workingFolder({ ...smallCatalogue, 'languages/qya.yaml': 'name: Quenya\n' });
    expect(await refusal(['language', 'qya', ...quenya], cwd)).toMatchInlineSnapshot(`
      "There is "languages/qya.yaml" already.
      Expected: what is not there yet: no file is ever written over
      Fix:      Edit that file."
    `);
  });
});
