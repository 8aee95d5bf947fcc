// How many files a site of one component has, and that its pages link to nothing that it lacks.

import { describe, expect, test } from 'vitest';
import { publishSite } from '../../src/build.ts';
import type { HostName } from '../../src/model/kinds.ts';
import { getCatalogue } from '../setup/catalogues.ts';
import { readText } from '../setup/publish.ts';

const baseUrl = 'https://translate.demo.test';
const small = ['pages', 'badges', 'bulk'];

/** A catalogue of one component in English and other languages. */
function oneComponent(languages: readonly string[], publish?: readonly string[]) {
  const files: Record<string, string> = {
    'site.yaml': `base_url: ${baseUrl}\ntitle: Example\n${publish === undefined ? '' : `publish: [${publish}]\n`}`,
    'projects/demo/project.yaml': 'name: Demo\n',
    'projects/demo/app/component.yaml':
      'name: App\nsource_language: en\nrepo: https://code.example.org/demo.git\n' +
      'filemask: lang/*.json\nfile_format: json\n',
    'projects/demo/app/en.yaml': 'total: 100\ntotal_words: 200\ntotal_chars: 900\n',
  };
  for (const [at, code] of languages.entries()) {
    const done = 30 + 20 * at;
    files[`projects/demo/app/${code}.yaml`] =
      `translated: ${done}\ntranslated_words: ${done}\ntranslated_chars: ${done}\n`;
  }
  return getCatalogue(files);
}

function publishedPaths(catalogue: ReturnType<typeof oneComponent>, host?: HostName): string[] {
  return [...publishSite(catalogue, host)].map(({ path }) => path);
}

describe('a site of one component in three languages', () => {
  test('has at most 208 files for any host', () => {
    const paths = publishedPaths(oneComponent(['de', 'fr']));
    expect(paths.length).toBeLessThanOrEqual(208);
    // Every link of every record works.
    expect(paths).toContain('api/components/demo/app/lock/index.json');
    expect(paths).toContain('widget/demo/app/multi-auto.svg');
    expect(paths).not.toContain('api/index.api.json');
    expect(paths).not.toContain('engage/demo/index.html');
  });

  test('has at most 60 with pages, badges and everything at once, and 10 for each further language', () => {
    const counts = [
      ['de', 'fr'],
      ['de', 'fr', 'it'],
      ['de', 'fr', 'it', 'pl'],
    ].map((languages) => publishedPaths(oneComponent(languages, small)).length);
    const [three = 0, four = 0, five = 0] = counts;
    expect(three).toBeLessThanOrEqual(60);
    expect(four - three).toBeLessThanOrEqual(10);
    expect(five - four).toBeLessThanOrEqual(10);
  });

  test('has the addresses of translation servers where its host is named or `publish` asks for them', () => {
    const older = [
      'engage/demo/index.html',
      'exports/stats/demo/index.json',
      'widget/multi-red.svg',
    ];
    const all = ['records', 'linked', ...small, 'compatibility'];
    const has = (publish: readonly string[] | undefined, host: HostName) => {
      const paths = publishedPaths(oneComponent(['de', 'fr'], publish), host);
      return older.map((path) => paths.includes(path));
    };
    expect(has(undefined, 'none')).toEqual([false, false, false]);
    expect(has(undefined, 'github-pages')).toEqual([true, true, true]);
    expect(has(all, 'none')).toEqual([true, true, true]);
    expect(has(all.slice(0, -1), 'github-pages')).toEqual([false, false, false]);
  });

  test.each([
    [undefined],
    [small],
    [['pages']],
    [['pages', 'badges', 'records']],
    [['pages', 'linked']],
    [['badges', 'bulk']],
    [['pages', 'bulk', 'tools', 'compatibility']],
  ])('links to nothing that it does not publish: %j', (publish) => {
    const files = [...publishSite(oneComponent(['de', 'fr'], publish))];
    const paths = new Set(files.map(({ path }) => `/${path}`));
    const links = files
      .filter(({ path }) => path.endsWith('.html'))
      .flatMap((file) => [
        ...readText(file).matchAll(
          /(?:(?:href|src|content)="|\]\()(?:https:\/\/translate\.demo\.test)?(\/[^")#]*)/g,
        ),
      ])
      .map(([, path = '']) => path);
    const missing = links.filter(
      (path) =>
        !paths.has(path) && !paths.has(`${path}index.html`) && !paths.has(`${path}index.json`),
    );
    expect(new Set(missing)).toEqual(new Set());
  });
});
