// The package: what is in it, and what it does where nothing else of this repository is.

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { writePagesJob } from '../src/hosts/gitlab-pages.ts';
import { packageManagers } from './hosts/package-managers.ts';
import { smallCatalogue } from './setup/catalogues.ts';
import { listFiles, temporaryFolder, writeFiles } from './setup/folders.ts';
import { done, emptyPackage, type Packed, pack } from './setup/package.ts';
import { projectFolder } from './setup/project.ts';
import { inDepth, onCi, takeOne } from './setup/repetitions.ts';
import { runStep } from './setup/workflow-steps.ts';

const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
/** The address from which hosts get the program: a version of the registry is refused until it is published. */
const source = `github:example/translation-catalogue#${'0'.repeat(40)}`;

/** The packages that the bundle contains, with their licences. */
const bundled = readFileSync(join(projectFolder, 'bin/THIRD-PARTY-LICENSES.txt'), 'utf8')
  .split(`\n\n${'-'.repeat(72)}\n\n`)
  .flatMap((section) => {
    const [, name = '', version = '', text = ''] =
      /^(@?[\w./-]+) (\d\S*) \([\w. -]+\)\n\n([\s\S]+)/m.exec(section) ?? [];
    return [{ name, version, text }];
  });

let packed: Packed;
/** A folder with the package in its node_modules. */
let installed: string;
beforeAll(() => {
  packed = pack();
  installed = emptyPackage();
  done('npm', ['install', '--offline', '--no-audit', '--no-fund', packed.tarball], installed);
});

/** Runs the installed program as npx does, in a folder. */
function program(cwd: string, ...words: readonly string[]): string {
  return done(join(installed, 'node_modules/.bin/translation-catalogue'), words, cwd);
}

describe('the package', () => {
  test('holds what is needed outside this repository, and nothing else', () => {
    const kinds = packed.files.map((path) => path.replace(/[^/]+(\.\w+)$/, '*$1'));
    expect([...new Set(kinds)].sort()).toEqual([
      '*.json',
      '*.md',
      'LICENSE',
      'bin/*.js',
      'bin/*.txt',
      'bin/edge/*.js',
      'bin/pieces/*.js',
      'client/*.js',
      'client/*.json',
      'client/*.ts',
      'docs/*.md',
      'docs/pictures/*.png',
      'schemas/*.json',
      'skills/translation-catalogue/*.md',
    ]);
    expect(packed.files.filter((path) => /^[^/]+$/.test(path)).sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'package.json',
      'sbom.cdx.json',
    ]);
    expect(packed.bytes).toBeLessThan(2_000_000);
  });

  test('brings nothing along, and runs nothing when it is installed', () => {
    expect(listFiles(join(installed, 'node_modules')).map((path) => path.split('/')[0])).toEqual(
      expect.not.arrayContaining(['yaml', 'commander']),
    );
    const lock = readFileSync(join(installed, 'package-lock.json'), 'utf8');
    expect(Object.keys(JSON.parse(lock).packages)).toEqual([
      '',
      'node_modules/translation-catalogue',
    ]);
    expect(lock).not.toContain('hasInstallScript');
    const folder = join(installed, 'node_modules/translation-catalogue');
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    // npm warns of a `prepare` script too, though it does not run that of a tarball.
    expect(Object.keys(manifest)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/scripts|dependencies/i)]),
    );
  });

  test('passes on the licences of what is bundled', () => {
    for (const name of ['commander', 'yaml', 'zod', 'saxes', 'cldr-core']) {
      expect(bundled.map(({ name }) => name)).toContain(name);
    }
    for (const { name, text } of bundled) {
      expect([name, /licen[cs]e|permission|creative commons/i.test(text)]).toEqual([name, true]);
    }
    expect(bundled.find(({ name }) => name === 'cldr-core')?.text).toContain('UNICODE LICENSE V3');
  });

  test('fails where a bundled package has no licence text', async () => {
    const { licenceText } = await import(join(projectFolder, 'scripts/licences.mjs'));
    const folder = writeFiles(temporaryFolder(), { 'index.js': '' });
    const none = { folder, name: 'no-such-package', version: '1.0.0', license: 'MIT' };
    expect(() => licenceText([none])).toThrow('no-such-package has no licence text. Add that of');
  });

  test('lists in its bill of materials what it contains, and nothing else', () => {
    const folder = join(installed, 'node_modules/translation-catalogue');
    const bill = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8'));
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { version } } });
    const listed = bill.components.map((one: { name: string; version: string }) =>
      [one.name, one.version].join(' '),
    );
    expect([...new Set(listed)].sort()).toEqual(
      bundled.map(({ name, version }) => `${name} ${version}`).sort(),
    );
  });

  test('has its own dependencies listed in CONTRIBUTING.md', () => {
    const text = readFileSync(join(projectFolder, 'CONTRIBUTING.md'), 'utf8');
    const [, list = ''] = /<!-- bundled -->([\s\S]*?)<!-- \/bundled -->/.exec(text) ?? [];
    const { devDependencies } = JSON.parse(
      readFileSync(join(projectFolder, 'package.json'), 'utf8'),
    );
    const names = new Set(bundled.map(({ name }) => name));
    expect(list.match(/[^`\s,]+/g)).toEqual(
      Object.keys(devDependencies).filter((name) => names.has(name)),
    );
  });

  test('has a client and types for programs', () => {
    const program = `import { CatalogueError, createClient } from 'translation-catalogue/client';
import description from 'translation-catalogue/openapi.json' with { type: 'json' };
import type { TranslationStatistics } from 'translation-catalogue/types';

const answer = async () => new Response('{"count": 1, "next": null, "results": [{"total": 7}]}');
const client = createClient('https://l10n.demo.test', { fetch: answer });
const at = { project_slug: 'demo', component_slug: 'app' };
const path = '/api/components/{project_slug}/{component_slug}/statistics/';
const found: TranslationStatistics[] = [];
for await (const one of client.entries(path, at)) found.push(one);
const totals: readonly number[] = found.map(({ total }) => total);
console.log(description.openapi, totals, new CatalogueError(404, 'x', 'y').message);
`;
    const wrong = `import { createClient } from 'translation-catalogue/client';
const { nmae } = await createClient('x').get('/api/languages/{language_code}/', { code: 'de' });
`;
    writeFiles(installed, { 'program.mts': program, 'wrong.mts': wrong });
    const flags = '--target es2023 --lib es2023,dom --module nodenext --resolveJsonModule --strict';
    const words = ['--ignoreConfig', ...flags.split(' '), '--types', ''];
    const tsc = join(projectFolder, 'node_modules/.bin/tsc');
    done(tsc, [...words, 'program.mts'], installed);
    expect(done(process.execPath, ['--no-warnings', 'program.mjs'], installed)).toBe(
      '3.1.0 [ 7 ] 404 at x: y\n',
    );
    const { status, stdout } = spawnSync(tsc, [...words, '--noEmit', 'wrong.mts'], {
      cwd: installed,
      encoding: 'utf8',
    });
    expect(status).not.toBe(0);
    expect(stdout).toContain("'nmae'");
    expect(stdout).toContain("'code'");
  });

  test('makes, checks and builds a catalogue in an empty folder', () => {
    const cwd = temporaryFolder();
    expect(program(cwd, '--version')).toBe(`${version}\n`);
    program(cwd, 'new', 'project', 'demo', '--name', 'Demo');
    writeFiles(cwd, { 'catalogue/site.yaml': 'base_url: https://l10n.demo.test\n' });
    const texts = ['--name', 'App', '--source-language', 'en', '--repo', 'https://demo.test/a.git'];
    const formats = ['--filemask', '*.json', '--file-format', 'json'];
    const totals = ['--total', '2', '--total-words', '4', '--total-chars', '8'];
    program(cwd, 'new', 'component', 'demo/app', ...texts, ...formats, ...totals);
    expect(program(cwd, 'check')).toContain('No problems.');
    program(cwd, 'build');
    expect(existsSync(join(cwd, 'dist/api/components/demo/app/index.json'))).toBe(true);
    const file = join(cwd, 'catalogue/projects/demo/app/component.yaml');
    const [, schema = ''] = /\$schema=(.*)\n/.exec(readFileSync(file, 'utf8')) ?? [];
    expect(readFileSync(join(file, '..', schema), 'utf8')).toBe(
      readFileSync(join(projectFolder, 'schemas/component.schema.json'), 'utf8'),
    );
  });

  onCi('counts, in processes of its own', () => {
    const component = smallCatalogue['projects/demo/app/component.yaml'] ?? '';
    const cwd = writeFiles(temporaryFolder(), {
      'catalogue/site.yaml': 'base_url: https://l10n.demo.test\n',
      'catalogue/projects/demo/project.yaml': 'name: Demo\n',
      'catalogue/projects/demo/app/component.yaml': component,
      'software/lang/en/app.json': '{"one": "One", "two": "Two"}\n',
      'software/lang/de/app.json': '{"one": "Eins"}\n',
    });
    const said = program(cwd, 'count', 'demo', '--from', 'software', '--add');
    expect(said).toContain('Counted 2 files');
    expect(program(cwd, 'check')).toContain('No problems.');
  });

  onCi('writes for hosts what they need, functions included', () => {
    const cwd = writeFiles(temporaryFolder(), {
      'catalogue/site.yaml': 'base_url: https://owner.demo.test/repo\n',
    });
    for (const host of ['netlify', 'cloudflare', 'github-pages'])
      program(cwd, 'host-config', host, '--program', source);
    for (const file of ['netlify/api.js', 'cloudflare/worker.js']) {
      expect(readFileSync(join(cwd, '.edge', file), 'utf8')).toContain('"/repo"');
    }
    expect(program(cwd, 'host-config', 's3')).toContain('s3://BUCKET/repo');
  });
});

for (const { name, file, add } of takeOne(packageManagers())) {
  test.skipIf(file === undefined)(`the package works with ${name}`, () => {
    const cwd = emptyPackage();
    const isScript = /\.c?js$/.test(file ?? '');
    const [first = '', ...words] = [...(isScript ? [process.execPath] : []), file ?? '', ...add];
    done(first, [...words, packed.tarball], cwd);
    const bin = join(cwd, 'node_modules/.bin/translation-catalogue');
    expect(done(bin, ['--version'], cwd)).toBe(`${version}\n`);
    writeFiles(cwd, { 'catalogue/site.yaml': 'base_url: https://l10n.demo.test\n' });
    expect(done(bin, ['build'], cwd)).toContain('to dist');
  });
}

describe('the container', () => {
  const lines = readFileSync(join(projectFolder, 'Dockerfile'), 'utf8').split('\n');
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));

  inDepth('runs without root, where nothing but its own folder can be written', () => {
    expect(last).toContain('USER 1000:1000');
    // A folder in place of the image, with what is copied into that.
    const image = temporaryFolder();
    for (const [, from, what = '', to = ''] of last.flatMap((line) => [
      ...line.matchAll(/^COPY (--from=bundled )?(.+) (\S+)$/g),
    ])) {
      const target = join(image, to);
      for (const one of what.split(' ')) {
        const source = join(projectFolder, from === undefined ? one : one.replace('/package/', ''));
        const isFolder = statSync(source).isDirectory();
        mkdirSync(target, { recursive: true });
        cpSync(source, isFolder ? target : join(target, one), { recursive: true });
      }
    }
    spawnSync('chmod', ['-R', 'a+rX,a-w', image]);
    chmodSync(image, 0o555);
    const cwd = temporaryFolder();
    writeFiles(join(cwd, 'catalogue'), smallCatalogue);
    spawnSync('chmod', ['-R', 'a+rX', cwd]);
    chmodSync(cwd, 0o777);
    const isRoot = process.getuid?.() === 0;
    const link = last.flatMap((line) => /ln -s (\S+) \S+$/.exec(line)?.[1] ?? []);
    const run = (...words: string[]) =>
      spawnSync(process.execPath, [join(image, link[0] ?? ''), ...words], {
        cwd,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], HOME: '/nonexistent', TMPDIR: image },
        ...(isRoot ? { uid: 1000, gid: 1000 } : {}),
      });
    for (const words of [
      ['check'],
      ['build'],
      ['build', '--host', 'github-pages', '--out', 'public'],
    ]) {
      expect(run(...words)).toMatchObject({ status: 0, stderr: '' });
    }
    expect(run('host-config', 'netlify', '--dir', '.', '--program', source).status).toBe(0);
    expect(existsSync(join(cwd, 'public/.nojekyll'))).toBe(true);
    spawnSync('chmod', ['-R', 'u+w', image]);
  });

  test('is made from images that a digest names', () => {
    const images = lines.filter((line) => line.startsWith('FROM '));
    expect(
      images.filter((line) => !/^FROM \S+:\S+@sha256:[0-9a-f]{64}( AS \w+)?$/.test(line)),
    ).toEqual([]);
  });

  test('is made of what its context holds', () => {
    const ignored = readFileSync(join(projectFolder, '.dockerignore'), 'utf8').split('\n');
    const copied = lines.flatMap(
      (line) => /^COPY (?!--)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [],
    );
    expect(new Set(copied.map((path) => `!${path}`))).toEqual(
      new Set(ignored.filter((line) => line.startsWith('!'))),
    );
  });
});

/** The blocks of a language in a document. */
function getBlocks(document: string, language: string): string[] {
  const text = readFileSync(join(projectFolder, document), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, block = '']) => block,
  );
}

interface WorkflowJob {
  readonly uses?: string;
  readonly with?: object;
  readonly permissions?: Readonly<Record<string, string>>;
}

/** The permissions that the jobs of a workflow need together. */
function getAllPermissions(
  called: WorkflowJob & { readonly jobs: Readonly<Record<string, WorkflowJob>> },
) {
  const all: Record<string, string> = {};
  for (const { permissions = {} } of [called, ...Object.values(called.jobs)]) {
    for (const [name, access] of Object.entries(permissions)) {
      if (all[name] !== 'write') all[name] = access;
    }
  }
  return all;
}

describe('docs/automation.md', () => {
  const yaml = getBlocks('docs/automation.md', 'yaml');

  inDepth('has commands that can be run as they are written', () => {
    const text = readFileSync(join(projectFolder, 'docs/automation.md'), 'utf8');
    const [first = ''] = getBlocks('docs/automation.md', 'sh');
    const named = [
      ...text.matchAll(/`(?:translation-catalogue|…) (host-config [\w-]+)(?: --program (SPEC))?`/g),
    ];
    const lines = named.map(
      ([, words, spec]) => `translation-catalogue ${words}${spec ? ` --program ${source}` : ''}`,
    );
    // The servers' commands need more, and docs/hosting.md has them whole.
    const whole = lines.filter((line) => !/ (?:nginx|caddy|apache)$/.test(line));
    expect([lines.length, whole.length]).toEqual([15, 12]);
    const cwd = temporaryFolder();
    writeFiles(join(cwd, 'catalogue'), smallCatalogue);
    const env = { PATH: `${join(installed, 'node_modules/.bin')}:${process.env['PATH']}` };
    const run = [...first.trimEnd().split('\n'), ...whole].join('\n');
    const { status, output } = runStep(cwd, { name: 'commands', run }, env);
    expect([status, output]).toEqual([0, expect.stringContaining('s3://BUCKET')]);
    const made = [...text.matchAll(/`(?!catalogue|site)([\w./-]+\.(?:toml|js|jsonc|yml))`/g)]
      .map(([, path = '']) => path)
      .filter((path) => path !== '.gitlab-ci.yml');
    expect(made.length).toBeGreaterThan(4);
    expect(made.filter((path) => !existsSync(join(cwd, path)))).toEqual([]);
  });

  inDepth('publishes on GitLab with the job that is written for it', () => {
    const { pages } = parse(writePagesJob({ about: [], command: 'translation-catalogue build' }));
    const cwd = temporaryFolder();
    const address = 'base_url: https://translate.example.org\n';
    writeFiles(join(cwd, 'catalogue'), { ...smallCatalogue, 'site.yaml': address });
    const PATH = `${join(installed, 'node_modules/.bin')}:${process.env['PATH']}`;
    const env = { PATH, GITLAB_CI: 'true', CI_PAGES_URL: 'https://group.demo.test/project' };
    const { status, output } = runStep(cwd, { name: 'script', run: pages.script.join('\n') }, env);
    expect([status, output]).toEqual([0, expect.stringContaining('files to public')]);
    const [published] = pages.artifacts.paths;
    const { url } = JSON.parse(readFileSync(join(cwd, published, 'index.json'), 'utf8'));
    expect(url).toBe(`${env.CI_PAGES_URL}/`);
  });

  test('has workflows that name what is there', () => {
    const workflows = yaml.filter((block) => block.includes('jobs:')).map((text) => parse(text));
    const jobs = workflows.flatMap((one) => Object.values<WorkflowJob>(one.jobs));
    const calling = jobs.filter(({ uses }) => uses !== undefined);
    expect(calling).toHaveLength(2);
    for (const job of calling) {
      const [, path = ''] =
        /^OWNER\/translation-catalogue\/(.+)@COMMIT$/.exec(job.uses ?? '') ?? [];
      const called = parse(readFileSync(join(projectFolder, path), 'utf8'));
      const inputs = Object.entries<{ required?: boolean }>(called.on.workflow_call.inputs);
      const required = inputs.flatMap(([name, input]) => (input.required ? [name] : []));
      expect(Object.keys(job.with ?? {})).toEqual(required);
      expect(job.permissions).toEqual(getAllPermissions(called));
    }
    const using = workflows.find((one) => one.jobs.status !== undefined);
    const { inputs } = parse(readFileSync(join(projectFolder, 'action.yml'), 'utf8'));
    const step = using.jobs.status.steps.find(({ id }: { id?: string }) => id === 'translations');
    expect(Object.keys(inputs)).toEqual(expect.arrayContaining(Object.keys(step.with)));
  });

  test('tells every input and output of the Action', () => {
    const text = readFileSync(join(projectFolder, 'docs/automation.md'), 'utf8');
    const { inputs, outputs } = parse(readFileSync(join(projectFolder, 'action.yml'), 'utf8'));
    const rows = [...text.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name]) => name);
    expect(rows).toEqual([...Object.keys(inputs), ...Object.keys(outputs)]);
  });
});

describe('workflows that publish to GitHub Pages', () => {
  const workflow = (text: string) => parse(text.replace(/^on:/m, '"on":'));
  const reusable = readFileSync(join(projectFolder, '.github/workflows/publish.yml'), 'utf8');

  const workflows = ['the one of host-config', 'the reusable one'];
  test.each(takeOne(workflows))('%s', (which) => {
    const cwd = temporaryFolder();
    writeFiles(join(cwd, 'catalogue'), smallCatalogue);
    const tarball = 'tools/translation-catalogue.tgz';
    cpSync(packed.tarball, join(cwd, tarball));
    program(cwd, 'host-config', 'github-pages', '--program', tarball);
    const own = readFileSync(join(cwd, '.github/workflows/translation-catalogue.yml'), 'utf8');
    const text = which === 'the reusable one' ? reusable : own;
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    const { jobs, permissions } = workflow(text);
    expect(permissions).toEqual({ contents: 'read', pages: 'write', 'id-token': 'write' });
    const address = 'https://owner.demo.test/repo';
    for (const step of jobs.publish.steps) {
      if (step.run === undefined) continue;
      const env = { PROGRAM: `./${tarball}`, BASE_URL: address, npm_config_offline: 'true' };
      expect(runStep(cwd, step, env)).toMatchObject({ status: 0 });
    }
    const upload = jobs.publish.steps.find(({ uses = '' }) => uses.includes('upload-pages'));
    const published = join(cwd, upload.with.path);
    expect(existsSync(join(published, '404.html'))).toBe(true);
    expect(JSON.parse(readFileSync(join(published, 'index.json'), 'utf8')).url).toBe(`${address}/`);
  });
});
