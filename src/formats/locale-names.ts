// Recognizes paths whose names show that translations are in them, such as `app/locales/de.json`.

const folderNames = 'i18n|l10n|locales?|locali[sz]ations?|lang|langs|languages?|translations?';
const fileNames = 'intl|nls|messages|strings|_locales|texts';

const localeFolder = new RegExp(`(?:^|/)(?:${folderNames})/`, 'i');
const localeName = new RegExp(`(?:^|[/._-])(?:${folderNames}|${fileNames})(?:[/._-]|$)`, 'i');

/** Whether a path is in a folder of translations: `lang/de.ini` has texts, and `conf/app.ini` settings. */
export function isInLocaleFolder(path: string): boolean {
  return localeFolder.test(path);
}

/** Whether any name in a path, or a part of one, is usual for translations: `src/app-strings.csv`. */
export function hasLocaleName(path: string): boolean {
  return localeName.test(path);
}
