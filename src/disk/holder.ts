// Who holds a lock: the line that a lock file has, and whether that process still runs. A number alone
// does not tell, for another program may have it by now; the moment of its start beside it does.

import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When it took the lock, as ISO 8601 has it. */
  readonly since: string | undefined;
  /** Linux: which run of which machine's kernel, and which of its containers. */
  readonly boot: string | undefined;
  readonly processes: string | undefined;
  /** Linux: the kernel's own count. Elsewhere the moment, in milliseconds. */
  readonly start: string | undefined;
}

/** The line of this process, from now on. */
export function ownLine(): string {
  const { boot, processes } = kernel();
  const start = boot === none ? String(Math.round(performance.timeOrigin)) : statOf(process.pid);
  const since = new Date().toISOString();
  return `${process.pid} ${hostname()} ${since} ${boot} ${processes} ${start ?? none}\n`;
}

/** Reads a line; one that has no more than a number and a host is understood too. */
export function holderOf(line: string): Holder {
  const [pid = '', host = '', since, ...rest] = line.trim().split(' ');
  const [boot, processes, start] = rest.map((word) => (word === none ? undefined : word));
  return { pid: Number(pid), host, since, boot, processes, start };
}

/** Whether the process runs; undefined where nobody here can be asked. */
export function isRunning(holder: Holder): boolean | undefined {
  const here = kernel();
  const isSameHost = holder.host === hostname();
  if (holder.boot !== undefined && holder.boot !== here.boot) {
    // This machine has been started anew, and nothing from before runs on.
    return isSameHost ? false : undefined;
  }
  // A container sees no process of another; its name may be another after each start.
  if (holder.boot === undefined ? !isSameHost : holder.processes !== here.processes)
    return undefined;
  return hasNumber(holder.pid) && hasStarted(holder);
}

function hasNumber(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Whether the process of this number has begun when the holder did, as far as can be seen. */
function hasStarted({ pid, boot, start }: Holder): boolean {
  if (start === undefined) return true;
  if (boot !== undefined) {
    const now = statOf(pid);
    return now === undefined || now === start;
  }
  const now = startByPs(pid);
  // `ps` knows whole seconds, and a busy machine may take some to start Node.
  return now === undefined || Math.abs(now - Number(start)) < 15_000;
}

const none = '-';

function kernel(): { readonly boot: string; readonly processes: string } {
  try {
    return {
      boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
      processes: readlinkSync('/proc/self/ns/pid'),
    };
  } catch {
    return { boot: none, processes: none };
  }
}

/** When a process has started, by the kernel's count since its own start. One that has ended has not. */
function statOf(pid: number): string | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in parentheses, and may hold anything.
    const [state, ...rest] = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return state === 'Z' || state === 'X' ? 'ended' : rest[18];
  } catch {
    return undefined;
  }
}

function startByPs(pid: number): number | undefined {
  try {
    const env = { ...process.env, LC_ALL: 'C' };
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    const text = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { env, stdio });
    return Date.parse(text.toString()) || undefined;
  } catch {
    return undefined;
  }
}
