// Defines the record of pages: in a folder for each language, or beside one another as `README.ja.md`.

import { pageEndings } from '../page-key.ts';
import type { FolderFormatRecord } from '../record.ts';

export const documentsRecord = {
  name: 'documents',
  row: { files: 'pages in Markdown, AsciiDoc or reStructuredText' },
  pageEndings,
  // The path of a page does not show its language: detection compares the pages of all folders.
  splitPath: () => undefined,
  load: async () => (await import('../readers/documents.ts')).documents,
} as const satisfies FolderFormatRecord;
