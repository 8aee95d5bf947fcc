// The nightly workflow, run as it is written: against repositories of this machine, and with a `gh` that
// notes what it is asked.

import { chmodSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { preloading, run } from './setup/command.ts';
import { type Files, readFiles, temporaryFolder, writeFiles } from './setup/folders.ts';
import { hostileTexts } from './setup/hostile-texts.ts';
import { projectFolder } from './setup/project.ts';
import { inDepth } from './setup/repetitions.ts';
import { commitAll, getRepository, git } from './setup/repository.ts';
import { getStep, runStep, runWorkflow, workflows } from './setup/workflow-steps.ts';

const catalogue: Files = {
  '.gitignore': 'bin\nnode_modules\n',
  'README.md': 'A catalogue.\n',
  'catalogue/site.yaml': 'base_url: https://translate.example.org\n',
  'catalogue/projects/demo/project.yaml': 'name: Demo\n',
  'catalogue/projects/demo/app/component.yaml': `name: App
source_language: en
repo: https://code.example.org/demo.git
filemask: lang/*.json
file_format: json
`,
  'catalogue/projects/demo/app/en.yaml': 'total: 1\ntotal_words: 1\ntotal_chars: 4\n',
  'catalogue/projects/demo/app/de.yaml':
    'translated: 0\ntranslated_words: 0\ntranslated_chars: 0\n',
};

const software: Files = {
  'lang/en.json': '{ "hello": "Hello {name}!", "save": "Save all" }\n',
  'lang/de.json': '{ "hello": "Hallo {name}!" }\n',
  'lang/pt-BR.json': '{ "hello": "Olá {name}!", "save": "Salvar tudo" }\n',
};

/** A catalogue on a server, the software that it counts, and what GitHub has of pull requests. */
interface World {
  /** The catalogue on the server. */
  readonly origin: string;
  /** Work trees of what is counted, by name. */
  readonly software: Readonly<Record<string, string>>;
  readonly home: string;
  /** Folder of the answers and the log of the fake `gh`. */
  readonly gh: string;
}

function world(files: Files = {}, repositories: Readonly<Record<string, Files>> = {}): World {
  const servers = temporaryFolder();
  const work = getRepository({ ...catalogue, ...files });
  const origin = serve(work, join(servers, 'catalogue.git'));
  const code = Object.entries({ demo: software, ...repositories }).map(([name, texts]) => {
    const repository = getRepository(texts);
    serve(repository, join(servers, `${name}.git`));
    return [name, repository];
  });
  const home = writeFiles(temporaryFolder(), {
    '.gitconfig': `[url "${pathToFileURL(servers)}/"]\n  insteadOf = https://code.example.org/\n`,
    'bin/gh': '#!/bin/sh\nexec node "$(dirname "$0")/gh.cjs" "$@"\n',
    'bin/gh.cjs': ghProgram,
  });
  chmodSync(join(home, 'bin/gh'), 0o755);
  const gh = writeFiles(temporaryFolder(), { 'open.json': '[]', 'asked.txt': '' });
  return { origin, software: Object.fromEntries(code), home, gh };
}

/** Puts a repository on a server that also gives parts of it. */
function serve(repository: string, at: string): string {
  git(repository, 'clone', '--quiet', '--bare', repository, at);
  git(repository, 'remote', 'add', 'origin', at);
  git(at, 'config', 'uploadpack.allowFilter', 'true');
  return at;
}

function develop({ software: { demo = '' } }: World, files: Files, month = '02'): void {
  git(writeFiles(demo, files), 'add', '--all');
  const by = ['--author=Bo <bo@example.org>', `--date=2026-${month}-03T04:05:06Z`];
  git(demo, 'commit', '--quiet', '--message=change', ...by);
  git(demo, 'push', '--quiet', 'origin', 'main');
}

/** `open.json` has the open pull requests, by the heads that GitHub finds them by. A new one is 7. */
const ghProgram = `
const { appendFileSync, existsSync, readFileSync, writeFileSync } = require('node:fs');
const { GH_STATE, GH_TOKEN, GITHUB_REPOSITORY_OWNER } = process.env;
const words = process.argv.slice(2);
const open = JSON.parse(readFileSync(GH_STATE + '/open.json', 'utf8'));
const save = (pulls) => writeFileSync(GH_STATE + '/open.json', JSON.stringify(pulls));
const shown = words.map((word) => {
  const [, before, file] = /^(body=@)?(\\/.*)$/s.exec(word) ?? [];
  if (!file || !existsSync(file)) return word;
  writeFileSync(GH_STATE + '/body.md', readFileSync(file));
  return (before ?? '') + '<body>';
});
appendFileSync(GH_STATE + '/asked.txt', GH_TOKEN + ': gh ' + shown.join(' ') + '\\n');
const [, head] = /[?&]head=([^&]+)/.exec(words[1]) ?? [];
const found = open.find((one) => one.head === head);
if (found) console.log(found.number);
if (words[1] === 'create') {
  if (existsSync(GH_STATE + '/forbidden')) process.exit(1);
  save([...open, { head: GITHUB_REPOSITORY_OWNER + ':' + words[3], number: 7 }]);
  console.log('https://github.com/ana/catalogue/pull/7');
}
if (words[1] === 'close') save(open.filter(({ number }) => String(number) !== words[2]));
`;

interface Settings {
  readonly secrets?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
  readonly tamper?: (artifact: string) => void;
}

/** Runs the workflow once; also gives what `gh` was asked, and the last text that it was given. */
function night(here: World, { secrets = {}, env = {}, tamper }: Settings = {}) {
  writeFiles(here.gh, { 'asked.txt': '' });
  const { results, log, summary } = runWorkflow('count.yml', {
    contexts: {
      secrets,
      github: { token: 'own', repository: 'ana/catalogue' },
    },
    env: { ...getEnvironment(here), ...env },
    checkOut: () => checkOut(here),
    tamper: (artifacts) => tamper?.(join(artifacts, 'nightly-count')),
  });
  const noted = (file: string) => readFileSync(join(here.gh, file), 'utf8');
  return {
    results,
    log: log.replace(ofGit, '').replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<token>'),
    summary,
    asked: noted('asked.txt'),
    body: () => noted('body.md').replace(/`[0-9a-f]{7}`/g, '(commit)'),
  };
}

/** Messages of git itself on missing repositories and branches. */
const ofGit = /^(?:fatal|warning): .*\n|^\nPlease make sure .*\n.*\n/gm;

/** Leaves the same files as `actions/checkout` and the installation. */
function checkOut({ origin }: World): string {
  const workspace = join(temporaryFolder(), 'work');
  mkdirSync(workspace);
  git(workspace, 'clone', '--quiet', '--depth=1', pathToFileURL(origin).href, '.');
  for (const part of ['bin', 'node_modules']) {
    symlinkSync(join(projectFolder, part), join(workspace, part));
  }
  return workspace;
}

function getEnvironment({ home, gh }: World): Record<string, string> {
  return {
    HOME: home,
    PATH: `${join(home, 'bin')}:${process.env['PATH']}`,
    GH_STATE: gh,
    // In place of https, which is all that the workflow allows.
    GIT_ALLOW_PROTOCOL: 'file',
    GITHUB_REF_NAME: 'main',
    GITHUB_REPOSITORY: 'ana/catalogue',
    GITHUB_REPOSITORY_OWNER: 'ana',
    GITHUB_RUN_ID: '42',
    GITHUB_SERVER_URL: 'https://github.com',
  };
}

function getBranch({ origin }: World): string {
  return git(origin, 'for-each-ref', '--format=%(objectname)', 'refs/heads/nightly-count');
}

describe('night after night', () => {
  inDepth('one pull request is opened, left alone, brought up to date, and closed', () => {
    const here = world();
    const first = night(here);
    expect(first.results).toEqual({ count: 'success', propose: 'success' });
    expect(first.summary).toBe('');
    expect(first.log).toMatchInlineSnapshot(`
      "=== count: success
      --- Check the catalogue
      Read 5 files: 1 project, 1 component, 2 translations and 2 languages. No problems. 0.0 s
      --- Count
      ::stop-commands::<token>
      == demo/app
      changed  catalogue/projects/demo/app/en.yaml  2 strings
      changed  catalogue/projects/demo/app/de.yaml  1 of 2 strings translated
      new      catalogue/projects/demo/app/pt_BR.yaml  2 of 2 strings translated
      Counted 3 files of 1 component: 2 counters files changed, 1 added. 0.0 s
      ::<token>::
      === propose: success
      --- Propose it
      https://github.com/ana/catalogue/pull/7
      "
    `);
    expect(first.asked).toMatchInlineSnapshot(`
      "own: gh auth setup-git
      own: gh api repos/ana/catalogue/pulls?state=open&head=ana:nightly-count --jq .[0].number // empty
      own: gh pr create --head nightly-count --base main --title Count the translations again --body-file <body>
      "
    `);
    const body = first.body().split('\n');
    expect(body.filter((line) => line.startsWith('| '))).toEqual([
      '| translation | before | after | points |',
      '| --- | ---: | ---: | ---: |',
      '| `demo/app/de` | 0.0 % | 50.0 % | +50.0 |',
      '| `demo/app/en` | 100.0 % | 100.0 % | 0.0 |',
      '| `demo/app/pt_BR` | new | 100.0 % |  |',
    ]);
    expect(body.at(-2)).toBe(
      'Counted in [this run](https://github.com/ana/catalogue/actions/runs/42). The next count writes this branch anew.',
    );
    const proposed = getBranch(here);
    expect(
      git(here.origin, 'show', '--format=%s%n%an <%ae>%n', '--stat', proposed),
    ).toMatchInlineSnapshot(`
      "Count the translations again
      github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com>


       catalogue/projects/demo/app/de.yaml    | 8 +++++---
       catalogue/projects/demo/app/en.yaml    | 8 +++++---
       catalogue/projects/demo/app/pt_BR.yaml | 6 ++++++
       3 files changed, 16 insertions(+), 6 deletions(-)"
    `);
    expect(
      git(here.origin, 'show', `${proposed}:catalogue/projects/demo/app/pt_BR.yaml`),
    ).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../../../../schemas/counters.schema.json
      translated: 2
      translated_words: 4
      translated_chars: 21
      last_change: 2026-01-02T03:04:05Z
      last_author: Ana"
    `);

    const second = night(here);
    expect(second.results).toEqual({ count: 'success', propose: 'success' });
    expect(second.log.split('=== propose')[1]).toMatchInlineSnapshot(`
      ": success
      --- Propose it
      Pull request 7 has these figures already.
      "
    `);
    expect(second.asked).toMatchInlineSnapshot(`
      "own: gh auth setup-git
      own: gh api repos/ana/catalogue/pulls?state=open&head=ana:nightly-count --jq .[0].number // empty
      "
    `);
    expect(getBranch(here)).toBe(proposed);

    develop(here, { 'lang/de.json': '{ "hello": "Hallo {name}!", "save": "Alles sichern" }\n' });
    const third = night(here);
    expect(third.log).toContain('de.yaml  2 of 2 strings translated\n');
    expect(third.log.split('=== propose')[1]).toBe(': success\n');
    expect(third.asked).toMatchInlineSnapshot(`
      "own: gh auth setup-git
      own: gh api repos/ana/catalogue/pulls?state=open&head=ana:nightly-count --jq .[0].number // empty
      own: gh api --silent --method PATCH repos/ana/catalogue/pulls/7 --field body=@<body>
      "
    `);
    expect(third.body()).toContain('| `demo/app/de` | 0.0 % | 100.0 % | +100.0 |\n');
    expect(git(here.origin, 'rev-list', '--count', `main..${getBranch(here)}`)).toBe('1');
    expect(
      git(here.origin, 'show', `nightly-count:catalogue/projects/demo/app/de.yaml`),
    ).toMatchInlineSnapshot(`
      "translated: 2
      translated_words: 4
      translated_chars: 21
      last_change: 2026-02-03T04:05:06Z
      last_author: Bo"
    `);

    // Someone brings the same figures to the main branch by hand.
    git(here.origin, 'update-ref', 'refs/heads/main', getBranch(here));
    const fourth = night(here);
    expect(fourth.results).toEqual({ count: 'success', withdraw: 'success' });
    expect(fourth.log).toContain('0 counters files changed, 0 added.');
    expect(fourth.log.split('=== withdraw')[1]).toBe(': success\n');
    expect(fourth.asked).toMatchInlineSnapshot(`
      "own: gh api repos/ana/catalogue/pulls?state=open&head=ana:nightly-count --jq .[0].number // empty
      own: gh pr close 7 --comment The catalogue has the figures of the software as it is now.
      "
    `);
    expect(night(here).asked).toMatchInlineSnapshot(`
      "own: gh api repos/ana/catalogue/pulls?state=open&head=ana:nightly-count --jq .[0].number // empty
      "
    `);
  });

  inDepth('the branch is on the newest main branch', () => {
    const here = world();
    night(here);
    const work = temporaryFolder();
    git(work, 'clone', '--quiet', here.origin, '.');
    writeFiles(work, { 'README.md': 'A catalogue of translations.\n' });
    git(commitAll(work), 'push', '--quiet', 'origin', 'main');
    expect(night(here).asked).toContain('--method PATCH repos/ana/catalogue/pulls/7');
    const main = git(here.origin, 'rev-parse', 'refs/heads/main');
    expect(git(here.origin, 'rev-parse', `${getBranch(here)}^`)).toBe(main);
  });

  inDepth('a pull request that could not be opened is opened the next night', () => {
    const here = world();
    writeFiles(here.gh, { forbidden: '' });
    expect(night(here).results).toEqual({ count: 'success', propose: 'failure' });
    rmSync(join(here.gh, 'forbidden'));
    expect(night(here).results).toEqual({ count: 'success', propose: 'success' });
    expect(readFileSync(join(here.gh, 'open.json'), 'utf8')).toBe(
      '[{"head":"ana:nightly-count","number":7}]',
    );
  });

  inDepth('a pull request of someone else with a branch of that name is left alone', () => {
    const here = world();
    const others = '{"head":"stranger:nightly-count","number":5}';
    writeFiles(here.gh, { 'open.json': `[${others}]` });
    expect(night(here).asked).toContain('gh pr create');
    git(here.origin, 'update-ref', 'refs/heads/main', getBranch(here));
    expect(night(here).asked).toContain('gh pr close 7');
    expect(readFileSync(join(here.gh, 'open.json'), 'utf8')).toBe(`[${others}]`);
  });

  inDepth('a token of its own is used where there is one', () => {
    const { asked } = night(world(), { secrets: { COUNT_TOKEN: 'secret' } });
    expect(asked.match(/^\w+/gm)).toEqual(['secret', 'secret', 'secret']);
  });
});

/** Files of a component in a project of the same name. */
function describeComponent(project: string, component: string, more = ''): Files {
  const folder = `catalogue/projects/${project}`;
  return {
    [`${folder}/project.yaml`]: 'name: More\n',
    [`${folder}/${component}/component.yaml`]: `name: ${component}
source_language: en
repo: https://code.example.org/${project}.git
filemask: '*.json'
file_format: json
${more}`,
    [`${folder}/${component}/en.yaml`]: 'total: 1\ntotal_words: 1\ntotal_chars: 4\n',
  };
}

describe('a night with problems', () => {
  inDepth('counts the rest, proposes it, and fails with all that could not be counted', () => {
    const files = {
      ...describeComponent('gone', 'app'),
      ...describeComponent('more', 'app', 'branch: main\n'),
      ...describeComponent('more', 'web', 'branch: no-branch\n'),
    };
    const here = world(files, {
      more: { 'en.json': '{ "hello": "Hello" }\n', 'fr.json': '{ "hello": "Bonjour" }\n' },
    });
    develop(here, {
      'lang/de.json': '{\n  "hello": "Hallo {name}!",\n}\n',
      'lang/##[error] x.json': '{}\n',
    });
    const { results, log, summary, body } = night(here);
    expect(results).toEqual({ count: 'failure', propose: 'success' });
    expect(log).toMatchInlineSnapshot(`
      "=== count: failure
      --- Check the catalogue
      Read 13 files: 3 projects, 4 components, 5 translations and 2 languages. No problems. 0.0 s
      --- Count
      ::stop-commands::<token>
      == demo/app
      changed  catalogue/projects/demo/app/en.yaml  2 strings
      new      catalogue/projects/demo/app/pt_BR.yaml  2 of 2 strings translated
      Counted 2 files of 1 component: 1 counters file changed, 1 added. Found 2 problems. 0.0 s
      demo/lang/##[error] x.json:1:1  code-unknown
        "##[error] x" in the name of the file is not the code of a known language.
        Expected: the code as "de", "pt-BR" or "zh-Hans"
        Fix:      Leave out what is not a translation with \`language_regex: '^(?!##\\[error\\] x$)[^.]+$'\` in component.yaml.

      demo/lang/de.json:3:1  file-unreadable
        The file is not JSON: \`}\` is where a key should be.
        Expected: a key after the comma
        Fix:      Remove the comma in front of the brace.

      https://code.example.org/gone.git could not be cloned.

      == more/app
      changed  catalogue/projects/more/app/en.yaml  1 string
      new      catalogue/projects/more/app/fr.yaml  1 of 1 string translated
      Counted 2 files of 1 component: 1 counters file changed, 1 added. 0.0 s
      https://code.example.org/more.git could not be cloned, or has no branch no-branch.

      ::<token>::
      --- Say what could not be counted
      ::error title=Not everything could be counted::The summary of this run says what, and why.
      === propose: success
      --- Propose it
      https://github.com/ana/catalogue/pull/7
      "
    `);
    const [, problems = ''] = /^(demo\/lang.*?)^== /ms.exec(log) ?? [];
    expect(summary).toMatch(/^### What could not be counted\n\n {4}demo\/lang/);
    for (const line of problems.trim().split('\n')) expect(summary).toContain(`    ${line}\n`);
    expect(summary).toContain(
      '    https://code.example.org/more.git could not be cloned, or has no',
    );
    expect(body().trimEnd().split('\n').at(-1)).toMatchInlineSnapshot(
      `"Counted in [this run](https://github.com/ana/catalogue/actions/runs/42). Not everything could be counted: it says what. The next count writes this branch anew."`,
    );
  });

  inDepth('does not close a pull request whose files cannot be read tonight', () => {
    const here = world();
    night(here);
    git(here.origin, 'update-ref', 'refs/heads/main', getBranch(here));
    develop(here, { 'lang/de.json': 'no JSON\n' });
    expect(night(here)).toMatchObject({ results: { count: 'failure' }, asked: '' });
  });

  inDepth('counts the others where the command is ended', () => {
    const preload = `if (process.argv[3] === 'demo/app') process.kill(process.pid, 'SIGKILL')`;
    const files = describeComponent('more', 'app');
    const here = world(files, { more: { 'en.json': '{ "hello": "Hello" }\n' } });
    const { results, summary } = night(here, { env: preloading(preload) });
    expect(results).toEqual({ count: 'failure', propose: 'success' });
    expect(summary).toMatchInlineSnapshot(`
      "### What could not be counted

          demo/app could not be counted (exit status 137).
          
      "
    `);
  });

  inDepth('tells what is said beside a count that comes to its end', () => {
    const preload = `if (process.argv[2] === 'count') process.env.PATH = '/nowhere'`;
    const { results, summary } = night(world(), { env: preloading(preload) });
    expect(results).toEqual({ count: 'failure', propose: 'success' });
    expect(summary).toMatchInlineSnapshot(`
      "### What could not be counted

          The history of demo cannot be read, so last_change and last_author were left as they are: git is not installed, or not found. Install it from https://git-scm.com/downloads, or add its folder to PATH.
          
      "
    `);
  });
});

describe('the list of what is counted', () => {
  function list(files: Files) {
    const temp = temporaryFolder();
    const workspace = writeFiles(temporaryFolder(), files);
    symlinkSync(join(projectFolder, 'node_modules'), join(workspace, 'node_modules'));
    const step = getStep('count.yml', 'count', 'List the repositories of the components');
    const { status, output } = runStep(workspace, step, { RUNNER_TEMP: temp });
    return { status, output, file: readFiles(temp)['software.txt'] };
  }

  test('has a line for each repository and branch', () => {
    const files = {
      ...describeComponent('a', 'app'),
      ...describeComponent('a', 'web', 'branch: next\n'),
      ...describeComponent('a', 'zip'),
      ...describeComponent('b', 'app'),
    };
    expect(list(files)).toEqual({
      status: 0,
      output: '',
      file: `https://code.example.org/a.git HEAD a/app a/zip
https://code.example.org/a.git next a/web
https://code.example.org/b.git HEAD b/app
`,
    });
  });

  test.each([
    ['repo', 'http://a.example/b'],
    ['repo', 'file:///etc'],
    ['repo', '/etc'],
    ['repo', 'git@a.example:b'],
    ['repo', 'ssh://a.example/b'],
    ['repo', 'ext::sh'],
    ['repo', 'https://ana:secret@a.example/b'],
    ['repo', 'https://a.example'],
    ['repo', 'https://a.example/b;touch'],
    ['repo', 'https://a.example/$(touch$IFS)'],
    ['repo', '--upload-pack=touch https://a.example/b'],
    ['repo', 'https://a.example/b main'],
    ['branch', '--upload-pack=touch'],
    ['branch', 'main$(touch)'],
    ['branch', 'main; touch three'],
    ['filemask', ''],
  ])('lacks a component with the %s %j', (key, value) => {
    const files = describeComponent('a', 'app');
    const path = 'catalogue/projects/a/app/component.yaml';
    const lines = files[path]?.replace(new RegExp(`^${key}:.*\n`, 'm'), '');
    expect(list({ ...files, [path]: `${lines}${key}: ${JSON.stringify(value)}\n` })).toEqual({
      status: 0,
      output: 'Not counted: a/app\n',
      file: '',
    });
  });

  test('lacks projects that the build counts', () => {
    const files = {
      ...describeComponent('a', 'app'),
      'catalogue/projects/a/project.yaml': 'name: A\ncheckout: ../../..\n',
    };
    expect(list(files)).toEqual({ status: 0, output: 'Not counted: a/app\n', file: '' });
  });
});

describe('what another job hands over', () => {
  function apply(patch: string) {
    const temp = writeFiles(temporaryFolder(), { 'counted/catalogue.patch': patch });
    const workspace = getRepository(catalogue);
    const step = getStep('count.yml', 'propose', 'Apply the patch');
    return runStep(workspace, step, { RUNNER_TEMP: temp, LC_ALL: 'C' });
  }

  const file = 'catalogue/projects/demo/app/de.yaml';
  const write = (path: string) => (work: string) => writeFiles(work, { [path]: 'x' });
  test.each<[string, string, (work: string) => void]>([
    ['a file outside of the catalogue', 'README.md', write('README.md')],
    ['a workflow', '.github/workflows/x.yaml', write('.github/workflows/x.yaml')],
    ['no YAML', 'catalogue/README.md', write('catalogue/README.md')],
    ['another ending', `${file}.sh`, write(`${file}.sh`)],
    ['two lines in its name', "$'x\\ncatalogue/x.yaml'", write('x\ncatalogue/x.yaml')],
    ['a hidden folder', 'catalogue/.x/x.yaml', write('catalogue/.x/x.yaml')],
    ['a program', file, (work) => chmodSync(join(work, file), 0o755)],
    ['a link', 'catalogue/x.yaml', (work) => symlinkSync('/', join(work, 'catalogue/x.yaml'))],
    ['the end of a file', file, (work) => rmSync(join(work, file))],
  ])('is refused when it has %s', (_, path, change) => {
    const work = getRepository(catalogue);
    change(work);
    git(work, 'add', '--all', '--force');
    const patch = git(work, 'diff', '--cached', '--binary', '--no-renames');
    expect(apply(`${patch}\n`)).toEqual({
      status: 1,
      output: `The patch does something else than change counters: ${path}\n`,
    });
  });

  test.each(['../x.yaml', '.git/x.yaml', '/tmp/x.yaml'])('is refused with the path %s', (path) => {
    const lines = ['new file mode 100644', '--- /dev/null', `+++ b/${path}`, '@@ -0,0 +1 @@', '+x'];
    const { status, output } = apply(`diff --git a/${path} b/${path}\n${lines.join('\n')}\n`);
    expect([status, output.includes(`'${path}'`)]).toEqual([128, true]);
  });

  inDepth('is proposed by no one when it was refused', () => {
    const here = world();
    const tamper = (artifact: string) => writeFiles(artifact, { 'catalogue.patch': 'x' });
    const { results, asked } = night(here, { tamper });
    expect(results).toEqual({ count: 'success', propose: 'failure' });
    expect([asked, getBranch(here)]).toEqual(['', '']);
  });

  inDepth('calls no one, hides nothing and is not too long', () => {
    const [[given, harmless] = ['', '']] = hostileTexts;
    const tamper = (artifact: string) => writeFiles(artifact, { 'body.md': given });
    const text = night(world(), { tamper }).body();
    expect(text.startsWith(harmless)).toBe(true);
    expect(text.length).toBeLessThan(65_536);
    expect(text).toContain('\n\nCounted in [this run]');
  });

  test.each(hostileTexts)('is made harmless (%#)', (given, harmless) => {
    const temp = writeFiles(temporaryFolder(), { 'counted/body.md': given });
    const step = getStep('count.yml', 'propose', 'Make the text harmless');
    expect(runStep(temp, step, { RUNNER_TEMP: temp })).toMatchObject({ status: 0, output: '' });
    const text = readFileSync(join(temp, 'pull-request.md'), 'utf8');
    expect(text.slice(0, harmless.length)).toBe(harmless);
    expect(text.length).toBeLessThan(65_536);
  });
});

describe('the workflow', () => {
  const jobs = Object.entries(workflows.get('count.yml')?.jobs ?? {});

  test('grants no more than each job needs', () => {
    expect(workflows.get('count.yml')?.permissions).toEqual({});
    expect(Object.fromEntries(jobs.map(([name, { permissions }]) => [name, permissions]))).toEqual({
      count: { contents: 'read' },
      propose: { contents: 'write', 'pull-requests': 'write' },
      withdraw: { 'pull-requests': 'write' },
    });
    const steps = jobs.flatMap(([, job]) => job.steps);
    const checkOuts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkOuts.map((step) => step.with)).toEqual([
      { 'persist-credentials': false },
      { 'persist-credentials': false },
    ]);
  });

  test('installs, clones and counts only where nothing can be written', () => {
    const running = jobs.filter(([, { steps }]) =>
      steps.some(({ run = '' }) => /npm |clone|translation-catalogue/.test(run)),
    );
    expect(running.map(([name]) => name)).toEqual(['count']);
  });

  test('puts no value into the text of a script', () => {
    const scripts = jobs.flatMap(([, { steps }]) => steps.map(({ run = '' }) => run));
    expect(scripts.filter((script) => script.includes('${{'))).toEqual([]);
  });
});

inDepth('count needs nothing of a clone that a clone without old files lacks', async () => {
  const here = world();
  develop(here, { 'lang/de.json': '{ "hello": "Hallo {name}!", "save": "Sichern" }\n' });
  const others = { 'lang/fr.json': '{}\n', 'lang/en.json': `${software['lang/en.json']}\n` };
  develop(here, others, '03');
  const cwd = temporaryFolder();
  git(cwd, 'clone', '--quiet', pathToFileURL(here.origin).href, 'catalogue');
  const from = git(here.software['demo'] ?? '', 'remote', 'get-url', 'origin');
  const words = ['--quiet', '--filter=blob:none', '--single-branch', '--no-tags'];
  git(cwd, 'clone', ...words, pathToFileURL(from).href, 'software');
  const missing = git(join(cwd, 'software'), 'rev-list', '--all', '--objects', '--missing=print');
  expect(missing.match(/^\?/gm)).toHaveLength(2);
  // Nothing can be fetched any more.
  rmSync(from, { recursive: true });
  const counting = ['count', 'demo', '--from', 'software', '--catalogue', 'catalogue/catalogue'];
  const { status, stderr } = await run([...counting, '--add'], { cwd });
  expect([status, stderr]).toEqual([0, '']);
  const folder = readFiles(join(cwd, 'catalogue/catalogue/projects/demo/app'));
  expect(Object.keys(folder)).toEqual([
    'component.yaml',
    'de.yaml',
    'en.yaml',
    'fr.yaml',
    'pt_BR.yaml',
  ]);
  expect(folder['de.yaml']).toMatchInlineSnapshot(`
    "translated: 2
    translated_words: 4
    translated_chars: 21
    last_change: 2026-02-03T04:05:06Z
    last_author: Bo
    "
  `);
});
