// A folder goes in, and each change in it is reported: by the system as long as it can, else by a scan from
// time to time.

import { basename, dirname, join, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

export interface WatchOptions {
  /**
   * Called for changes in what is watched besides the folder, with the file where that is known. Without it they are
   * changes like others.
   */
  readonly changedElsewhere?: ((file?: string) => void) | undefined;
  /** Whether a file has changed since a moment. */
  readonly isNewer?: ((file: string, since: number) => boolean) | undefined;
  /** Whether anything has changed since the last scan. */
  readonly hasChanged?: (() => Promise<boolean>) | undefined;
  readonly onFailure: (error: unknown) => void;
}

/** The system watches no more files. Its message says how to make it. */
export class WatchError extends Error {
  override readonly name = 'WatchError';

  constructor(code: string) {
    const limit =
      code === 'ENOSPC'
        ? 'sudo sysctl fs.inotify.max_user_watches=1048576'
        : process.platform === 'linux'
          ? 'sudo sysctl fs.inotify.max_user_instances=1024'
          : 'ulimit -n 65536';
    super(
      'The system watches no more files, so changes are looked for every few seconds.\n' +
        `To have them seen at once, raise its limit and start again: ${limit}`,
    );
  }
}

export interface Watcher {
  /** Settles when no change is missed any more. */
  readonly ready: Promise<void>;
  /**
   * Watches these files besides, wherever they are, and what joins them in their folders; tells of those
   * that have changed from a moment on, as the system's clock has it. Others are watched `alone`: what else
   * happens in their folders is nothing to anybody.
   */
  readonly watchAlso: (files: readonly string[], since: number, alone?: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

const shortestPause = 2000;

/** Tells of each change: the path of a file with other contents, undefined for anything else. */
export function watchFolder(
  folder: string,
  changed: (path: string | undefined) => void,
  { hasChanged, onFailure, changedElsewhere = () => changed(undefined), isNewer }: WatchOptions,
): Watcher {
  const watcher = watch(folder, { ignoreInitial: true, followSymlinks: false });
  const getPath = (file: string) => relative(folder, file).split(sep).join('/');
  watcher.on('all', (event, file) => changed(event === 'change' ? getPath(file) : undefined));
  // chokidar drops a file's second change within 50 ms, by when a build may have read the first.
  watcher.on('raw', (_event, name: string, details) => {
    if (!/\.ya?ml$/.test(name)) return;
    const { watchedPath } = details as { readonly watchedPath?: string };
    if (watchedPath === undefined) changed(undefined);
    else changed(getPath(fileIn(watchedPath, name)));
  });
  // Only the folders themselves: below one of them may be a whole repository.
  let others: FSWatcher | undefined;
  const ready = getPromise<void>();
  watcher.on('ready', () => ready.resolve());
  // When watches run out, every file would fail: once is enough.
  watcher.once('error', fail);
  watcher.on('error', () => ready.resolve());
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  return { ready: ready.promise, watchAlso, close };

  function watchAlso(files: readonly string[], since: number, alone: readonly string[] = []): void {
    const folders = new Set(files.map(dirname));
    // A language may be a folder: `locales/de/app.json`.
    for (const one of [...folders]) folders.add(dirname(one));
    const paths = [...folders, ...alone];
    if (paths.length === 0 || isClosed) return;
    if (others === undefined) {
      others = watch(paths, { ignoreInitial: true, followSymlinks: false, depth: 0 });
      others.on('all', () => changedElsewhere());
      others.on('raw', (_event, name: string, details) => {
        const { watchedPath } = details as { readonly watchedPath?: string };
        if (watchedPath === undefined) changedElsewhere();
        else changedElsewhere(fileIn(watchedPath, name));
      });
      others.once('error', fail);
      others.on('error', () => {});
      // Edits before the watch began are in no list.
      others.once('ready', () => {
        if ([...files, ...alone].some((file) => isNewer?.(file, since))) changedElsewhere();
      });
    } else others.add(paths);
  }

  function fail(error: unknown): void {
    const { code } = error as NodeJS.ErrnoException;
    if (hasChanged === undefined || (code !== 'ENOSPC' && code !== 'EMFILE')) {
      onFailure(error);
      return;
    }
    onFailure(new WatchError(code));
    // The files that it still sees are not all.
    void watcher.close();
    changed(undefined);
    lookAfter(shortestPause, hasChanged);
  }

  function lookAfter(pause: number, look: () => Promise<boolean>): void {
    if (isClosed) return;
    timer = setTimeout(async () => {
      const start = performance.now();
      try {
        if (await look()) changed(undefined);
      } catch {
        // A file that goes away meanwhile is seen by the build, which says what is wrong.
        changed(undefined);
      }
      // However large the catalogue is, the machine has better things to do.
      lookAfter(Math.max(shortestPause, 20 * (performance.now() - start)), look);
    }, pause);
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(timer);
    await Promise.all([watcher.close(), others?.close()]);
  }
}

/** The watch is on the file or its folder. */
function fileIn(watched: string, name: string): string {
  return basename(watched) === name ? watched : join(watched, name);
}

/** A promise, and what settles it. */
export function getPromise<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
