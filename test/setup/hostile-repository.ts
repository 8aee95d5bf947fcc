// Repositories made to harm their readers: git itself writes nothing of
// this kind, and takes it from a clone or an archive.

import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './repository.ts';

export interface TreeEntry {
  readonly mode: '100644' | '40000' | '120000' | '160000';
  readonly name: string;
  readonly id: string;
}

/** Writes an object without checking its contents; returns its identifier. */
export function writtenObject(folder: string, kind: string, bytes: Uint8Array | string): string {
  const words = ['hash-object', '-t', kind, '-w', '--literally', '--stdin'];
  return execFileSync('git', words, { cwd: folder, input: bytes }).toString().trim();
}

/** Writes a tree with any names. */
export function writtenTree(folder: string, entries: readonly TreeEntry[]): string {
  const parts = entries.flatMap(({ mode, name, id }) => [
    Buffer.from(`${mode} ${name}\0`),
    Buffer.from(id, 'hex'),
  ]);
  return writtenObject(folder, 'tree', Buffer.concat(parts));
}

/** Commits a tree on top of the branch `main`, and leaves the work tree as it is. */
export function commitTree(folder: string, tree: string): void {
  const id = git(folder, 'commit-tree', '-m', 'change', '-p', 'HEAD', tree);
  git(folder, 'update-ref', 'refs/heads/main', id);
}

/** The tree of the newest commit with one more entry at its top. */
export function treeWith(folder: string, entry: TreeEntry): string {
  const lines = git(folder, 'ls-tree', 'HEAD').split('\n');
  const entries = lines.map((line) => {
    const [about = '', name = ''] = line.split('\t');
    const [mode = '', , id = ''] = about.split(' ');
    return { mode: mode.replace(/^0/, '') as TreeEntry['mode'], name, id };
  });
  return writtenTree(folder, [...entries, entry]);
}

/** Every setting of git that names a program, with those that make git look at them. */
const programs = [
  'core.fsmonitor',
  'core.pager',
  'core.sshCommand',
  'core.editor',
  'core.askPass',
  'core.gitProxy',
  'core.alternateRefsCommand',
  'diff.external',
  'diff.evil.textconv',
  'diff.evil.command',
  'filter.evil.clean',
  'filter.evil.smudge',
  'filter.long.process',
  'filter.a=b.clean',
  'merge.evil.driver',
  'credential.helper',
  'gpg.program',
  'gpg.openpgp.program',
  'gpg.ssh.program',
  'gpg.x509.program',
  'gpg.ssh.defaultKeyCommand',
  'sequence.editor',
  'interactive.diffFilter',
  'pager.log',
  'pager.status',
  'pager.show',
  'trailer.evil.command',
  'trailer.evil.cmd',
  'uploadpack.packObjectsHook',
  'remote.origin.uploadpack',
  'remote.origin.receivepack',
  'submodule.sub.update',
  'web.browser',
  'difftool.evil.cmd',
  'mergetool.evil.cmd',
  'browser.evil.cmd',
  'man.evil.cmd',
  'init.templateDir',
  'sendemail.sendmailcmd',
  'gc.recentObjectsHook',
  ...['log', 'status', 'rev-parse', 'ls-files', 'ls-tree', 'cat-file', 'show', 'config'].map(
    (word) => `alias.${word}`,
  ),
];

const hooks =
  'applypatch-msg commit-msg fsmonitor-watchman post-checkout post-commit post-index-change post-merge ' +
  'post-rewrite pre-auto-gc pre-commit reference-transaction push-to-checkout update';

/**
 * Names a program in every setting that takes one, in every hook, and as the remote of a partial clone;
 * each writes its name into the file that is returned.
 */
export function plantPrograms(folder: string): string {
  const own = join(folder, '.git');
  const log = join(own, 'ran');
  const program = (name: string) => {
    const file = join(own, 'programs', encodeURIComponent(name));
    mkdirSync(join(own, 'programs'), { recursive: true });
    writeFileSync(file, `#!/bin/sh\necho '${name}' >> '${log}'\ncat\n`);
    chmodSync(file, 0o755);
    return file;
  };
  const config = join(own, 'config');
  for (const key of programs) {
    const value = program(key);
    appendFileSync(config, setting(key, /^(?:alias|submodule)/.test(key) ? `!${value}` : value));
  }
  for (const hook of hooks.split(' ')) {
    mkdirSync(join(own, 'hooks'), { recursive: true });
    const text = `#!/bin/sh\necho 'hook ${hook}' >> '${log}'\n`;
    writeFileSync(join(own, 'hooks', hook), text, { mode: 0o755 });
  }
  writeFileSync(join(own, 'more'), setting('filter.more.clean', program('include')));
  for (const [key, value] of [
    ['core.hooksPath', join(own, 'hooks')],
    ['core.repositoryFormatVersion', '1'],
    ['core.untrackedCache', 'true'],
    ['extensions.partialClone', 'origin'],
    ['include.path', 'more'],
    [`includeIf.gitdir:${own}.path`, 'more'],
    ['log.showSignature', 'true'],
    ['protocol.allow', 'always'],
    ['protocol.ext.allow', 'always'],
    ['remote.origin.promisor', 'true'],
    ['remote.origin.url', `ext::${program('remote')}`],
  ] as const) {
    appendFileSync(config, setting(key, value));
  }
  const attributes =
    '*.json filter=evil diff=evil merge=evil\n*.yaml filter=long\n*.po filter=a=b\n';
  mkdirSync(join(own, 'info'), { recursive: true });
  writeFileSync(join(own, 'info/attributes'), `${attributes}*.md filter=more\n`);
  return log;
}

/** A setting in the syntax of git's configuration files. */
export function setting(key: string, value: string): string {
  const [section, name] = [key.slice(0, key.indexOf('.')), key.slice(key.lastIndexOf('.') + 1)];
  const below = key.slice(section.length + 1, -name.length - 1);
  const quoted = below === '' ? '' : ` ${JSON.stringify(below)}`;
  return `[${section}${quoted}]\n\t${name} = ${JSON.stringify(value)}\n`;
}
