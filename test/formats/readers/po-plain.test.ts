// The reader of plain PO files, held to the parser that reads all of them.

import fc from 'fast-check';
import type { GetTextTranslation } from 'gettext-parser';
import { describe, expect, test } from 'vitest';
import { parsedEntries } from '../../../src/formats/readers/po-entries.ts';
import { plainPoEntries } from '../../../src/formats/readers/po-plain.ts';
import { repetitions } from '../../setup/repetitions.ts';
import { nastyText } from './hard-files.ts';

const header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n';

/** What counting asks of entries, by what tells them apart. */
function meaningOf(entries: readonly GetTextTranslation[]): Map<string, unknown> {
  return new Map(
    entries.map(({ msgctxt, msgid, msgid_plural, msgstr, comments }) => [
      JSON.stringify([msgctxt, msgid]),
      { msgid_plural, msgstr, flags: comments?.flag?.split(/[,\n]/).map((flag) => flag.trim()) },
    ]),
  );
}

function expectSame(text: string): boolean {
  const plain = plainPoEntries(text);
  if (plain === undefined) return false;
  expect(meaningOf(plain), text).toEqual(meaningOf(parsedEntries(text)));
  return true;
}

describe('plainPoEntries', () => {
  test('reads what follows obsolete entries, without their flags', () => {
    const header = 'msgid ""\nmsgstr "Language: de\\n"\n\n';
    const obsolete = '#, fuzzy\n#~ msgid "Old"\n#~ msgstr "Alt"\n\n';
    const file = `${header}${obsolete}#. A button\nmsgid "Save"\nmsgstr "Sichern"\n\n${obsolete}`;
    expect(plainPoEntries(file)?.slice(1)).toEqual([{ msgid: 'Save', msgstr: ['Sichern'] }]);
    expect(parsedEntries(file).slice(1)).toMatchObject([{ msgid: 'Save', msgstr: ['Sichern'] }]);
    expect(plainPoEntries(`${header}#~ msgid "Old"\nmsgid "Save"\nmsgstr ""\n`)).toBeUndefined();
    expect(plainPoEntries(`${header}${obsolete}"more"\n`)).toBeUndefined();
  });

  test('reads what programs write', () => {
    const file = `# Notes
#, fuzzy
${header}
#: src/a.c:1
#. For people
#, c-format, fuzzy
#| msgid "Old"
msgctxt "menu"
msgid "Save %s"
msgid_plural ""
"Save "
"all \\"%s\\"\\n"
msgstr[0] "Sichern"
msgstr[1] ""

#, read-only
msgid "Open"
msgstr "Öffnen\\t\\\\"

msgid "Open"
msgstr "Auf"

#, fuzzy
#~ msgctxt "a"
#~ msgid "Gone"
#~ "away"
#~ msgstr "Weg"

#~| msgid "Before"
#~ msgid "Gone"
#~ msgstr "Fort"
# The end
`;
    expect(expectSame(file)).toBe(true);
    expect(plainPoEntries(file)?.slice(1)).toEqual([
      {
        msgctxt: 'menu',
        msgid: 'Save %s',
        msgid_plural: 'Save all "%s"\n',
        msgstr: ['Sichern', ''],
        comments: { flag: ' c-format, fuzzy' },
      },
      { msgid: 'Open', msgstr: ['Auf'] },
    ]);
  });

  test('reads back whatever is written, as the other parser does', () => {
    const text = fc
      .oneof(nastyText, fc.string({ unit: 'binary' }))
      .map((one) => one.replaceAll('\u0004', ''));
    const entry = fc.record({
      context: fc.option(text, { nil: undefined }),
      id: text,
      plural: fc.option(text, { nil: undefined }),
      forms: fc.array(text, { minLength: 1, maxLength: 3 }),
      flags: fc.constantFrom('', '#, fuzzy\n', '#, c-format\n#, fuzzy, read-only\n', '# fuzzy\n'),
      isSplit: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (all) => {
        const file = all.map(({ context, id, plural, forms, flags, isSplit }) => {
          const quoted = (one: string) => {
            const escaped = one
              .replace(/[\\"]/g, '\\$&')
              .replaceAll('\n', '\\n')
              .replaceAll('\r', '\\r');
            return isSplit ? `""\n"${escaped}"\n` : `"${escaped}"\n`;
          };
          return [
            flags,
            context === undefined ? '' : `msgctxt ${quoted(context)}`,
            `msgid ${quoted(id)}`,
            plural === undefined ? '' : `msgid_plural ${quoted(plural)}`,
            ...forms.map((form, at) =>
              plural === undefined ? `msgstr ${quoted(form)}` : `msgstr[${at}] ${quoted(form)}`,
            ),
          ].join('');
        });
        expect(expectSame(header + file.join('\n'))).toBe(true);
      }),
      { numRuns: repetitions(1_000) },
    );
  });

  test('leaves to the other parser what it would read otherwise', () => {
    const piece = fc.constantFrom(
      ...[
        'msgid "a"',
        'msgid "b"',
        'msgid ""',
        'msgstr "c"',
        'msgstr ""',
        'msgstr[0] "d"',
        'msgstr[1] "e"',
      ],
      ...[
        'msgctxt "f"',
        'msgctxt ""',
        'msgid_plural "g"',
        '"more"',
        '"',
        '""',
        '"a\\"',
        '"\\q\\n"',
        'msgid',
      ],
      ...[
        '#, fuzzy',
        '# note',
        '#',
        '#~ msgid "h"',
        '#~ msgstr "i"',
        '#~ msgctxt "j"',
        '#~ "k"',
        '#~|',
      ],
      ...[
        '#~',
        '#~ , fuzzy',
        '#~ # l',
        ' msgid "m"',
        'MSGID "n"',
        '',
        ' ',
        'msgid "o" "p"',
        'msgid"q"',
        'msgstr "r" # s',
      ],
      ...[
        "msgid 't'",
        'domain "u"',
        '#, ',
        '#| msgid "v"',
        'msgid "w',
        'x"',
        '\t"y"',
        'msgstr[10] "z"',
      ],
    );
    const known = { plain: 0, other: 0 };
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), fc.boolean(), (lines, hasHeader) => {
        const text = (hasHeader ? header : '') + lines.join('\n');
        known[expectSame(text) ? 'plain' : 'other']++;
      }),
      { numRuns: repetitions(10_000) },
    );
    expect(known.plain).toBeGreaterThan(0);
    expect(known.other).toBeGreaterThan(0);
  });

  test.each([
    ['a long text', `msgid "${'a'.repeat(repetitions(5_000_000))}"\nmsgstr ""\n`],
    ['backslashes', `msgid "${'\\\\'.repeat(repetitions(2_000_000))}"\nmsgstr ""\n`],
    ['pieces', `msgid "a"\nmsgstr ""\n${'"b"\n'.repeat(repetitions(500_000))}`],
    ['comments', `${'#, fuzzy\n'.repeat(repetitions(500_000))}msgid "a"\nmsgstr ""\n`],
    [
      'entries',
      Array.from({ length: repetitions(100_000) }, (_, n) => `msgid "${n}"\nmsgstr ""\n`).join(''),
    ],
    [
      'spaces',
      `msgid ${' '.repeat(repetitions(1_000_000))}"a"${' '.repeat(repetitions(1_000_000))}\nmsgstr ""\n`,
    ],
  ])('takes linear time for %s', (_, text) => {
    // A time that is not linear would be minutes, and no test may take as long.
    expect(plainPoEntries(text)).toBeDefined();
  });
});
