// Tests which commits of real repositories make their authors contributors.

import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from '../../src/catalogue/read.ts';
import type { CountedProject } from '../../src/checkout/count/counted.ts';
import { readHistoryHead } from '../../src/past/head.ts';
import { readContributors } from '../../src/past/read-contributors.ts';
import { readHistory } from '../../src/past/read-history.ts';
import { getSources, smallCatalogue } from '../setup/catalogues.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { onCi } from '../setup/repetitions.ts';
import { commitAs, getRepository, git, initRepository } from '../setup/repository.ts';

const day = 86_400;
const end = Date.UTC(2026, 9, 31) / 1000;

interface File {
  readonly code: string;
  readonly path: string;
}

function countedProject(folder: string, translations: readonly File[]): CountedProject {
  const plan = { source: { code: 'en', path: 'en.json' }, translations, added: [] };
  const components = [{ name: 'demo/app', plan }];
  return { slug: 'demo', folder, components } as unknown as CountedProject;
}

/** A site that shows who translated recently. */
const { entries } = readSources(
  getSources({
    ...smallCatalogue,
    'site.yaml': `${smallCatalogue['site.yaml']}contributors: true\n`,
  }),
);

const german: File = { code: 'de', path: 'de.json' };

async function read(catalogue: string, project: CountedProject) {
  const history = await readHistory(catalogue, readHistoryHead(catalogue));
  const result = await readContributors(history, { projects: [project] }, entries);
  const languages = [...(result.contributors.get('demo/app') ?? [])].map(
    ([code, own]) => [code, ...own.map(({ name }) => name).sort()] as const,
  );
  return { languages, notes: 'why' in result.history ? [] : result.history.notes };
}

onCi('contributors are found in branches with thousands of recent commits', async () => {
  const folder = temporaryFolder();
  initRepository(folder);
  const text = smallCatalogue['site.yaml'] ?? '';
  const site = `M 100644 inline site.yaml\ndata ${text.length}\n${text}\n`;
  const count = 2500;
  const commits = Array.from({ length: count }, (_, at) => {
    const moment = `${end - (at < 2 ? 40 * day : (count - at) * 60)} +0000`;
    const file = at === 0 ? site : at < 3 ? `M 100644 inline de.json\ndata 1\n${at}\n` : '';
    return `commit refs/heads/main\nauthor Anna${at} <a@x.example> ${moment}\ncommitter C <c@x.example> ${moment}\ndata 1\nx\n${file}`;
  });
  execFileSync('git', ['fast-import', '--quiet', '--date-format=raw'], {
    cwd: folder,
    input: commits.join(''),
  });
  const { languages } = await read(folder, countedProject(folder, [german]));
  expect(languages).toEqual([['de', 'Anna2']]);
});

test('files and folders count for their only language', async () => {
  const folder = getRepository({ ...smallCatalogue }, end - 40 * day);
  writeFiles(folder, { 'all.json': '1', 'en.json': '1', 'docs/fr/a/b.md': '1', 'docs/it.md': '1' });
  commitAs(folder, 'Anna <anna@x.example>', 'change', end);
  const project = countedProject(folder, [
    { code: 'de', path: 'all.json' },
    { code: 'es', path: 'all.json' },
    { code: 'nl', path: 'en.json' },
    { code: 'fr', path: 'docs/fr/' },
    { code: 'it', path: 'docs/it/' },
  ]);
  expect((await read(folder, project)).languages).toEqual([['fr', 'Anna']]);
});

test('the newest commit of the catalogue ends the 30 days of a checkout that is another repository', async () => {
  const catalogue = getRepository({ ...smallCatalogue, '.gitignore': 'app/\n' }, end);
  const checkout = join(catalogue, 'app');
  writeFiles(checkout, { 'en.json': '1', 'de.json': '1' });
  initRepository(checkout);
  commitAs(checkout, 'Old Hand <o@x.example>', 'change', end - 31 * day);
  writeFiles(checkout, { 'de.json': '2' });
  commitAs(checkout, 'Anna <a@x.example>', 'change', end - 29 * day);
  const project = countedProject(checkout, [german]);
  expect((await read(catalogue, project)).languages).toEqual([['de', 'Anna']]);
  writeFiles(catalogue, { 'site.yaml': `${smallCatalogue['site.yaml']}\n` });
  commitAs(catalogue, 'Anna <a@x.example>', 'change', end + 2 * day);
  expect((await read(catalogue, project)).languages).toEqual([]);
});

test('a repository that git cannot read is noted', async () => {
  const catalogue = getRepository({ ...smallCatalogue, '.gitignore': 'app/\n' }, end);
  const checkout = join(catalogue, 'app');
  writeFiles(checkout, { 'de.json': '1' });
  initRepository(checkout);
  commitAs(checkout, 'Anna <a@x.example>', 'change', end);
  const tree = git(checkout, 'rev-parse', 'HEAD^{tree}');
  rmSync(join(checkout, '.git/objects', tree.slice(0, 2), tree.slice(2)));
  const { languages, notes } = await read(catalogue, countedProject(checkout, [german]));
  expect(languages).toEqual([]);
  expect(notes).toEqual([expect.stringMatching(/^The contributors to demo are not known: git /)]);
});
