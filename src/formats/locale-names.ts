// The names of folders and files that say by themselves that translations are in them.

const ofFolders = 'i18n|l10n|locales?|locali[sz]ations?|lang|langs|languages?|translations?';
const ofAny = `${ofFolders}|intl|nls|messages|strings|_locales|texts`;

const folder = new RegExp(`(?:^|/)(?:${ofFolders})/`, 'i');
const anyName = new RegExp(`(?:^|[/._-])(?:${ofAny})(?:[/._-]|$)`, 'i');

/** Whether a path is in a folder of translations, so that settings of a program cannot be meant. */
export function isInLocaleFolder(path: string): boolean {
  return folder.test(path);
}

/** Whether any name of a path, or a part of one, is that of translations. */
export function hasLocaleName(path: string): boolean {
  return anyName.test(path);
}
