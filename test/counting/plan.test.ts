import { describe, expect, test } from 'vitest';
import { namesInFolder } from '../../src/catalogue/place.ts';
import type { ComponentFiles, KnownLanguages } from '../../src/counting/component-files.ts';
import { planComponent } from '../../src/counting/plan.ts';

const files: ComponentFiles = {
  sourceLanguage: 'en',
  mask: 'locales/*.json',
  template: '',
  newBase: '',
  names: namesInFolder,
  style: '',
  isBilingual: false,
  isIncluded: (code) => /^[^.]+$/.test(code),
};

const languages: KnownLanguages = {
  described: ['de_if'],
  pinned: new Map(),
  aliases: new Map([['ger', 'de']]),
};

interface Circumstances extends Partial<ComponentFiles>, Partial<KnownLanguages> {
  readonly others?: readonly string[];
}

function plan(codes: readonly string[], found: readonly string[], more: Circumstances = {}) {
  const { others = [], ...rest } = more;
  const known = { ...languages, described: [...codes, 'de_if'], ...rest };
  return planComponent({ ...files, ...rest }, codes, found, known, () => others);
}

/** The paths of a plan by code. */
function added(found: readonly string[], more: Circumstances = {}) {
  return plan([], found, more).added.map(({ code, path }) => `${code} ${path}`);
}

const inLocales = (...names: string[]) => names.map((name) => `locales/${name}.json`);

describe('planComponent', () => {
  test('names the file of each translation, be it there or not', () => {
    expect(plan(['de', 'en', 'pt_BR'], inLocales('en', 'pt-BR'))).toEqual({
      source: { code: 'en', path: 'locales/en.json', writtenCode: 'en' },
      isFoundElsewhere: false,
      isGuessed: false,
      translations: [
        { code: 'de', path: 'locales/de.json' },
        { code: 'pt_BR', path: 'locales/pt-BR.json', writtenCode: 'pt-BR' },
      ],
      added: [],
      clashes: [],
      style: '',
      problems: [],
    });
  });

  test('takes the template for the source, and does not count a file beside it', () => {
    const { source, added, problems } = plan(['en'], ['res/values-en/x.xml'], {
      mask: 'res/values-*/x.xml',
      template: 'res/values/x.xml',
    });
    expect(source).toMatchObject({ code: 'en', path: 'res/values/x.xml' });
    expect([added, problems]).toEqual([[], []]);
  });

  test('takes what new languages start from for the source, where there is nothing else', () => {
    const ofSource = (more: Partial<ComponentFiles>, ...found: string[]) =>
      plan([], found, { newBase: 'app.pot', isBilingual: true, ...more }).source.path;
    expect(ofSource({})).toBe('app.pot');
    expect(ofSource({}, 'locales/en.json')).toBe('locales/en.json');
    expect(ofSource({ template: 'en.json' })).toBe('en.json');
  });

  test('finds the source where detection finds it', () => {
    const ofSource = (mask: string, ...others: string[]) =>
      plan(['de'], [mask.replace('*', 'de')], { mask, others }).source.path;
    expect(ofSource('i18n/*.json', 'i18n/Default.json')).toBe('i18n/Default.json');
    const android = 'app/res/values-*/strings.xml';
    expect(ofSource(android, 'app/res/values/strings.xml')).toBe('app/res/values/strings.xml');
    expect(ofSource('App/*.lproj/a.strings', 'App/Base.lproj/a.strings')).toBe(
      'App/Base.lproj/a.strings',
    );
    expect(ofSource('l10n/*/app.{code}.yml', 'l10n/app.yml')).toBe('l10n/app.yml');
    expect(ofSource('src/main/lang/*.json', 'src/made/lang/en_us.json')).toBe(
      'src/made/lang/en_us.json',
    );
  });

  test('finds languages in the one file that has them all', () => {
    const mask = 'App/Localizable.xcstrings';
    const codesInFile = ['en-US', 'de', 'iw', 'pt-BR', 'xyz'];
    expect(plan(['de'], [mask], { mask, codesInFile })).toMatchObject({
      // The file says itself which of its languages the source is.
      source: { code: 'en', path: mask, writtenCode: 'en-US' },
      isFoundElsewhere: false,
      translations: [{ code: 'de', path: mask, writtenCode: 'de' }],
      added: [
        { code: 'he', path: mask, writtenCode: 'iw' },
        { code: 'pt_BR', path: mask, writtenCode: 'pt-BR' },
      ],
      clashes: [],
      style: '',
      problems: [{ rule: 'code-unknown', file: mask }],
    });
  });

  test('takes one file for all languages where the mask has no star', () => {
    const mask = 'App/Localizable.xcstrings';
    expect(plan(['de', 'en', 'pt_BR'], [mask], { mask })).toMatchObject({
      source: { code: 'en', path: mask },
      isFoundElsewhere: false,
      translations: ['de', 'pt_BR'].map((code) => ({ code, path: mask })),
      added: [],
      problems: [],
    });
  });

  test('counts a translation that new languages start from itself, too', () => {
    const found = ['po/de.po', 'po/fr.po'];
    const more = { mask: 'po/*.po', newBase: 'po/de.po', isBilingual: true };
    const { source, added } = plan([], found, more);
    expect(source.path).toBe('po/de.po');
    expect(added.map(({ code }) => code)).toEqual(['de', 'fr']);
  });

  test('counts no file of the source beside a template, and takes its name as it is', () => {
    const more = { template: 'locales/main.json' };
    const found = inLocales('de', 'en', 'EN', 'main');
    expect(plan(['de'], found, more)).toMatchObject({ clashes: [], problems: [] });
    expect(plan(['de'], found)).toMatchObject({
      clashes: [{ code: 'en' }],
      problems: [{ rule: 'code-unknown' }],
    });
  });

  test('compares codes that only the catalogue knows in each style', () => {
    const names = ['qaa-rDE', 'b+qab+DE', 'QAC-de', 'qad@x'];
    const codes = ['qaa_DE', 'qab_DE', 'qac_DE', 'qad_x'];
    const { translations } = plan(codes, inLocales(...names));
    expect(translations.map(({ path }) => path)).toEqual(inLocales(...names));
  });

  test('does not look at what the pattern of codes leaves out', () => {
    const found = ['locales/de.min.json', 'locales/fr.json'];
    expect(plan([], found)).toMatchObject({ added: [{ code: 'fr' }], problems: [] });
  });
});

describe('the languages that only the checkout has', () => {
  test('are found by whatever names their files have', () => {
    expect(added(inLocales('de-if', 'German', 'iw', 'pt_BR', 'sr-ec', 'zh-rTW'))).toEqual([
      'de_if locales/de-if.json',
      'de locales/German.json',
      'he locales/iw.json',
      'pt_BR locales/pt_BR.json',
      'sr_Cyrl locales/sr-ec.json',
      'zh_TW locales/zh-rTW.json',
    ]);
  });

  test('may be called by other codes in the project, and in their counters', () => {
    expect(added(inLocales('ger'))).toEqual(['de locales/ger.json']);
    const { translations } = plan(['de_if'], inLocales('du', 'de-if'), {
      pinned: new Map([['du', 'de_if']]),
    });
    expect(translations).toEqual([{ code: 'de_if', path: 'locales/du.json', writtenCode: 'du' }]);
  });

  test('are none of the other things that have such names', () => {
    const found = ['land', 'night', 'v21', 'de-rDE', 'sw600dp'].map(
      (name) => `res/values-${name}/s.xml`,
    );
    const { added, problems } = plan([], found, { mask: 'res/values-*/s.xml' });
    expect(added.map(({ code }) => code)).toEqual(['de_DE']);
    expect(problems).toEqual([]);
  });

  test.each([
    [['de', 'pt-BR'], ''],
    [['de', 'pt_BR', 'zh_TW'], 'posix'],
    [['pt-br'], 'bcp_lower'],
    [['pt-rBR', 'iw'], 'android'],
  ])('written as %j have the style %j', (names, style) => {
    expect(plan([], inLocales(...names)).style).toBe(style);
    expect(plan([], inLocales(...names), { style: 'posix_lowercase' }).style).toBe(
      'posix_lowercase',
    );
  });

  test('are in doubt when two files mean one', () => {
    const found = inLocales('fr', 'pt-BR', 'pt_BR');
    const { added, clashes, translations } = plan(['pt_BR'], found);
    expect(added.map(({ code }) => code)).toEqual(['fr']);
    expect(translations).toEqual([]);
    expect(clashes).toMatchObject([
      { code: 'pt_BR', files: [{ path: 'locales/pt-BR.json' }, { path: 'locales/pt_BR.json' }] },
    ]);
    const pinned = new Map([['pt_BR', 'pt_BR']]);
    expect(plan(['pt_BR'], found, { pinned })).toMatchObject({
      clashes: [],
      translations: [{ path: 'locales/pt_BR.json' }],
    });
  });
});

describe('the source', () => {
  test.each([
    ['app/res/values-*/strings.xml', 'app/res/values/strings.xml'],
    ['app/messages_*.properties', 'app/messages.properties'],
    ['src/messages.*.xlf', 'src/messages.xlf'],
    ['App/*.lproj/Main.strings', 'App/Base.lproj/Main.strings'],
    ['locale/*/app.json', 'locale/app.json'],
    ['packages/app/i18n/*.json', 'packages/app/src/en.json'],
    ['packages/app/i18n/*/main.json', 'packages/app/source/en/main.json'],
  ])('of %s may be %s', (mask, path) => {
    const others = [path, 'other/README.md'];
    expect(plan([], [mask.replace('*', 'de')], { mask, others })).toMatchObject({
      source: { code: 'en', path },
      isFoundElsewhere: true,
    });
  });

  test.each<[string, string | undefined, string[]]>([
    ['po/*.po', 'po/app.pot', ['po/app.pot', 'manual/manual.pot']],
    ['locale/*/LC_MESSAGES/app.po', 'locale/app.pot', ['locale/app.pot', 'locale/web.pot']],
    ['locale/*/LC_MESSAGES/app.po', 'po/app.pot', ['po/app.pot', 'po/web.pot']],
    ['po/*.po', undefined, ['manual/manual.pot']],
    ['po/*.po', undefined, ['po/app.pot', 'po/web.pot']],
    ['po/*.po', 'lib/po/en.pot', ['lib/po/en.pot', 'po/app.pot', 'po/web.pot']],
    ['*.po', 'lib/app.pot', ['lib/app.pot']],
    ['a/b/*.po', 'a/x/app.pot', ['a/x/app.pot', 'c/web.pot']],
    ['a/b/*.po', undefined, ['a/x/app.pot', 'a/y/web.pot']],
    ['a/b/*.po', 'a/x/en.pot', ['a/x/en.pot', 'c/en.pot']],
  ])('of %s is %s', (mask, path, others) => {
    const { source } = plan([], [mask.replace('*', 'en_GB')], { mask, others, isBilingual: true });
    expect(source.path).toBe(path);
  });

  test.each([
    ['en', false, 'made/lang/en_us.xlf'],
    ['en_US', false, 'made/lang/en_us.xlf'],
    ['en', true, undefined],
    ['de', false, undefined],
    ['en_GB', false, undefined],
  ])('in %s may have a region in its name (bilingual: %s): %s', (code, isBilingual, path) => {
    const more = { mask: 'lang/*.xlf', others: ['made/lang/en_us.xlf'], isBilingual };
    expect(plan([], [], { ...more, sourceLanguage: code }).source.path).toBe(path);
  });

  test('needs no file, where keys are the texts', () => {
    const found = inLocales('de', 'en-GB');
    const others = ['web/en.json'];
    const { source, added } = plan([], found, { hasTextsAsKeys: true, others });
    expect(source.path).toBeUndefined();
    expect(added.map(({ code }) => code)).toEqual(['de', 'en_GB']);
    expect(plan([], inLocales('de', 'en'), { hasTextsAsKeys: true }).source.path).toBe(
      'locales/en.json',
    );
  });

  test('may be in a region, where each file has only its own language', () => {
    const found = inLocales('de', 'en-GB', 'en-US');
    const { source, added } = plan([], found);
    expect(source).toEqual({ code: 'en', path: 'locales/en-US.json', writtenCode: 'en-US' });
    expect(added.map(({ code }) => code)).toEqual(['de', 'en_GB']);
    expect(plan(['en_US'], found).source.path).toBeUndefined();
  });

  test('is the file in the style of the others, of two', () => {
    const ofSource = (names: string[], more: Circumstances = {}) =>
      plan(['en_GB'], inLocales(...names), { sourceLanguage: 'en_GB', ...more }).source.path;
    expect(ofSource(['en_GB', 'en-GB', 'pt-BR'])).toBe('locales/en-GB.json');
    expect(ofSource(['en-GB', 'en_GB', 'pt_BR'])).toBe('locales/en_GB.json');
    expect(ofSource(['en-gb', 'EN_gb'], { style: 'android' })).toBe('locales/en-gb.json');
  });

  test('is not told where several files may be it', () => {
    const others = ['a/locales/en.json', 'b/locales/en.json'];
    expect(plan([], inLocales('de'), { others }).source.path).toBeUndefined();
  });

  test('need not be English', () => {
    const found = ['l10n/m_en.properties', 'l10n/m_fr.properties'];
    const more = { mask: 'l10n/m_*.properties', sourceLanguage: 'de' };
    const { source, added } = plan([], found, { ...more, others: ['l10n/m.properties'] });
    expect(source.path).toBe('l10n/m.properties');
    expect(added.map(({ code }) => code)).toEqual(['en', 'fr']);
  });
});

describe('a name', () => {
  const listProblems = (...names: string[]) => plan([], inLocales(...names)).problems;

  test('that is no code is reported with what to do', () => {
    expect(listProblems("it's")).toEqual([
      {
        where: 'checkout',
        rule: 'code-unknown',
        file: "locales/it's.json",
        line: 1,
        column: 1,
        length: 0,
        found: '"it\'s" in the name of the file is not the code of a known language.',
        expected: 'the code as "de", "pt-BR" or "zh-Hans"',
        advice:
          "Leave out what is not a translation with `language_regex: '^(?!it''s$)[^.]+$'` in component.yaml.",
      },
    ]);
  });

  test('is reported once with all others like it', () => {
    const [problem, ...more] = listProblems('main', 'kab-KAC', 'xyz', 'menu.x', 'fr', 'new1');
    expect(more).toEqual([]);
    expect(problem?.found).toBe(
      '4 files have no code of a known language in their names: "main", "kab-KAC", "xyz", ….',
    );
    expect(problem?.advice).toBe(
      'Write `language_aliases: "kab-KAC:kab"` in project.yaml if that is meant; or describe a language that has no other code with `new language xyz`; or leave out what is not a translation with `language_regex: \'^(?!main$|kab-KAC$|xyz$|new1$)[^.]+$\'` in component.yaml.',
    );
  });

  test('of a language where no one speaks it is not believed', () => {
    expect(listProblems('sr_EC', 'id-ni')).toMatchObject([
      {
        rule: 'code-unlikely',
        found:
          '2 files would be in languages that, as far as CLDR knows, no one speaks there: "sr_EC" and "id-ni".',
        advice:
          'Write `language_aliases: "sr_EC:sr_Cyrl,id-ni:id"` in project.yaml if that is meant; or, to have it so, `"sr_EC:sr_EC"`.',
      },
    ]);
    expect(plan(['id_NI'], inLocales('id-ni'))).toMatchObject({
      translations: [{ code: 'id_NI' }],
      problems: [],
    });
  });

  test('does not mean a language that has a file already', () => {
    const [problem] = listProblems('de', 'de_moo');
    expect(problem?.advice).not.toContain('language_aliases');
  });
});
