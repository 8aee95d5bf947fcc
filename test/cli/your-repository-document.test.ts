// docs/your-repository.md: its commands run as they are written, in a repository of each ecosystem that it
// names, and what it says of their files is what comes out.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runShell, start } from '../setup/command.ts';
import { ecosystems } from '../setup/ecosystems.ts';
import { eventually } from '../setup/eventually.ts';
import { listFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { inDepth } from '../setup/repetitions.ts';
import { getRepository, git } from '../setup/repository.ts';

const document = readFileSync(join(projectFolder, 'docs/your-repository.md'), 'utf8');
/** The lines of all commands, in their order. */
const commands = [...document.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, text = '']) =>
  text.trim().split('\n'),
);
const table = document.split('## What it makes of the usual layouts')[1]?.split('\n## ')[0] ?? '';
/** Ecosystem, files, mask and format, as the table has them. */
const rows = [...table.matchAll(/^\| (\w+) \| (.*?) \| (.*?) \| (.*?) \|$/gm)]
  .map(([, ...cells]) => cells as [string, string, string, string])
  .filter(([ecosystem]) => ecosystem !== 'ecosystem');

function codesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

describe('docs/your-repository.md', () => {
  test('has the commands that are walked here, and five ecosystems', () => {
    expect(commands).toEqual([
      'translation-catalogue status',
      'translation-catalogue init --yes',
      'translation-catalogue preview',
      'translation-catalogue build',
    ]);
    expect(rows.map(([ecosystem]) => ecosystem)).toEqual([
      'gettext',
      'Android',
      'i18next',
      'Rails',
      'Flutter',
    ]);
  });

  inDepth.each(rows)('is true of %s', async (ecosystem, files, mask, format) => {
    const own = ecosystems[ecosystem]?.files ?? {};
    for (const path of codesIn(files)) {
      expect(Object.keys(own).filter((one) => one.endsWith(path))).toHaveLength(1);
    }
    const cwd = getRepository(own);
    git(cwd, 'remote', 'add', 'origin', 'git@github.com:Owner/repo.git');

    const [status = '', init = '', preview = '', build = ''] = commands;
    const found = await typed(status, cwd);
    const [filemask = '', base] = codesIn(mask);
    expect(found).toContain(filemask);
    expect(found).toMatch(/ de +German +4 +100\.0 %/);
    expect(listFiles(cwd).filter((path) => !path.startsWith('.git/'))).toEqual(
      Object.keys(own).sort(),
    );

    await typed(`${init} --program github:owner/program#${'0123456789'.repeat(4)}`, cwd);
    const catalogue = readFileSync(join(cwd, 'translations.yaml'), 'utf8');
    const lines = catalogue.split('\n').map((line) => line.trim());
    expect(lines).toContain(`filemask: ${filemask.startsWith('*') ? `"${filemask}"` : filemask}`);
    expect(codesIn(format).map((one) => `file_format: ${one}`)).toContain(
      lines.find((line) => line.startsWith('file_format: ')),
    );
    if (base !== undefined) expect(lines).toContain(base);
    expect(lines).toContain('base_url: https://owner.github.io/repo');
    expect(listFiles(cwd)).toContain('.github/workflows/translation-catalogue.yml');

    const address = await previewed(preview, cwd);
    const getPreview = `${address}/api/translations/repo/app/de/`;
    expect(await (await fetch(getPreview)).json()).toMatchObject({ total: 4, translated: 4 });

    await typed(build, cwd);
    const record = readFileSync(join(cwd, 'dist/api/translations/repo/app/de/index.json'), 'utf8');
    expect(JSON.parse(record)).toMatchObject({
      total: 4,
      translated: 4,
      translated_percent: 100,
    });
    const statistics = join(cwd, 'dist/api/projects/repo/statistics/index.json');
    expect(JSON.parse(readFileSync(statistics, 'utf8'))).toMatchObject({ total: 12 });
    expect(listFiles(join(cwd, 'dist/api/projects/repo/languages'))).toContain('index.json');
  });
});

/** Runs a command that must succeed. */
async function typed(line: string, cwd: string): Promise<string> {
  const { status, stdout, stderr } = await runShell(line, { cwd });
  expect({ line, status, stderr }).toEqual({ line, status: 0, stderr: '' });
  return stdout;
}

/** Starts what runs until it is ended; gives the address. */
async function previewed(line: string, cwd: string): Promise<string> {
  const words = line.split(' ').slice(1);
  const { child, output, ended } = start([...words, '--port', '0'], { cwd });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return eventually(() => {
    const [, address] = /^Serving \S+ at (\S+)\/ /m.exec(output.stdout) ?? [];
    if (address === undefined) throw new Error(JSON.stringify(output));
    return address;
  });
}
