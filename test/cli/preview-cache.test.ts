// A preview remembers what it has built: after each change it answers as if it had built all anew.

import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { type Started, start } from '../setup/command.ts';
import { soundCounters } from '../setup/edit-texts.ts';
import { settled } from '../setup/edited-folder.ts';
import { eventually } from '../setup/eventually.ts';
import { type Files, temporaryFolder, writeFiles as writeInPlace } from '../setup/folders.ts';
import { inDepth, isThorough, sampleOf } from '../setup/repetitions.ts';
import { treeOf } from '../setup/trees.ts';
import { cold, expectLikeCold, warm, workingFolder } from './warm-builds.ts';

const counters = 'projects/demo/app/de.yaml';

/** Writes files so that no build finds half of one. */
function writeFiles(folder: string, files: Files): void {
  for (const [path, text] of Object.entries(files)) {
    const whole = writeInPlace(temporaryFolder(), { whole: text });
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    renameSync(join(whole, 'whole'), join(folder, path));
  }
}

interface Preview {
  readonly started: Started;
  readonly cwd: string;
  /** The catalogue's folder. */
  readonly catalogue: string;
  /** Waits until every answer is that of a build of what is there now. */
  readonly isLikeCold: () => Promise<void>;
}

/** Starts a preview; it is ended with the test. */
async function startPreview(cwd: string, ...flags: string[]): Promise<Preview> {
  const words = ['preview', '--port', '0', '--out', 'served', '--cache', 'cache', ...flags];
  const started = start(words, { cwd });
  onTestFinished(async () => {
    started.child.kill('SIGKILL');
    await started.ended;
  });
  const address = await eventually(() => {
    const [, found] = /^Serving catalogue at (\S+) /m.exec(started.output.stdout) ?? [];
    if (found === undefined) throw new Error(JSON.stringify(started.output));
    return found;
  });
  const answers = new Map<string, string>();

  return { started, cwd, catalogue: join(cwd, 'catalogue'), isLikeCold };

  /** The answers for all records, and for those that there were before. */
  async function ask(paths: readonly string[]): Promise<Record<string, string | number>> {
    const all = await Promise.all(
      paths.map(async (path) => {
        const [, folder, form = ''] = /^(.*)index\.(.*)$/.exec(path) ?? [];
        const asked = folder === undefined ? queried(path) : `${folder}${queries[form]}`;
        const response = await fetch(`${address}/${asked}`);
        return [path, response.status === 200 ? await response.text() : response.status] as const;
      }),
    );
    return Object.fromEntries(all);
  }

  async function isLikeCold(): Promise<void> {
    const { tree = {} } = await cold(cwd, '--base-url', address);
    // At `/` stands the first page, and the record beside it is hidden.
    const expected = Object.entries(tree).filter(
      ([path, content]) =>
        content !== 'folder' && !/^(?:index\.(?:api\.)?json|404\.html|\..*)$/.test(path),
    );
    const gone = [...answers.keys()].filter((path) => tree[path] === undefined);
    for (const [path, text] of expected) answers.set(path, text);
    const all = { ...Object.fromEntries(expected), ...Object.fromEntries(gone.map(notFound)) };
    await eventually(async () => expect(await ask(Object.keys(all))).toEqual(all));
  }
}

/** What asks for a file of a record or a page, by what follows `index.` in its name. */
const queries: Readonly<Record<string, string>> = {
  html: '',
  json: '',
  'api.json': '?format=api',
  'flat.json': '?format=json-flat',
  csv: '?format=csv',
};

/** What asks for a file that is at its own path, or for another form of such a file. */
function queried(path: string): string {
  return path.replace(/\.api\.json$/, '.json?format=api');
}

function notFound(path: string): [string, number] {
  return [path, 404];
}

function problemsShown({ started }: Preview): number {
  return started.output.stderr.split('; nothing was written.').length - 1;
}

/** What is done to a catalogue while it is previewed; each is followed by its mending, if need be. */
const changes: [string, (folder: string) => void][] = [
  ['a file is edited', (folder) => writeFiles(folder, { [counters]: soundCounters(44) })],
  [
    'it is edited to the same length',
    (folder) => writeFiles(folder, { [counters]: soundCounters(55) }),
  ],
  [
    'a file is replaced',
    (folder) => {
      writeFiles(folder, { '../new': soundCounters(66) });
      renameSync(join(folder, '../new'), join(folder, counters));
    },
  ],
  [
    'a file is added',
    (folder) => writeFiles(folder, { 'projects/demo/app/nl.yaml': soundCounters(7) }),
  ],
  [
    'a file is renamed',
    (folder) =>
      renameSync(
        join(folder, 'projects/demo/app/nl.yaml'),
        join(folder, 'projects/demo/app/fr.yaml'),
      ),
  ],
  ['a file is removed', (folder) => rmSync(join(folder, 'projects/demo/app/fr.yaml'))],
  [
    'a component is renamed',
    (folder) => renameSync(join(folder, 'projects/other/lib'), join(folder, 'projects/other/core')),
  ],
  [
    'a component moves to another project',
    (folder) => renameSync(join(folder, 'projects/other/core'), join(folder, 'projects/demo/core')),
  ],
  ['a project is removed', (folder) => rmSync(join(folder, 'projects/other'), { recursive: true })],
  [
    'a language is described',
    (folder) => writeFiles(folder, { 'languages/de.yaml': 'name: Deutsch\n' }),
  ],
  [
    'several files change at once',
    (folder) =>
      writeFiles(folder, {
        'projects/demo/project.yaml': 'name: Demonstration\n',
        'projects/demo/app/en.yaml': 'total: 95\ntotal_words: 410\ntotal_chars: 2100\n',
        'projects/demo/glossary/de.yaml': soundCounters(12),
      }),
  ],
];

describe('a preview with a cache', () => {
  inDepth('answers as a build without one would, whatever changes', async () => {
    const preview = await startPreview(workingFolder());
    await preview.isLikeCold();
    for (const [, change] of changes.slice(0, isThorough ? undefined : 4)) {
      change(preview.catalogue);
      await preview.isLikeCold();
    }
    expect(preview.started.output.stderr).toBe('');
    expect(preview.started.child.exitCode).toBe(null);
  });

  inDepth(
    'answers as the last sound state while there is a problem, and as the next after',
    async () => {
      const preview = await startPreview(workingFolder());
      const { catalogue } = preview;
      await preview.isLikeCold();
      const broken: [string, string][] = [
        [counters, 'translated: 1000\n'],
        ['projects/demo/app/en.yaml', 'total: [\n'],
        ['projects/demo/project.yaml', 'nam: Demo\n'],
        ['site.yaml', 'base_url: none\n'],
        ['languages/kab_KAB.yaml', 'population: 5\n'],
      ];
      for (const [at, [path, text]] of sampleOf(broken).entries()) {
        const before = readFileSync(join(catalogue, path), 'utf8');
        let shown = problemsShown(preview);
        writeFiles(catalogue, { [path]: text });
        await eventually(() => expect(problemsShown(preview)).toBeGreaterThan(shown));
        shown = problemsShown(preview);
        // While one file is broken, another is edited.
        writeFiles(catalogue, { 'projects/other/lib/de.yaml': soundCounters(20 + at) });
        await eventually(() => expect(problemsShown(preview)).toBeGreaterThan(shown));
        writeFiles(catalogue, { [path]: before });
        await preview.isLikeCold();
      }
    },
  );

  inDepth('goes on to see what is no file, though only a file beside it changes', async () => {
    const preview = await startPreview(workingFolder());
    const { catalogue } = preview;
    await preview.isLikeCold();
    symlinkSync('kab_KAB.yaml', join(catalogue, 'languages/xx.yaml'));
    await eventually(() => expect(problemsShown(preview)).toBeGreaterThan(0));
    for (const done of [21, 22]) {
      const shown = problemsShown(preview);
      const built = preview.started.output.stdout.split('Wrote').length;
      writeFiles(catalogue, { [counters]: soundCounters(done) });
      await eventually(() => expect(problemsShown(preview)).toBeGreaterThan(shown));
      expect(preview.started.output.stdout.split('Wrote').length).toBe(built);
    }
    expect(preview.started.output.stderr).toContain('languages/xx.yaml:1:1  not-a-file\n');
    rmSync(join(catalogue, 'languages/xx.yaml'));
    await preview.isLikeCold();
  });

  inDepth(
    'begins with what a build has kept, and leaves a cache that later builds may use',
    async () => {
      const cwd = workingFolder();
      await settled();
      await warm(cwd, 'build');
      writeFiles(join(cwd, 'catalogue'), { [counters]: soundCounters(41) });
      const preview = await startPreview(cwd);
      await preview.isLikeCold();
      for (const [, change] of changes.slice(0, 4)) {
        change(preview.catalogue);
        await preview.isLikeCold();
      }
      preview.started.child.kill('SIGTERM');
      // A file may be looked at when it is there and not yet written, which is a problem for a moment.
      expect(await preview.started.ended).toMatchObject({ status: 0 });
      expect(preview.started.output.stderr).not.toContain('mistake of translation-catalogue');
      await expectLikeCold(cwd);
      // So does the next preview, and a build into the folder that it has served.
      changes[4]?.[1](preview.catalogue);
      const next = await startPreview(cwd);
      await next.isLikeCold();
      next.started.child.kill('SIGTERM');
      await next.started.ended;
      await warm(cwd, 'build', '--out', 'served');
      expect(treeOf(join(cwd, 'served'))).toEqual((await cold(cwd)).tree);
    },
  );
});
