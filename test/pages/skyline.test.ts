// The head of a project's page: how many languages are ready, and a bar for each.

import { describe, expect, test } from 'vitest';
import { catalogueOf, smallCatalogue } from '../setup/catalogues.ts';
import { publishedFiles, readText } from '../setup/publish.ts';

const counters = (translated: number) =>
  `translated: ${translated}\ntranslated_words: ${translated}\ntranslated_chars: ${translated}\n`;

/** The page of a project with ten strings, whose languages have so many translated. */
function renderPage(done: Readonly<Record<string, number>>, bar = 'minimum: 80\n'): string {
  const folder = 'projects/demo/app';
  const { 'site.yaml': site = '', [`${folder}/component.yaml`]: component = '' } = smallCatalogue;
  const catalogue = catalogueOf({
    'site.yaml': site,
    'projects/demo/project.yaml': `name: Demo\n${bar}`,
    [`${folder}/component.yaml`]: component,
    [`${folder}/en.yaml`]: 'total: 10\ntotal_words: 10\ntotal_chars: 10\n',
    ...Object.fromEntries(
      Object.entries(done).map(([code, count]) => [`${folder}/${code}.yaml`, counters(count)]),
    ),
  });
  const page = publishedFiles(catalogue).find(({ path }) => path === 'projects/demo/index.html');
  return page === undefined ? '' : readText(page);
}

describe('the page of a project', () => {
  test('says how many languages are ready at the minimum, without the source language', () => {
    const page = renderPage({ de: 10, fr: 8, cs: 6, nl: 3, it: 0 });
    expect(page).toContain('<p class="lead">2 languages ready to ship, of 5, at 80% or more.</p>');
    expect(page).not.toContain('>English</a>');
  });

  test('has a bar for each language that is started, the most complete first', () => {
    const page = renderPage({ de: 10, fr: 8, cs: 6, nl: 3, it: 0 });
    const bars = [...page.matchAll(/aria-label="(\w+: [\d.]+%)"><title>.*?<rect class="(\w+)"/g)];
    expect(bars.map(([, name, level]) => [name, level])).toEqual([
      ['German: 100.0%', 'ready'],
      ['French: 80.0%', 'ready'],
      ['Czech: 60.0%', 'near'],
      ['Dutch: 30.0%', 'started'],
    ]);
    expect(page).toContain('1 waits for a first translator');
  });

  test('says so when none is ready', () => {
    expect(renderPage({ de: 1 })).toContain(
      'No language is ready to ship yet, of 1, at 80% or more.',
    );
  });

  test('has the state of all strings first when there is no minimum', () => {
    const page = renderPage({ de: 5 }, '');
    expect(page).toContain('% translated, ');
    expect(page).not.toContain('class="skyline"');
  });
});
