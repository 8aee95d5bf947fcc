// Builds the command line and environment of git: it starts no program that settings name, reads no file that they name,
// fetches only with `fetch`, and prints the same on each machine.

import { existsSync } from 'node:fs';
import { devNull } from 'node:os';

/**
 * Values for settings which, in a checkout or on a machine, could start a program, read any file or change git's output.
 * Filters and drivers are missing, because a checkout can name them as it likes; no command that uses them is run. An empty
 * path names no file.
 */
const safeSettings = [
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
  // git would warn of the empty file of grafts that the environment names.
  'advice.graftFileDeprecated=false',
  'diff.relative=false',
  'diff.renames=false',
  // The default of git. A machine with another limit would find other moves.
  'diff.renameLimit=1000',
  'diff.orderFile=/dev/null',
  'diff.ignoreSubmodules=none',
];

/** The shell that limits the memory of git; undefined on systems without the limit. */
const shell = process.platform === 'linux' && existsSync('/bin/sh') ? '/bin/sh' : undefined;

/** The settings of a fetch: a workflow may choose its SSH command, and no cleanup may run a hook afterwards. */
const fetchSettings = [
  ...safeSettings.filter((setting) => setting !== 'core.sshCommand=false'),
  'gc.auto=0',
  'maintenance.auto=false',
];

/** Builds a command line of git; `words` are its arguments, and `memory` is its limit in kilobytes. */
export function buildCommandLine(
  folder: string,
  words: readonly string[],
  memory: number,
): [program: string, ...words: string[]] {
  const settings = words[0] === 'fetch' ? fetchSettings : safeSettings;
  const settingArguments = settings.flatMap((setting) => ['-c', setting]);
  const all = ['-C', folder, '--no-pager', ...settingArguments, ...words];
  if (shell === undefined) return ['git', ...all];
  // The shell refuses this limit if the machine has a lower one; git then runs with the lower one.
  return [shell, '-c', 'ulimit -d "$0" 2>/dev/null; exec git "$@"', String(memory), ...all];
}

/** The statuses of a shell that cannot execute a command or doesn't find it, as POSIX specifies them. */
const missingStatuses: readonly (number | null)[] = [126, 127];

/** Whether the shell has not found git. */
export function isGitMissing(program: string, status: number | null): boolean {
  return program === shell && missingStatuses.includes(status);
}

/** Creates the environment of git: untranslated output, no prompts, locks, replacement objects, grafts or fetching. */
export function createEnvironment(): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(
    ([name]) => !/^GIT_/i.test(name) || userVariables.has(name.toUpperCase()),
  );
  return {
    ...Object.fromEntries(variables),
    LC_ALL: 'C',
    GIT_TERMINAL_PROMPT: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    // Grafts change the parents of commits in one clone alone.
    GIT_GRAFT_FILE: devNull,
    GIT_LITERAL_PATHSPECS: '1',
    GIT_NO_LAZY_FETCH: '1',
    // An older git ignores the line above and fetches, but without any protocol.
    GIT_ALLOW_PROTOCOL: 'none',
  };
}

/** Creates the environment of a fetch, which may use the protocols of clones. */
export function createFetchEnvironment(): NodeJS.ProcessEnv {
  return { ...createEnvironment(), GIT_ALLOW_PROTOCOL: 'file:http:https:ssh' };
}

/**
 * Variables that locate git and a user's settings, and limit the search for a repository. Any other variable
 * that begins with `GIT_` was set for one command or by a hook, and may redirect git to that repository.
 */
const userVariables: ReadonlySet<string> = new Set([
  'GIT_CONFIG_GLOBAL',
  'GIT_CONFIG_SYSTEM',
  'GIT_CONFIG_NOSYSTEM',
  'GIT_CEILING_DIRECTORIES',
  'GIT_DISCOVERY_ACROSS_FILESYSTEM',
  'GIT_EXEC_PATH',
]);
