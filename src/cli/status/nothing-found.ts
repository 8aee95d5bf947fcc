// Explains an empty result: what was looked for, so that nothing is left to guess, and why
// the files that were found are no translations.

import { join } from 'node:path';
import { foreignReasons } from '../../detection/foreign-folders.ts';
import type { Skipped } from '../../detection/skipped.ts';
import { escapeInvisible } from '../../text/visible.ts';
import { formatNumber } from '../../text/wording.ts';

const mostShown = 5;

/** Lines for the standard error. */
export function explainNothingFound(folder: string, skipped: readonly Skipped[]): string {
  const shown = skipped
    .slice(0, mostShown)
    .map(({ path, reason }) => `  ${escapeInvisible(path)}\n    ${escapeInvisible(reason)}\n`);
  const more = skipped.length - shown.length;
  const left = skipped.find(({ path, reason }) => path.endsWith('/') && isOfFolders(reason));
  return (
    `No translation files were found in ${escapeInvisible(folder)}\n` +
    'Looked for files that differ in nothing but a language code and have the same keys, such as\n' +
    'locales/de.json, po/de.po, values-de/strings.xml, de.lproj/Localizable.strings, config/locales/de.yml\n' +
    'or lang/de/messages.php, and for what .tx/config, crowdin.yml and the like name.\n' +
    (shown.length > 0 ? `Not taken:\n${shown.join('')}` : '') +
    (more > 0 ? `And ${formatNumber(more)} more: status --skipped says which, and why.\n` : '') +
    (left === undefined
      ? ''
      : `A folder that is named is looked at: translation-catalogue status ${escapeInvisible(join(folder, left.path.slice(0, -1)))}\n`)
  );
}

/** Whether it is a folder's name for which nothing was looked at in it. */
function isOfFolders(reason: string): boolean {
  return Object.values<string>(foreignReasons).includes(reason);
}
