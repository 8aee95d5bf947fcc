// The workflow that mirrors a translation server, run as it is written: against a repository and a server of
// this machine, and with an `npx` that starts the program of the checkout.

import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { getCatalogue, smallCatalogue } from './setup/catalogues.ts';
import { temporaryFolder, writeFiles } from './setup/folders.ts';
import { projectFolder } from './setup/project.ts';
import { getPublishedText } from './setup/publish.ts';
import { getRepository, git } from './setup/repository.ts';
import { runWorkflow, workflows } from './setup/workflow-steps.ts';

interface World {
  /** The catalogue on its server. */
  readonly origin: string;
  readonly home: string;
}

const noted = 'npx.txt';

function createWorld(): World {
  const work = getRepository({ 'README.md': 'A mirror.\n' });
  const origin = join(temporaryFolder(), 'mirror.git');
  git(work, 'clone', '--quiet', '--bare', work, origin);
  const home = writeFiles(temporaryFolder(), {
    'bin/npx': `#!/bin/sh
echo "$1 $2 $3" >> "$HOME/${noted}"
shift 3
exec node "${join(projectFolder, 'bin/translation-catalogue.js')}" "$@"
`,
  });
  chmodSync(join(home, 'bin/npx'), 0o755);
  return { origin, home };
}

/** Writes the `all.json` of a site whose translations have so many translated strings of eight. */
function writeFigures(translated: Readonly<Record<string, number>> = {}): string {
  const counters = Object.entries(translated).map(([code, count]) => [
    `projects/demo/app/${code}.yaml`,
    `translated: ${count}\n`,
  ]);
  const catalogue = getCatalogue({ ...smallCatalogue, ...Object.fromEntries(counters) });
  const path = join(temporaryFolder(), 'all.json');
  writeFileSync(path, getPublishedText(catalogue, 'api/all.json'));
  return path;
}

function mirror(
  { origin, home }: World,
  figures: string,
  { branch = 'main', tamper }: { branch?: string; tamper?: (artifacts: string) => void } = {},
) {
  const { results, log, summary } = runWorkflow('mirror.yml', {
    contexts: {
      secrets: { token: 'secret' },
      inputs: {
        program: 'github:owner/program#0123456789abcdef0123456789abcdef01234567',
        source: `${figures} --component demo/app`,
        catalogue: 'catalogue',
      },
      github: { ref_name: branch, event: { repository: { default_branch: 'main' } } },
    },
    env: {
      HOME: home,
      PATH: `${join(home, 'bin')}:${process.env['PATH']}`,
      GITHUB_REF_NAME: 'main',
    },
    checkOut: () => {
      const workspace = join(temporaryFolder(), 'work');
      mkdirSync(workspace);
      git(workspace, 'clone', '--quiet', '--depth=1', pathToFileURL(origin).href, '.');
      return workspace;
    },
    tamper,
  });
  const show = (path: string) => git(origin, 'show', `main:${path}`);
  const count = () => git(origin, 'rev-list', '--count', 'main');
  return { results, log, summary, show, count };
}

describe('night after night', () => {
  test('what changed is committed and published, and nothing otherwise', () => {
    const here = createWorld();
    const first = mirror(here, writeFigures({ de: 8 }));
    expect(first.results).toEqual({ import: 'success', commit: 'success', publish: 'success' });
    expect(first.show('catalogue/projects/demo/app/de.yaml')).toContain('translated: 8\n');
    expect(readFileSync(join(here.home, noted), 'utf8').split('\n')[0]).toBe(
      '--yes --package=github:owner/program#0123456789abcdef0123456789abcdef01234567 translation-catalogue',
    );
    expect(first.log).not.toContain('secret');
    const second = mirror(here, writeFigures({ de: 8 }));
    expect(second.results).toEqual({ import: 'success' });
    expect(second.count()).toBe('2');
    const third = mirror(here, writeFigures({ de: 7 }));
    expect(third.results).toEqual({ import: 'success', commit: 'success', publish: 'success' });
    expect(third.show('catalogue/projects/demo/app/de.yaml')).toContain('translated: 7\n');
    expect(third.count()).toBe('3');
  });

  test('what is gone is reported, and the rest is published all the same', () => {
    const here = createWorld();
    mirror(here, writeFigures({ de: 8, fr: 8 }));
    const { results, summary, show } = mirror(here, writeFigures({ de: 7 }));
    expect(results).toEqual({ import: 'failure', commit: 'success', publish: 'success' });
    expect(summary).toContain('### What could not be imported\n');
    expect(summary).toContain('      projects/demo/app/fr.yaml\n');
    expect(show('catalogue/projects/demo/app/fr.yaml')).toContain('translated: 8\n');
  });

  test('a source that cannot be read changes nothing', () => {
    const { results, count } = mirror(createWorld(), '/nowhere.json');
    expect(results).toEqual({ import: 'failure' });
    expect(count()).toBe('1');
  });

  test('another branch than the main one is left alone', () => {
    expect(mirror(createWorld(), writeFigures(), { branch: 'change' }).results).toEqual({});
  });

  test.each([
    ['another folder', 'README.md', '100644'],
    ['a link in the catalogue', 'catalogue/x.yaml', '120000'],
  ])('a patch of %s is refused', (_, path, mode) => {
    const here = createWorld();
    const { results, log, count } = mirror(here, writeFigures(), {
      tamper: (artifacts) => {
        const patch = `diff --git a/new/${path} b/new/${path}\nnew file mode ${mode}\n--- /dev/null\n+++ b/new/${path}\n@@ -0,0 +1 @@\n+/etc/passwd\n`;
        writeFiles(join(artifacts, 'imported'), {
          'catalogue.patch': patch.replaceAll('new/', mode === '120000' ? '' : 'new/'),
        });
      },
    });
    expect(results['commit']).toBe('failure');
    expect(log).toContain('The patch does something else than change the catalogue: ');
    expect(count()).toBe('1');
  });
});

test('it publishes the commit that it has made', () => {
  const { publish } = workflows.get('mirror.yml')?.jobs ?? {};
  expect(publish?.uses).toBe('./.github/workflows/publish.yml');
  expect(publish?.with).toEqual({
    program: '${{ inputs.program }}',
    ref: '${{ needs.commit.outputs.commit }}',
  });
  expect(publish?.permissions).toEqual(workflows.get('publish.yml')?.permissions);
});
