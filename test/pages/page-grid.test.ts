// The pages of a manual: a grid of pages and languages, and no list of paragraphs.

import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import type { AllUnits, TranslationUnits } from '../../src/catalogue/model.ts';
import type { CountedPage } from '../../src/model/unit.ts';
import type { Files } from '../setup/folders.ts';
import { publishedFiles } from './site.ts';

const manual: Files = {
  'site.yaml': 'base_url: https://pages.example/l10n\ntitle: Manuals\nminimum: 80\n',
  'projects/guide/project.yaml': 'name: Guide\n',
  'projects/guide/docs/component.yaml':
    'name: Docs\nsource_language: en\nrepo: https://github.com/example/guide\nfilemask: "docs/*/"\nfile_format: documents\n',
  'projects/guide/docs/en.yaml': 'total: 9\ntotal_words: 90\ntotal_chars: 900\n',
  'projects/guide/docs/de.yaml': 'translated: 5\nfuzzy: 1\n',
  'projects/guide/docs/fr.yaml': 'translated: 2\n',
};

const german: readonly CountedPage[] = [
  { path: 'index.md', state: 'current' },
  { path: 'guide/start.md', state: 'outdated', commitsBehind: 3, since: 'a'.repeat(40) },
  { path: 'guide/end.md', state: 'missing' },
];
const french: readonly CountedPage[] = [
  { path: 'index.md', state: 'outdated' },
  { path: 'guide/start.md', state: 'missing' },
  { path: 'guide/end.md', state: 'current' },
];

function getUnits(code: string, pages: readonly CountedPage[]): [string, TranslationUnits] {
  const missing = {
    key: 'A paragraph',
    source: ['A paragraph'],
    target: [],
    state: 'empty',
  } as const;
  const place = { file: `docs/${code}/`, sourceFile: 'docs/en/', isComplete: false };
  return [code, { ...place, units: [missing], pages }];
}

function publish(...languages: readonly (readonly [string, readonly CountedPage[]])[]) {
  const units: AllUnits = new Map([
    ['guide/docs', new Map(languages.map(([code, pages]) => getUnits(code, pages)))],
  ]);
  return publishedFiles(manual, undefined, undefined, undefined, units);
}

const files = publish(['de', german], ['fr', french]);

/** The rows of the grid on a page as texts. */
function getGrid(path: string, published = files): readonly string[] {
  const text = published.get(`${path}index.html`) ?? '';
  const grid = /<table class="states">.*?<\/table>/s.exec(text)?.[0] ?? '';
  return (grid.match(/<tr>.*?<\/tr>/gs) ?? []).map((row) =>
    row
      .replace(/<wbr>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

describe('the pages of a manual', () => {
  test.each(['projects/guide/', 'projects/guide/docs/'])('are a grid on %s', (path) => {
    expect(getGrid(path)).toEqual(
      ['Page de fr', 'guide/ end.md – ✓', 'guide/ start.md 3 –', 'index.md ✓ !'].map((row) =>
        row.replace('/ ', '/'),
      ),
    );
  });

  test('are not listed paragraph by paragraph', () => {
    const page = files.get('projects/guide/docs/de/index.html') ?? '';
    expect(page).toContain('Page by page');
    expect(page).not.toContain('String by string');
    expect(page).not.toContain('A paragraph');
    expect(files.get('languages/de/index.html')).not.toContain('A paragraph');
  });

  test('are opened as a folder, which no forge edits', () => {
    const page = files.get('projects/guide/docs/de/index.html') ?? '';
    expect(page).toContain('Open the files on github.com');
    expect(page).toContain('href="https://github.com/example/guide/blob/main/docs/de/"');
    expect(page).not.toContain('/edit/');
  });

  test('are no grid for a single page', () => {
    const single = publish(['de', [{ path: '', state: 'current' }]]);
    expect(getGrid('projects/guide/', single)).toEqual([]);
  });

  test('have a limit', () => {
    const pages = Array.from({ length: 4000 }, (_, at): CountedPage => {
      return { path: `page-${10_000 + at}.md`, state: 'current' };
    });
    const many = publish(['de', pages]);
    expect(getGrid('projects/guide/', many)).toHaveLength(3001);
    expect(many.get('projects/guide/index.html')).toContain('And 1,000 more');
  });

  test('are valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended', 'html-validate:a11y'],
      rules: {
        ...{ 'long-title': 'off', 'no-trailing-whitespace': 'off', 'doctype-style': 'off' },
        'attribute-boolean-style': 'off',
      },
    });
    const page = files.get('projects/guide/docs/index.html') ?? '';
    const { results } = await validator.validateString(page);
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });
});
