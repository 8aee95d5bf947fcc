// Defines the records of gettext's PO files: with source texts as `msgid`, or with keys in their place.

import { isDottedKey } from '../dotted-keys.ts';
import type { FileStart } from '../file-start.ts';
import type { FormatRecord } from '../record.ts';

export const poRecord = {
  name: 'po',
  row: {
    files: 'PO of gettext',
    plurals: '`msgid_plural`',
    fuzzy: '`#, fuzzy`',
    readOnly: '`#, read-only`',
  },
  endings: ['.po'],
  matches: ({ head }) => messageStart.test(head) && !hasKeys(head),
  usualPath: /\.po$/i,
  aliases: ['gettext'],
  isBilingual: true,
  isOnlyForTexts: true,
  templates: 'source texts',
  load: async () => (await import('../readers/po.ts')).po,
} as const satisfies FormatRecord;

export const monolingualPoRecord = {
  name: 'po-mono',
  row: { ...poRecord.row, files: 'PO with keys in place of source texts' },
  endings: ['.po'],
  matches: ({ head }) => messageStart.test(head) && hasKeys(head),
  isOnlyForTexts: true,
  templates: 'keys',
  load: async () => (await import('../readers/po.ts')).monolingualPo,
} as const satisfies FormatRecord;

const messageStart = /^[ \t]*msgid\b/m;

/** Whether most of the first messages have keys in place of source texts. The numbers are chosen. */
function hasKeys(head: FileStart['head']): boolean {
  const pairs = [...head.matchAll(/^msgid "(.+)"\nmsgstr "(.*)"\n/gm)].slice(0, mostPairs);
  const keyed = pairs.filter(
    ([, id = '', text = '']) => isDottedKey(id) && text !== '' && text !== id,
  );
  return pairs.length >= leastPairs && keyed.length > pairs.length * leastShareOfKeys;
}

const mostPairs = 200;
const leastPairs = 4;
const leastShareOfKeys = 0.7;
