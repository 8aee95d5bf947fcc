// The command line that counts a string catalogue of Xcode, where one file has all languages.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noTime, run } from '../setup/command.ts';
import { readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';

const mask = 'App/Localizable.xcstrings';

function unit(value: string) {
  return { stringUnit: { state: 'translated', value } };
}

function workingFolder(strings: Readonly<Record<string, object>>): string {
  return writeFiles(temporaryFolder(), {
    [`software/${mask}`]: JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' }),
    'catalogue/site.yaml': 'base_url: https://translate.example.org\n',
    'catalogue/projects/demo/project.yaml': 'name: Demo\n',
    'catalogue/projects/demo/app/component.yaml': `name: App
source_language: en
repo: https://code.example.org/demo.git
filemask: ${mask}
file_format: xcstrings
`,
  });
}

const strings = {
  Open: { localizations: { de: unit('Öffnen'), 'pt-BR': unit('Abrir'), iw: unit('פתח') } },
  Save: { localizations: { de: unit('Sichern') } },
};

function count(cwd: string, ...words: readonly string[]) {
  return run(['count', 'demo', '--from', 'software', ...words], { cwd, env: noTime });
}

describe('count of a string catalogue', () => {
  test('writes counters of the languages that are in the file', async () => {
    const cwd = workingFolder(strings);
    const { stdout, stderr } = await count(cwd, '--add');
    expect(stderr).toBe('');
    expect(stdout).toMatchInlineSnapshot(`
      "new      catalogue/projects/demo/app/en.yaml  2 strings
      new      catalogue/projects/demo/app/de.yaml  2 of 2 strings translated
      new      catalogue/projects/demo/app/pt_BR.yaml  1 of 2 strings translated
      new      catalogue/projects/demo/app/he.yaml  1 of 2 strings translated
      Counted 4 files of 1 component: 0 counters files changed, 4 added. The checkout is not under git, so last_change and last_author were left as they are. 0.0 s
      "
    `);
    const app = readFiles(join(cwd, 'catalogue/projects/demo/app'));
    expect([app['de.yaml'], app['he.yaml'], app['pt_BR.yaml']]).toMatchInlineSnapshot(`
      [
        "# yaml-language-server: $schema=../../../../schemas/counters.schema.json
      translated: 2
      translated_words: 2
      translated_chars: 8
      ",
        "# yaml-language-server: $schema=../../../../schemas/counters.schema.json
      translated: 1
      translated_words: 1
      translated_chars: 4
      language_code: iw
      ",
        "# yaml-language-server: $schema=../../../../schemas/counters.schema.json
      translated: 1
      translated_words: 1
      translated_chars: 4
      ",
      ]
    `);
    expect((await count(cwd)).stdout).toContain('0 counters files changed');
  });

  test('names them without --add, and codes that it does not know', async () => {
    const cwd = workingFolder({ ...strings, Quit: { localizations: { tolkien: unit('Auta') } } });
    const { stdout, stderr } = await count(cwd);
    expect(`${stderr}${stdout}`).toMatchInlineSnapshot(`
      "software/App/Localizable.xcstrings:1:1  code-unknown
        "tolkien" in the file is not the code of a known language.
        Expected: the code as "de", "pt-BR" or "zh-Hans"
        Fix:      Leave out what is not a translation with \`language_regex: '^(?!tolkien$)[^.]+$'\` in component.yaml.
      Counted 1 file of 1 component: 0 counters files changed, 0 added. Only the checkout has 4 languages (en, de, pt_BR and he): --add adds them. Found 1 problem. 0.0 s
      "
    `);
  });
});
