// Translations by commits of machines, which `machine_commits` of a project describes.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { json } from '../checkout/find/found.ts';
import { run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { commitAll, commitAs, getRepository, git } from '../setup/repository.ts';

const sources = ['Open the file', 'Close the window', 'Save all changes', 'Delete this entry'];
const bot = 'Translation Bot <bot@example.org>';
const described =
  "project:\n  name: Demo\n  machine_commits: ['*Bot <*>', 'Translated-by: gpt-*']\n";

/** A file in which the first texts are those of the arguments. */
function getTexts(...texts: readonly string[]): string {
  return json(Object.fromEntries(texts.map((text, at) => [`key.${at}`, text])));
}

/**
 * A repository whose bot has translated three German texts, of which a person has changed one, and added one in its own file
 * that another tool has then moved; and a French text that a trailer names.
 */
let history = '';
beforeAll(() => {
  history = getRepository({
    'l/en.json': getTexts(...sources),
    'l/de.json': getTexts('Datei öffnen'),
    'l/fr.json': getTexts('Ouvrir le fichier'),
    'translations.yaml': described,
  });
  writeFiles(history, {
    'l/de.json': getTexts('Datei öffnen', 'Fenster zu', 'Alles sichern', 'Eintrag löschen'),
  });
  commitAs(history, bot);
  writeFiles(history, {
    'l/de.json': getTexts('Datei öffnen', 'Fenster schließen', 'Alles sichern', 'Eintrag löschen'),
    'l/fr.json': getTexts('Ouvrir le fichier', 'Fermer la fenêtre'),
  });
  commitAs(history, 'Ana <ana@example.org>');
  writeFiles(history, {
    'l/fr.json': getTexts('Ouvrir le fichier', 'Fermer la fenêtre', 'Tout enregistrer'),
  });
  commitAs(history, 'Bo <bo@example.org>', 'More\n\nTranslated-by: gpt-9 (reviewed)\n');
  git(history, 'mv', 'l', 'locales');
  commitAll(history);
});

const sentence =
  'Translated by machines, as marks and commits say: de 2, fr 1. Without a mark: de 2, fr 2.\n';

async function readStatus(cwd: string, ...flags: readonly string[]) {
  const words = ['status', '--no-outdated', ...(flags.length > 0 ? flags : ['--no-cache'])];
  const { stdout, stderr } = await run(words, { cwd });
  return { sentence: /^ {2}(Translated by.*\n)/m.exec(stdout)?.[1], stderr };
}

test('status marks the texts that are as a machine wrote them, wherever they are now', async () => {
  expect(await readStatus(history)).toEqual({ sentence, stderr: '' });
});

test('select leaves out languages of machines, and a catalogue counts as status does', async () => {
  const cwd = history;
  const words = ['select', '--min', '0', '--max-machine', '40'];
  expect((await run([...words, '--from', '.'], { cwd })).stdout).toBe('en\nfr\n');
  const catalogue = temporaryFolder();
  const filemask =
    'name: App\nsource_language: en\nrepo: https://e.example/r.git\nfilemask: locales/*.json\n';
  writeFiles(catalogue, {
    'site.yaml': 'base_url: https://translate.example.org\n',
    'projects/demo/project.yaml': "name: Demo\nmachine_commits: ['*Bot <*>']\n",
    'projects/demo/app/component.yaml': `${filemask}file_format: json\ntemplate: locales/en.json\n`,
  });
  const counted = await run(['count', 'demo', '--from', '.', '--catalogue', catalogue, '--add'], {
    cwd,
  });
  expect(counted.stdout + counted.stderr).toContain(
    'Translated by machines, as marks and commits say: de 2. Without a mark: de 2',
  );
});

test('machines are known of languages with outdated texts, too', async () => {
  const cwd = temporaryFolder();
  git(cwd, 'clone', '--quiet', history, '.');
  writeFiles(cwd, { 'locales/en.json': getTexts('Open it', ...sources.slice(1)) });
  commitAll(cwd);
  const words = ['select', '--min', '0', '--max-machine', '60', '--from', '.'];
  expect((await run(words, { cwd })).stdout).toBe('en\nfr\n');
  expect((await run(['status'], { cwd })).stdout).toContain(
    'Translated by machines, as marks and commits say: de 2, fr 1. Without a mark: de 1, fr 1.\n',
  );
});

test('the log is read once for each commit', async () => {
  const cwd = temporaryFolder();
  git(cwd, 'clone', '--quiet', history, '.');
  const cache = ['--cache', join(temporaryFolder(), 'cache')];
  expect(await readStatus(cwd, ...cache)).toEqual({ sentence, stderr: '' });
  const first = git(cwd, 'rev-list', '--max-parents=0', 'HEAD').trim();
  rmSync(join(cwd, '.git/objects', first.slice(0, 2), first.slice(2)));
  expect(await readStatus(cwd, ...cache)).toEqual({ sentence, stderr: '' });
  expect((await readStatus(cwd)).stderr).toContain('The history of the checkout cannot be read');
});

test('without its older commits, a clone says that it knows less', async () => {
  const cwd = temporaryFolder();
  git(cwd, 'clone', '--quiet', '--depth=1', `file://${history}`, '.');
  expect(await readStatus(cwd)).toEqual({
    sentence: undefined,
    stderr:
      'The checkout has only its newest history, so `machine_commits` marks fewer translations than machines made. Run ' +
      '`git fetch --unshallow`; in a GitHub workflow, give actions/checkout `fetch-depth: 0`.\n',
  });
});

test('without its older files, a clone says so', async () => {
  const cwd = temporaryFolder();
  git(history, 'config', 'uploadpack.allowFilter', 'true');
  git(cwd, 'clone', '--quiet', '--filter=blob:none', `file://${history}`, '.');
  const { stderr } = await readStatus(cwd);
  expect(stderr).toContain('The history of the checkout cannot be read, so `machine_commits`');
  expect(stderr).toContain('git fetch --refetch --no-filter');
});

test.each([
  ['folders', (code: string, name: string) => `docs/${code}/${name}.md`],
  ['names', (code: string, name: string) => `docs/${name}.${code}.md`],
])('pages in %s of languages are told apart', async (_, getPath) => {
  const write = (code: string, ...names: readonly string[]) =>
    Object.fromEntries(
      names.map((name) => [getPath(code, name), `# ${name} ${code}\n\nA page of ${name} here.\n`]),
    );
  const cwd = getRepository({
    ...write('en', 'one', 'two', 'three'),
    ...write('de', 'one', 'three'),
    'translations.yaml': described,
  });
  writeFiles(cwd, write('de', 'two'));
  commitAs(cwd, bot);
  expect(await readStatus(cwd)).toEqual({
    sentence: 'Translated by machines, as marks and commits say: de 1. Without a mark: de 2.\n',
    stderr: '',
  });
  const { stdout } = await run(['status', '--explain', getPath('de', 'two')], { cwd });
  expect(stdout).toMatch(/^docs {2}docs\//);
});
