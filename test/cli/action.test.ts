// The Action as GitHub runs it: the file that action.yml names, with the inputs, the event and the files
// that a runner gives it, in a checkout of one commit; and a server in GitHub's place for the comment.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import {
  listReadyLanguages,
  parseStatusFigures,
  readPublishedFigures,
  renderChangesTable,
  renderFiguresTable,
} from '../../src/cli/action/figures.ts';
import type { ActionInputs } from '../../src/cli/action/inputs.ts';
import { updateIssues } from '../../src/cli/action/issues.ts';
import { smallCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from '../setup/folders.ts';
import { hostileTexts } from '../setup/hostile-texts.ts';
import { commandLine, projectFolder } from '../setup/project.ts';
import { inDepth } from '../setup/repetitions.ts';
import { commitAll, getRepository, git } from '../setup/repository.ts';

const metadata = parse(readFileSync(join(projectFolder, 'action.yml'), 'utf8')) as {
  readonly inputs: Readonly<Record<string, { readonly default: string }>>;
  readonly outputs: Readonly<Record<string, object>>;
  readonly runs: { readonly using: string; readonly main: string };
};

/** The Action's file, made of what is here now, and nothing beside it. */
const file = join(temporaryFolder(), 'action/index.mjs');

beforeAll(() => {
  const words = ['scripts/run.mjs', 'scripts/action.ts', '--out', file];
  const { status, stderr } = spawnSync(process.execPath, words, { cwd: projectFolder });
  if (status !== 0) throw new Error(String(stderr));
});

const workflowToken = ['$', '{{ github.token }}'].join('');

const files: Files = Object.fromEntries(
  Object.entries(smallCatalogue).map(([path, text]) => [`catalogue/${path}`, text]),
);
const counters = 'catalogue/projects/demo/glossary/de.yaml';
const better = 'translated: 2\ntranslated_words: 2\ntranslated_chars: 9\n';

/** Imitates actions/checkout, which fetches a pull request's merge commit alone. */
function getCheckout(changes: Files, base: Files = files): { folder: string; base: string } {
  const origin = getRepository(base);
  const before = git(origin, 'rev-parse', 'HEAD');
  git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  git(origin, 'switch', '--quiet', '--create', 'change');
  commitAll(writeFiles(origin, changes));
  git(origin, 'switch', '--quiet', 'main');
  git(origin, 'merge', '--quiet', '--no-ff', '--message=merge', 'change');
  const folder = temporaryFolder();
  git(folder, 'clone', '--quiet', '--depth=1', `file://${origin}`, '.');
  return { folder, base: before };
}

interface ActionRun {
  readonly status: number | null;
  readonly log: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
}

async function runAction(
  workspace: string,
  inputs: Readonly<Record<string, string>> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<ActionRun> {
  const told = temporaryFolder();
  const given = Object.entries(metadata.inputs).map(([name, { default: text }]) => {
    const value = inputs[name] ?? text.replace(workflowToken, 'the-token');
    return [`INPUT_${name.toUpperCase()}`, value];
  });
  const child = spawn(process.execPath, [file], {
    cwd: workspace,
    env: {
      PATH: process.env['PATH'],
      CI: 'true',
      GITHUB_ACTIONS: 'true',
      GITHUB_WORKSPACE: workspace,
      GITHUB_OUTPUT: join(told, 'output'),
      GITHUB_STEP_SUMMARY: join(told, 'summary.md'),
      RUNNER_TEMP: told,
      ...Object.fromEntries(given),
      ...env,
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
  }
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const text = (name: string) => {
    const path = join(told, name);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  const outputs = text('output').matchAll(/^([\w-]+)<<(\S+)\n([\s\S]*?)\n\2\n/gm);
  return {
    status,
    log: log.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'KEY'),
    summary: text('summary.md'),
    outputs: Object.fromEntries([...outputs].map(([, name, , value]) => [name, value])),
  };
}

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

interface Call {
  readonly method: string;
  readonly path: string;
  readonly token: string | undefined;
  readonly body: string;
  readonly title?: string;
  readonly state?: string;
}

/** GitHub's API, as far as it is asked, with comments that are there already. */
async function github(comments: readonly object[] = [], status = 200) {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      if (method !== 'GET') {
        const token = headers.authorization;
        calls.push({ method, path: url, token, ...JSON.parse(body) });
      }
      response.writeHead(method === 'GET' ? 200 : status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(method === 'GET' ? comments : {}));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { calls, env: { GITHUB_API_URL: `http://127.0.0.1:${port}` } };
}

function getEvent(base: string): Record<string, string> {
  const folder = writeFiles(temporaryFolder(), {
    'event.json': JSON.stringify({ pull_request: { number: 7, base: { sha: base } } }),
  });
  return { GITHUB_EVENT_PATH: join(folder, 'event.json'), GITHUB_REPOSITORY: 'o/r' };
}

describe('action.yml', () => {
  test('runs one file in JavaScript, with the token of the workflow', () => {
    expect(metadata.runs).toEqual({ using: 'node24', main: 'action/index.mjs' });
    expect(metadata.inputs['token']?.default).toBe(workflowToken);
    expect(Object.keys(metadata.outputs)).toEqual([
      'translated-percent',
      'languages',
      'changed',
      'dist',
    ]);
  });

  test('has no bundle on branches, and says where there is one', () => {
    const main = join(projectFolder, metadata.runs.main);
    const { status, stdout } = spawnSync(process.execPath, [main], { encoding: 'utf8' });
    expect([stdout, status]).toEqual([
      '::error title=This commit has no bundle of the Action::Use a commit of the branch `release`, such as ' +
        '`uses: OWNER/translation-catalogue@COMMIT`. Each release of the program has one there.\n',
      1,
    ]);
  });

  test('gets a bundle of the version of the program', () => {
    const { stdout } = spawnSync(process.execPath, [file, '--version'], { encoding: 'utf8' });
    const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
    expect(stdout).toBe(`${version}\n`);
  });
});

describe('the Action', () => {
  test('checks, builds, and says how far the translations are', async () => {
    const { folder } = getCheckout({ [counters]: better });
    const { status, log, summary, outputs } = await runAction(folder, { minimum: '50' });
    expect(log).toContain('No problems.');
    expect(status).toBe(0);
    expect(outputs).toEqual({
      'translated-percent': '68.8',
      languages: '["en"]',
      changed: 'false',
      dist: join(folder, 'dist'),
    });
    expect(existsSync(join(folder, 'dist/api/index.json'))).toBe(true);
    expect(summary).toMatchInlineSnapshot(`
      "**68.8 % of all strings are translated.**

      | language | translated | strings | | failing checks |
      | --- | ---: | ---: | ---: | ---: |
      | English (\`en\`) | 8 | 8 | 100.0 % | 0 |
      | Portuguese (Brazil) (\`pt_BR\`) | 3 | 8 | 37.5 % | 0 |

      "
    `);
  });

  inDepth('comments on a pull request by how much each language moves', async () => {
    const { folder, base } = getCheckout({ [counters]: better });
    const api = await github();
    const { status, summary } = await runAction(folder, {}, { ...getEvent(base), ...api.env });
    expect(status).toBe(0);
    const [call, ...others] = api.calls;
    expect(others).toEqual([]);
    expect(call).toMatchObject({
      method: 'POST',
      path: '/repos/o/r/issues/7/comments',
      token: 'Bearer the-token',
    });
    expect(call?.body).toContain('<!-- translation-catalogue: what this does to catalogue -->\n');
    expect(call?.body).toContain('| `demo/glossary/de` | 50.0 % | 100.0 % | +50.0 |');
    expect(summary).toContain('| `demo/glossary/de` | 50.0 % | 100.0 % | +50.0 |');

    const own = { id: 3, user: { type: 'Bot' }, body: call?.body };
    const again = await github([own]);
    await runAction(folder, {}, { ...getEvent(base), ...again.env });
    expect(again.calls).toEqual([]);
    const older = await github([{ ...own, body: `${call?.body}older` }]);
    await runAction(folder, {}, { ...getEvent(base), ...older.env });
    expect(older.calls).toMatchObject([
      { method: 'PATCH', path: '/repos/o/r/issues/comments/3', body: call?.body },
    ]);
  });

  inDepth('begins no comment that says nothing, and none when it should not', async () => {
    const same = getCheckout({ 'README.md': 'x' });
    const api = await github();
    await runAction(same.folder, {}, { ...getEvent(same.base), ...api.env });
    const { folder, base } = getCheckout({ [counters]: better });
    await runAction(folder, { comment: 'false' }, { ...getEvent(base), ...api.env });
    expect(api.calls).toEqual([]);
  });

  inDepth('fails no run because it may not comment', async () => {
    const { folder, base } = getCheckout({ [counters]: better });
    const api = await github([], 403);
    const { status, log } = await runAction(folder, {}, { ...getEvent(base), ...api.env });
    expect(status).toBe(0);
    expect(log).toContain(
      '::warning::The comment could not be written: GitHub answered 403. It takes a job with',
    );
  });

  test('marks mistakes where they are, says them on the pull request, and fails', async () => {
    const below = (some: Files) =>
      Object.fromEntries(Object.entries(some).map(([path, text]) => [`l10n/${path}`, text]));
    const bad = { [counters]: 'translated: 9\ntranslated_words: 1\ntranslated_chars: 4\n' };
    const { folder, base } = getCheckout(below(bad), below(files));
    const api = await github();
    const inputs = { 'working-directory': 'l10n' };
    const ended = await runAction(folder, inputs, { ...getEvent(base), ...api.env });
    expect(ended.status).toBe(1);
    expect(ended.log).toContain(`::error file=l10n/${counters},line=1,col=13`);
    expect(ended.log).toContain('::error::`check --format github` has failed');
    expect(ended.outputs).toEqual({ changed: 'false' });
    expect(api.calls[0]?.body).toContain('so it cannot be compared');
    expect(existsSync(join(folder, 'l10n/dist'))).toBe(false);
  });

  inDepth('counts from a checkout of the software', async () => {
    const { folder } = getCheckout({}, { ...files, ...software });
    const { status, log, outputs } = await runAction(folder, {
      command: 'count demo/app\nbuild --host github-pages --out public',
      from: 'software',
    });
    expect([status, log]).toEqual([0, expect.stringContaining('Counted 2 files')]);
    expect(outputs).toMatchObject({ changed: 'true', dist: join(folder, 'public') });
    expect(readFiles(folder)['catalogue/projects/demo/app/pt_BR.yaml']).toContain(
      'translated: 1\n',
    );
    expect(existsSync(join(folder, 'public/.nojekyll'))).toBe(true);
  });

  inDepth('keeps a table in a README, or says that it is stale', async () => {
    const markers = '<!-- translation-status:start -->\n<!-- translation-status:end -->\n';
    const { folder } = getCheckout({ 'docs/README.md': markers });
    const words = 'readme --project demo/app docs/README.md';
    const stale = await runAction(folder, { command: `${words} --check` });
    expect(stale.status).toBe(1);
    expect(stale.log).toContain('docs/README.md is stale: run the same command without --check.');
    expect(stale.outputs).toEqual({ changed: 'false' });
    const { status, outputs } = await runAction(folder, { command: words });
    expect([status, outputs['changed']]).toEqual([0, 'true']);
    expect(readFileSync(join(folder, 'docs/README.md'), 'utf8')).toContain(
      '| Portuguese (Brazil) | ███░░░░░░░ | 37% | 5 | ' +
        '[translate](https://translate.demo.test/translate/demo/app/pt_BR/) |\n',
    );
  });

  inDepth('pushes nothing, and leaves the repository as it is', async () => {
    const { folder, base } = getCheckout({ [counters]: better });
    const before = git(folder, 'rev-parse', 'HEAD');
    const api = await github();
    await runAction(folder, {}, { ...getEvent(base), ...api.env });
    expect(git(folder, 'rev-parse', 'HEAD')).toBe(before);
    expect(git(folder, 'status', '--porcelain')).toBe('?? dist/');
    expect(git(folder, 'ls-remote', 'origin').split('\n')).toHaveLength(3);
  });

  const strings = (open: string, german: string): Files => ({
    'lang/en.json': JSON.stringify({ open, save: 'Save' }),
    'lang/de.json': JSON.stringify({ open: german, save: 'Sichern' }),
  });
  const withCheckout: Files = {
    'catalogue/site.yaml': 'base_url: https://translate.demo.test\n',
    'catalogue/projects/demo/project.yaml': 'name: Demo\ncheckout: ../../..\n',
    'catalogue/projects/demo/app/component.yaml':
      'name: App\nsource_language: en\nrepo: https://example.org/demo.git\nfilemask: lang/*.json\nfile_format: json\n',
  };

  inDepth.each<[string, Files, '' | 'outdated']>([
    ['app', {}, ''],
    ['demo/app', withCheckout, 'outdated'],
  ])(
    'says of %s what falls behind, and fails where that is wanted',
    async (name, others, failOn) => {
      const before = { ...strings('Open', 'Öffnen'), ...others };
      const { folder, base } = getCheckout(strings('Open file', 'Öffnen'), before);
      const line = `- \`${name}\`: 1 string changed in English (\`open\`): 1 translation to review in \`de\``;
      const said = '1 string changed in the source language: 1 translation to review.';
      const api = await github();
      const env = { ...getEvent(base), ...api.env };
      const { status, log } = await runAction(folder, { 'fail-on': failOn }, env);
      expect(api.calls[0]?.body).toContain(`Falls behind:\n\n${line}\n`);
      expect([status, log]).toEqual(
        failOn === ''
          ? [0, expect.stringContaining(`::notice::${said}`)]
          : [1, expect.stringContaining(`::error::${said}`)],
      );
      expect(api.calls).toHaveLength(1);
    },
  );

  inDepth(
    'says that it is not known what falls behind, and fails where that is wanted',
    async () => {
      const { folder, base } = getCheckout({ [counters]: better });
      const api = await github();
      const env = { ...getEvent(base), ...api.env };
      const said =
        'Translations that fall behind are not known: no project with a checkout could be';
      const { status, log } = await runAction(folder, { comment: 'false' }, env);
      expect([status, log]).toEqual([0, expect.stringContaining(`\n${said}`)]);
      const gate = await runAction(folder, { 'fail-on': 'outdated', comment: 'false' }, env);
      expect([gate.status, gate.log]).toEqual([1, expect.stringContaining(`::error::${said}`)]);
    },
  );

  inDepth.each<[string, Files, string]>([
    ['a checkout', {}, '::error file=lang/de.json,line=1,col=1,title=missing::'],
    ['a catalogue', withCheckout, 'demo/app/de: 1 more string missing.'],
  ])('fails where translations of %s go missing', async (_, more, said) => {
    const before = { ...strings('Open', 'Öffnen'), ...more };
    const { folder, base } = getCheckout(strings('Open', ''), before);
    const inputs = { 'fail-on': 'missing, failing', comment: 'false' };
    const { status, log } = await runAction(folder, inputs, getEvent(base));
    expect([status, log]).toEqual([1, expect.stringContaining(said)]);
    expect(log).toContain(
      '::error::The pull request adds translations that are missing or failing',
    );
    const others = await runAction(folder, { ...inputs, 'fail-on': 'failing' }, getEvent(base));
    expect([others.status, others.log]).toEqual([0, expect.not.stringContaining('::error')]);
  });

  inDepth('keeps one issue for each language with its outdated translations', async () => {
    const page = (...texts: readonly string[]) =>
      `# Title\n\n${texts.map((text) => `## Part\n\n${text}.\n`).join('\n')}`;
    const origin = getRepository({
      ...strings('Open', 'Öffnen'),
      'docs/en/more.md': page('There is more'),
      'docs/de/more.md': page('Es gibt noch mehr'),
      'docs/en/use.md': page('Run the program', 'Open the window'),
      'docs/de/use.md': page('Starte das Programm', 'Öffne das Fenster'),
    });
    commitAll(
      writeFiles(origin, {
        ...strings('Open `@file`', 'Öffnen'),
        'docs/en/use.md': page('Leave the program', 'Open the window'),
      }),
    );
    const event = { repository: { default_branch: 'main' } };
    const folder = writeFiles(temporaryFolder(), { 'event.json': JSON.stringify(event) });
    const env = { GITHUB_EVENT_PATH: join(folder, 'event.json'), GITHUB_REPOSITORY: 'o/r' };
    // The whole Action runs once; after that only the part that writes issues, in this process.
    const api = await github([{ number: 1, title: 'Other', body: 'x', user: { type: 'User' } }]);
    const all = { ...env, GITHUB_REF_NAME: 'main', ...api.env };
    expect((await runAction(origin, { issues: 'true' }, all)).status).toBe(0);
    const run = async (issues: readonly object[], branch = 'main', workspace = origin) => {
      const { calls, env: address } = await github(issues);
      const variables = { ...env, GITHUB_REF_NAME: branch, ...address };
      for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
      let log = '';
      const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
        log += text;
        return true;
      });
      const { argv } = process;
      process.argv = [process.execPath, commandLine];
      try {
        const inputs = { folder: workspace, from: '', prefix: '', token: 'the-token' };
        await updateIssues(inputs as ActionInputs);
      } finally {
        process.argv = argv;
        written.mockRestore();
        vi.unstubAllEnvs();
      }
      return { calls, log };
    };

    expect(api.calls).toEqual([
      {
        method: 'POST',
        path: '/repos/o/r/issues',
        token: 'Bearer the-token',
        title: 'German: 2 outdated translations',
        body: expect.stringContaining('<!-- translation-catalogue: outdated in de -->\n'),
      },
    ]);
    const { title, body = '' } = api.calls[0] ?? {};
    expect(body).toContain('- `open`: `` Open `@\u200bfile` ``, before `Open`\n');
    expect(body).toContain('- `use.md`: 1 commit behind\n');
    const own = { number: 4, title, body, user: { type: 'Bot' } };
    expect((await run([own])).calls).toEqual([]);
    expect((await run([{ ...own, title: 'German: 9' }])).calls).toMatchObject([
      { method: 'PATCH', path: '/repos/o/r/issues/4', title, body },
    ]);
    expect((await run([own], 'work')).calls).toEqual([]);

    const shallow = temporaryFolder();
    git(shallow, 'clone', '--quiet', '--depth=1', `file://${origin}`, '.');
    const unknown = await run([own], 'main', shallow);
    expect([unknown.calls, unknown.log]).toEqual([
      [],
      expect.stringContaining('::warning::No issue is opened or closed. Outdated translations'),
    ]);

    const done = {
      ...strings('Open', 'Öffnen'),
      'docs/de/use.md': page('Verlasse das Programm', 'Öffne das Fenster'),
    };
    commitAll(writeFiles(origin, done));
    expect((await run([own])).calls).toMatchObject([
      { method: 'PATCH', path: '/repos/o/r/issues/4', state: 'closed' },
    ]);
  });

  inDepth.each<[Record<string, string>, string]>([
    [{ command: 'rm -r .' }, 'The input `command` names "rm".'],
    [{ minimum: 'all' }, 'The input `minimum` is "all".'],
    [{ comment: 'yes' }, 'The input `comment` is "yes".'],
    [{ 'fail-on': 'all' }, 'The input `fail-on` is "all".'],
  ])('refuses %j', async (inputs, message) => {
    const { status, log } = await runAction(getRepository(files), inputs);
    expect([status, log]).toEqual([1, expect.stringContaining(`::error::${message}`)]);
  });

  inDepth(
    'calls no one and hides nothing, whatever a pull request has put into its text',
    async () => {
      const given = hostileTexts[0]?.[0] ?? '';
      const name = given.slice(0, 60).replace(/\n/g, ' ');
      const { folder, base } = getCheckout({
        [counters]: better,
        'catalogue/projects/demo/project.yaml': `name: '${name}'\n`,
      });
      const api = await github();
      await runAction(folder, {}, { ...getEvent(base), ...api.env });
      const [, ...text] = api.calls[0]?.body.split('\n') ?? [];
      expect(text.join('\n')).not.toMatch(/@(?!\u200b)|<[!?]/);
    },
  );
});

describe('the Action in a repository that `init` has described', () => {
  const texts = (word: string, keys: readonly string[]) =>
    JSON.stringify(Object.fromEntries(keys.map((key) => [key, `${word} ${key}`])));
  const described: Files = {
    'translations.yaml':
      'site:\n  base_url: https://translate.demo.test\n  minimum: 80\ncomponents:\n  app:\n' +
      '    source_language: en\n    filemask: locales/*.json\n    file_format: json\n',
    'locales/en.json': texts('The', ['title', 'open', 'close', 'save']),
    'locales/de.json': texts('Das', ['title', 'open']),
  };

  inDepth('checks and builds', async () => {
    const cwd = getRepository(described);
    const { status, log, outputs } = await runAction(cwd, { command: 'check\nbuild' });
    expect([status, log]).toEqual([0, expect.stringContaining('No problems.')]);
    expect(outputs).toEqual({
      'translated-percent': '75.0',
      languages: '["en","de"]',
      changed: 'false',
      dist: join(cwd, 'dist'),
    });
    expect(existsSync(join(cwd, 'dist/index.html'))).toBe(true);
  });

  inDepth('marks its mistakes, and has the figures of a check alone', async () => {
    const text = String(described['translations.yaml']).replace('minimum: 80', 'minimum: 800');
    const refused = await runAction(getRepository({ ...described, 'translations.yaml': text }));
    expect(refused.status).toBe(1);
    expect(refused.log).toContain('::error file=translations.yaml,line=3,');
    const { status, outputs } = await runAction(getRepository(described), { command: 'check' });
    expect([status, outputs]).toMatchObject([0, { 'translated-percent': '75.0' }]);
  });

  inDepth('comments on a pull request by how much each language moves', async () => {
    const { folder, base } = getCheckout(
      { 'locales/de.json': texts('Das', ['title', 'open', 'save']) },
      described,
    );
    const api = await github();
    const { status } = await runAction(folder, {}, { ...getEvent(base), ...api.env });
    expect(status).toBe(0);
    expect(api.calls[0]?.body).toMatch(/\/app\/de` \| 50\.0 % \| 75\.0 % \| \+25\.0 \|/);
  });
});

const software: Files = {
  'software/lang/en/app.json': '{"one": "One", "two": "Two"}\n',
  'software/lang/pt-BR/app.json': '{"one": "Um", "two": ""}\n',
};

describe('a pull request by which a language falls below its minimum', () => {
  const texts = (language: string, keys: readonly string[]) =>
    JSON.stringify(Object.fromEntries(keys.map((key) => [key, `Text of ${key} ${language}`])));
  const keys = ['title', 'open', 'close', 'save', 'quit'];
  const base: Files = {
    'catalogue/site.yaml': 'base_url: https://translate.demo.test\n',
    'catalogue/projects/demo/project.yaml': 'name: Demo\nminimum: 80\ncheckout: ../../..\n',
    'catalogue/projects/demo/app/component.yaml':
      'name: App\nsource_language: en\nrepo: https://code.demo.test/app.git\n' +
      'filemask: locales/*.json\nfile_format: json\ntemplate: locales/en.json\n',
    'locales/en.json': texts('en', keys),
    'locales/de.json': texts('de', keys),
    // Below the bar before, and no one's fault here.
    'locales/fr.json': texts('fr', keys.slice(0, 3)),
    'locales/it.json': texts('it', keys.slice(0, 4)),
  };
  const change: Files = { 'locales/en.json': texts('en', [...keys, 'undo', 'redo']) };
  const german =
    '::warning::de falls below its minimum in demo: it is at 71.4 %25, and the minimum is 80 %25. ' +
    '2 strings are missing: `undo`, `redo`.\n';
  const italian =
    '::warning::it falls below its minimum in demo: it is at 57.1 %25, and the minimum is 80 %25. ' +
    '3 strings are missing: `quit`, `undo`, `redo`.\n';
  const warnings = (log: string) => log.match(/^::(?:warning|error)\b.*\n/gm) ?? [];

  inDepth('is warned of it, by the names of the strings, and not blocked', async () => {
    const { folder, base: before } = getCheckout(change, base);
    const api = await github();
    const { status, log, summary } = await runAction(
      folder,
      {},
      { ...getEvent(before), ...api.env },
    );
    expect({ status, warnings: warnings(log) }).toEqual({ status: 0, warnings: [german, italian] });
    const line =
      '- `de` in `demo`: 71.4 %, and the minimum is 80 %: 1 string to go; it lacks `undo`, `redo`\n';
    expect(api.calls).toMatchObject([{ method: 'POST', path: '/repos/o/r/issues/7/comments' }]);
    expect(api.calls[0]?.body).toContain(line);
    expect(summary).toContain(line);
    expect(api.calls[0]?.body).not.toContain('`fr` in `demo`');
  });

  inDepth('is warned where no comment is wanted, too', async () => {
    const { folder, base: before } = getCheckout(change, base);
    const api = await github();
    const env = { ...getEvent(before), ...api.env };
    const { status, log } = await runAction(folder, { comment: 'false' }, env);
    expect({ status, warnings: warnings(log) }).toEqual({ status: 0, warnings: [german, italian] });
    expect(api.calls).toEqual([]);
  });

  inDepth('is blocked when the workflow says so', async () => {
    const { folder, base: before } = getCheckout(change, base);
    const api = await github();
    const env = { ...getEvent(before), ...api.env };
    const { status, log, outputs } = await runAction(folder, { command: 'check --strict' }, env);
    expect(status).toBe(1);
    expect(warnings(log)).toEqual([
      expect.stringMatching(
        /^::error file=catalogue\/projects\/demo\/project\.yaml.*German \(de\)/,
      ),
      expect.stringMatching(
        /^::error file=catalogue\/projects\/demo\/project\.yaml.*French \(fr\)/,
      ),
      expect.stringMatching(
        /^::error file=catalogue\/projects\/demo\/project\.yaml.*Italian \(it\)/,
      ),
      german,
      italian,
      '::error::`check --strict --format github` has failed: see the log of this step.\n',
    ]);
    expect(outputs).toEqual({ changed: 'false' });
  });

  inDepth('says nothing where none falls', async () => {
    const { folder, base: before } = getCheckout(
      { 'locales/fr.json': texts('fr', keys.slice(0, 2)) },
      base,
    );
    const api = await github();
    const { status, log } = await runAction(folder, {}, { ...getEvent(before), ...api.env });
    expect({ status, warnings: warnings(log) }).toEqual({ status: 0, warnings: [] });
  });
});

describe('the figures of a build', () => {
  const docs = {
    'projects/demo/docs/component.yaml':
      'name: Docs\nsource_language: en\nrepo: https://code.example.org/demo.git\nfilemask: docs/*.json\nfile_format: json\n',
    'projects/demo/docs/en.yaml': 'total: 4\ntotal_words: 4\ntotal_chars: 16\n',
  };

  test.each(['cloudflare', 'github-pages'])('have what a language lacks, for %s', async (host) => {
    const catalogue = writeFiles(temporaryFolder(), { ...smallCatalogue, ...docs });
    const dist = temporaryFolder();
    await run(['build', '--catalogue', catalogue, '--out', dist, '--host', host]);
    const { percent, languages = [] } = readPublishedFigures(dist) ?? {};
    expect([
      percent?.text,
      ...languages.map((one) => [one.name, one.translated, one.total]),
    ]).toEqual(['62.5', ['English', 12, 12], ['Portuguese (Brazil)', 3, 12]]);
  });

  test('are unknown where the site does not publish them', () => {
    expect(readPublishedFigures(temporaryFolder())).toBeUndefined();
  });
});

describe('without a catalogue', () => {
  const said = (translated: number) =>
    JSON.stringify({
      components: [
        {
          source_language: 'en',
          languages: [
            { code: 'en', total: 8, translated: 8, failing_checks: 0 },
            { code: 'de', total: 8, translated, failing_checks: 1 },
            { code: 'fr', total: 8, translated: 8, failing_checks: 0 },
          ],
        },
        {
          source_language: 'en',
          languages: [
            { code: 'en', total: 4, translated: 4, failing_checks: 0 },
            { code: 'de', total: 4, translated: 4, failing_checks: 0 },
          ],
        },
      ],
      skipped: [],
    });

  test('the figures are what `status` says: a language lacks the strings of a component without it', () => {
    const figures = parseStatusFigures(said(2));
    expect(renderFiguresTable(figures)).toMatchInlineSnapshot(`
      "**72.2 % of all strings are translated.**

      | language | translated | strings | | failing checks |
      | --- | ---: | ---: | ---: | ---: |
      | English (\`en\`) | 12 | 12 | 100.0 % | 0 |
      | French (\`fr\`) | 8 | 12 | 66.7 % | 0 |
      | German (\`de\`) | 6 | 12 | 50.0 % | 1 |
      "
    `);
    expect(listReadyLanguages(figures, 80)).toEqual(['en']);
  });

  test('a pull request moves languages by points', () => {
    const before = parseStatusFigures(said(2));
    expect(renderChangesTable(before, parseStatusFigures(said(5)))).toMatchInlineSnapshot(`
      "| language | before | after | points |
      | --- | ---: | ---: | ---: |
      | German (\`de\`) | 50.0 % | 75.0 % | +25.0 |
      "
    `);
    expect(renderChangesTable(before, before)).toBeUndefined();
  });
});
