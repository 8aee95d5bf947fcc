// The table of formats in docs/formats.md.

import {
  folderFormatRecords,
  formatRecords,
  hasTextsAsKeys,
  isBilingual,
} from '../src/formats/list.ts';

/** The table in Markdown. */
export function formatTable(): string {
  const rows = [...formatRecords, ...folderFormatRecords].map(
    ({ name, row: { files, plurals, fuzzy, readOnly } }) => {
      const source = hasTextsAsKeys(name)
        ? 'the keys'
        : isBilingual(name)
          ? 'each file'
          : undefined;
      const signs = { source, plurals, fuzzy, 'read-only': readOnly };
      const known = Object.entries(signs).filter(([, sign]) => sign !== undefined);
      return [`\`${name}\``, files, known.map(([of, sign]) => `${of}: ${sign}`).join('; ')];
    },
  );
  const head = ['`file_format`', 'files', 'what the format has'];
  const [first, ...others] = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [first, '|---|---|---|', ...others].join('\n');
}
