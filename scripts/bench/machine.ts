// Describes the machine, Node and the measured version, on which the figures depend.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

export interface Machine {
  readonly node: string;
  readonly processor: string;
  readonly cores: number;
  /** In bytes. */
  readonly memory: number;
  /** Such as `linux x64`. */
  readonly system: string;
}

export function describeMachine(): Machine {
  const processors = cpus();
  return {
    node: process.versions.node,
    processor: processors[0]?.model.trim() || 'unknown',
    cores: processors.length,
    memory: totalmem(),
    system: `${process.platform} ${process.arch}`,
  };
}

export interface Version {
  readonly version: string;
  /** null outside a git repository. */
  readonly commit: string | null;
  /** Whether files that git knows differ from that commit. */
  readonly changed: boolean;
}

export function describeVersion(): Version {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const changes = git('status', '--porcelain', '--untracked-files=no');
  return { version, commit: git('rev-parse', 'HEAD') || null, changed: Boolean(changes) };
}

/** Empty without git or a repository. */
function git(...words: readonly string[]): string {
  const { status, stdout } = spawnSync('git', ['--no-optional-locks', ...words], {
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : '';
}
