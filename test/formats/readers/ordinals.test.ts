// An ordinal, as in "21st", needs the forms that its language has for ordinals, not those of a count.

import { describe, expect, test } from 'vitest';
import { isMissingIcuForms } from '../../../src/counting/icu-message.ts';
import type { Format } from '../../../src/formats/format.ts';
import { fluent } from '../../../src/formats/readers/fluent.ts';
import { i18next } from '../../../src/formats/readers/i18next.ts';
import { nestedJson } from '../../../src/formats/readers/json.ts';

const mapForms = (forms: readonly string[], name: (form: string) => string) =>
  Object.fromEntries(forms.map((form) => [name(form), `${form} {n}`]));

const readForms = (format: Format, text: string, language: string) => {
  const [message] = format.read(Buffer.from(text), { language, sourceLanguage: 'en' });
  return message;
};

/** Each returns whether forms are missing. */
const readers: Readonly<Record<string, (forms: readonly string[], language: string) => boolean>> = {
  i18next: (forms, language) => {
    const text = JSON.stringify(mapForms(forms, (form) => `place_ordinal_${form}`));
    return readForms(i18next, text, language)?.lacksForms === true;
  },
  fluent: (forms, language) => {
    const variants = forms.map((form) => `${form === 'other' ? '*' : ''}[${form}] ${form}\n`);
    const text = `place = { NUMBER($n, type: "ordinal") ->\n  ${variants.join('  ')}}\n`;
    return readForms(fluent, text, language)?.lacksForms === true;
  },
  slang: (forms, language) => {
    const place = mapForms(forms, (form) => form);
    const text = JSON.stringify({ game: { 'place(rich, ordinal)': place } });
    return readForms(nestedJson, text, language)?.lacksForms === true;
  },
  inlang: (forms, language) => {
    const declarations = ['input n', 'local nPlural = n: plural type=ordinal'];
    const match = mapForms(forms, (form) => `nPlural=${form}`);
    const text = JSON.stringify({ place: [{ declarations, selectors: ['nPlural'], match }] });
    return readForms(nestedJson, text, language)?.lacksForms === true;
  },
  ICU: (forms, language) => {
    const choice = forms.map((form) => `${form} {#}`).join(' ');
    const source = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
    const languages = { language, sourceLanguage: 'en' };
    return isMissingIcuForms(source, `{n, selectordinal, ${choice}}`, languages);
  },
};

describe.each(Object.entries(readers))('in %s', (_, isIncomplete) => {
  test.each([
    ['en', 'one two few other', false],
    ['en', 'one other', true],
    ['de', 'other', false],
    ['pl', 'other', false],
    ['sv', 'one other', false],
    ['sv', 'other', true],
    ['it', 'many other', false],
    // CLDR has no ordinals of Breton.
    ['br', 'other', false],
  ])('%s with %s: %s', (language, forms, expected) => {
    expect(isIncomplete(forms.split(' '), language)).toBe(expected);
  });
});

test.each([
  ['i18next', true],
  ['slang', false],
  ['fluent', false],
  ['inlang', false],
  ['ICU', false],
])('in %s, Italian lacks forms without `many`: %s', (name, expected) => {
  expect(readers[name]?.(['other'], 'it')).toBe(expected);
});

test('newer versions of i18next show `other` in place of `many`', () => {
  const about = { language: 'it', sourceLanguage: 'en', libraries: ['i18next-27.1'] as const };
  const [message] = i18next.read(Buffer.from('{"place_ordinal_other": "{{count}}º"}'), about);
  expect(message?.lacksForms).toBeUndefined();
});

test('a form for several ordinals is not for one number alone', () => {
  const forms = JSON.stringify({ place_ordinal_one: 'a', place_ordinal_other: 'b' });
  expect(readForms(i18next, forms, 'sv')?.singleNumberForms).toEqual([false, false]);
  expect(readForms(i18next, forms, 'fr')?.singleNumberForms).toEqual([true, false]);
});
