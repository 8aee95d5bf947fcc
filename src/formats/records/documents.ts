// Pages in Markdown: in a folder for each language, or beside one another as `README.ja.md`.

import type { FolderFormatRecord } from '../record.ts';

export const documentsRecord = {
  name: 'documents',
  row: { files: 'pages in Markdown' },
  pageEndings: ['.md', '.mdx', '.markdown'],
  // Pages have the names of anything: detection compares them with those of other languages.
  splitPath: () => undefined,
  load: async () => (await import('../readers/documents.ts')).documents,
} as const satisfies FolderFormatRecord;
