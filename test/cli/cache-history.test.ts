// A build with a cache knows the same past as one without, whatever has happened to the repository.

import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { soundCounters } from '../setup/edit-texts.ts';
import { settled } from '../setup/edited-folder.ts';
import { type Files, writeFiles } from '../setup/folders.ts';
import { inDepth, isThorough } from '../setup/repetitions.ts';
import { commitAll, git, repositoryOf } from '../setup/repository.ts';
import { treeOf } from '../setup/trees.ts';
import { cold, warm } from './warm-builds.ts';

const component =
  'name: App\nsource_language: en\nrepo: https://code.example.org/demo.git\nfilemask: app/*.po\nfile_format: po\n';
const source = 'total: 90\ntotal_words: 400\ntotal_chars: 2000\n';

const catalogue: Files = {
  'site.yaml': 'base_url: https://translate.demo.test\n',
  'projects/demo/project.yaml': 'name: Demo\n',
  'projects/demo/app/component.yaml': component,
  'projects/demo/app/en.yaml': source,
  'projects/demo/app/de.yaml': soundCounters(31),
  'projects/demo/app/fr.yaml': soundCounters(12),
  'projects/demo/lib/component.yaml': component.replace('App', 'Lib'),
  'projects/demo/lib/en.yaml': source,
  'projects/demo/lib/de.yaml': soundCounters(5),
};

const start = Date.UTC(2026, 0, 1) / 1000;
const day = 86_400;

describe('the past in a build with a cache', () => {
  inDepth('is that of a build without one after every kind of change', async () => {
    const inside = Object.entries(catalogue).map(([path, text]) => [`catalogue/${path}`, text]);
    const cwd = repositoryOf(
      { ...Object.fromEntries(inside), '.gitignore': '/cache\n/dist\n/cold\n' },
      start,
    );
    let commits = 0;
    const commit = () => commitAll(cwd, start + ++commits * day);
    const write = (files: Files) => writeFiles(join(cwd, 'catalogue'), files);
    const at = (path: string) => join(cwd, 'catalogue/projects', path);

    const steps: Record<string, () => unknown> = {
      'nothing has happened': () => {},
      'counters are committed': () => {
        write({ 'projects/demo/app/de.yaml': soundCounters(40) });
        commit();
      },
      'counters are edited, and not committed': () =>
        write({ 'projects/demo/app/de.yaml': soundCounters(41) }),
      'a language comes, and is not committed': () =>
        write({ 'projects/demo/lib/fr.yaml': soundCounters(3) }),
      'a language that came is committed': commit,
      'a language goes that the past tells of, and that is not committed': () =>
        rmSync(at('demo/app/fr.yaml')),
      'that it went is committed': commit,
      'a component goes': () => {
        rmSync(at('demo/lib'), { recursive: true });
        commit();
      },
      'a component is renamed': () => {
        renameSync(at('demo/app'), at('demo/program'));
        commit();
      },
      'that it was renamed is told': () =>
        write({ 'projects/demo/program/component.yaml': `${component}renamed_from: [app]\n` }),
      'fewer days are published': () =>
        write({ 'site.yaml': `${catalogue['site.yaml']}history: 2 days\n` }),
      'all days are published again': () => write({ 'site.yaml': catalogue['site.yaml'] ?? '' }),
      'the newest commit is taken back': () => git(cwd, 'reset', '--quiet', '--soft', 'HEAD~1'),
      'a commit takes its place': commit,
      'the same commit gets another date': () =>
        git(cwd, 'commit', '--quiet', '--amend', '--no-edit', '--reset-author'),
    };
    const seen = new Set<string>();
    const done = Object.entries(steps).slice(0, isThorough ? undefined : 5);
    for (const [what, change] of done) {
      change();
      await settled();
      expect(await warm(cwd, 'build'), what).toMatchObject({ status: 0 });
      const { tree } = await cold(cwd);
      const published = treeOf(join(cwd, 'dist'));
      expect(published, what).toEqual(tree);
      seen.add(published['api/changes/index.json'] ?? '');
    }
    // The steps tell different stories, or nothing would be tried.
    expect(seen.size).toBeGreaterThan(isThorough ? 8 : 1);
  });
});
