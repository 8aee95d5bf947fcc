// Records which components an import has finished, so that the next run continues an interrupted import. The file is
// in the catalogue folder: builds ignore it, and a nightly workflow commits it.

import { closeSync, constants, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSmallText } from '../../files/regular-file.ts';

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
        appendLine(`${now} from ${description}`);
        hasHeader = true;
      }
      appendLine(component);
      doneComponents.add(component);
    },
    end: () => rmSync(file, { force: true }),
  };

  /** Throws the system's error for a link. */
  function appendLine(line: string): void {
    const { O_APPEND, O_CREAT, O_WRONLY, O_NOFOLLOW = 0 } = constants;
    const descriptor = openSync(file, O_APPEND | O_CREAT | O_WRONLY | O_NOFOLLOW);
    try {
      writeFileSync(descriptor, `${line}\n`);
    } finally {
      closeSync(descriptor);
    }
  }
}

/** Bytes. Chosen: the lines of 100,000 components. */
const maxFileBytes = 8 * 1024 * 1024;

/** Reads the lines; none without a file. Drops a last line without a line break, whose writing was interrupted. */
function readLines(file: string): string[] {
  return (readSmallText(file, maxFileBytes) ?? '').split('\n').slice(0, -1);
}
