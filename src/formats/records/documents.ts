// Defines the records of formats in which a translation may be a folder: pages, and texts of app stores.

import { pageEndings } from '../page-key.ts';
import type { FolderFormatRecord } from '../record.ts';

export const documentsRecord = {
  name: 'documents',
  row: { files: 'pages in Markdown, AsciiDoc or reStructuredText' },
  endings: pageEndings,
  hasPages: true,
  // The path of a page does not show its language: detection compares the pages of all folders.
  splitPath: () => undefined,
  load: async () => (await import('../readers/documents.ts')).documents,
} as const satisfies FolderFormatRecord;

export const fastlaneRecord = {
  name: 'fastlane',
  row: { files: 'store texts of fastlane, F-Droid and Gradle Play Publisher' },
  isOnlyForTexts: true,
  endings: ['.txt'],
  splitPath: (path) => {
    const [, above = '', folder = '', name = ''] = storePath.exec(path) ?? [];
    const isStore = /(?:^|\/)(?:fastlane|metadata|app-metadata|store|play|listings?)\//.test(above);
    return name !== '' && (isStore || /[_-]description$/.test(name)) ? [above, folder] : undefined;
  },
  load: async () => (await import('../readers/fastlane.ts')).fastlane,
} as const satisfies FolderFormatRecord;

const storePath =
  /^(.*\/)([^/]+)\/(title|short[_-]description|full[_-]description|default|summary|description|name|subtitle|keywords|promotional_text|release_notes|changelogs\/[^/]+)\.txt$/;
