// Categories of components: records, statistics and badges as of parts, and pages that show components by category.

import { expect, test } from 'vitest';
import { publishedFiles } from '../pages/site.ts';
import type { Files } from '../setup/folders.ts';

const count = (strings: number) =>
  `translated: ${strings}\ntranslated_words: ${strings * 3}\ntranslated_chars: ${strings * 20}\n`;

/** A component with ten strings, of which German has some. */
const describeComponent = (slug: string, category: string, german: number): Files => ({
  [`projects/demo/${slug}/component.yaml`]: `name: ${slug}\ncategory: ${category}\nsource_language: en\nrepo: https://git.example/demo\nfilemask: "${slug}/*.po"\nfile_format: po\n`,
  [`projects/demo/${slug}/en.yaml`]: 'total: 10\ntotal_words: 30\ntotal_chars: 200\n',
  ...(german > 0 && { [`projects/demo/${slug}/de.yaml`]: count(german) }),
});

const site = 'https://pages.example/l10n';
const files: Files = {
  'site.yaml': `base_url: ${site}\ntitle: Demo\n`,
  'projects/demo/project.yaml': 'name: Demo\nparts: [{ name: core, components: [app] }]\n',
  ...describeComponent('app', '""', 9),
  ...describeComponent('start', 'docs/guides', 5),
  ...describeComponent('deploy', 'docs/guides', 0),
  ...describeComponent('faq', 'docs', 8),
};
const published = publishedFiles(files);
const read = (path: string) => JSON.parse(published.get(`${path}index.json`) ?? 'null');

test('have records, which name the category that they are in', () => {
  const [docs, guides] = read('api/categories/').results;
  expect(guides).toEqual({
    id: expect.any(Number),
    name: 'guides',
    slug: 'guides',
    project: `${site}/api/projects/demo/`,
    category: docs.url,
    url: `${site}/api/categories/${guides.id}/`,
    statistics_url: `${site}/api/categories/${guides.id}/statistics/`,
  });
  expect(docs).toMatchObject({ slug: 'docs', category: null });
  expect(docs.id).not.toBe(guides.id);
  expect(read(`api/categories/${guides.id}/`)).toEqual(guides);
  expect(read('api/projects/demo/categories/').results).toEqual([docs, guides]);
});

test('are measured with the categories in them; strings of components without the language are missing', () => {
  const [docs, guides] = read('api/categories/').results;
  const getFigures = (path: string) => {
    const { name, total, translated } = read(path);
    return { name, total, translated };
  };
  // English and German of each component, as in the figures of parts.
  expect(getFigures(`api/categories/${docs.id}/statistics/`)).toEqual({
    ...{ name: 'docs', total: 60, translated: 43 },
  });
  expect(getFigures(`api/categories/${guides.id}/statistics/`)).toEqual({
    ...{ name: 'guides', total: 40, translated: 25 },
  });
  expect(read('api/projects/demo/parts/docs.guides/languages/')).toMatchObject([
    { code: 'de', total: 20, translated: 5 },
    { code: 'en', total: 20, translated: 20 },
  ]);
  expect(published.get('widget/demo/-/parts/docs.guides/svg-badge.svg')).toContain('>62%<');
});

test('are groups of components on pages', () => {
  const page = published.get('projects/demo/index.html') ?? '';
  const groups = page.split('<details class="category"').slice(1);
  expect(groups.map((group) => /<summary><b>(.*?)</.exec(group)?.[1])).toEqual([
    'docs',
    'docs / guides',
  ]);
  expect(groups[0]).toContain('faq');
  expect(groups[1]).toMatch(/deploy.*start/s);
  // Only declared parts have a row of their own.
  expect(page.match(/<h2 id="parts">.*?<\/section>/s)?.[0]).not.toContain('guides');
  expect(published.get('projects/demo/-/de/index.html')).toMatch(/docs \/ guides<.*?25\.0%/s);
});
