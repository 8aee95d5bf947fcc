// The stamp of a build: what the data are of, kept right by builds in which nothing else changes.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { smallCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { onCi } from '../setup/repetitions.ts';
import { commitAll, getRepository, git } from '../setup/repository.ts';

const date = '2026-01-02T03:04:05.000000Z';

onCi(
  'names the program, the commit and the counts, also when nothing but the commit is another',
  async () => {
    const files = Object.entries(smallCatalogue).map(([path, text]) => [`catalogue/${path}`, text]);
    const folder = getRepository({ ...Object.fromEntries(files), '.gitignore': 'dist\ncache\n' });
    const build = async () => {
      const { status, stderr } = await run(['build', '--cache', 'cache'], { cwd: folder });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      return JSON.parse(readFileSync(join(folder, 'dist/api/build.json'), 'utf8'));
    };
    const head = () => git(folder, 'rev-parse', 'HEAD');
    const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
    const first = await build();
    expect(first).toEqual({
      title: 'Example',
      url: 'https://translate.demo.test/',
      version,
      revision: { commit: head(), date, modified: false },
      history: { since: date, complete: true },
      counts: { projects: 1, components: 2, languages: 3, translations: 4, strings: 20 },
    });

    writeFiles(folder, { 'README.md': 'Hello.\n' });
    commitAll(folder);
    expect((await build()).revision).toEqual({ commit: head(), date, modified: false });

    writeFiles(folder, { 'catalogue/projects/demo/project.yaml': 'name: Demo 2\n' });
    expect((await build()).revision).toEqual({ commit: head(), date, modified: true });
    commitAll(folder);
    expect((await build()).revision).toEqual({ commit: head(), date, modified: false });
    expect((await build()).revision).toEqual({ commit: head(), date, modified: false });
  },
);
