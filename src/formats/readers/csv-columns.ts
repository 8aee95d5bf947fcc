// Finds which columns of a CSV file of one language have the keys, the source texts and the texts: by the names in its
// first line, `key,translation`, or else by their contents.

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
  /** Whether it is Magento's, in which the owner of a text may follow it: `"Save","Sichern",module,Acme_Notes`. */
  readonly isOfMagento?: boolean;
  /** Whether the first line has names of columns. */
  readonly isNamed: boolean;
}

/** The reason why a file doesn't have a text of one language in each record. */
export type NoColumns = 'one column' | 'all languages';

/** The part of a message that a column has. */
type Role = 'key' | 'source' | 'context' | 'target' | 'fuzzy';

/** The roles of columns by their names, which tools of translators and programs write. */
const rolesByName: ReadonlyMap<string, Role> = new Map<string, Role>([
  ...assignRole('key', ['id', 'key', 'keys', 'identifier', 'string id', 'stringid']),
  ...assignRole('key', ['text id', 'textid', 'flag']),
  ...assignRole('source', ['source', 'original', 'source phrase', 'source text', 'source string']),
  ...assignRole('source', ['msgid', 'original text', 'original string']),
  ...assignRole('context', ['context', 'msgctxt']),
  ...assignRole('target', ['target', 'translation', 'text', 'value', 'string', 'message']),
  ...assignRole('target', ['msgstr', 'target text', 'target string', 'translated']),
  ...assignRole('target', ['translated text', 'content']),
  ...assignRole('fuzzy', ['fuzzy']),
]);

function assignRole(role: Role, names: readonly string[]): [string, Role][] {
  return names.map((name) => [name, role]);
}

/** Finds the columns of a file; `language` is its code as in the catalogue, such as `pt_BR`. */
export function findCsvColumns(
  records: readonly CsvRecord[],
  language: string,
): CsvColumns | NoColumns {
  const [first] = records;
  const header = first === undefined ? undefined : findNamedColumns(first.fields, language);
  if (header !== undefined) return header;
  if (records.length > 0 && records.every(({ fields }) => fields.length === 1)) return 'one column';
  const keys = records.map(({ fields: [key = ''] }) => key);
  const recordsWithOwner = records.filter(({ fields }) =>
    /^(?:module|theme|lib)$/i.test(fields[2] ?? ''),
  );
  const isOfMagento = recordsWithOwner.length * 2 > records.length;
  // If a file has several owners, a text may differ between them, so the owner is its context.
  const owners = new Set(recordsWithOwner.map(({ fields }) => fields[3]));
  const hasSources = isOfMagento || areSourceTexts(keys) || areTextsTheirKeys(records);
  return {
    ...(hasSources ? { source: 0 } : { key: 0 }),
    target: 1,
    ...(isOfMagento && owners.size > 1 && { context: 3 }),
    isOfMagento,
    isNamed: false,
  };
}

/** Whether most texts are the same as their keys, as in the file of the source language. */
function areTextsTheirKeys(records: readonly CsvRecord[]): boolean {
  const same = records.filter(({ fields: [key, text] }) => key === text);
  return same.length * 2 > records.length;
}

/** Finds the columns by the names in the first line; returns undefined if it has no names. */
function findNamedColumns(
  fields: readonly string[],
  language: string,
): CsvColumns | NoColumns | undefined {
  if (fields.length < 2 || fields.length > mostColumns) return undefined;
  const roles = fields.map((field) => rolesByName.get(foldColumnName(field)));
  const findColumn = (role: Role) => {
    const index = roles.indexOf(role);
    return index < 0 ? undefined : index;
  };
  const [key, source, context] = [findColumn('key'), findColumn('source'), findColumn('context')];
  const [target, fuzzy] = [findColumn('target'), findColumn('fuzzy')];
  if (target !== undefined && (key ?? source ?? context) !== undefined) {
    return { key, source, context, target, fuzzy, isNamed: true };
  }
  // Otherwise the names may be languages: `key,de` or `en,de`.
  const [firstName = '', ...otherNames] = fields;
  const codes = otherNames.map(readCode);
  const hasKeys = firstName.trim() === '' || roles[0] !== undefined;
  if (!hasKeys && readCode(firstName) === undefined) return undefined;
  if (fields.length === 2 && codes[0] !== undefined && isSameLanguage(codes[0], language)) {
    return { ...(hasKeys ? { key: 0 } : { source: 0 }), target: 1, isNamed: true };
  }
  const areAllCodes = codes.every((code) => code !== undefined);
  const count = codes.filter((code) => code !== undefined).length;
  return count > 1 && (hasKeys || areAllCodes) ? 'all languages' : undefined;
}

/** Chosen: far more than tools write. */
const mostColumns = 500;

/** Makes names comparable: `Source_Text` is `source text`. */
function foldColumnName(name: string): string {
  return name
    .slice(0, longestName)
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}

/** Characters. Chosen: longer than the known names; a field may be a long text. */
const longestName = 40;

function readCode(field: string): string | undefined {
  if (!/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8}){0,3}$/.test(field)) return undefined;
  const spelling = readSpelling(field);
  return spelling.kind === 'code' ? spelling.code : undefined;
}

/** Whether two codes are of one language, in any region: `de` and `de_AT`. */
function isSameLanguage(code: string, other: string): boolean {
  return code.split('_')[0] === other.split('_')[0];
}
