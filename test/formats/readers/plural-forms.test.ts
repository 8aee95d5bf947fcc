import { describe, expect, test } from 'vitest';
import type { Format } from '../../../src/formats/format.ts';
import type { Message } from '../../../src/formats/message.ts';
import { goI18nJson } from '../../../src/formats/readers/go-i18n-json.ts';
import { goI18nYaml } from '../../../src/formats/readers/go-i18n-yaml.ts';
import { i18next } from '../../../src/formats/readers/i18next.ts';
import { goI18nToml } from '../../../src/formats/readers/toml.ts';
import { rubyYaml } from '../../../src/formats/readers/yaml.ts';

type Forms = Readonly<Record<string, string>>;

/** A message with these forms, as each format writes it. */
const formats: readonly (readonly [
  name: string,
  format: Format,
  write: (forms: Forms) => string,
])[] = [
  ['i18next', i18next, (forms) => json(renamed(forms, (category) => `note_${category}`))],
  ['go-i18n-json', goI18nJson, (forms) => json([{ id: 'note', translation: forms }])],
  ['go-i18n-yaml', goI18nYaml, (forms) => json({ note: forms })],
  ['go-i18n-toml', goI18nToml, (forms) => `[note]\n${toml(forms)}`],
  ['ruby-yaml', rubyYaml, (forms) => json({ pl: { note: forms } })],
];

const source: readonly Message[] = [
  { key: 'note', target: ['a note', 'notes'], singleNumberForms: [true, false] },
];

const ofWholeNumbers = { one: 'notatka', few: 'notatki', many: 'notatek' };

describe.each(formats)('plural forms in %s', (_, { read }, write) => {
  const formsIn = (forms: Forms, language: string, from?: readonly Message[]) => {
    const about = { language, sourceLanguage: 'en', ...(from && { source: from }) };
    return read(Buffer.from(write(forms)), about).map(({ key, target }) => [key, target]);
  };
  const complete = [['note', ['notatka', 'notatki', 'notatek']]];

  test.each(['pl', 'pl_PL', 'be', 'ru', 'uk'])('%s has `other` for fractions alone', (language) => {
    expect(formsIn(ofWholeNumbers, language, source)).toEqual(complete);
    expect(formsIn({ ...ofWholeNumbers, other: '' }, language, source)).toEqual(complete);
    expect(formsIn({ ...ofWholeNumbers, other: 'notatki' }, language, source)).toEqual([
      ['note', ['notatka', 'notatki', 'notatek', 'notatki']],
    ]);
  });

  test('such a language may be that of the source', () => {
    expect(formsIn(ofWholeNumbers, 'pl')).toEqual(complete);
  });

  test('`other` is missing where a form of whole numbers is missing or empty, too', () => {
    const { one, few } = ofWholeNumbers;
    expect(formsIn({ one, few }, 'pl', source)).toEqual([['note', [one, few, '']]]);
    expect(formsIn({ one, few, many: '' }, 'pl', source)).toEqual([['note', [one, few, '', '']]]);
  });

  test.each(['cs', 'hr', 'lt', 'en'])('%s has `other` for whole numbers', (language) => {
    expect(formsIn(ofWholeNumbers, language, source)).toEqual([
      ['note', ['notatka', 'notatki', 'notatek', '']],
    ]);
  });
});

function json(value: unknown): string {
  return JSON.stringify(value);
}

function renamed(forms: Forms, name: (category: string) => string): Forms {
  return Object.fromEntries(
    Object.entries(forms).map(([category, text]) => [name(category), text]),
  );
}

function toml(forms: Forms): string {
  return Object.entries(forms)
    .map(([category, text]) => `${category} = ${json(text)}\n`)
    .join('');
}
