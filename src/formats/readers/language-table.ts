// Finds the columns of a table that has a column for each language by the names in its first line, as Godot, Unity and
// their games write them: `keys,en,pt_BR`, `Key,English,German`, `Key,Id,English(en),German(de)`.

import { isInCldr, readSpelling } from '../../languages/spelling.ts';
import { mostLanguages } from './language-groups.ts';

interface LanguageColumn {
  readonly index: number;
  /** The language as the file spells it, such as `pt_BR` or `German`. */
  readonly code: string;
}

/** The columns of a table, by their indexes. */
export interface LanguageTable {
  /** The columns that make a key together; empty if the texts of the first language are the keys. */
  readonly keys: readonly number[];
  readonly languages: readonly LanguageColumn[];
  /** Godot's columns `?context` and `?plural`, which has the plural of source texts that are keys. */
  readonly context: number | undefined;
  readonly plural: number | undefined;
  /** DayZ's column of texts that it shows where a language has none. */
  readonly original: number | undefined;
  /**
   * Whether the names show that the table has texts: one is usual for keys, or the first column's is a language or
   * empty.
   */
  readonly isNamed: boolean;
}

/** Finds the columns by their names; returns undefined if fewer than two are languages. */
export function findLanguageTable(names: readonly string[]): LanguageTable | undefined {
  if (names.length < 2 || names.length > mostLanguages) return undefined;
  const folded = names.map((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_-]+/g, ' '),
  );
  const findColumn = (name: string) => (folded.includes(name) ? folded.indexOf(name) : undefined);
  // Godot ignores the name of the first column, which may be a language if source texts are the keys.
  const namedKey = folded.findIndex((name) => keyNames.has(name));
  const startsWithLanguage = namedKey !== 0 && readLanguage(names[0] ?? '') !== undefined;
  const keyColumn = namedKey < 0 ? 0 : namedKey;
  const prefixes = folded.slice(0, keyColumn).flatMap((name, index) => {
    return prefixNames.has(name) ? [index] : [];
  });
  const keys = namedKey < 0 && startsWithLanguage ? [] : [...prefixes, keyColumn];
  const codes = new Set<string>();
  const languages = names.flatMap((name, index): LanguageColumn[] => {
    const code = keys.includes(index) ? undefined : readLanguage(name);
    if (code === undefined || codes.has(code)) return [];
    codes.add(code);
    return [{ index, code }];
  });
  if (languages.length < 2) return undefined;
  return {
    keys,
    languages,
    context: findColumn('?context'),
    plural: findColumn('?plural'),
    original: findColumn('original'),
    isNamed: namedKey >= 0 || startsWithLanguage || folded[0] === '',
  };
}

const keyNames: ReadonlySet<string> = new Set([
  ...['key', 'keys', 'id', 'ids', 'identifier', 'msgid', 'string id', 'string key', 'stringid'],
  ...[
    // DayZ.
    'language',
    'text id',
    'text key',
    'textid',
    'key name',
    'loc key',
    'localization key',
    'translation key',
  ],
]);

/**
 * Names of columns before the key whose fields are a prefix of it: keys are unique only within a part of the program.
 */
const prefixNames: ReadonlySet<string> = new Set(
  'group namespace domain bundle section'.split(' '),
);

/** Returns the language that a column's name means, as it is spelled there: `de` of `German(de)`. */
function readLanguage(name: string): string | undefined {
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

/**
 * Whether a name is a word rather than a code. `Id` is the name of a column of numbers, and `id` the code of
 * Indonesian.
 */
function isWord(code: string): boolean {
  return code === 'Id' || words.has(code.toLowerCase());
}

/** Names of columns that are codes or names of small languages, too. */
const words: ReadonlySet<string> = new Set(
  'all day even goal max min mono new old one row tag two yes'.split(' '),
);
