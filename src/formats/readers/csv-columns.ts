// The records of a CSV file → what its columns hold: by the names in its first line, else by their places.

import { readSpelling } from '../../languages/spelling.ts';
import { areSourceTexts } from '../text.ts';
import type { CsvRecord } from './csv-records.ts';

/** The columns of a message's parts; absent when a file doesn't have them. */
export interface CsvColumns {
  readonly key?: number | undefined;
  readonly source?: number | undefined;
  readonly context?: number | undefined;
  readonly target: number;
  readonly fuzzy?: number | undefined;
  /** Whether it is Magento's, which may say behind a text whose it is: `module,Acme_Notes`. */
  readonly isOfMagento?: boolean;
  /** Whether the first line has names of columns. */
  readonly isNamed: boolean;
}

/** Describes a file that doesn't have a text of one language in each record. */
export type NoColumns = 'one column' | 'all languages';

type Role = 'key' | 'source' | 'context' | 'target' | 'fuzzy';

/** Names of columns, as the tools of translators and programs have them. */
const roles: ReadonlyMap<string, Role> = new Map<string, Role>([
  ...listRows(
    'key',
    'id',
    'key',
    'keys',
    'identifier',
    'string id',
    'stringid',
    'text id',
    'textid',
  ),
  ...listRows('source', 'source', 'original', 'source phrase', 'source text', 'source string'),
  ...listRows('source', 'msgid', 'original text', 'original string'),
  ...listRows('context', 'context', 'msgctxt'),
  ...listRows('target', 'target', 'translation', 'text', 'value', 'string', 'message', 'msgstr'),
  ...listRows('target', 'target text', 'target string', 'translated', 'translated text'),
  ...listRows('fuzzy', 'fuzzy'),
]);

function listRows(role: Role, ...names: readonly string[]): [string, Role][] {
  return names.map((name) => [name, role]);
}

/** The columns of a file in a language, whose code is as the catalogue has it. */
export function findCsvColumns(
  records: readonly CsvRecord[],
  language: string,
): CsvColumns | NoColumns {
  const [first] = records;
  const header = first === undefined ? undefined : namedColumns(first.fields, language);
  if (header !== undefined) return header;
  if (records.length > 0 && records.every(({ fields }) => fields.length === 1)) return 'one column';
  const keys = records.map(({ fields: [key = ''] }) => key);
  const owned = records.filter(({ fields }) => /^(?:module|theme|lib)$/i.test(fields[2] ?? ''));
  const isOfMagento = owned.length * 2 > records.length;
  // The file of one module, which may name it, is found by its texts alone.
  const owners = new Set(owned.map(({ fields }) => fields[3]));
  const hasSources = isOfMagento || areSourceTexts(keys) || isRepeated(records);
  return {
    ...(hasSources ? { source: 0 } : { key: 0 }),
    target: 1,
    ...(isOfMagento && owners.size > 1 && { context: 3 }),
    isOfMagento,
    isNamed: false,
  };
}

/** Whether most texts are what is before them, as in the file of the source language. */
function isRepeated(records: readonly CsvRecord[]): boolean {
  const same = records.filter(({ fields: [key, text] }) => key === text);
  return same.length * 2 > records.length;
}

/** Undefined where the first line has no names. */
function namedColumns(
  fields: readonly string[],
  language: string,
): CsvColumns | NoColumns | undefined {
  if (fields.length < 2 || fields.length > mostColumns) return undefined;
  const found = fields.map((field) => roles.get(folded(field)));
  const at = (role: Role) => {
    const index = found.indexOf(role);
    return index < 0 ? undefined : index;
  };
  const [key, source, context, target] = [at('key'), at('source'), at('context'), at('target')];
  const fuzzy = at('fuzzy');
  if (target !== undefined && (key ?? source ?? context) !== undefined) {
    return { key, source, context, target, fuzzy, isNamed: true };
  }
  const [name = '', ...rest] = fields;
  const codes = rest.map(codeIn);
  const isKeyed = name.trim() === '' || found[0] !== undefined;
  if (!isKeyed && codeIn(name) === undefined) return undefined;
  if (fields.length === 2 && codes[0] !== undefined && isSame(codes[0], language)) {
    return { ...(isKeyed ? { key: 0 } : { source: 0 }), target: 1, isNamed: true };
  }
  const isFull = codes.every((code) => code !== undefined);
  const count = codes.filter((code) => code !== undefined).length;
  if (isKeyed ? count > 1 : isFull && count > 1) return 'all languages';
  return undefined;
}

/** Far more than tools write. */
const mostColumns = 500;

function folded(name: string): string {
  return name
    .slice(0, 40)
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}

function codeIn(field: string): string | undefined {
  if (!/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}$/.test(field)) return undefined;
  const spelling = readSpelling(field);
  return spelling.kind === 'code' ? spelling.code : undefined;
}

/** Whether two codes are of one language, be it in a region or not. */
function isSame(code: string, other: string): boolean {
  return code.split('_')[0] === other.split('_')[0];
}
