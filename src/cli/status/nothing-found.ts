// What is said where no translations are: what was looked for, so that nobody has to guess.

/** Lines for the standard error. */
export function nothingFound(folder: string, skipped: number): string {
  return (
    `No translation files were found in ${folder}\n` +
    'Looked for files that differ in nothing but a language code and have the same keys, such as\n' +
    'locales/de.json, po/de.po, values-de/strings.xml, de.lproj/Localizable.strings, config/locales/de.yml\n' +
    'or lang/de/messages.php, and for what .tx/config, crowdin.yml and the like name.\n' +
    (skipped > 0 ? `${skipped} not taken: --format json says which, and why.\n` : '')
  );
}
