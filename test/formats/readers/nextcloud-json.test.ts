import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextcloudJson } from '../../../src/formats/readers/nextcloud-json.ts';
import { addLines } from '../../../src/formats/text.ts';
import {
  getRefusal,
  groupRefusals,
  messagesIn,
  nastyText,
  testDamagedFiles,
} from './hard-files.ts';

const sound = `{ "translations": {
    "Notes" : "Notizen",
    "No. 1: \\"C:\\\\dir\\"." : "Nr. 1",
    "_%n note_::_%n notes_" : ["%n Notiz","%n Notizen"],
    "_one_::_" : ["eins", ""],
    "_Not a plural_" : "",
    "__proto__" : "Prototyp",
    "Twice" : "zuerst",
    "Twice" : "danach"
},"pluralForm" :"nplurals=2; plural=(n != 1);"
}`;

describe('nextcloudJson', () => {
  test('reads keys as source texts, with the forms of plurals', () => {
    expect(messagesIn(nextcloudJson, sound)).toEqual([
      { key: 'Notes', source: ['Notes'], target: ['Notizen'] },
      { key: 'No. 1: "C:\\dir".', source: ['No. 1: "C:\\dir".'], target: ['Nr. 1'] },
      {
        key: '_%n note_::_%n notes_',
        source: ['%n note', '%n notes'],
        target: ['%n Notiz', '%n Notizen'],
      },
      { key: '_one_::_', source: ['_one_::_'], target: ['eins', ''] },
      { key: '_Not a plural_', source: ['_Not a plural_'], target: [''] },
      { key: '__proto__', source: ['__proto__'], target: ['Prototyp'] },
      { key: 'Twice', source: ['Twice'], target: ['danach'] },
    ]);
  });

  test('has no messages where nothing is translated', () => {
    expect(messagesIn(nextcloudJson, '\ufeff{ "translations": {}, "pluralForm": "" }')).toEqual([]);
  });

  test('reads back whatever is written', () => {
    const forms = fc.array(nastyText, { minLength: 1, maxLength: 4 });
    const singles = fc.dictionary(
      nastyText.filter((key) => !key.startsWith('_')),
      nastyText,
    );
    const plurals = fc.uniqueArray(
      fc.record({ one: fc.stringMatching(/^[a-z .]{1,9}$/), many: nastyText, forms }),
      { selector: ({ one }) => one },
    );
    fc.assert(
      fc.property(singles, plurals, fc.constantFrom(undefined, 4), (texts, lists, indent) => {
        const translations: Record<string, unknown> = { ...texts };
        for (const { one, many, forms } of lists) translations[`_${one}_::_${many}_`] = forms;
        const expected = [
          ...Object.entries(texts).map(([key, text]) => ({ key, source: [key], target: [text] })),
          ...lists.map(({ one, many, forms }) => ({
            key: `_${one}_::_${many}_`,
            source: [one, many],
            // The rule has two forms.
            target: forms.slice(2).every((form) => form === '') ? forms.slice(0, 2) : forms,
          })),
        ];
        const file = { translations, pluralForm: 'nplurals=2; plural=(n != 1);' };
        expect(messagesIn(nextcloudJson, JSON.stringify(file, null, indent))).toEqual(expected);
      }),
    );
  });

  test('refuses what is no text', () => {
    const values = ['12', '["Save", null]', '[["Save"]]', '{ "other": "Save" }'];
    const refusals = values.map((value) => {
      const file = `{ "translations": {\n  "Cancel": "Abbrechen",\n\t"Save": ${value}\n} }`;
      return getRefusal(() => messagesIn(nextcloudJson, file));
    });
    for (const file of ['{ "Save": "Sichern" }', '{ "a": 1,\n"translations": [] }', '[]', '{,}']) {
      refusals.push(getRefusal(() => messagesIn(nextcloudJson, file)));
    }
    expect(groupRefusals(refusals)).toMatchInlineSnapshot(`
      "Expected: a text for each key, or a list of plural forms. Fix: Give \`Save\` a text, or remove it.
        3:2 "Save" is a number, and neither a text nor a list of texts.
        3:2 "Save" is a list of more than texts.
        3:2 "Save" is a list of more than texts.
        3:2 "Save" is an object, and neither a text nor a list of texts.
      Expected: \`{"translations": {"text": "text"}, "pluralForm": "…"}\`. Fix: Write the texts into an object named "translations", or correct the format of the files.
        1:1 The file has no "translations".
        2:1 "translations" is a list, not an object.
      Expected: one object that holds the texts by their keys, such as \`{"key": "text"}\`. Fix: Put braces around the keys and texts.
        1:1 The file holds a list, not an object.
      Expected: a text in double quotes as the value of a key. Fix: Look before it for a comma, a colon or a double quote that is missing, or one too many.
        1:2 The file is not JSON: \`,\` is where a value should be."
    `);
  });

  test('finds the lines of keys again', () => {
    const bytes = new TextEncoder().encode(sound);
    const messages = addLines(nextcloudJson.findLines, messagesIn(nextcloudJson, sound), bytes);
    expect(messages.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 9]);
  });

  testDamagedFiles(nextcloudJson, sound);
});
