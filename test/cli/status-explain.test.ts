// The reasons that status gives for counting a set or a file, or for leaving it out.

import { expect, test } from 'vitest';
import { json, texts } from '../checkout/find/found.ts';
import { run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';

const software = {
  'crowdin.yml': 'files:\n  - source: /app/en.json\n    translation: /app/%locale%.json\n',
  'app/en.json': json(texts('en')),
  'app/de.json': json(texts('de', 3)),
  'app/pt_BR.json': json(texts('pt')),
  'app/pt-BR.json': json(texts('pt', 2)),
  'res/values/strings.xml': '<resources><string name="a">Save</string></resources>',
  'res/values-fr/strings.xml': '<resources><string name="a">Enregistrer</string></resources>',
  'vendor/lang/de.json': json(texts('de')),
  'web/locale/en.json': json(texts('en')),
  'web/locale/de.json': json(texts('en')),
  'app/de.xyz': '',
};

async function explain(path: string): Promise<string> {
  const cwd = writeFiles(temporaryFolder(), software);
  const { status, stdout, stderr } = await run(['status', '--explain', path], { cwd });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

test('each set says how its source, its format and duplicates were decided, and how sure that is', async () => {
  const cwd = writeFiles(temporaryFolder(), software);
  const { stdout } = await run(['status', '--format', 'json'], { cwd });
  const { components } = JSON.parse(stdout);
  const whys = components.map(({ filemask, why }: { filemask: string; why: object }) => [
    filemask,
    why,
  ]);
  expect(Object.fromEntries(whys)).toEqual({
    'app/*.json': {
      source:
        'crowdin.yml says that English is the source language. Its 4 texts are in app/en.json.',
      format: 'The names and the texts of the files are those of json.',
      duplicates: ['app/pt-BR.json: It means the same language as app/pt_BR.json.'],
      confidence: 'declared',
    },
    'res/values-*/strings.xml': {
      source:
        'res/values/strings.xml has no language code and 1 texts, which are taken for English.',
      format: 'The names and the texts of the files are those of aresource.',
      duplicates: [],
      confidence: 'named',
    },
  });
});

test('a source that nothing tells is guessed', async () => {
  const words = (word: string, count: number) =>
    json(
      Object.fromEntries(
        ['a', 'b', 'c', 'd', 'e', 'f']
          .slice(0, count)
          .map((key) => [`part_${key}`, `${word} ${key}`]),
      ),
    );
  const cwd = writeFiles(temporaryFolder(), {
    'i18n/pl.json': words('Zapisz', 6),
    'i18n/hu.json': words('Mentés', 5),
    'i18n/sk.json': words('Uložiť', 4),
  });
  const { stdout } = await run(['status', '--format', 'json'], { cwd });
  expect(JSON.parse(stdout).components[0].why).toEqual({
    source:
      'Nothing says which file has the source texts. i18n/pl.json is taken for it: it has 6, in Polish.',
    format: 'The names and the texts of the files are those of json.',
    duplicates: [],
    confidence: 'inferred',
  });
  expect((await run(['status'], { cwd })).stdout).toContain(
    '  Nothing says which file has the source texts. i18n/pl.json is taken for it: it has 6, in Polish. If that is wrong, say `source_language` and `template` in translations.yaml.\n',
  );
});

test('a file is explained by the set that has it', async () => {
  const text = await explain('app/de.json');
  expect(text).toContain('app  app/*.json  json  en  (declared)\n  Source: crowdin.yml says');
  expect(text).toContain('  de: 3 of its 3 keys are the source’s.\n');
  expect(text).toContain('  For (+20): configuration. A configuration names it.\n');
  expect(text).toMatch(
    / {2}For \(\+100\): shared keys\. \d of the \d keys of \w+\.json are among the 4 of en\.json\. /,
  );
  expect(await explain('app/*.json')).toContain(
    '  Left out: app/pt-BR.json: It means the same language as app/pt_BR.json.\n',
  );
});

test('a file that is not counted is explained by what speaks against it', async () => {
  expect(await explain('vendor/lang/de.json')).toContain("This is other people's software.");
  expect(await explain('web/locale/de.json')).toMatch(
    /^Not taken: web\/locale\/\*\.json\n {2}The texts are the same in all files\.\n {2}For \(\+100\): shared keys\. [^\n]*\n {2}For \(\+30\): few keys\. [^\n]*\n {2}Against \(-200\): same texts\. /,
  );
  expect(await explain('app/de.xyz')).toBe(
    'app/de.xyz: files with such an ending are not counted in any format.\n',
  );
  expect(await explain('notes/*.json')).toMatch(/^Nothing speaks for notes\/\*\.json: /);
});

test('a file that is not there is said to be missing, and the nearest is named', async () => {
  const cwd = writeFiles(temporaryFolder(), software);
  const explainIn = (path: string) => run(['status', '--explain', path], { cwd });
  expect(await explainIn('app/dee.json')).toMatchObject({
    status: 2,
    stdout: '',
    stderr: 'There is no file "app/dee.json" here. Did you mean "app/de.json"?\n',
  });
  expect((await explainIn('elsewhere/strings.po')).stderr).toBe(
    'There is no file "elsewhere/strings.po" here.\n',
  );
});

test('--skipped says when nothing was skipped', async () => {
  const cwd = writeFiles(temporaryFolder(), {
    'crowdin.yml': software['crowdin.yml'],
    'app/en.json': software['app/en.json'],
    'app/de.json': software['app/de.json'],
  });
  expect((await run(['status', '--skipped'], { cwd })).stdout).toContain('No file was skipped.\n');
  expect((await run(['status'], { cwd })).stdout).not.toContain('No file was skipped.');
});
