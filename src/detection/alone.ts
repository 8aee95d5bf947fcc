// Files that look like source texts or translations, and have no others beside them.

import { type ReadStart, wholeFile } from '../formats/file-start.ts';
import { getFileEnding, getFormat } from '../formats/recognize.ts';
import { codePlaces } from './code-places.ts';
import type { ForeignFolder } from './foreign-paths.ts';
import { isNamedSo } from './proof.ts';
import { atMost, type Skipped } from './skipped.ts';

const only = 'There is one language only: no translation of it is in this repository.';
const onlyOther = 'There is one language only, and no file with the source texts.';

/** Most that are told of, and most that are looked into. */
const most = 100;
const mostLooks = 2000;

/** The most files of a folder that are reported one by one. */
const fewFiles = 3;

interface Beside {
  /** Whether a file belongs to a set, or is reported of already. */
  readonly isKnown: (path: string) => boolean;
  /** Why a file does not belong to a set that it is beside; undefined where there is none. */
  readonly nameReason: (path: string) => string | undefined;
}

/** The source files that belong to no set. */
export function aloneAmong(
  paths: readonly string[],
  { isKnown, nameReason }: Beside,
  head: ReadStart,
  foreignFolder: ForeignFolder,
): Skipped[] {
  const found: Skipped[] = [];
  const mixed = new Set<string>();
  for (const path of paths) {
    if (found.length === mostLooks) break;
    if (isKnown(path)) mixed.add(getFolder(path));
    if (!mayBeAlone(path) || isKnown(path) || foreignFolder(path) !== undefined) continue;
    if (path.endsWith('.pot')) {
      found.push({ path, reason: only });
      continue;
    }
    const code = codePlaces(path, getFileEnding(path) ?? '').at(-1)?.code ?? 'en';
    const reason = /^en(?:_|$)/.test(code) ? only : onlyOther;
    const start = head(path, wholeFile);
    const format =
      start === undefined ? undefined : getFormat({ path, head: start, code, isLaravel: false });
    if (format === undefined || !isNamedSo(path, format)) continue;
    found.push({ path, reason: (reason === onlyOther && nameReason(path)) || reason });
  }
  return atMost(byFolders(found, mixed), most);
}

/** Many files of a folder are told of as one, but of a folder of which some are known. */
function byFolders(found: readonly Skipped[], mixed: ReadonlySet<string>): Skipped[] {
  const getKey = ({ path, reason }: Skipped) => `${getFolder(path)}\0${reason}`;
  const counts = new Map<string, number>();
  for (const one of found) counts.set(getKey(one), (counts.get(getKey(one)) ?? 0) + 1);
  const told = new Map<string, Skipped>();
  for (const one of found) {
    const folder = getFolder(one.path);
    const isMany = (counts.get(getKey(one)) ?? 0) > fewFiles;
    const path = isMany && folder !== '' && !mixed.has(folder) ? folder : one.path;
    told.set(`${path}\0${one.reason}`, { path, reason: one.reason });
  }
  return [...told.values()];
}

/** With a `/` at its end; empty at the top. */
function getFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1);
}

/** In a language by its name, or a file that programs have without a code. */
function mayBeAlone(path: string): boolean {
  if (path.endsWith('.pot') || /(?:^|\/)values\/strings\.xml$/.test(path)) return true;
  const ending = getFileEnding(path);
  if (ending === undefined) return false;
  if (codePlaces(path, ending).some(({ code }) => /^en(?:_|$)/.test(code))) return true;
  // Folders above are those of packages, too: `lib/de/acme/strings.json`.
  const near = path.replace('/LC_MESSAGES/', '/').split('/').slice(-2).join('/');
  return codePlaces(near, ending).some(({ isCertain }) => isCertain);
}
