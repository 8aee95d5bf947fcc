// Parses an imported file as JSON, or else as CSV whose first line has the names of the columns.

import { UnreadableFile } from '../formats/format.ts';
import { readCsvRecords } from '../formats/readers/csv-records.ts';
import { decodeFile } from '../formats/text.ts';
import type { FileContent } from './imported.ts';

/** Returns undefined for bytes in neither format. */
export function parseFileContent(bytes: Uint8Array): FileContent | undefined {
  try {
    const text = decodeFile(bytes);
    if (/^\s*[[{]/.test(text)) return { kind: 'json', value: JSON.parse(text) };
    const [header, ...records] = readCsvRecords(text);
    const keys = header?.fields ?? [];
    // Text in any other format is usually read as a single column.
    if (keys.length < 2) return undefined;
    const rows = records.map(({ fields }) =>
      Object.fromEntries(keys.map((key, index) => [key.trim(), fields[index] ?? ''])),
    );
    return { kind: 'table', rows };
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
