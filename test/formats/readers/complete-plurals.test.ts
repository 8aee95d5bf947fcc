// A plural message is translated when it has every form that its language needs.

import { describe, expect, test } from 'vitest';
import { countTranslation } from '../../../src/counting/count.ts';
import { selectChecks } from '../../../src/counting/quality.ts';
import type { Format } from '../../../src/formats/format.ts';
import { androidResource } from '../../../src/formats/readers/android.ts';
import { fluent } from '../../../src/formats/readers/fluent.ts';
import { goI18nJson } from '../../../src/formats/readers/go-i18n-json.ts';
import { gotext } from '../../../src/formats/readers/gotext.ts';
import { i18next } from '../../../src/formats/readers/i18next.ts';
import { nextcloudJson } from '../../../src/formats/readers/nextcloud-json.ts';
import { po } from '../../../src/formats/readers/po.ts';
import { qtLinguist } from '../../../src/formats/readers/qt-linguist.ts';
import { stringsDict } from '../../../src/formats/readers/stringsdict.ts';
import { xcstrings } from '../../../src/formats/readers/xcstrings.ts';
import { xliff } from '../../../src/formats/readers/xliff.ts';
import { rubyYaml } from '../../../src/formats/readers/yaml.ts';

type Forms = Readonly<Record<string, string>>;

interface Writer {
  readonly format: Format;
  readonly write: (forms: Forms, language: string, source?: Forms) => string;
  readonly missingForm: 'other' | 'nothing';
}

const json = (value: unknown) => JSON.stringify(value);
const entries = (forms: Forms, write: (name: string, text: string) => string) =>
  Object.entries(forms)
    .map(([name, text]) => write(name, text))
    .join('\n');
const units = (forms: Forms) =>
  Object.fromEntries(
    Object.entries(forms).map(([name, value]) => [
      name,
      { stringUnit: { state: 'translated', value } },
    ]),
  );

const writers: Readonly<Record<string, Writer>> = {
  aresource: {
    format: androidResource,
    missingForm: 'other',
    write: (forms) =>
      `<resources><plurals name="n">${entries(forms, (name, text) => `<item quantity="${name}">${text}</item>`)}</plurals></resources>`,
  },
  stringsdict: {
    format: stringsDict,
    missingForm: 'other',
    write: (forms) =>
      `<plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@v@</string><key>v</key><dict>${entries(forms, (name, text) => `<key>${name}</key><string>${text}</string>`)}</dict></dict></dict></plist>`,
  },
  fluent: {
    format: fluent,
    missingForm: 'other',
    write: (forms) =>
      `n = { $n ->\n${entries(forms, (name, text) => `   ${name === 'other' ? '*' : ''}[${name}] ${text}`)}\n  }\n`,
  },
  i18next: {
    format: i18next,
    missingForm: 'nothing',
    write: (forms) =>
      json(Object.fromEntries(Object.entries(forms).map(([name, text]) => [`n_${name}`, text]))),
  },
  'ruby-yaml': {
    format: rubyYaml,
    missingForm: 'nothing',
    write: (forms, language) => json({ [language]: { n: forms } }),
  },
  gotext: {
    format: gotext,
    missingForm: 'other',
    write: (forms) => {
      const translation = { select: { feature: 'plural', arg: 'N', cases: forms } };
      return json({ messages: [{ id: 'n', translation }] });
    },
  },
  'go-i18n-json': {
    format: goI18nJson,
    missingForm: 'nothing',
    write: (forms) => json([{ id: 'n', translation: forms }]),
  },
};

const english: Forms = { one: '%d file', other: '%d files' };

function isTranslated(
  { format, write }: Writer,
  forms: Forms,
  language: string,
  source: Forms = english,
): boolean {
  const read = (text: string, code: string, more = {}) =>
    format.read(Buffer.from(text), { language: code, sourceLanguage: 'en', ...more });
  const sourceMessages = read(write(source, 'en'), 'en');
  const messages = read(write(forms, language), language, { source: sourceMessages });
  return count(messages, sourceMessages, language, format.kind).translated === 1;
}

function count(
  messages: ReturnType<Format['read']>,
  source: ReturnType<Format['read']>,
  language: string,
  kind: Format['kind'],
) {
  const options = { kind, checks: selectChecks(''), sameAsSource: 'translated' } as const;
  return countTranslation(messages, source, { ...options, language, sourceLanguage: 'en' }).counted;
}

const of = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, `%d ${name}`]));

describe.each(Object.entries(writers))('a plural of %s', (name, writer) => {
  test.each([
    ['de', ['one', 'other'], true],
    ['de', ['other'], false],
    ['cs', ['one', 'few', 'other'], true],
    ['cs', ['one', 'few', 'many', 'other'], true],
    ['cs', ['one', 'other'], false],
    ['ru', ['one', 'few', 'many', 'other'], true],
    ['ru', ['one', 'few', 'other'], writer.missingForm === 'other'],
    ['ru', ['one', 'other'], false],
    ['ar', ['zero', 'one', 'two', 'few', 'many', 'other'], true],
    ['ar', ['one', 'two', 'few', 'many', 'other'], false],
    // CLDR's `many` of these is for whole millions, and few programs ever ask for it.
    ['fr', ['one', 'other'], true],
    ['es', ['one', 'other'], true],
    ['it', ['one', 'other'], true],
    ['pt_BR', ['one', 'other'], true],
    ['ca', ['one', 'other'], true],
    ['ja', ['other'], true],
    ['ja', ['one', 'other'], true],
    // CLDR has no rules for Tatar.
    ['tt', ['other'], true],
  ] as const)('in %s with %j is translated: %s', (language, names, expected) => {
    // go-i18n calls a text without plurals `other`, and i18next may have it as any key.
    if (name === 'go-i18n-json' && String(names) === 'other') return;
    expect(isTranslated(writer, of(...names), language)).toBe(expected);
  });

  test('asks for no form that the source leaves out itself', () => {
    expect(isTranslated(writer, of('other'), 'ru', of('other'))).toBe(true);
  });
});

test('i18next and Rails show `zero` where it is there, and do without it', () => {
  const source = { zero: 'none', ...english };
  for (const name of ['i18next', 'ruby-yaml']) {
    const writer = writers[name];
    expect(writer && isTranslated(writer, of('one', 'other'), 'de', source)).toBe(true);
  }
});

test('Rails has rules of its own for Hebrew and Icelandic', () => {
  const writer = writers['ruby-yaml'];
  expect(writer && isTranslated(writer, of('one', 'other'), 'he')).toBe(true);
  expect(writer && isTranslated(writer, { one: 'ein', other: '%d' }, 'is')).toBe(true);
});

describe('i18next 3', () => {
  const translated = (file: object, language: string) => {
    const source = i18next.read(Buffer.from(json({ n: 'a', n_plural: 'b' })), {
      language: 'en',
      sourceLanguage: 'en',
    });
    const about = { language, sourceLanguage: 'en', source };
    const messages = i18next.read(Buffer.from(json(file)), about);
    return count(messages, source, language, 'monolingual').translated === 1;
  };

  test('needs as many forms as the language has', () => {
    expect(translated({ n: 'a', n_plural: 'b' }, 'de')).toBe(true);
    expect(translated({ n: 'a', n_plural: 'b' }, 'pl')).toBe(false);
    expect(translated({ n_0: 'a', n_1: 'b' }, 'pl')).toBe(false);
    expect(translated({ n_0: 'a', n_1: 'b', n_2: 'c' }, 'pl')).toBe(true);
    expect(translated({ n_0: 'a' }, 'ja')).toBe(true);
  });
});

describe('PO', () => {
  const counted = (rule: string, forms: readonly string[], language: string) => {
    const header = rule && `msgid ""\nmsgstr "Plural-Forms: ${rule}\\n"\n\n`;
    const lines = forms.map((form, at) => `msgstr[${at}] ${json(form)}`);
    const text = `${header}msgid "One file"\nmsgid_plural "%d files"\n${lines.join('\n')}\n`;
    const messages = po.read(Buffer.from(text), { language, sourceLanguage: 'en' });
    return count(messages, [], language, 'bilingual');
  };
  const germanic = 'nplurals=2; plural=n != 1;';
  const polish =
    'nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;';
  const russian =
    'nplurals=3; plural=n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;';

  test.each([
    [germanic, ['a', '%d'], 'de', 1],
    [germanic, ['a'], 'de', 0],
    [polish, ['a', '%d'], 'pl', 0],
    [polish, ['a', '%d', '%d'], 'pl', 1],
    // CLDR's rule applies to files without a plural header.
    ['', ['a', '%d'], 'pl', 0],
    ['nplurals=INTEGER; plural=EXPRESSION;', ['a', '%d'], 'pl', 0],
    ['', ['%d'], 'ja', 1],
    ['nplurals=1; plural=0;', ['%d'], 'pl', 1],
  ])('with %j and %j is translated in %s: %d', (rule, forms, language, expected) => {
    expect(counted(rule, forms, language).translated).toBe(expected);
  });

  test.each([
    // `msgfmt -c` refuses the same.
    [germanic, ['Ein Dokument', 'Dokumente'], 'de', 1],
    ['nplurals=2; plural=n > 1;', ['Un fichier', 'des fichiers'], 'fr', 1],
    ['nplurals=2; plural=n > 1;', ['Un fichier', '%d fichiers'], 'fr', 0],
    [germanic, ['Ein Dokument', '%d Dokumente'], 'de', 0],
    [polish, ['Plik', '%d pliki', 'plikow'], 'pl', 1],
    // The form serves 21 and 31, too.
    [russian, ['Файл', '%d файла', '%d файлов'], 'ru', 1],
    [russian, ['%d файл', '%d файла', '%d файлов'], 'ru', 0],
    ['nplurals=1; plural=0;', ['ファイル'], 'ja', 1],
    ['nplurals=2; plural=broken (;', ['Datei', 'Dateien'], 'de', 0],
  ])('with %j and %j fails in %s: %d', (rule, forms, language, expected) => {
    expect(counted(rule, forms, language).failing_checks).toBe(expected);
  });
});

test('the list of Nextcloud follows the rule of its file', () => {
  const read = (forms: readonly string[], pluralForm: string) => {
    const text = json({ translations: { '_%n file_::_%n files_': forms }, pluralForm });
    return nextcloudJson.read(Buffer.from(text), { language: 'pl', sourceLanguage: 'en' });
  };
  expect(read(['a', 'b'], 'nplurals=3; plural=n;')[0]?.lacksForms).toBe(true);
  expect(read(['a', 'b'], 'nplurals=2; plural=(n != 1);')[0]?.lacksForms).toBeUndefined();
  expect(read(['a', 'b'], '')[0]?.lacksForms).toBeUndefined();
});

describe('Qt', () => {
  const translated = (language: string, forms: number) => {
    const texts = '<numerusform>%n</numerusform>'.repeat(forms);
    const text = `<TS><context><name>C</name><message numerus="yes"><source>%n file(s)</source><translation>${texts}</translation></message></context></TS>`;
    const messages = qtLinguist.read(Buffer.from(text), { language, sourceLanguage: 'en' });
    return count(messages, [], language, 'bilingual').translated === 1;
  };

  test('has fewer forms than CLDR in some languages, and asks for no more than CLDR', () => {
    expect(translated('de', 1)).toBe(false);
    expect(translated('de', 2)).toBe(true);
    expect(translated('hu', 1)).toBe(true);
    expect(translated('he', 2)).toBe(true);
    expect(translated('km', 1)).toBe(true);
    expect(translated('pt_BR', 2)).toBe(true);
    expect(translated('ru', 2)).toBe(false);
    expect(translated('tlh', 1)).toBe(true);
  });
});

test('a group of XLIFF that gettext writes has a unit for each form', () => {
  const translated = (language: string, forms: number) => {
    const unit = '<trans-unit id="n"><source>%d files</source><target>%d</target></trans-unit>';
    const text = `<xliff version="1.2"><file><body><group restype="x-gettext-plurals">${unit.repeat(forms)}</group></body></file></xliff>`;
    const messages = xliff.read(Buffer.from(text), { language, sourceLanguage: 'en' });
    return count(messages, [], language, 'bilingual').translated === 1;
  };
  expect(translated('de', 1)).toBe(false);
  expect(translated('de', 2)).toBe(true);
  expect(translated('pl', 2)).toBe(false);
  expect(translated('ja', 1)).toBe(true);
});

test('a string catalogue needs the forms of each language', () => {
  const text = json({
    sourceLanguage: 'en',
    strings: {
      n: {
        localizations: {
          en: { variations: { plural: units(english) } },
          pl: { variations: { plural: units(of('one', 'other')) } },
          de: { variations: { plural: units(of('one', 'other')) } },
          ru: { variations: { plural: units(of('one', 'few', 'other')) } },
        },
      },
    },
  });
  const translated = (language: string) => {
    const messages = xcstrings.read(Buffer.from(text), { language, sourceLanguage: 'en' });
    return count(messages, [], language, 'bilingual').translated;
  };
  expect(['de', 'pl', 'ru', 'en'].map(translated)).toEqual([1, 0, 1, 1]);
});
