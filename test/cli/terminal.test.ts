import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallCatalogue } from '../setup/catalogues.ts';
import { noTime, preloading, run, runOnTerminal } from '../setup/command.ts';
import { type Files, listFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { inDepth, onCi, takeSome } from '../setup/repetitions.ts';
import { getRepository, git } from '../setup/repository.ts';

const esc = '\u001b';
/** Each look at the clock is a second later than the one before. */
const slowly = preloading('let time = 0; performance.now = () => (time += 1000);');
const verySlowly = preloading('let time = 0; performance.now = () => (time += 10000);');
const broken: Files = { ...smallCatalogue, 'projects/demo/app/pt_BR.yaml': 'translated: 9\n' };
const sound = 'Read 8 files: 1 project, 2 components, 4 translations and 3 languages.';

function workingFolder(files: Files = smallCatalogue): string {
  const folder = temporaryFolder();
  writeFiles(join(folder, 'catalogue'), files);
  return folder;
}

describe('colours', () => {
  test.each(takeSome(['check', 'build']))('are for terminals: %s', async (word) => {
    const cwd = workingFolder(broken);
    const onTerminal = await runOnTerminal([word], { cwd });
    expect(onTerminal.status).toBe(1);
    expect(onTerminal.stdout).toContain(`${esc}[31m`);
    const piped = await run([word], { cwd });
    expect(piped.stdout + piped.stderr).not.toContain(esc);
  });

  test.each(takeSome([{ NO_COLOR: '1' }, { TERM: 'dumb' }]))('are left out for %j', async (env) => {
    const { stdout } = await runOnTerminal(['check'], { cwd: workingFolder(broken), env });
    expect(stdout).toContain('Fix:');
    expect(stdout).not.toContain(esc);
  });

  onCi('stay with an empty NO_COLOR', async () => {
    const options = { cwd: workingFolder(broken), env: { NO_COLOR: '' } };
    expect((await runOnTerminal(['check'], options)).stdout).toContain(`${esc}[31m`);
  });

  inDepth('come out of FORCE_COLOR anywhere, but not against NO_COLOR', async () => {
    const cwd = workingFolder(broken);
    const colourful = async (env: Record<string, string>) =>
      (await run(['check'], { cwd, env })).stdout.includes(`${esc}[31m`);
    expect(await colourful({ FORCE_COLOR: '1' })).toBe(true);
    expect(await colourful({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false);
    expect(await colourful({ FORCE_COLOR: '0' })).toBe(false);
    const options = { cwd, env: { FORCE_COLOR: '0' } };
    expect((await runOnTerminal(['check'], options)).stdout).not.toContain(esc);
  });

  onCi('never get into JSON', async () => {
    const words = ['check', '--format', 'json'];
    const { stdout } = await runOnTerminal(words, { cwd: workingFolder(broken) });
    expect(stdout).not.toContain(esc);
  });
});

describe('progress', () => {
  inDepth('is not shown of what takes less than a second', async () => {
    const options = { cwd: workingFolder(), env: noTime };
    const { stdout } = await runOnTerminal(['build'], options);
    expect(stdout.replace(/\d+ files to/, 'all files to')).toBe(
      `${sound} Wrote all files to dist, 0 unchanged, 0 removed. 0.0 s\r\n`,
    );
    expect((await runOnTerminal(['check'], options)).stdout).toBe(
      `${sound} No problems. 0.0 s\r\n`,
    );
  });

  onCi('is shown of what takes longer, and gone in the end', async () => {
    const { status, stdout } = await runOnTerminal(['build'], {
      cwd: workingFolder(),
      env: slowly,
    });
    expect(status).toBe(0);
    expect(stdout).toMatch(/Reading \d of 8\b/);
    expect(stdout).toMatch(/Writing files: \d+/);
    const [hidden, visible] = [`${esc}[?25l`, `${esc}[?25h`];
    expect(stdout.lastIndexOf(visible)).toBeGreaterThan(stdout.lastIndexOf(hidden));
    const summary = stdout.slice(stdout.indexOf(sound));
    expect(summary).not.toMatch(/Reading|Writing/);
  });

  inDepth('is gone before problems are shown', async () => {
    const options = { cwd: workingFolder(broken), env: slowly };
    for (const word of ['build', 'check']) {
      const { status, stdout } = await runOnTerminal([word], options);
      expect(status).toBe(1);
      expect(stdout).toMatch(/Reading \d of 8\b/);
      expect(stdout.lastIndexOf('Reading')).toBeLessThan(stdout.indexOf('pt_BR.yaml'));
    }
  });

  onCi('is a line each half minute in a log', async () => {
    const ended = await run(['build'], { cwd: workingFolder(), env: verySlowly });
    expect(ended.status).toBe(0);
    expect(ended.stderr).toMatch(/^(?:(?:Reading \d of 8|Writing files: \d+)\n)+$/);
    expect(ended.stdout).toMatch(/^Read 8 files: .* \d+\.\d s\n$/);
  });
});

describe('init on a terminal', () => {
  const files = {
    'locales/en.json': '{ "save": "Save" }',
    'locales/de.json': '{ "save": "Sichern" }',
  };
  const words = [
    ...['init', '--program'],
    `github:owner/translation-catalogue#${'0123456789'.repeat(4)}`,
  ];

  function repository(): string {
    const folder = getRepository(files);
    git(folder, 'remote', 'add', 'origin', 'git@github.com:Owner/notes.git');
    return folder;
  }

  test('asks for the address and the minimum until they are valid', async () => {
    const cwd = repository();
    const typing = [
      ['published?', 'nowhere\r'],
      ['published?', 'https://l10n.example.org\r'],
      ['ready to ship?', '101\r'],
      ['ready to ship?', '85\r'],
    ] as const;
    const { status, stdout } = await runOnTerminal(words, { cwd, typing });
    expect({ status, stdout }).toMatchObject({ status: 0 });
    expect(stdout).toContain('Where will it be published? (https://owner.github.io/notes) ');
    expect(stdout).toContain('Write a whole number from 0 to 100.');
    const catalogue = readFileSync(join(cwd, 'translations.yaml'), 'utf8');
    expect(catalogue).toMatch(/^ {2}base_url: https:\/\/l10n\.example\.org$/m);
    expect(catalogue).toMatch(/^ {2}minimum: 85\b/m);
  });

  inDepth.each(['\u0003', '\u0004'])('writes nothing when %j cancels', async (key) => {
    const cwd = repository();
    const { status, stdout } = await runOnTerminal(words, { cwd, typing: [['published?', key]] });
    expect({ status, ending: stdout.trimEnd().split('\r\n').at(-1) }).toEqual({
      status: 2,
      ending: 'Nothing was written.',
    });
    expect(listFiles(cwd).filter((path) => !path.startsWith('.git'))).toEqual(
      Object.keys(files).sort(),
    );
  });
});
