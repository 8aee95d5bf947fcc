// Texts that are hard on files of all formats, and what a reader may make of any bytes.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Format, UnreadableFile } from '../../../src/formats/format.ts';
import type { Message } from '../../../src/formats/message.ts';
import { countExamples } from '../../setup/examples.ts';

export const about = { language: 'de', sourceLanguage: 'en' };

/** Words and signs that mean something to XML, to formats or to people, without carriage returns. */
export const nastyText = fc
  .array(
    fc.constantFrom(
      ...[
        'a',
        'Word',
        'ü',
        '日本',
        'e\u0301',
        '😀',
        '👩‍👩‍👧',
        'שלום',
        '\u200f',
        '\u00a0',
        '\u2028',
      ],
      ...[' ', ' ', '  ', '\n', '\n ', '\t', '"', "'", '\\', '\\n', '\\u0041', '@', '?', '#', '%'],
      ...[
        '<b>',
        '</b>',
        '<',
        '>',
        '&',
        '&amp;',
        '&#65;',
        ']]>',
        ']]',
        '-->',
        '<!--',
        '%1$s',
        '{0}',
      ],
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

/** A text between tags or quotes, as XML wants it, in one of several ways. */
export function written(text: string, way: 'names' | 'numbers' | 'cdata' = 'names'): string {
  if (way === 'cdata') return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
  if (way === 'numbers') return text.replace(/[<>&"'\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

export const way = fc.constantFrom('names' as const, 'numbers' as const, 'cdata' as const);

export function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** A file in which every character is the byte of that number. */
export function latinBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

/** The messages of a file, without what is known of their plural forms: `complete-plurals.test.ts` looks at that. */
export function messagesIn(format: Format, text: string, more = {}): readonly Message[] {
  return format.read(encodeText(text), { ...about, ...more }).map(withoutFormFacts);
}

export function withoutFormFacts(message: Message): Message {
  const { lacksForms, singleNumberForms, singleNumberSources, ...rest } = message;
  return rest;
}

/** Returns the message for a person, with its place. */
export function getRefusal(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { line, column, message, expected, advice } = error;
    return `${line}:${column} ${message}\nExpected: ${expected}\nFix: ${advice}`;
  }
  throw new Error('The file is read.');
}

/** Returns the place of the mistake for which a text is refused, and what is found there. */
export function getMistake(format: Format, text: string): string {
  return getRefusal(() => messagesIn(format, text)).split('\n')[0] ?? '';
}

/** Returns the line and column of the mistake for which a text is refused. */
export function getPlaceOfMistake(format: Format, text: string): string {
  return getMistake(format, text).split(' ')[0] ?? '';
}

/** Groups refusals below what was expected and the fix, which many of them share. */
export function groupRefusals(refusals: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const refusal of refusals) {
    const [message, ...rest] = refusal.split('\n');
    const group = rest.join('. ');
    groups.set(group, [...(groups.get(group) ?? []), `  ${message}`]);
  }
  return [...groups].flatMap(([group, messages]) => [group, ...messages]).join('\n');
}

/** Groups the refusals of the texts of files. */
export function refusalsIn(format: Format, texts: readonly string[]): string {
  return groupRefusals(texts.map((text) => getRefusal(() => messagesIn(format, text))));
}

/** Groups the refusals of files by the names of their mistakes. */
export function listRefusals<File>(
  files: Readonly<Record<string, File>>,
  read: (file: File) => unknown,
): string {
  return groupRefusals(
    Object.entries(files).map(([name, file]) => `${name}: ${getRefusal(() => read(file))}`),
  );
}

/**
 * Tests that damaged forms of a valid file, and random bytes, give messages, or a refusal that names a place in the file.
 * The sound file itself and one with a control character show that both happen.
 */
export function testDamagedFiles(format: Format, sound: string): void {
  test('damaged files give messages or a refusal', () => expectMessagesOrRefusal(format, sound));
}

function expectMessagesOrRefusal(format: Format, sound: string): void {
  const bytes = encodeText(sound);
  const damage = fc.array(
    fc.record({
      at: fc.nat(bytes.length),
      removed: fc.constantFrom(0, 0, 0, 1, 2, 12),
      added: fc.oneof(
        fc.uint8Array({ maxLength: 3 }),
        fc
          .constantFrom(...['<', '>', '&', '"', '</', '<!', ']]>', '--', '<?', '=', ';'])
          .map(encodeText),
      ),
    }),
    { minLength: 1, maxLength: 3 },
  );
  const read = (file: Uint8Array): 'read' | 'refused' => {
    try {
      // One assertion for all of them: thousands of files are read.
      const isOdd = ({ key, target }: Message) =>
        typeof key !== 'string' || target.some((text) => typeof text !== 'string');
      expect(format.read(file, about).filter(isOdd)).toEqual([]);
      return 'read';
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      // Lua ends a line with a carriage return alone, too.
      const lines = new TextDecoder().decode(file).split(/\r\n|\n\r?|\r/);
      const { line, column } = error;
      expect(line >= 1 && line <= Math.max(1, lines.length) && column >= 1).toBe(true);
      return 'refused';
    }
  };
  expect(read(bytes)).toBe('read');
  expect(read(Uint8Array.from([...bytes, 0]))).toBe('refused');
  const check = (file: Uint8Array) => {
    read(file);
  };
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), check));
  fc.assert(
    fc.property(damage, (edits) => {
      let file = bytes;
      for (const { at, removed, added } of edits) {
        file = Uint8Array.from([...file.slice(0, at), ...added, ...file.slice(at + removed)]);
      }
      check(file);
    }),
    { numRuns: countExamples(2) },
  );
  for (let end = 0; end < bytes.length; end += 7) check(bytes.subarray(0, end));
}
