// INI files of one language: `key = text` below `[section]`; and those of Joomla, with texts in quotes.
// The format has no rules that everybody follows. Here a text goes to the end of its line, `;` and `#`
// in it included: libraries for settings cut it there, or take names with dots apart.

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { type IniFile, type IniPair, readIni } from './ini-lines.ts';
import { createReadError, type Mistake } from './unreadable.ts';
import { collectMessages } from './value-tree.ts';

/** INI; quotes around a whole text are no part of it. Throws UnreadableFile. */
export const ini: Format = {
  kind: 'monolingual',
  read: (bytes) =>
    readMessages(readIni(bytes), ({ value }) => /^(["'])(.*)\1$/s.exec(value)?.[2] ?? value),
};

/** INI of Joomla, which looks at no sections. Throws UnreadableFile. */
export const joomla: Format = {
  kind: 'monolingual',
  read(bytes) {
    const { text, pairs } = readIni(bytes);
    const withoutSections = pairs.map((pair) => ({ ...pair, section: '' }));
    return readMessages({ text, pairs: withoutSections }, (pair) => joomlaText(pair, text));
  },
};

interface Text extends IniPair {
  readonly said: string;
}

/** A section, or the file with its sections behind the texts outside of them. */
interface Group {
  readonly entries: readonly (readonly [name: string, value: Group | Text])[];
}

/** The last of several pairs with the same section and key counts. */
function readMessages({ text, pairs }: IniFile, getText: (pair: IniPair) => string): Message[] {
  const sections = new Map<string, Map<string, Text>>();
  for (const pair of pairs) {
    const section = sections.get(pair.section) ?? new Map<string, Text>();
    sections.set(pair.section, section);
    section.set(pair.key, { ...pair, said: getText(pair) });
  }
  const entries = [...sections].flatMap(([name, texts]): Group['entries'] =>
    name === '' ? [...texts] : [[name, { entries: [...texts] }]],
  );
  return collectMessages<Group | Text>({
    root: { entries },
    getContents: (value) => ('said' in value ? { forms: [value.said] } : value),
    getLine: (value) => ('said' in value ? value.line : 1),
    createError: (value, mistake) =>
      createReadError(text, 'said' in value ? value.offset : 0, mistake),
  });
}

/** Joomla resolves its own escapes and, in older files, a constant for a quote. */
function joomlaText({ value, offset }: IniPair, text: string): string {
  if (!value.startsWith('"')) return resolved(value);
  const quoted = /^"(.*)"\s*(?:;.*)?$/s.exec(value);
  if (quoted === null) throw createReadError(text, offset, openText);
  return resolved(quoted[1] ?? '');
}

function resolved(value: string): string {
  return value.replace(/"?_QQ_"?|\\(.)/gs, (_, sign: string | undefined) => {
    if (sign === undefined) return '"';
    return escapes.get(sign) ?? `\\${sign}`;
  });
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ['\\', '\\'],
  ['n', '\n'],
  ['t', '\t'],
]);

const openText: Mistake = {
  found: 'This text has no closing quote at the end of its line.',
  expected: '`KEY="text"`',
  advice: 'Close the quote; a quote that is part of the text is written `\\"`.',
};
