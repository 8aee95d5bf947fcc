// Defines the record of pages in Markdown: in a folder for each language, or beside one another as `README.ja.md`.

import type { FolderFormatRecord } from '../record.ts';

export const documentsRecord = {
  name: 'documents',
  row: { files: 'pages in Markdown' },
  pageEndings: ['.md', '.mdx', '.markdown'],
  // The path of a page does not show its language: detection compares the pages of all folders.
  splitPath: () => undefined,
  load: async () => (await import('../readers/documents.ts')).documents,
} as const satisfies FolderFormatRecord;
