// Watches the folder of a catalogue, and files elsewhere, for the preview. The operating system reports
// changes; when its watches run out, the folder is scanned every few seconds.

import { basename, dirname, join, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';

export interface WatchOptions {
  /**
   * The name of the only file in the folder that is watched. Its folder is watched, as editors replace a file when they
   * save.
   */
  readonly file?: string | undefined;
  /**
   * Called for changes outside of the folder, with the file when it is known. By default they are reported like
   * changes of unknown files in the folder.
   */
  readonly onOutsideChange?: ((file?: string) => void) | undefined;
  /** Whether a file has changed since a moment, in milliseconds of the system's clock. */
  readonly isNewer?: ((file: string, since: number) => boolean) | undefined;
  /** Whether anything has changed since the last scan. */
  readonly hasChanged?: (() => Promise<boolean>) | undefined;
  readonly onFailure: (error: unknown) => void;
}

/** The system watches no more files. The message explains how to raise the limit. */
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
  /** Settles when every later change will be reported. */
  readonly ready: Promise<void>;
  /**
   * Watches outside files as well, and new files in their folders. The folders of `singleFiles` are not watched.
   * Also reports files that have changed since a moment of the system's clock, which may be past.
   */
  readonly watchOutside: (
    files: readonly string[],
    since: number,
    singleFiles?: readonly string[],
  ) => void;
  readonly close: () => Promise<void>;
}

/** Milliseconds between two scans at least: an edit shows soon, and small catalogues cost little. */
const minScanPause = 2000;
/** A scan may use a twentieth of the time. Chosen: large catalogues must not keep the machine busy. */
const pauseForScanTime = 20;

/** Calls `onChange` for each change: with the path of a file whose contents changed, else with undefined. */
export function watchFolder(
  folder: string,
  onChange: (path: string | undefined) => void,
  {
    file: onlyFile,
    hasChanged,
    onFailure,
    onOutsideChange = () => onChange(undefined),
    isNewer,
  }: WatchOptions,
): Watcher {
  const watcher = watch(folder, {
    ignoreInitial: true,
    followSymlinks: false,
    ...(onlyFile !== undefined && {
      depth: 0,
      ignored: (path) => !['', onlyFile].includes(relative(folder, path)),
    }),
  });
  const getPath = (file: string) => relative(folder, file).split(sep).join('/');
  watcher.on('all', (event, file) => onChange(event === 'change' ? getPath(file) : undefined));
  // chokidar drops a second change within 50 ms, though a build may have read the first one by then.
  watcher.on('raw', (_event, name: string, details) => {
    if (!/\.ya?ml$/.test(name)) return;
    const { watchedPath } = details as { readonly watchedPath?: string };
    if (watchedPath === undefined) onChange(undefined);
    else {
      const path = getPath(getFilePath(watchedPath, name));
      if (onlyFile === undefined || path === onlyFile) onChange(path);
    }
  });
  // This watcher ignores subfolders, as a whole repository may be below.
  let outsideWatcher: FSWatcher | undefined;
  const ready = createDeferred<void>();
  watcher.on('ready', () => ready.resolve());
  // When watches run out, every file fails, but one report is enough.
  watcher.once('error', handleError);
  watcher.on('error', () => ready.resolve());
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  return { ready: ready.promise, watchOutside, close };

  function watchOutside(
    files: readonly string[],
    since: number,
    singleFiles: readonly string[] = [],
  ): void {
    const folders = new Set(files.map(dirname));
    // The parent is watched for new languages, which may be folders: `locales/de/app.json`.
    for (const folder of [...folders]) folders.add(dirname(folder));
    const paths = [...folders, ...singleFiles];
    if (paths.length === 0 || isClosed) return;
    if (outsideWatcher !== undefined) {
      outsideWatcher.add(paths);
      return;
    }
    outsideWatcher = watch(paths, { ignoreInitial: true, followSymlinks: false, depth: 0 });
    outsideWatcher.on('all', () => onOutsideChange());
    outsideWatcher.on('raw', (_event, name: string, details) => {
      const { watchedPath } = details as { readonly watchedPath?: string };
      if (watchedPath === undefined) onOutsideChange();
      else onOutsideChange(getFilePath(watchedPath, name));
    });
    outsideWatcher.once('error', handleError);
    outsideWatcher.on('error', () => {});
    // The system doesn't report changes from before the watch began.
    outsideWatcher.once('ready', () => {
      if ([...files, ...singleFiles].some((file) => isNewer?.(file, since))) onOutsideChange();
    });
  }

  function handleError(error: unknown): void {
    const { code } = error as NodeJS.ErrnoException;
    if (hasChanged === undefined || (code !== 'ENOSPC' && code !== 'EMFILE')) {
      onFailure(error);
      return;
    }
    onFailure(new WatchError(code));
    // The watcher would report changes of some files only.
    void watcher.close();
    onChange(undefined);
    scanAfter(minScanPause, hasChanged);
  }

  function scanAfter(pause: number, scan: () => Promise<boolean>): void {
    if (isClosed) return;
    timer = setTimeout(async () => {
      const start = performance.now();
      try {
        if (await scan()) onChange(undefined);
      } catch {
        // The build will report what is wrong, such as a file that was deleted meanwhile.
        onChange(undefined);
      }
      const scanTime = performance.now() - start;
      scanAfter(Math.max(minScanPause, pauseForScanTime * scanTime), scan);
    }, pause);
  }

  async function close(): Promise<void> {
    isClosed = true;
    clearTimeout(timer);
    await Promise.all([watcher.close(), outsideWatcher?.close()]);
  }
}

/** Returns the path of a changed file: the watched path is either the file itself or its folder. */
function getFilePath(watched: string, name: string): string {
  return basename(watched) === name ? watched : join(watched, name);
}

/** Returns a promise with the function that resolves it. */
export function createDeferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
