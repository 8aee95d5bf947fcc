// Translations whose source text has changed since they were made, in real repositories.

import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type FileOutcome,
  findOutdated,
  type OutdatedJob,
} from '../../../src/checkout/count/jobs/outdated-job.ts';
import { createOutdatedSearch } from '../../../src/checkout/count/outdated/changed-sources.ts';
import { readTextHistory } from '../../../src/checkout/count/outdated/find-outdated.ts';
import { findHistoryPlace } from '../../../src/checkout/count/outdated/history-place.ts';
import { openCounterCache } from '../../../src/files/counter-cache.ts';
import { GitError } from '../../../src/git/error.ts';
import { run } from '../../setup/command.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from '../../setup/folders.ts';
import { onCi, takeSome } from '../../setup/repetitions.ts';
import { commitAll, getRepository, git } from '../../setup/repository.ts';

type Texts = Readonly<Record<string, string>>;

const en = (texts: Texts) => ({ 'lang/en.json': json(texts) });
const de = (texts: Texts) => ({ 'lang/de.json': json(texts) });
const json = (texts: Texts) => `${JSON.stringify(texts, undefined, 2)}\n`;

const first = { ...en({ open: 'Open', save: 'Save' }), ...de({ open: 'Öffnen', save: 'Sichern' }) };

/** A repository with a commit for each state of its files. */
function makeHistory(...states: readonly Files[]): string {
  const [start = {}, ...later] = states;
  const folder = getRepository(start);
  for (const files of later) commit(folder, files);
  return folder;
}

function commit(folder: string, files: Files): void {
  writeFiles(folder, files);
  commitAll(folder);
}

async function status(folder: string, ...flags: readonly string[]) {
  const words = ['status', folder, '--format', 'json', ...flags];
  const { stdout, stderr } = await run(words);
  expect(stderr).toBe('');
  return JSON.parse(stdout).components[0].languages[1];
}

/** Each outdated translation as its key and the source text that it was made from. */
async function outdatedIn(
  folder: string,
  path = 'lang/de.json',
  sourcePath = 'lang/en.json',
): Promise<Texts> {
  const place = findHistoryPlace(folder);
  if (place === undefined) throw new Error('not a repository');
  const processes = {
    findOutdated: async (job: OutdatedJob) => {
      const outcomes: FileOutcome[] = [];
      const onOutcome = (outcome: FileOutcome) => void outcomes.push(outcome);
      await findOutdated(job, { onOutcome, onVersion: () => {} });
      return outcomes;
    },
  };
  const questions = [{ path, sourcePath, language: 'de' }];
  const about = { format: 'json', sourceLanguage: 'en', rule: 'ignore-punctuation' } as const;
  // With the numbers of the past all versions are read, without them only some: the present is the same.
  const [all, needed] = await Promise.all(
    [true, false].map(async (wantsCounts) => {
      const options = { processes, cache: openCounterCache(), wantsCounts };
      const { find } = await readTextHistory(folder, place, [path, sourcePath], options);
      const [found] = await find({ ...about, questions });
      return Object.fromEntries(found?.changedSources ?? []);
    }),
  );
  expect(needed).toEqual(all);
  return needed ?? {};
}

/** Texts of a store, of which `title` is that of the source. */
function store(title: string): Files {
  const folder = 'fastlane/metadata/android';
  return {
    [`${folder}/en-US/title.txt`]: title,
    [`${folder}/en-US/summary.txt`]: 'Write and keep',
    [`${folder}/de-DE/title.txt`]: 'Notizen zum Behalten',
    [`${folder}/de-DE/summary.txt`]: 'Schreiben und behalten',
  };
}

describe('the history of a repository', () => {
  test('follows files that are moved, one and with its folder', async () => {
    const folder = makeHistory(first, en({ open: 'Open file', save: 'Save' }));
    git(folder, 'mv', 'lang', 'locales');
    commitAll(folder);
    git(folder, 'mv', 'locales/de.json', 'locales/de_DE.json');
    commitAll(folder);
    const paths = ['locales/de_DE.json', 'locales/en.json'] as const;
    expect(await outdatedIn(folder, ...paths)).toEqual({ open: 'Open' });
  });

  test('follows files that are moved, and moved back', async () => {
    const folder = makeHistory(first);
    git(folder, 'mv', 'lang', 'locales');
    commitAll(folder);
    commit(folder, { 'locales/en.json': json({ open: 'Open file', save: 'Save' }) });
    git(folder, 'mv', 'locales', 'lang');
    commitAll(folder);
    expect(await outdatedIn(folder)).toEqual({ open: 'Open' });
  });

  test('knows the texts of stores, each in a file', async () => {
    const folder = getRepository(store('Notes to keep'));
    commit(folder, store('Notes to share'));
    writeFiles(folder, { 'fastlane/metadata/android/en-US/summary.txt': 'Write and share' });
    const { stdout } = await run(['status', folder, '--format', 'csv']);
    expect(stdout).toMatch(/,de_DE,fastlane\/metadata\/android\/de-DE\/,2,0,2,/);
  });

  test('follows a link to the file that has the texts', async () => {
    const folder = getRepository({
      ...de({ open: 'Öffnen' }),
      'shared/en.json': json({ open: 'Open' }),
    });
    symlinkSync('../shared/en.json', join(folder, 'lang/en.json'));
    commitAll(folder);
    commit(folder, { 'shared/en.json': json({ open: 'Open file' }) });
    expect(await outdatedIn(folder)).toEqual({ open: 'Open' });
  });

  test('knows the texts that a link had when it was a file', async () => {
    const folder = makeHistory(first);
    git(folder, 'rm', '--quiet', 'lang/en.json');
    writeFiles(folder, { 'shared/en.json': json({ open: 'Open file', save: 'Save' }) });
    symlinkSync('../shared/en.json', join(folder, 'lang/en.json'));
    commitAll(folder);
    expect(await outdatedIn(folder)).toEqual({ open: 'Open' });
  });

  test('says that translations are not known whose files had another format', async () => {
    const yaml = (texts: Texts) =>
      json(texts)
        .replace(/^[{}]\n/gm, '')
        .replaceAll(',', '');
    const folder = makeHistory(first);
    git(folder, 'rm', '--quiet', '-r', 'lang');
    commit(folder, {
      'lang/en.yml': yaml({ open: 'Open', save: 'Save', close: 'Close the file', back: 'Go back' }),
      'lang/de.yml': yaml({ open: 'Öffnen', save: 'Sichern' }),
    });
    commit(folder, { 'lang/fr.yml': yaml({ open: 'Ouvrir', save: 'Enregistrer' }) });
    const { stdout } = await run(['status', folder]);
    expect(stdout).toContain(
      ' in lang/de.yml: older versions are in another format, and are not read.',
    );
  });

  test.each<[string, string[]]>([
    ['merged', ['merge', '--quiet', '--no-edit', 'work']],
    ['rebased', ['rebase', '--quiet', 'main', 'work']],
    ['squashed', ['merge', '--quiet', '--squash', 'work']],
  ])('sees what a branch has changed that was %s', async (_, words) => {
    const folder = getRepository(first);
    git(folder, 'checkout', '--quiet', '-b', 'work');
    commit(folder, en({ open: 'Open file', save: 'Save it' }));
    commit(folder, de({ open: 'Datei öffnen', save: 'Sichern' }));
    git(folder, 'checkout', '--quiet', 'main');
    commit(folder, { other: 'x' });
    git(folder, ...words);
    commitAll(folder);
    expect(await outdatedIn(folder)).toEqual({ save: 'Save' });
  });

  test('sees changes that are not committed', async () => {
    const folder = makeHistory(first, en({ open: 'Open file', save: 'Save' }));
    writeFiles(folder, en({ open: 'Open file', save: 'Store' }));
    expect(await outdatedIn(folder)).toEqual({ open: 'Open', save: 'Save' });
    writeFiles(folder, de({ open: 'Datei öffnen', save: 'Sichern' }));
    expect(await outdatedIn(folder)).toEqual({ save: 'Save' });
  });
});

describe('status', () => {
  test('lists a translation whose source text has changed, and counts it as fuzzy', async () => {
    const folder = makeHistory(first, en({ open: 'Open file', save: 'Save' }));
    expect(await status(folder)).toEqual({
      ...{ code: 'de', file: 'lang/de.json', total: 2, translated: 1, fuzzy: 1 },
      ...{ failing_checks: 0, copies: 0 },
      outdated: [
        { key: 'open', source_before: 'Open', source: 'Open file', translation: 'Öffnen' },
      ],
    });
    expect(await status(folder, '--no-outdated')).toMatchObject({ translated: 2, fuzzy: 0 });
    const prompt = await run(['status', folder, '--format', 'agent']);
    expect(prompt.stdout).toContain(
      '{"key":"open","source":"Open file","previous_source":"Open","target":"Öffnen"',
    );
  });

  onCi('looks at an older commit with what it knows', async () => {
    const folder = makeHistory(first, en({ open: 'Open file', save: 'Save' }), de({ open: 'Auf' }));
    expect((await status(folder, '--at', 'HEAD~1')).outdated).toHaveLength(1);
    expect((await status(folder)).outdated).toEqual([]);
  });

  onCi('says what a shallow clone and a folder without git do not show', async () => {
    const folder = makeHistory(first, en({ open: 'Open file', save: 'Save' }));
    const clone = join(temporaryFolder(), 'clone');
    git(folder, 'clone', '--quiet', '--depth=1', `file://${folder}`, clone);
    const words = ['status', '--outdated'];
    expect((await run(words, { cwd: clone })).stdout).toContain(
      'Outdated translations of the folder are not known before 2026-01-02',
    );
    const json = await run([...words, '--format', 'json'], { cwd: clone });
    expect(JSON.parse(json.stdout).notes).toEqual([
      expect.stringContaining('are not known before 2026-01-02'),
    ]);
    const csv = await run([...words, '--format', 'csv'], { cwd: clone });
    expect(csv.stderr).toContain('are not known before 2026-01-02');
    rmSync(join(clone, '.git'), { recursive: true });
    expect((await run(words, { cwd: clone })).stdout).toContain(
      'Outdated translations are not known: git has no history of the folder.',
    );
  });

  test('asks for no history of files whose source has no file', async () => {
    const menu = (title: string) =>
      `/* Class = "NSMenuItem"; title = "Open the file"; ObjectID = "5"; */\n"5.title" = "${title}";\n`;
    const folder = writeFiles(temporaryFolder(), {
      '.tx/config':
        '[main]\n[o:a:p:b:r:menu]\nfile_filter = <lang>.lproj/Menu.strings\nsource_lang = en\ntype = STRINGS\n',
      'de.lproj/Menu.strings': menu('Datei öffnen'),
      'fr.lproj/Menu.strings': menu('Ouvrir le fichier'),
    });
    const { components, notes } = JSON.parse(
      (await run(['status', folder, '--format', 'json'])).stdout,
    );
    expect(components[0].languages.map(({ code }: { code: string }) => code)).toEqual([
      'en',
      'de',
      'fr',
    ]);
    expect(notes).toEqual([]);
  });

  onCi('reads no older text whose result the cache has', async () => {
    const folder = makeHistory(first, en({ open: 'Open file', save: 'Save' }));
    const old = git(folder, 'rev-parse', 'HEAD~1:lang/en.json').trim();
    const cache = ['--cache', join(temporaryFolder(), 'cache')];
    const found = await status(folder, ...cache);
    rmSync(join(folder, '.git/objects', old.slice(0, 2), old.slice(2)));
    expect(await status(folder, ...cache)).toEqual(found);
    expect((await status(folder, '--no-cache')).outdated).toEqual([]);
  });
});

describe('a project with a checkout', () => {
  const catalogue = (outdated: string): Files => ({
    'catalogue/site.yaml': 'base_url: https://translate.demo.test\n',
    'catalogue/projects/demo/project.yaml': 'name: Demo\ncheckout: ../../..\n',
    'catalogue/projects/demo/app/component.yaml': `name: App
source_language: en
repo: https://code.example.org/demo.git
filemask: lang/*.json
file_format: json
${outdated}`,
  });

  async function built(folder: string) {
    const { stderr } = await run(['build', '--cache', 'cache'], { cwd: folder });
    const path = 'dist/api/translations/demo/app/de/index.json';
    const { translated, fuzzy, total } = JSON.parse(readFiles(folder)[path] ?? '{}');
    return { figures: { total, translated, fuzzy }, stderr };
  }

  const ignored = { '.gitignore': 'dist\ncache\n' };

  const rules = [
    ['', { total: 2, translated: 1, fuzzy: 1 }],
    ['outdated: any\n', { total: 2, translated: 0, fuzzy: 2 }],
    ['outdated: off\n', { total: 2, translated: 2, fuzzy: 0 }],
  ] as const;
  test.each(takeSome(rules))(
    'publishes outdated translations as fuzzy with %j',
    async (line, figures) => {
      const folder = getRepository({ ...first, ...catalogue(line), ...ignored });
      commit(folder, en({ open: 'Open file', save: 'Save.' }));
      expect(await built(folder)).toMatchObject({ figures });
      const html = readFiles(folder)['dist/projects/demo/app/de/index.html'] ?? '';
      const strings = figures.fuzzy === 1 ? '1 string' : `${figures.fuzzy} strings`;
      const isListed = html.includes(`</span>Outdated: ${strings}</h3>`);
      expect(isListed).toBe(figures.fuzzy > 0);
      expect(html.includes('Source text before: <span>Open</span>')).toBe(isListed);
    },
  );

  onCi(
    'finds the texts of a language that a file with all languages spells in another way',
    async () => {
      const project = 'name: Demo\ncheckout: ../../..\nlanguage_aliases: de_CH:de\n';
      const table = (save: string) => ({
        'lang.csv': `key,en,de_CH\nopen,Open,Öffnen\nsave,${save},Sichern\n`,
      });
      const component = {
        'catalogue/projects/demo/project.yaml': project,
        'catalogue/projects/demo/app/component.yaml': `name: App
source_language: en
repo: https://code.example.org/demo.git
filemask: lang.csv
file_format: multilingual-csv
`,
      };
      const folder = getRepository({
        ...catalogue(''),
        ...component,
        ...table('Save'),
        ...ignored,
      });
      commit(folder, table('Store'));
      expect(await built(folder)).toMatchObject({ figures: { total: 2, translated: 1, fuzzy: 1 } });
    },
  );

  onCi('goes on from what the cache has', async () => {
    const folder = getRepository({ ...first, ...catalogue(''), ...ignored });
    commit(folder, en({ open: 'Open file', save: 'Save' }));
    expect(await built(folder)).toMatchObject({ figures: { translated: 1, fuzzy: 1 } });
    commit(folder, en({ open: 'Open file', save: 'Store' }));
    expect(await built(folder)).toMatchObject({ figures: { translated: 0, fuzzy: 2 } });
    commit(folder, de({ open: 'Datei öffnen', save: 'Sichern' }));
    expect(await built(folder)).toMatchObject({ figures: { translated: 1, fuzzy: 1 } });
    commit(folder, de({ open: 'Datei öffnen', save: 'Speichern' }));
    expect(await built(folder)).toMatchObject({ figures: { translated: 2, fuzzy: 0 } });
  });

  onCi('counts the past in the same way', async () => {
    const folder = getRepository({ ...first, ...catalogue(''), ...ignored }, 1_700_000_000);
    const states = [
      en({ open: 'Open file', save: 'Save' }),
      en({ open: 'Open file', save: 'Store' }),
    ];
    for (const [at, files] of [...states, de({ open: 'Auf', save: 'Ablage' })].entries()) {
      writeFiles(folder, files);
      commitAll(folder, 1_700_000_000 + (at + 1) * 86_400);
    }
    await built(folder);
    const path = 'dist/api/components/demo/app/history/index.json';
    const { points } = JSON.parse(readFiles(folder)[path] ?? '');
    // The day, then strings, translated ones and fuzzy ones of both languages.
    expect(points.map((point: unknown[]) => point.slice(0, 4))).toEqual([
      ['2023-11-14', 4, 4, 0],
      ['2023-11-15', 4, 3, 1],
      ['2023-11-16', 4, 2, 2],
      ['2023-11-17', 4, 4, 0],
    ]);
  });

  onCi('counts the past of texts of stores, too', async () => {
    const site = 'site:\n  base_url: https://e.example\nproject:\n  name: Demo\n';
    const folder = getRepository(
      { ...store('Notes to keep'), ...ignored, 'translations.yaml': site },
      1_700_000_000,
    );
    writeFiles(folder, store('Notes to share'));
    commitAll(folder, 1_700_086_400);
    await run(['build', '--no-cache'], { cwd: folder });
    const path = 'dist/api/components/Demo/fastlane/history/index.json';
    const { points } = JSON.parse(readFiles(folder)[path] ?? '');
    expect(points.map((point: unknown[]) => point.slice(1, 4))).toEqual([
      [4, 4, 0],
      [4, 3, 1],
    ]);
  });

  onCi(
    'names versions that are missing, finds what is outdated beside them, and refuses with --strict',
    async () => {
      const french = { 'lang/fr.json': json({ open: 'Ouvrir', save: 'Garder' }) };
      const folder = getRepository({ ...first, ...french, ...catalogue(''), ...ignored });
      commit(folder, { 'lang/fr.json': json({ open: 'Ouvrir', save: 'Enregistrer' }) });
      commit(folder, en({ open: 'Open file', save: 'Save' }));
      const old = git(folder, 'rev-parse', 'HEAD~2:lang/fr.json').trim();
      rmSync(join(folder, '.git/objects', old.slice(0, 2), old.slice(2)));
      const { figures, stderr } = await built(folder);
      expect(figures).toMatchObject({ translated: 1, fuzzy: 1 });
      expect(stderr).toContain(
        'Outdated translations of demo are not known in lang/fr.json: some older versions are not in this clone. Fetch them with `git fetch --refetch`.',
      );
      const strict = await run(['build', '--strict', '--no-cache'], { cwd: folder });
      expect(strict.status).toBe(1);
      expect(strict.stderr).toMatch(/^lang\/fr\.json:1:1 {2}past-unread\n/);
    },
  );

  onCi('says so where the clone is shallow', async () => {
    const folder = getRepository({ ...first, ...catalogue(''), ...ignored });
    commit(folder, en({ open: 'Open file', save: 'Save' }));
    const clone = join(temporaryFolder(), 'clone');
    git(folder, 'clone', '--quiet', '--depth=1', `file://${folder}`, clone);
    const { stderr } = await built(clone);
    expect(stderr).toContain('Outdated translations of demo are not known before 2026-01-02');
  });
});

/** Searches a component in a repository where the search of files has a given result. */
async function searchWith(findOutdated: () => Promise<readonly FileOutcome[]>) {
  const folder = makeHistory(first, en({ open: 'Open file', save: 'Save' }));
  const source = { code: 'en', path: 'lang/en.json', text: 'en' };
  const file = { code: 'de', path: 'lang/de.json', text: 'de' };
  const plan = { source, translations: [file], added: [] };
  const component = { name: 'app/app', format: 'json', outdated: 'ignore-punctuation', plan };
  const { find, counts, notes, problems } = await createOutdatedSearch(
    folder,
    [component] as unknown as Parameters<typeof createOutdatedSearch>[1],
    findHistoryPlace,
    { processes: { findOutdated }, cache: openCounterCache(), wantsCounts: false },
  );
  const found = await find?.(component as never, source, [file]);
  return { found, counts, notes: notes('app'), problems: problems() };
}

test('git that is too slow costs outdated translations alone, and a sentence says so', async () => {
  const failure = new GitError('failed', 'git is too slow.');
  const { found, counts, notes } = await searchWith(() => Promise.reject(failure));
  expect([found, counts.get('app/app')?.size, notes]).toEqual([
    [],
    0,
    ['Outdated translations of app are not known: git is too slow.'],
  ]);
});

test('a sentence and a problem name a file with more versions than are read', async () => {
  const sourceChanges = [{ key: 'open', before: 'Open', now: 'Open file' }];
  const { found, notes, problems } = await searchWith(async () => [
    { sourceChanges, counts: [], isCut: true },
  ]);
  expect(found?.[0]?.changedSources).toEqual([['open', 'Open']]);
  const cause = 'it has more versions than are read. Translations of texts that changed before';
  expect(notes).toEqual([expect.stringContaining(`in lang/de.json: ${cause}`)]);
  expect(problems).toMatchObject([{ rule: 'past-unread', file: 'lang/de.json' }]);
});
