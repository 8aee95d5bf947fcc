import { describe, expect, test } from 'vitest';
import { createContext } from '../../src/api/context.ts';
import { createLinks } from '../../src/api/links.ts';
import { renderTranslationRecord } from '../../src/api/objects/translation.ts';
import { expandPath } from '../../src/api/path-template.ts';
import type { Route } from '../../src/api/route.ts';
import type { Catalogue, Component, Language } from '../../src/catalogue/model.ts';
import { resources } from '../../src/resources.ts';
import { getCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import type { Files } from '../setup/folders.ts';
import { getPublishedText } from '../setup/publish.ts';

const component = 'projects/demo/app/component.yaml';
const glossary = 'projects/demo/glossary/component.yaml';

function small(changes: Files = {}, baseUrl?: string): Catalogue {
  return getCatalogue({ ...smallCatalogue, ...changes }, baseUrl);
}

/** The published text of one record, parsed. */
function published(catalogue: Catalogue, path: string) {
  return JSON.parse(getPublishedText(catalogue, `api/${path}/index.json`));
}

const app = (catalogue: Catalogue, code = 'pt_BR') =>
  published(catalogue, `translations/demo/app/${code}`);

describe('createLinks', () => {
  const base = 'https://x.example/prefix';
  const links = createLinks(base, resources);
  const project = { project_slug: 'demo' };
  const translation = { ...project, component_slug: 'app', language_code: 'pt_BR' };

  test('makes addresses from the table, with the underscore form', () => {
    expect(links.to('translation-file', translation).url).toBe(
      `${base}/api/translations/demo/app/pt_BR/file/`,
    );
    expect(links.to('engage-page', translation).url).toBe(`${base}/engage/demo/pt_BR/`);
    expect(links.to('project', project).url).toBe(`${base}/api/projects/demo/`);
  });

  test('makes the addresses of the pages of a list', () => {
    const [first] = resources;
    const route = { ...(first as Route), path: '/api/things/', entriesPerPage: 10 };
    expect(links.toPage(route, {}, 1).url).toBe(`${base}/api/things/`);
    expect(links.toPage(route, {}, 2).url).toBe(`${base}/api/things/page-2.json`);
  });
});

describe('the file name', () => {
  test('is the mask with the hyphenated code, and the template of the source record', () => {
    const files = {
      'projects/demo/app/zh_Hant_HK.yaml':
        'translated: 0\ntranslated_words: 0\ntranslated_chars: 0\n',
    };
    const catalogue = small(files);
    expect(app(catalogue).filename).toBe('lang/pt-BR/app.json');
    expect(app(catalogue, 'zh_Hant_HK').filename).toBe('lang/zh-Hant-HK/app.json');
    expect(app(catalogue, 'en').filename).toBe('lang/en/app.json');
    expect(published(catalogue, 'translations/demo/glossary/de').filename).toBe('de.tbx');
  });

  test.each<[string, Record<string, string>]>([
    ['""', { de: 'de', pt_BR: 'pt-BR', zh_Hant_HK: 'zh-Hant-HK', 'ca@valencia': 'ca@valencia' }],
    ['bcp', { de: 'de', pt_BR: 'pt-BR', zh_Hant_HK: 'zh-Hant-HK', 'ca@valencia': 'ca@valencia' }],
    ['posix', { de: 'de', pt_BR: 'pt_BR', zh_Hant_HK: 'zh_Hant_HK', 'ca@valencia': 'ca@valencia' }],
    [
      'posix_lowercase',
      { de: 'de', pt_BR: 'pt_br', zh_Hant_HK: 'zh_hant_hk', 'ca@valencia': 'ca@valencia' },
    ],
    [
      'bcp_lower',
      { de: 'de', pt_BR: 'pt-br', zh_Hant_HK: 'zh-hant-hk', 'ca@valencia': 'ca@valencia' },
    ],
    [
      'android',
      { de: 'de', pt_BR: 'pt-rBR', zh_Hant_HK: 'b+zh+Hant+HK', 'ca@valencia': 'b+ca+valencia' },
    ],
  ])('and the code have the style that the component says: %s', (style, expected) => {
    const line = `language_code_style: ${style}\n`;
    const nothing = 'translated: 0\ntranslated_words: 0\ntranslated_chars: 0\n';
    const files: Record<string, string> = {
      [component]: smallCatalogue[component] + line,
      [glossary]: smallCatalogue[glossary] + line,
    };
    for (const code of Object.keys(expected)) {
      files[`projects/demo/app/${code}.yaml`] = nothing;
      files[`projects/demo/glossary/${code}.yaml`] = nothing;
    }
    const catalogue = small(files);
    for (const [code, form] of Object.entries(expected)) {
      const ofGlossary = published(catalogue, `translations/demo/glossary/${code}`);
      const names = [app(catalogue, code), ofGlossary].map((record) => [
        record.language.code,
        record.language_code,
        record.filename,
        record.component.language_code_style,
      ]);
      const said = style === '""' ? '' : style;
      expect(names).toEqual([
        [code, form, `lang/${form}/app.json`, said],
        [code, form, `${form}.tbx`, said],
      ]);
    }
  });

  test('of a source record is the template as it is, whatever the style', () => {
    const text = `${smallCatalogue[component]}`
      .replace('lang/en/app.json', 'lang/en_US/app.json')
      .replace('source_language: en', 'source_language: en_US');
    const catalogue = small({
      [component]: `${text}language_code_style: android\n`,
      'projects/demo/app/en_US.yaml': `${smallCatalogue['projects/demo/app/en.yaml']}`,
      'projects/demo/app/en.yaml': `${smallCatalogue['projects/demo/app/pt_BR.yaml']}`,
    });
    const names = ['en_US', 'en', 'pt_BR'].map((code) => {
      const { language_code, filename } = app(catalogue, code);
      return [language_code, filename];
    });
    expect(names).toEqual([
      ['en-rUS', 'lang/en_US/app.json'],
      ['en', 'lang/en/app.json'],
      ['pt-rBR', 'lang/pt-rBR/app.json'],
    ]);
  });

  test('of a source record without a template follows the mask', () => {
    const text = `${smallCatalogue[component]}`.replace(/template.*\n/, '');
    expect(app(small({ [component]: text }), 'en').filename).toBe('lang/en/app.json');
  });

  test.each(['$&', '$$', '$`', "$'", '$1'])('takes %s as it is, in code and mask', (special) => {
    const catalogue = small();
    const odd = (language: Language): Language => ({ ...language, code: special });
    const masked = (one: Component): Component =>
      one.kind === 'files'
        ? { ...one, fields: { ...one.fields, filemask: `${special}/*/${special}` } }
        : one;
    const projects = catalogue.projects.map((project) => ({
      ...project,
      components: project.components.map((component) => ({
        ...component,
        translations: component.translations.map((one) =>
          one.isSource
            ? one
            : { ...one, language: odd(one.language), component: masked(one.component) },
        ),
      })),
    }));
    const context = createContext({ ...catalogue, projects }, resources);
    const names = projects.flatMap(({ components }) =>
      components.flatMap(({ translations }) =>
        translations.map(
          (one) => renderTranslationRecord(context.getTranslationValues(one)).filename,
        ),
      ),
    );
    expect(names).toEqual([
      'lang/en/app.json',
      `${special}/${special}/${special}`,
      `${special}.tbx`,
      'en.tbx',
    ]);
  });
});

describe('the component object', () => {
  test.each([
    ['MIT', 'https://spdx.org/licenses/MIT.html'],
    ['GPL-2.0+', 'https://spdx.org/licenses/GPL-2.0+.html'],
    ['MIT OR Apache-2.0', 'https://spdx.org/licenses/MIT%20OR%20Apache-2.0.html'],
  ])('links the licence %s', (licence, address) => {
    const text = `${smallCatalogue[component]}`.replace('license: MIT', `license: ${licence}`);
    const object = app(small({ [component]: text })).component;
    expect([object.license, object.license_url]).toEqual([licence, address]);
  });

  test('has neither licence nor link without a licence', () => {
    const text = `${smallCatalogue[component]}`.replace('license: MIT\n', '');
    const object = app(small({ [component]: text })).component;
    expect([object.license, object.license_url]).toEqual(['', '']);
  });

  test.each([
    ['line feeds', 'commit_message: |\n  a\n  b\n'],
    ['carriage returns with line feeds', 'commit_message: "a\\r\\nb\\r\\n"\n'],
    ['carriage returns', 'commit_message: "a\\rb\\r"\n'],
  ])('breaks the lines of messages as its kind does, whatever the YAML has: %s', (_, line) => {
    const catalogue = small({
      [component]: smallCatalogue[component] + line,
      [glossary]: smallCatalogue[glossary] + line,
    });
    expect(app(catalogue).component.commit_message).toBe('a\r\nb\r\n');
    const ofGlossary = published(catalogue, 'translations/demo/glossary/de').component;
    expect(ofGlossary.commit_message).toBe('a\nb\n');
  });

  test('of a glossary has the name of its project, and what every glossary has', () => {
    const object = published(small(), 'translations/demo/glossary/de').component;
    expect(object).toMatchObject({
      name: 'Demo',
      slug: 'glossary',
      vcs: 'local',
      repo: 'local:',
      branch: 'main',
      filemask: '*.tbx',
      template: '',
      file_format: 'tbx',
      push: '',
      allow_translation_propagation: false,
      is_glossary: true,
    });
  });
});

describe('the translation record', () => {
  test("of the source language is template and source, a glossary's too", () => {
    const catalogue = small();
    const components = catalogue.projects.flatMap((project) => project.components);
    const roles = components
      .flatMap(({ translations }) => translations)
      .map((one) => {
        const path = `translations/demo/${one.component.slug}/${one.language.code}`;
        const { is_template, is_source } = published(catalogue, path);
        return [path, is_template, is_source];
      });
    expect(roles).toEqual([
      ['translations/demo/app/en', true, true],
      ['translations/demo/app/pt_BR', false, false],
      ['translations/demo/glossary/de', false, false],
      ['translations/demo/glossary/en', true, true],
    ]);
  });

  test('leaves authored addresses alone that start with the base URL', () => {
    const web = 'web: https://translate.demo.test/demo\n';
    const catalogue = small({ 'projects/demo/project.yaml': `name: Demo\n${web}` });
    const text = getPublishedText(catalogue, 'api/translations/demo/app/en/index.api.json');
    const record = JSON.parse(text);
    expect(record.component.project.web).toBe('https://translate.demo.test/demo');
    expect(record.component.project.url).toBe(
      'https://translate.demo.test/api/projects/demo/?format=api',
    );
  });
});

describe('the statistics record', () => {
  const statistics = (catalogue: Catalogue, code: string) =>
    published(catalogue, `languages/${code}/statistics`);

  test('sums over all components, source language and glossary included', () => {
    expect(statistics(small(), 'en')).toMatchObject({
      total: 10,
      total_words: 22,
      total_chars: 109,
      translated: 10,
      translated_percent: 100,
      last_change: null,
    });
  });

  test('of a language without translations has nothing, all of it translated', () => {
    expect(statistics(small({ 'languages/nl.yaml': 'name: Nederlands\n' }), 'nl')).toEqual({
      total: 0,
      total_words: 0,
      total_chars: 0,
      last_change: null,
      recent_changes: 0,
      translated: 0,
      translated_words: 0,
      translated_chars: 0,
      translated_percent: 100,
      translated_words_percent: 100,
      translated_chars_percent: 100,
      fuzzy: 0,
      fuzzy_percent: 0,
      failing: 0,
      failing_percent: 0,
      approved: 0,
      approved_percent: 0,
      readonly: 0,
      readonly_percent: 0,
      suggestions: 0,
      comments: 0,
      name: 'Nederlands',
      url: 'https://translate.demo.test/languages/nl/',
    });
  });

  test('has the latest change in time, whatever zones the files write', () => {
    const part = 'translated: 0\ntranslated_words: 0\ntranslated_chars: 0\nlast_change: ';
    const catalogue = small({
      'projects/demo/app/de.yaml': `${part}2026-05-01T00:30:00+02:00\n`,
      'projects/demo/glossary/de.yaml': `${part}2026-04-30T23:00:00.5Z\n`,
    });
    expect(statistics(catalogue, 'de').last_change).toBe('2026-04-30T23:00:00.500000Z');
  });
});

describe('expandPath', () => {
  test('fills in values as they stand', () => {
    expect(expandPath('/a/{one}/{two}/', { one: '$&', two: 'ca@valencia' })).toBe(
      '/a/$&/ca@valencia/',
    );
  });

  test('refuses a template with a parameter that has no value', () => {
    expect(() => expandPath('/a/{one}/', {})).toThrow('The path /a/{one}/ has no value for {one}.');
  });
});
