// Files that look like source texts, and that nobody has translated yet.

import { codePlaces } from './code-places.ts';
import { endingOf, formatOf } from './file-kinds.ts';
import { foreignFolder } from './foreign-paths.ts';
import { isNamedSo } from './proof.ts';
import type { Skipped } from './skipped.ts';

const only = 'There is one language only: nobody has translated these texts yet.';
const onlyOther = 'There is one language only, and no file with the source texts.';

/** Most that are told of. */
const most = 100;

/**
 * The source files that belong to no set; `isKnown` tells those that do, or that are told of already.
 */
export function aloneAmong(
  paths: readonly string[],
  isKnown: (path: string) => boolean,
  head: (path: string, most: number) => string | undefined,
): Skipped[] {
  const found: Skipped[] = [];
  for (const path of paths) {
    if (found.length === most) break;
    if (!mayBeAlone(path) || isKnown(path) || foreignFolder(path) !== undefined) continue;
    if (path.endsWith('.pot')) {
      found.push({ path, reason: only });
      continue;
    }
    const code = codePlaces(path, endingOf(path) ?? '').at(-1)?.code ?? 'en';
    const reason = /^en(?:_|$)/.test(code) ? only : onlyOther;
    const start = head(path, 20_000);
    const format =
      start === undefined ? undefined : formatOf({ path, head: start, code, isLaravel: false });
    if (format !== undefined && isNamedSo(path, format)) found.push({ path, reason });
  }
  return found;
}

/** In a language by its name, or a file that programs have without a code. */
function mayBeAlone(path: string): boolean {
  if (path.endsWith('.pot') || /(?:^|\/)values\/strings\.xml$/.test(path)) return true;
  const ending = endingOf(path);
  if (ending === undefined) return false;
  if (codePlaces(path, ending).some(({ code }) => /^en(?:_|$)/.test(code))) return true;
  // Folders above are those of packages, too: `lib/de/acme/strings.json`.
  const near = path.replace('/LC_MESSAGES/', '/').split('/').slice(-2).join('/');
  return codePlaces(near, ending).some(({ isCertain }) => isCertain);
}
