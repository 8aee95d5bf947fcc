// The file in which an import notes what is done, so that an interrupted one continues. It is in the catalogue
// folder, where no build reads it and a commit keeps it for the next night.

import { appendFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface ImportProgress {
  /** When the import began that this one continues; undefined for a new one. */
  readonly since: string | undefined;
  readonly isDone: (component: string) => boolean;
  readonly add: (component: string) => void;
  /** Removes the file: the next import begins anew. */
  readonly end: () => void;
}

const progressFileName = '.import-progress';

/** The first line of the file says what is imported: another import begins anew. */
export function openImportProgress(folder: string, what: string, now: string): ImportProgress {
  const file = join(folder, progressFileName);
  const [first, ...lines] = readLines(file);
  const [since, before] = (first ?? '').split(' from ', 2);
  const isSame = before === what;
  const done = new Set(isSame ? lines : []);
  let isOpen = isSame;
  return {
    since: isSame ? since : undefined,
    isDone: (component) => done.has(component),
    add: (component) => {
      if (!isOpen) {
        rmSync(file, { force: true });
        appendFileSync(file, `${now} from ${what}\n`);
        isOpen = true;
      }
      appendFileSync(file, `${component}\n`);
      done.add(component);
    },
    end: () => rmSync(file, { force: true }),
  };
}

/** A last line without its end was interrupted itself. */
function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').slice(0, -1);
  } catch {
    return [];
  }
}
