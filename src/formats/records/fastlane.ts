// Defines the record of texts for app stores, in the layout of fastlane and F-Droid:
// `fastlane/metadata/android/de-DE/title.txt`.

import type { FolderFormatRecord } from '../record.ts';

export const fastlaneRecord = {
  name: 'fastlane',
  row: { files: 'store texts of fastlane and F-Droid' },
  isOnlyForTexts: true,
  splitPath: (path) => {
    const [, above = '', folder = '', name = ''] = storePath.exec(path) ?? [];
    const isStore = /(?:^|\/)(?:fastlane|metadata|app-metadata|store|play|listings?)\//.test(above);
    return name !== '' && (isStore || /_description$/.test(name)) ? [above, folder] : undefined;
  },
  load: async () => (await import('../readers/fastlane.ts')).fastlane,
} as const satisfies FolderFormatRecord;

const storePath =
  /^(.*\/)([^/]+)\/(title|short_description|full_description|summary|description|name|subtitle|keywords|promotional_text|release_notes)\.txt$/;
