// Explains why `status` has found no translations: the searched paths, and the reasons to skip files.

import { join } from 'node:path';
import { foreignReasons } from '../../checkout/find/foreign-folders.ts';
import type { Skipped } from '../../checkout/find/skipped.ts';
import { sanitizeLine } from '../../text/visible.ts';
import { formatNumber } from '../../text/wording.ts';

/** Chosen: the first reasons are enough to understand. */
const maxShownFiles = 5;

/** Formats the explanation, for standard error. */
export function explainNothingFound(folder: string, skipped: readonly Skipped[]): string {
  const shown = skipped
    .slice(0, maxShownFiles)
    .map(({ path, reason }) => `  ${sanitizeLine(path)}\n    ${sanitizeLine(reason)}\n`);
  const omitted = skipped.length - shown.length;
  const skippedFolder = skipped.find(
    ({ path, reason }) =>
      path.endsWith('/') && Object.values<string>(foreignReasons).includes(reason),
  );
  return (
    `No translation files were found in ${sanitizeLine(folder)}\n` +
    'Looked for files that differ in nothing but a language code and have the same keys, such as\n' +
    'locales/de.json, po/de.po, values-de/strings.xml, de.lproj/Localizable.strings, config/locales/de.yml\n' +
    'or lang/de/messages.php, and for what .tx/config, crowdin.yml and the like name.\n' +
    (shown.length > 0 ? `Not taken:\n${shown.join('')}` : '') +
    (omitted > 0
      ? `And ${formatNumber(omitted)} more: status --skipped says which, and why.\n`
      : '') +
    (skippedFolder === undefined
      ? ''
      : `A folder that is named is looked at: translation-catalogue status ${sanitizeLine(join(folder, skippedFolder.path.slice(0, -1)))}\n`)
  );
}
