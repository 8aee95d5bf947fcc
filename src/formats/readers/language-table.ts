// The first line of a table that has a column for each language → where its keys and its languages are, as
// Godot, Unity and games of theirs have it: `keys,en,pt_BR`, `Key,English,German`, `Key,Id,English(en),German(de)`.

import { isInCldr, readSpelling } from '../../languages/spelling.ts';
import { mostLanguages } from './language-groups.ts';

interface LanguageColumn {
  readonly at: number;
  /** The language as the file spells it, such as `pt_BR` or `German`. */
  readonly code: string;
}

export interface LanguageTable {
  /** The columns that make a key; none where the texts of the first language are the keys. */
  readonly keys: readonly number[];
  readonly languages: readonly LanguageColumn[];
  /** Godot's columns beside the keys: a context, and the other form of texts with a number. */
  readonly context: number | undefined;
  readonly plural: number | undefined;
  /** Whether the name of the first column says what it is for. */
  readonly isNamed: boolean;
}

/** Undefined where fewer than two columns have the name of a language. */
export function findLanguageTable(names: readonly string[]): LanguageTable | undefined {
  if (names.length < 2 || names.length > mostLanguages) return undefined;
  const folded = names.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' '),
  );
  const at = (name: string) => (folded.includes(name) ? folded.indexOf(name) : undefined);
  // Godot does not look at the name of the first column, which may be that of the language of the keys.
  const key = folded.findIndex((name) => keyNames.has(name));
  const isOfLanguage = key !== 0 && codeIn(names[0] ?? '') !== undefined;
  const keyColumn = key < 0 ? 0 : key;
  const groups = folded.slice(0, keyColumn).flatMap((name, index) => {
    return groupNames.has(name) ? [index] : [];
  });
  const keys = key < 0 && isOfLanguage ? [] : [...groups, keyColumn];
  const seen = new Set<string>();
  const languages = names.flatMap((name, index): LanguageColumn[] => {
    const code = keys.includes(index) ? undefined : codeIn(name);
    if (code === undefined || seen.has(code)) return [];
    seen.add(code);
    return [{ at: index, code }];
  });
  if (languages.length < 2) return undefined;
  const isNamed = key >= 0 || isOfLanguage || folded[0] === '';
  return { keys, languages, context: at('?context'), plural: at('?plural'), isNamed };
}

const keyNames: ReadonlySet<string> = new Set([
  ...['key', 'keys', 'id', 'ids', 'identifier', 'msgid', 'string id', 'string key', 'stringid'],
  ...[
    'text id',
    'text key',
    'textid',
    'key name',
    'loc key',
    'localization key',
    'translation key',
  ],
]);

/** The prefix of a key that belongs to one part of the program only. */
const groupNames: ReadonlySet<string> = new Set([
  ...['group', 'namespace', 'domain', 'bundle', 'section'],
]);

/** The language that a column's name means, as it is spelled there. */
function codeIn(name: string): string | undefined {
  const [, inBrackets] =
    /^[^()]{1,60}(?:\([^()]{1,40}\))?\(([A-Za-z]{2,3}(?:[-_]\w{2,8}){0,3})\)$/.exec(
      name.trim(),
    ) ?? [undefined, undefined];
  const code = inBrackets ?? name.trim().replace(/^lang[-_ ](?=[A-Za-z]{2})/i, '');
  if (!(codeForm.test(code) || nameForm.test(code)) || isWord(code)) return undefined;
  const spelling = readSpelling(code);
  return spelling.kind === 'code' && isInCldr(spelling.code) ? code : undefined;
}

const codeForm = /^[A-Za-z]{2,3}(?:[-_@][A-Za-z0-9]{2,8}){0,3}$/;

const nameForm = /^[A-Za-z]{4,20}(?:[-_ ]?(?:[A-Za-z]{2,15}|\([A-Za-z ]{2,20}\)))?$/;

/** `Id` is the name of a column of numbers, and `id` the code of Indonesian. */
function isWord(code: string): boolean {
  return code === 'Id' || words.has(code.toLowerCase());
}

/** Names of columns that are codes or names of small languages, too. */
const words: ReadonlySet<string> = new Set([
  ...[
    'all',
    'day',
    'even',
    'goal',
    'max',
    'min',
    'mono',
    'new',
    'old',
    'one',
    'row',
    'tag',
    'two',
    'yes',
  ],
]);
