// Arrays of PHP that a program makes of files of gettext, and ships beside them: `notes-de_DE.l10n.php` of
// WordPress, `messages.php` of a library.

import type { ReadStart } from '../formats/file-start.ts';

/**
 * Why a set is not taken that has the headers and the messages of files of gettext beside its own; undefined for
 * all others.
 */
export function compiledReason(
  files: readonly { readonly path: string }[],
  has: (path: string) => boolean,
  head: ReadStart,
): string | undefined {
  const ofPhp = files.filter(({ path }) => path.endsWith('.php'));
  const compiled = ofPhp.filter(({ path }) => originals(path).some(has));
  if (compiled.length === 0 || compiled.length * 2 <= files.length) return undefined;
  const isCompiled = compiled.slice(0, 3).some(({ path }) => {
    const start = head(path, 10_000) ?? '';
    return messages.test(start) && headers.test(start);
  });
  return isCompiled ? 'These files are made from those of gettext beside them.' : undefined;
}

/** Returns the path of the gettext file for a path of its compiled form. */
function originals(path: string): string[] {
  const stem = path.slice(0, -'.php'.length);
  return [`${stem}.po`, stem.replace(/\.\w+$/, '.po')];
}

const messages = /['"]messages['"]\s*=>\s*(?:\[|array\s*\()/i;

const headers =
  /['"](?:domain|language|plural-forms|po-revision-date|project-id-version)['"]\s*=>/i;
