// The bytes of a file → JSON, or a table.

import { UnreadableFile } from '../formats/format.ts';
import { readCsvRecords } from '../formats/readers/csv-records.ts';
import { decodeFile } from '../formats/text.ts';
import type { FileContent } from './imported.ts';

/** Returns undefined for bytes that are neither. */
export function readContent(bytes: Uint8Array): FileContent | undefined {
  try {
    const text = decodeFile(bytes);
    if (/^\s*[[{]/.test(text)) return { kind: 'json', value: JSON.parse(text) };
    const [head, ...records] = readCsvRecords(text);
    const keys = head?.fields ?? [];
    if (keys.length < 2) return undefined;
    const rows = records.map(({ fields }) =>
      Object.fromEntries(keys.map((key, at) => [key.trim(), fields[at] ?? ''])),
    );
    return { kind: 'table', rows };
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
