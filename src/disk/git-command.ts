// The command line and environment of git. git starts no program that settings name, reads no file that they name,
// fetches nothing unless it is asked to, and prints the same everywhere.

import { existsSync } from 'node:fs';

/**
 * Settings that would start a program, read a file of another's choice or change git's output, whether they are
 * those of a checkout, a user or a machine. Filters and drivers have names of a checkout's choice and are not
 * among them: no command that uses them is ever run. An empty path is one of no file.
 */
const settings = [
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.attributesFile=',
  'core.excludesFile=',
  'core.alternateRefsCommand=false',
  'core.askPass=false',
  'core.editor=false',
  'core.gitProxy=',
  'core.pager=cat',
  'core.sshCommand=false',
  'credential.helper=',
  'gpg.program=false',
  'gpg.openpgp.program=false',
  'gpg.ssh.program=false',
  'gpg.x509.program=false',
  'protocol.allow=never',
  'submodule.recurse=false',
  'fetch.recurseSubmodules=false',
  'mailmap.file=',
  'mailmap.blob=',
  'core.deltaBaseCacheLimit=96m',
  'core.quotePath=false',
  'core.untrackedCache=false',
  'color.ui=false',
  'color.diff=false',
  'column.ui=never',
  'i18n.logOutputEncoding=UTF-8',
  'log.showSignature=false',
  'log.showRoot=true',
  'log.follow=false',
  'log.decorate=false',
  'log.diffMerges=separate',
  'log.mailmap=false',
  'diff.relative=false',
  'diff.renames=false',
  'diff.orderFile=/dev/null',
  'diff.ignoreSubmodules=none',
];

/** The shell that limits the memory of git; undefined where git runs without that limit. */
const shell = process.platform === 'linux' && existsSync('/bin/sh') ? '/bin/sh' : undefined;

/** How a workflow connects to its own server is the workflow's choice. Cleaning up afterwards would run a hook. */
const settingsOfFetch = [
  ...settings.filter((one) => one !== 'core.sshCommand=false'),
  'gc.auto=0',
  'maintenance.auto=false',
];

/** The program, and what it is called with. */
export function commandLine(
  folder: string,
  words: readonly string[],
  memory: number,
): [program: string, ...words: string[]] {
  const own = words[0] === 'fetch' ? settingsOfFetch : settings;
  const all = ['-C', folder, '--no-pager', ...own.flatMap((one) => ['-c', one]), ...words];
  if (shell === undefined) return ['git', ...all];
  // A machine may have set a lower limit, and then the shell refuses this one.
  return [shell, '-c', 'ulimit -d "$0" 2>/dev/null; exec git "$@"', String(memory), ...all];
}

/** Whether the shell has not found git. */
export function isNotFound(program: string, status: number | null): boolean {
  return program === shell && (status === 126 || status === 127);
}

/** The environment of git: untranslated output, no prompts, no locks, no replacement objects, no fetching. */
export function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^GIT_/i.test(name) || ofTheUser.has(name.toUpperCase()),
  );
  return {
    ...Object.fromEntries(kept),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_NO_LAZY_FETCH: '1',
    // For a git that does not know the line above: it fetches, and this keeps it from reaching anything.
    GIT_ALLOW_PROTOCOL: 'none',
  };
}

/** The same for a fetch, which may use the protocols of clones. */
export function environmentOfFetch(): NodeJS.ProcessEnv {
  return { ...environment(), GIT_ALLOW_PROTOCOL: 'file:http:https:ssh' };
}

/**
 * Variables that locate git and a user's settings, and limit the search for a repository. Any other variable
 * that begins with `GIT_` was set for one command or by a hook, and may redirect git to that repository.
 */
const ofTheUser: ReadonlySet<string> = new Set([
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
  'GIT_CEILING_DIRECTORIES',
  'GIT_DISCOVERY_ACROSS_FILESYSTEM',
  'GIT_EXEC_PATH',
]);
