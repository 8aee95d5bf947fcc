// Tests the gate `status --fail-on`: what a change adds fails, what was there before never does.

import { describe, expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import { type Files, writeFiles } from '../setup/folders.ts';
import { commitAll, getRepository, git } from '../setup/repository.ts';

type Texts = Readonly<Record<string, string | undefined>>;

const long = 'Your changes have been saved to the server.';
const base: Texts = { open: 'Open {name}', save: 'Save all', quit: 'Quit now', done: long };
const german: Texts = {
  open: '{name} öffnen',
  save: 'Alles sichern',
  quit: '',
  done: 'Gesichert.',
};

const file = (code: string, texts: Texts, folder = 'locales'): Files => ({
  [`${folder}/${code}.json`]: `${JSON.stringify(texts, undefined, 2)}\n`,
});

const files = (texts: Texts, translations: Texts, others: Files = {}): Files => ({
  ...file('en', texts),
  ...file('de', translations),
  ...others,
});

/** Makes a repository with a commit and a change of it, and returns the output of `status`. */
async function runGate(before: Files, after: Files, ...words: readonly string[]) {
  const cwd = writeFiles(getRepository(before), after);
  return run(['status', '--since', 'HEAD', '--no-cache', ...words], { cwd });
}

interface FindingFields {
  readonly rule: string;
  readonly severity: string;
  readonly language: string;
  readonly key: string;
  readonly file: string;
  readonly line: number;
}

const all = ['--fail-on', 'missing,copied,outdated,failing', '--format', 'json'];

async function listFindings(before: Files, after: Files): Promise<readonly string[]> {
  const { stdout, status } = await runGate(before, after, ...all);
  const findings: readonly FindingFields[] = JSON.parse(stdout).findings;
  const isRefused = findings.some(({ severity }) => severity === 'error');
  expect(status).toBe(isRefused ? 1 : 0);
  return findings.map(
    ({ rule, severity, language, key, file, line }) =>
      `${severity === 'error' ? '' : 'note: '}${rule} ${language} ${key} ${file}:${line}`,
  );
}

const same = files(base, german);
const faultyGerman: Texts = { ...german, open: 'Öffnen' };
const menu = (texts: Texts, translations: Texts): Files => ({
  ...file('en', texts, 'lang'),
  ...file('de', translations, 'lang'),
});
const sameChange: Files = { 'translations.yaml': 'project:\n  missing: same-change\n' };
const { open: _, ...withoutOpen } = german;
const po = (...entries: readonly string[]) =>
  ['msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n', ...entries].join('\n');

const cases: readonly (readonly [
  name: string,
  before: Files,
  after: Files,
  findings: readonly string[],
])[] = [
  ['nothing', same, {}, []],
  ['what was missing before', same, file('de', { ...german, save: 'Alles speichern' }), []],
  [
    'a removed translation',
    same,
    file('de', { ...german, save: '' }),
    ['missing de save locales/de.json:3'],
  ],
  ['a removed line', same, file('de', withoutOpen), ['missing de open locales/en.json:2']],
  [
    'a new source text',
    same,
    file('en', { ...base, help: 'Help' }),
    ['note: missing de help locales/en.json:6'],
  ],
  [
    'a new source text where translations come with it',
    { ...same, ...sameChange },
    file('en', { ...base, help: 'Help' }),
    ['missing de help locales/en.json:6'],
  ],
  [
    'a new key with the source text of another',
    same,
    file('en', { ...base, store: 'Save all' }),
    ['note: missing de store locales/en.json:6'],
  ],
  [
    'a renamed key that has lost its translation',
    same,
    files(
      { ...base, save: undefined, store: 'Save all' },
      { ...german, save: undefined, store: '' },
    ),
    ['missing de store locales/de.json:5'],
  ],
  [
    'a renamed key that was missing',
    same,
    files(
      { open: base['open'] ?? '', save: 'Save all', leave: 'Quit now', done: long },
      { ...german, leave: '' },
    ),
    [],
  ],
  ['a new language', same, file('fr', { open: 'Ouvrir {name}', save: '', quit: '', done: '' }), []],
  ['copies in a new language', same, file('el', { open: 'Άνοιγμα {name}', done: long }), []],
  [
    'a new component in a known language',
    same,
    menu({ about: 'About {app}', help: 'Help' }, { about: 'Über {app}' }),
    ['note: missing de help lang/en.json:3'],
  ],
  ['one in a new language', file('en', base), same, []],
  [
    'a placeholder that is lost',
    same,
    file('de', { ...german, open: 'Öffnen' }),
    ['failing de open locales/de.json:2'],
  ],
  [
    'one that was lost',
    files(base, { ...german, open: 'Öffnen' }),
    file('de', { ...german, open: 'Öffnen', quit: 'Beenden' }),
    [],
  ],
  [
    'a changed source text',
    same,
    file('en', { ...base, save: 'Save all files' }),
    ['outdated de save locales/de.json:3'],
  ],
  [
    'a changed source text whose key has a dot',
    files({ ...base, 'menu.about': 'About the program' }, { ...german, 'menu.about': 'Info' }),
    file('en', { ...base, 'menu.about': 'About the library' }),
    ['outdated de menu.about locales/de.json:6'],
  ],
  [
    'a changed source text with its translation',
    same,
    files({ ...base, save: 'Save files' }, { ...german, save: 'Dateien sichern' }),
    [],
  ],
  [
    'an uncertain text of gettext',
    { 'po/de.po': po('msgid "Open"\nmsgstr "Öffnen"\n', '#, fuzzy\nmsgid "Save"\nmsgstr "?"\n') },
    {
      'po/de.po': po(
        '#, fuzzy\nmsgid "Open"\nmsgstr "Öffnen"\n',
        '#, fuzzy\nmsgid "Save"\nmsgstr "?"\n',
      ),
    },
    ['outdated de Open po/de.po:5'],
  ],
  [
    'a translation that can no longer be read',
    { ...same, ...file('fr', { open: 'Ouvrir {name}' }) },
    { 'locales/de.json': '{\n  "open" "Auf"\n}\n' },
    ['missing de  locales/de.json:2'],
  ],
  [
    'one that could not be read before',
    { ...same, ...file('fr', { open: 'Ouvrir {name}' }), 'locales/de.json': '{ "open" "Auf" }' },
    { 'locales/de.json': '{ "open" "Zu" }' },
    [],
  ],
  [
    'a source that can no longer be read',
    same,
    { 'locales/en.json': '{\n  "open" "Open"\n}\n' },
    ['missing en  locales/en.json:2'],
  ],
  [
    'a failing string that moves to another file',
    { ...files(base, faultyGerman), ...menu({ about: 'About {app}' }, { about: 'Über {app}' }) },
    {
      ...files({ ...base, open: undefined }, { ...faultyGerman, open: undefined }),
      ...menu(
        { about: 'About {app}', open: base['open'] },
        { about: 'Über {app}', open: 'Öffnen' },
      ),
    },
    [],
  ],
  [
    'a failing string that moves to a new file',
    files(base, faultyGerman),
    {
      ...files({ ...base, open: undefined }, { ...faultyGerman, open: undefined }),
      ...menu({ open: base['open'], about: 'About {app}' }, { open: 'Öffnen', about: 'Über' }),
    },
    ['failing de about lang/de.json:3'],
  ],
  [
    'a string that loses its translation in a new file',
    same,
    {
      ...files({ ...base, save: undefined }, { ...german, save: undefined }),
      ...menu({ save: base['save'], about: 'About {app}' }, { about: 'Über {app}', save: '' }),
    },
    ['missing de save lang/de.json:3'],
  ],
];

describe('--since', () => {
  test.each(cases)('%s', async (_, before, after, findings) => {
    expect(await listFindings(before, after)).toEqual(findings);
  });

  test('knows strings in moved files', async () => {
    const cwd = getRepository(same);
    git(cwd, 'mv', 'locales', 'i18n');
    writeFiles(cwd, file('de', { ...german, save: '' }, 'i18n'));
    const { stdout } = await run(
      ['status', '--since', 'HEAD', '--fail-on', 'missing', '--no-cache'],
      { cwd },
    );
    expect(stdout).toContain('\ni18n/de.json:3  missing  `save` is not');
    expect(stdout).toContain('\n1 finding.\n');
  });

  test('spells keys that fall behind as their file does', async () => {
    const before = files({ 'menu.open': 'Open' }, { 'menu.open': 'Öffnen' });
    const { stdout } = await runGate(before, file('en', { 'menu.open': 'Choose' }), ...all);
    expect(JSON.parse(stdout).fallen_behind).toMatchObject([{ keys: ['menu.open'] }]);
  });

  test('finds changed source texts of a file that was rewritten and moved', async () => {
    const cwd = getRepository(same);
    git(cwd, 'mv', 'locales', 'i18n');
    const rewritten = { open: 'Show', save: 'Keep it', quit: 'Leave', done: 'It is safe.' };
    commitAll(writeFiles(cwd, file('en', rewritten, 'i18n')));
    const words = ['--fail-on', 'outdated', '--format', 'json', '--no-cache'];
    const { stdout } = await run(['status', '--since', 'HEAD~1', ...words], { cwd });
    const keys = JSON.parse(stdout).findings.map(({ key }: FindingFields) => key);
    expect(keys).toEqual(['open', 'save', 'done']);
  });

  test('knows the strings of a language whose code is spelled otherwise', async () => {
    const cwd = getRepository(files(base, { ...faultyGerman, done: long }));
    git(cwd, 'mv', 'locales/de.json', 'locales/de-DE.json');
    const changed = { ...faultyGerman, done: long, save: '{x}' };
    writeFiles(cwd, file('de-DE', changed));
    const { stdout } = await run(['status', '--since', 'HEAD', '--no-cache', ...all], { cwd });
    const found = JSON.parse(stdout).findings.map(({ rule, key }: FindingFields) => [rule, key]);
    expect(found).toEqual([['failing', 'save']]);
  });

  test('knows translations that were outdated, and source texts that are as they once were', async () => {
    const cwd = getRepository(same);
    const changed = { ...base, save: 'Store everything', done: 'Your work is safe.' };
    commitAll(writeFiles(cwd, file('en', changed)));
    const corrected = { ...german, save: 'Alles sichern.' };
    writeFiles(cwd, files({ ...base, save: 'Keep a copy', open: 'Show {name}' }, corrected));
    const words = ['--fail-on', 'outdated', '--format', 'json', '--no-cache'];
    const { stdout } = await run(['status', '--since', 'HEAD', ...words], { cwd });
    expect(JSON.parse(stdout).findings).toMatchObject([{ rule: 'outdated', key: 'open' }]);
  });

  test('finds a translation that a change makes, and that a later commit leaves behind', async () => {
    const cwd = getRepository(same);
    commitAll(writeFiles(cwd, file('de', { ...german, quit: 'Beenden', save: 'Sichern' })));
    commitAll(writeFiles(cwd, file('en', { ...base, quit: 'Leave it', save: 'Keep all' })));
    const words = ['--fail-on', 'outdated', '--format', 'json', '--no-cache'];
    const { stdout } = await run(['status', '--since', 'HEAD~2', ...words], { cwd });
    const keys = JSON.parse(stdout).findings.map(({ key }: FindingFields) => key);
    expect(keys).toEqual(['save', 'quit']);
  });

  test('finds copies, but not those of before, and of strings that were missing', async () => {
    const greek = { open: 'Άνοιγμα {name}', save: '', quit: 'Quit now', done: 'Έτοιμο' };
    const before = { ...file('en', base), ...file('el', greek) };
    const copied = { ...greek, save: base['save'], quit: '', done: long };
    expect(await listFindings(before, file('el', copied))).toEqual([
      'copied el done locales/el.json:5',
    ]);
  });

  test('finds a language that falls below the minimum, not one that was', async () => {
    const described = { 'translations.yaml': 'project:\n  minimum: 70\n' };
    const before = { ...same, ...described, ...file('fr', { open: 'Ouvrir {name}' }) };
    const after = { ...file('de', { ...german, save: '' }), ...file('fr', { open: '' }) };
    const { stdout, status } = await runGate(before, after, '--fail-on', 'below');
    expect(stdout).toContain(
      'translations.yaml:1  below  German (de) is at 50.0 %, below its minimum of 70 %.\n1 finding.\n',
    );
    expect(status).toBe(1);
  });

  test('prints a line for each, annotations, and a table', async () => {
    const after = files({ ...base, help: 'Help' }, { ...german, save: '' });
    const words = ['--fail-on', 'missing'];
    const { stdout } = await runGate(same, after, ...words);
    expect(stdout).toContain(
      '\nlocales/de.json:3  missing  `save` is not translated into German (de).\n1 finding.\n' +
        '\nNew source texts, whose translations may come later:\n' +
        'locales/en.json:6  missing  `help` is not translated into German (de).\n',
    );
    const github = await runGate(same, after, ...words, '--format', 'github');
    expect(github.stdout).toBe(
      '::error file=locales/de.json,line=3,col=1,title=missing::`save` is not translated into German (de). ' +
        'Expected: a translation of "Save all". Fix: Translate it in locales/de.json.\n' +
        '::notice file=locales/en.json,line=6,col=1,title=missing::`help` is not translated into German (de). ' +
        'Expected: a translation of "Help". Fix: Translate it in locales/de.json.\n' +
        '1 finding.\n',
    );
    const markdown = await runGate(same, after, ...words, '--format', 'markdown');
    expect(markdown.stdout).toContain(
      '| <code>locales&#47;de.json&#58;3</code> | <code>missing</code> |',
    );
    expect([github.status, markdown.status]).toEqual([1, 1]);
  });
});

test('merges the notes of all languages into one', async () => {
  const before = { ...same, ...file('fr', { ...german, open: 'Ouvrir {name}' }) };
  const after = file('en', { ...base, help: 'Help' });
  const merged = '`help` is not translated into 2 languages: de, fr.';
  const { stdout } = await runGate(before, after, '--fail-on', 'missing');
  expect(stdout).toContain(`come later:\nlocales/en.json:6  missing  ${merged}\n`);
  const github = await runGate(before, after, '--fail-on', 'missing', '--format', 'github');
  expect(github.stdout).toBe(
    `::notice file=locales/en.json,line=6,col=1,title=missing::${merged} ` +
      'Expected: a translation of "Help". Fix: Edit the files of these languages.\nNo findings.\n',
  );
});

test.each([
  ['de', 1],
  ['fr', 0],
])('takes only the findings of --language %s', async (language, expected) => {
  const before = { ...same, ...file('fr', { ...german, open: 'Ouvrir {name}' }) };
  const after = file('de', { ...german, save: '' });
  const words = ['--fail-on', 'missing', '--language', language];
  const { stdout, status } = await runGate(before, after, ...words);
  expect(status).toBe(expected);
  expect(stdout.includes('`save` is not translated')).toBe(expected === 1);
});

describe('without --since', () => {
  test('all findings fail, but those that are ignored', async () => {
    const ignore =
      'components:\n  locales:\n    filemask: locales/*.json\n    ignore:\n      - key: open\n        reason: It has no name.\n';
    const cwd = getRepository({
      ...files(base, { ...german, open: 'Öffnen', save: '{x}' }),
      'translations.yaml': ignore,
    });
    commitAll(writeFiles(cwd, file('en', { ...base, done: 'All changes are gone.' })));
    const { stdout, status } = await run(['status', ...all, '--no-cache'], { cwd });
    const found = JSON.parse(stdout).findings.map(
      ({ rule, key }: FindingFields) => `${rule} ${key}`,
    );
    expect([found, status]).toEqual([['failing save', 'missing quit', 'outdated done'], 1]);
  });

  test.each([
    [
      ['--fail-on', 'mising'],
      '"mising" is none of missing, copied, outdated, failing, below. Did you mean "missing"?',
    ],
    [['--fail-on', 'below'], '`below` takes a minimum, and there is none.'],
    [['--format', 'github'], 'Annotations are about findings. Name their kinds with --fail-on.'],
    [
      ['--fail-on', 'outdated', '--no-outdated'],
      '--no-outdated looks for no outdated translations.',
    ],
    [['--fail-on', 'missing', '--format', 'csv'], "Findings aren't printed as csv."],
    [['--fail-on', 'missing', '--format', 'agent'], "Findings aren't printed as agent."],
    [['--fail-on', 'missing', '--explain', 'x'], '--explain looks for no findings.'],
    [['--fail-on', 'missing', '--since', 'HEAD~9'], 'There is no revision "HEAD~9" here.'],
  ])('refuses %j', async (words, message) => {
    const { status, stderr } = await run(['status', ...words], { cwd: getRepository(same) });
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});
