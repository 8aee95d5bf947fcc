// Workflows as GitHub reads them, by its own parser.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { run } from '../setup/command.ts';
import { temporaryFolder, writeFiles } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { toolFile, toolsFolder } from './tools.ts';

type FindErrors = (text: string) => Promise<readonly string[]>;

const isInstalled = toolFile('@actions/workflow-parser', 'package.json') !== undefined;

/** Bundles the parser, as Node can't import its JSON files. */
async function loadParser(): Promise<FindErrors> {
  const outfile = join(temporaryFolder(), 'parser.mjs');
  const contents = `
    import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
    export async function findErrors(content) {
      const { context, value } = parseWorkflow({ name: 'workflow.yml', content }, new NoOperationTraceWriter());
      if (value !== undefined) await convertWorkflowTemplate(context, value, undefined, { errorPolicy: 1 });
      return context.errors.getErrors().map(({ message }) => message);
    }`;
  await build({
    stdin: { contents, resolveDir: toolsFolder },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  return (await import(pathToFileURL(outfile).href)).findErrors;
}

describe.skipIf(!isInstalled)("GitHub's parser", () => {
  test('takes every workflow of this repository, and those that init and host-config write', async () => {
    const findErrors = await loadParser();
    expect(await findErrors('on: push\njobs: { a: { runs-on: x, steps: [{ rn: x }] } }\n')).toEqual(
      expect.arrayContaining([expect.stringContaining("Unexpected value 'rn'")]),
    );
    const folder = join(projectFolder, '.github/workflows');
    const files = readdirSync(folder).map((name) => join(folder, name));
    const cwd = writeFiles(temporaryFolder(), { 'catalogue/site.yaml': 'title: Demo\n' });
    for (const program of [
      'https://example.org/program.tgz',
      `github:owner/program#${'0123456789'.repeat(4)}`,
    ]) {
      await run(['host-config', 'github-pages', '--program', program], { cwd });
      const written = join(cwd, '.github/workflows/translation-catalogue.yml');
      for (const file of [...files, written]) {
        expect([file, await findErrors(readFileSync(file, 'utf8'))]).toEqual([file, []]);
      }
    }
  });

  // Forgejo and Gitea read the language of GitHub's workflows.
  test.each([
    ['codeberg-pages', '.forgejo'],
    ['gitea', '.gitea'],
  ])('takes the workflow for %s', async (host, folder) => {
    const findErrors = await loadParser();
    const cwd = writeFiles(temporaryFolder(), {
      'catalogue/site.yaml': 'base_url: https://owner.forge.test/notes\n',
    });
    await run(['host-config', host, '--program', 'https://forge.test/program.tgz'], { cwd });
    const file = join(cwd, folder, 'workflows/translation-catalogue.yml');
    expect(await findErrors(readFileSync(file, 'utf8'))).toEqual([]);
  });
});
