// Records which components an import has finished, so that the next run continues an interrupted import. The file is
// in the catalogue folder: builds ignore it, and a nightly workflow commits it.

import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface ImportProgress {
  /** The time at which the interrupted import began; undefined for a new import. */
  readonly since: string | undefined;
  readonly isDone: (component: string) => boolean;
  readonly add: (component: string) => void;
  /** Removes the file, so that the next import starts from the beginning. */
  readonly end: () => void;
}

const progressFileName = '.import-progress';

/**
 * Opens the file. Its first line describes the import: `2026-10-01T12:00:00Z from https://hosted.example.org app`. If that is
 * another import, the new one starts from the beginning. The other lines name the finished components.
 */
export function openImportProgress(
  folder: string,
  description: string,
  now: string,
): ImportProgress {
  const file = join(folder, progressFileName);
  const [first, ...lines] = readLines(file);
  const [since, oldDescription] = (first ?? '').split(' from ', 2);
  const isContinued = oldDescription === description;
  const doneComponents = new Set(isContinued ? lines : []);
  let hasHeader = isContinued;
  return {
    since: isContinued ? since : undefined,
    isDone: (component) => doneComponents.has(component),
    add: (component) => {
      if (!hasHeader) {
        rmSync(file, { force: true });
        appendFileSync(file, `${now} from ${description}\n`);
        hasHeader = true;
      }
      appendFileSync(file, `${component}\n`);
      doneComponents.add(component);
    },
    end: () => rmSync(file, { force: true }),
  };
}

/** Reads the lines; none without a file. Drops a last line without a line break, whose writing was interrupted. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(0, -1);
  } catch {
    return [];
  }
}
