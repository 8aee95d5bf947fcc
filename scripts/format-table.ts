// The table of formats in docs/formats.md.

import {
  folderFormatRecords,
  formatRecords,
  hasTextsAsKeys,
  isBilingual,
} from '../src/formats/list.ts';

/** The table in Markdown, with a line break at its end. */
export function formatTable(): string {
  const rows = [...formatRecords, ...folderFormatRecords].map(
    ({ name, row: { files, plurals = '', fuzzy = '', readOnly = '' } }) => {
      const source = hasTextsAsKeys(name) ? 'in the keys' : isBilingual(name) ? 'in each file' : '';
      return [`\`${name}\``, files, source, plurals, fuzzy, readOnly];
    },
  );
  const head = ['`file_format`', 'files', 'source texts', 'plural forms', 'fuzzy', 'read-only'];
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}
