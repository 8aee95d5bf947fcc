// The head of a project's page: how many languages are ready, and a bar for each.

import { describe, expect, test } from 'vitest';
import { getCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import type { Files } from '../setup/folders.ts';
import { getPublishedText } from '../setup/publish.ts';

const counters = (translated: number) =>
  `translated: ${translated}\ntranslated_words: ${translated}\ntranslated_chars: ${translated}\n`;

/** The page of a project with ten strings, whose languages have so many translated. */
function renderPage(
  done: Readonly<Record<string, number>>,
  bar = 'minimum: 80\n',
  others: Files = {},
): string {
  const folder = 'projects/demo/app';
  const { 'site.yaml': site = '', [`${folder}/component.yaml`]: component = '' } = smallCatalogue;
  const catalogue = getCatalogue({
    'site.yaml': site,
    'projects/demo/project.yaml': `name: Demo\n${bar}`,
    [`${folder}/component.yaml`]: component,
    [`${folder}/en.yaml`]: 'total: 10\ntotal_words: 10\ntotal_chars: 10\n',
    ...Object.fromEntries(
      Object.entries(done).map(([code, count]) => [`${folder}/${code}.yaml`, counters(count)]),
    ),
    ...others,
  });
  return getPublishedText(catalogue, 'projects/demo/index.html');
}

describe('the page of a project', () => {
  test('says how many languages are ready at the minimum, without the source language', () => {
    const page = renderPage({ de: 10, fr: 8, cs: 6, nl: 3, it: 0 });
    expect(readHead(page)).toContain(
      '2 languages ready to ship of 5, at 80% or more · source has 10 strings',
    );
    expect(page).not.toContain('>English</a>');
  });

  test('has a bar for each language that is started, the most complete first', () => {
    const page = renderPage({ de: 10, fr: 8, cs: 6, nl: 3, it: 0 });
    const bars = [...page.matchAll(/<title>(\w+: [\d.]+%)<.*?<path d=.*?<path class="(\w+)"/g)];
    expect(bars.map(([, name, level]) => [name, level])).toEqual([
      ['German: 100.0%', 'ready'],
      ['French: 80.0%', 'ready'],
      ['Czech: 60.0%', 'near'],
      ['Dutch: 30.0%', 'started'],
    ]);
    expect(readHead(page)).toContain('1 waits for a first translator');
  });

  test('leads from its legend to the languages of a level, where the script can filter them', () => {
    const few = { de: 10, fr: 8, cs: 6, nl: 3, it: 0 };
    expect(renderPage(few)).not.toContain('?show=');
    const page = renderPage({ ...few, da: 10, sv: 9, pl: 7, uk: 2 });
    const links = [
      ...page.matchAll(/<li><a href="(\?show=[^"]*)"><.*?<strong>(\d+)<\/strong> (.*?)<\/a>/g),
    ];
    expect(links.map(([, ...parts]) => parts.join(' '))).toEqual([
      '?show=ready#languages 4 ready',
      '?show=near#languages 2 nearly there',
      '?show=started#languages 2 started',
    ]);
    expect(page).toContain('id="languages"');
  });

  test('measures readiness without the glossary, as `select` and `check` do', () => {
    const page = renderPage({ de: 7, fr: 8 }, 'minimum: 80\n', {
      'projects/demo/glossary/component.yaml': 'is_glossary: true\nsource_language: en\n',
      'projects/demo/glossary/en.yaml': 'total: 90\ntotal_words: 90\ntotal_chars: 90\n',
      'projects/demo/glossary/de.yaml': counters(90),
    });
    expect(readHead(page)).toContain('1 language ready to ship of 2, at 80% or more');
  });

  test('says so when none is ready', () => {
    expect(readHead(renderPage({ de: 1 }))).toContain(
      '0 languages ready to ship of 1, at 80% or more',
    );
  });

  test('counts complete languages when there is no minimum', () => {
    const page = renderPage({ de: 10, fr: 9 }, '');
    expect(readHead(page)).toContain('1 language complete of 2');
    expect(page).not.toContain('class="ships"');
  });

  test('has a chip for each language that waits for a first translator', () => {
    const page = renderPage({ de: 10, it: 0, nl: 0 });
    const list = /<h3 id="waiting">(.*?)<\/h3>\s*<ul class="chips">(.*?)<\/ul>/s.exec(page);
    expect(list?.[1]).toBe('2 languages wait for a first translator');
    expect(readText(list?.[2] ?? '')).toBe('Nederlands italiano');
    expect(page).not.toContain('data-code="it"');
  });

  test('says exactly how a new language begins', () => {
    const page = renderPage({ de: 10 });
    const steps = /<section aria-labelledby="new-language">(.*?)<\/section>/s.exec(page)?.[1];
    expect(readText(steps ?? '')).toContain(
      'Copy lang/en/app.json as lang/CODE/app.json . CODE is that of your language, written as in pt-BR .',
    );
  });
});

/** The text before the first section. */
describe('a component that a language lacks', () => {
  const part = (slug: string, total: number, done: number | undefined): Files => ({
    [`projects/demo/${slug}/component.yaml`]:
      smallCatalogue['projects/demo/app/component.yaml'] ?? '',
    [`projects/demo/${slug}/en.yaml`]: `total: ${total}\ntotal_words: ${total}\ntotal_chars: ${total}\n`,
    ...(done === undefined ? {} : { [`projects/demo/${slug}/de.yaml`]: counters(done) }),
  });
  const catalogue = getCatalogue({
    'site.yaml': smallCatalogue['site.yaml'] ?? '',
    'projects/demo/project.yaml': 'name: Demo\nminimum: 80\n',
    ...part('main', 90, undefined),
    ...part('extra', 10, 10),
  });
  const read = (path: string) => getPublishedText(catalogue, path);

  test('is untranslated on pages and in pictures', () => {
    const page = read('projects/demo/index.html');
    expect(page).toContain('0 languages ready to ship');
    expect(page).toContain('<title>German: 10.0%');
    expect(read('projects/demo/-/de/index.html')).toMatch(
      /Not started yet: <a href="[^"]*">App<\/a>\./,
    );
    expect(JSON.parse(read('widget/demo/badge.json'))).toMatchObject({ message: '0 of 1' });
  });

  test('is no part of the sums in the API', () => {
    const all: unknown[] = JSON.parse(read('api/projects/demo/languages/index.json'));
    expect(all).toContainEqual(expect.objectContaining({ code: 'de', total: 10, translated: 10 }));
  });
});

function readHead(page: string): string {
  return readText(/<main id="main">(.*?)<section/s.exec(page)?.[1] ?? '');
}

function readText(part: string): string {
  return part
    .replaceAll('<wbr>', '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
