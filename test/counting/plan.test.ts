import { describe, expect, test } from 'vitest';
import { type ComponentFiles, planComponent } from '../../src/counting/plan.ts';

const files: ComponentFiles = {
  sourceLanguage: 'en',
  mask: 'locales/*.json',
  template: '',
  newBase: '',
  style: '',
  isMeant: (code) => /^[^.]+$/.test(code),
};

const languages = {
  described: ['de_if'],
  isKnown: (code: string) => ['en', 'de', 'de_if', 'fr', 'pt_BR', 'zh_Hans'].includes(code),
};

function plan(codes: string[], found: string[], more: Partial<ComponentFiles> = {}) {
  return planComponent({ ...files, ...more }, codes, found, languages);
}

describe('planComponent', () => {
  test('names the file of each translation, be it there or not', () => {
    expect(plan(['de', 'en', 'pt_BR'], [])).toEqual({
      source: { code: 'en', path: 'locales/en.json' },
      translations: [
        { code: 'de', path: 'locales/de.json' },
        { code: 'pt_BR', path: 'locales/pt-BR.json' },
      ],
      added: [],
      problems: [],
    });
  });

  test('takes the template for the source, and does not count a file beside it', () => {
    const { source, added, problems } = plan(['en'], ['res/values-en/x.xml'], {
      mask: 'res/values-*/x.xml',
      template: 'res/values/x.xml',
      style: 'android',
    });
    expect(source).toEqual({ code: 'en', path: 'res/values/x.xml' });
    expect([added, problems]).toEqual([[], []]);
  });

  test('takes what new languages start from for the source, where there is nothing else', () => {
    const ofSource = (more: Partial<ComponentFiles>, ...found: string[]) =>
      plan([], found, { newBase: 'app.pot', ...more }).source.path;
    expect(ofSource({})).toBe('app.pot');
    expect(ofSource({}, 'locales/en.json')).toBe('locales/en.json');
    expect(ofSource({ template: 'en.json' })).toBe('en.json');
  });

  test('takes one file for all languages where the mask has no star', () => {
    const mask = 'App/Localizable.xcstrings';
    expect(plan(['de', 'en', 'pt_BR'], [mask], { mask })).toEqual({
      source: { code: 'en', path: mask },
      translations: ['de', 'pt_BR'].map((code) => ({ code, path: mask })),
      added: [],
      problems: [],
    });
  });

  test('finds the languages that only the checkout has', () => {
    const found = ['locales/de-if.json', 'locales/en.json', 'locales/pt-BR.json'];
    expect(plan(['en'], found).added).toEqual([
      { code: 'de_if', path: 'locales/de-if.json' },
      { code: 'pt_BR', path: 'locales/pt-BR.json' },
    ]);
  });

  test('does not look at what the pattern of codes leaves out', () => {
    const found = ['locales/de.min.json', 'locales/fr.json'];
    expect(plan([], found)).toMatchObject({ added: [{ code: 'fr' }], problems: [] });
  });

  test('says what is no code, and how to leave it out', () => {
    expect(plan([], ["locales/it's.json"]).problems).toEqual([
      {
        where: 'checkout',
        rule: 'code-unknown',
        file: "locales/it's.json",
        line: 1,
        column: 1,
        length: 0,
        found: '"it\'s" in the name of the file is no code of a known language.',
        expected: 'the code as "de", "pt-BR" or "zh-Hans"',
        mend: "If it is no translation, leave it out with `language_regex: '^(?!it''s$)[^.]+$'` in component.yaml.",
      },
    ]);
  });

  test('says that a language is not known', () => {
    expect(plan([], ['locales/xx.json']).problems[0]?.mend).toBe(
      "Describe the language with `new language xx`; or, if it is no translation, leave it out with `language_regex: '^(?!xx$)[^.]+$'` in component.yaml.",
    );
  });

  test.each([
    ['', 'pt_BR', 'posix'],
    ['', 'pt-br', 'bcp_lower'],
    ['', 'pt-rBR', 'android'],
    ['posix', 'pt-BR', 'bcp'],
    ['android', 'zh_hans', 'posix_lowercase'],
  ] as const)('knows the style in which %j has %j', (style, text, other) => {
    const [problem] = plan([], [`locales/${text}.json`], { style }).problems;
    expect(problem?.mend).toContain(`Write \`language_code_style: ${other}\` in component.yaml if`);
  });
});
