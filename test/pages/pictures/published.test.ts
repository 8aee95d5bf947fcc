// The pictures of a small catalogue, as a build publishes them.

import { describe, expect, test } from 'vitest';
import { getCatalogue, smallCatalogue } from '../../setup/catalogues.ts';
import type { Files } from '../../setup/folders.ts';
import { publishRoutes, readText } from '../../setup/publish.ts';
import { getPictures } from './pictures.ts';

const files: Files = {
  ...smallCatalogue,
  'projects/demo/app/cs.yaml': 'translated: 8\ntranslated_words: 20\ntranslated_chars: 100\n',
  'projects/demo/app/fr.yaml': 'translated: 0\ntranslated_words: 0\ntranslated_chars: 0\n',
};

function published(catalogue: Files): ReadonlyMap<string, string> {
  const all = publishRoutes(getCatalogue(catalogue), ({ path }) => /^\/widgets?\//.test(path));
  return new Map(all.map((file) => [file.path, readText(file)]));
}

const pictures = published(files);
const textsAt = (path: string) => getPictures(pictures.get(`widget/${path}`) ?? '').texts;

describe('the published pictures', () => {
  test('are the same at the addresses of years ago, and in any colour', () => {
    const at = (path: string) => pictures.get(path);
    for (const [before, now] of [
      ['demo/-/svg-badge', 'demo/svg-badge'],
      ['demo/-/shields-badge', 'demo/svg-badge'],
      ['demo/-/multi-blue', 'demo/multi-auto'],
      ['demo/-/matrix-auto', 'demo/horizontal-auto'],
      ['demo/cs/svg-badge', 'demo/-/cs/svg-badge'],
      ['demo/-/app/horizontal-auto', 'demo/app/horizontal-auto'],
    ]) {
      expect(at(`widgets/${before}.svg`)).toBe(at(`widget/${now}.svg`));
    }
    for (const form of ['multi', 'horizontal']) {
      expect(at(`widget/demo/app/${form}-red.svg`)).toBe(at(`widget/demo/app/${form}-auto.svg`));
    }
    expect(at('widget/demo/app/matrix-auto.svg')).toBe(at('widget/demo/app/horizontal-auto.svg'));
  });

  test('say of a project and of a component how far their languages are', () => {
    expect(textsAt('demo/multi-auto.svg')).toEqual([
      'Demo: 2 languages, 61% translated',
      ...['Czech', '100%', 'Portuguese (Brazil)', '37%'],
      // The German glossary is half done, but a glossary isn't shipped, and App has not begun.
      '2 more languages wait for a first translation.',
    ]);
    expect(textsAt('demo/app/horizontal-auto.svg')).toEqual([
      'Demo App: 2 languages, 59% translated',
      ...['Czech', '100%', 'Portuguese (Brazil)', '37%'],
      '1 more language waits for a first translation.',
    ]);
    expect(textsAt('demo/svg-badge.svg')).toEqual(['translated', '61%']);
  });

  test('say of one language its own figure, not the average', () => {
    expect(textsAt('demo/-/en/multi-auto.svg')).toEqual([
      'Demo in English: 100% translated',
      ...['App', '100%', 'Glossary', '100%'],
    ]);
    expect(textsAt('-/cs/multi-auto.svg')).toEqual([
      'Everything in Czech: 100% translated',
      ...['Demo', '100%'],
    ]);
    expect(textsAt('demo/-/pt_BR/svg-badge.svg')).toEqual([
      'Portuguese (Brazil) translation',
      '37%',
    ]);
  });

  test('count the languages that have begun, and those that are far', () => {
    expect(textsAt('language-badge.svg')).toEqual(['languages', '4']);
    expect(textsAt('demo/language-badge-50.svg')).toEqual(['languages ≥ 50%', '2']);
    expect(textsAt('demo/language-badge-100.svg')).toEqual(['complete languages', '2']);
  });

  test('say of what has no strings that it has none', () => {
    const nothing = published({
      ...files,
      'languages/oc.yaml': 'name: Occitan\n',
      'projects/demo/empty/component.yaml':
        'name: Empty\nsource_language: en\nrepo: https://example.org/e\nfilemask: "*.po"\nfile_format: po\n',
      'projects/demo/empty/en.yaml': 'total: 0\ntotal_words: 0\ntotal_chars: 0\n',
      'projects/demo/empty/fr.yaml': 'translated: 0\ntranslated_words: 0\ntranslated_chars: 0\n',
      'projects/none/project.yaml': 'name: None\n',
    });
    const at = (path: string) => getPictures(nothing.get(`widget/${path}`) ?? '').texts;
    expect(at('-/oc/svg-badge.svg')).toEqual(['Occitan translation', 'no strings']);
    expect(at('none/svg-badge.svg')).toEqual(['translated', 'no strings']);
    expect(at('none/multi-auto.svg')).toEqual(['None: 0 languages, no strings']);
    expect(at('none/language-badge-100.svg')).toEqual(['complete languages', '0']);
    expect(JSON.parse(nothing.get('widget/none/badge.json') ?? '')).toEqual({
      schemaVersion: 1,
      label: 'translated',
      message: 'no strings',
      color: '#9ca3af',
    });
    expect(nothing.has('widget/none/open-graph.png')).toBe(false);
    expect(nothing.has('widget/open-graph.png')).toBe(true);
    // It is no row of a chart, and does not wait for a translation.
    expect(at('demo/empty/multi-auto.svg')).toEqual(['Demo Empty: 0 languages, no strings']);
    expect(at('demo/-/en/multi-auto.svg')).toEqual(textsAt('demo/-/en/multi-auto.svg'));
    expect(at('multi-auto.svg')).toEqual(textsAt('multi-auto.svg'));
    expect(at('language-badge-100.svg')).toEqual(textsAt('language-badge-100.svg'));
  });

  test('mark what is needed for a release', () => {
    const wanted = published({
      ...files,
      'projects/demo/project.yaml': `${files['projects/demo/project.yaml']}minimum: 80\n`,
      'projects/demo/glossary/component.yaml':
        'is_glossary: true\nsource_language: en\nminimum: 95\n',
    });
    const marked = [...wanted].flatMap(([path, text]) => {
      const line = /The dashed line marks [^<]*/.exec(text)?.[0];
      return line === undefined ? [] : [`${path}: ${line}`];
    });
    expect(marked.filter((line) => /^widget\/.*multi-auto/.test(line)).sort()).toEqual(
      [
        ...['', '-/cs/', '-/de/', '-/en/', '-/fr/', '-/pt_BR/', 'app/'].map((at) => [at, 80]),
        ['glossary/', 95],
      ]
        .map(([at, bar]) => `widget/demo/${at}multi-auto.svg: The dashed line marks ${bar}%.`)
        .sort(),
    );
    const titleAt = (path: string) => getPictures(wanted.get(`widget/demo/${path}`) ?? '').titles;
    expect(titleAt('multi-auto.svg')).toEqual(['Demo: 1 of 4 languages ready']);
    expect(titleAt('app/horizontal-auto.svg')).toEqual(['Demo App: 1 of 3 languages ready']);
    expect(titleAt('app/svg-badge.svg')).toEqual(['languages ready: 1 of 3']);
  });
});
