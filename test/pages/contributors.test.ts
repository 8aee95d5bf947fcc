// Tests that names on pages and in feeds are text, whatever they are.

import { expect, test } from 'vitest';
import { checkCatalogue } from '../../src/build.ts';
import { getSources, smallCatalogue } from '../setup/catalogues.ts';
import { past } from '../setup/past.ts';
import { publishedFiles, readText } from '../setup/publish.ts';

const start = Date.UTC(2026, 9, 1) / 1000;
const brazil = 'projects/demo/app/pt_BR.yaml';

test('names of contributors are escaped and isolated', () => {
  const history = past(
    [start, { ...smallCatalogue, [brazil]: 'translated: 1\n' }],
    [start + 86_400, { [brazil]: smallCatalogue[brazil] ?? '' }],
  );
  const names = ['<script>alert(1)</script>', `"'&amp;`, 'میترا'];
  const commits = ['1'.repeat(40)];
  const translators = names.map((name) => ({ name, commits }));
  const contributors = new Map([['demo/app', new Map([['pt_BR', translators]])]]);
  const result = checkCatalogue(getSources(smallCatalogue), { history, contributors });
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  const files = publishedFiles(result.catalogue).map(
    (file) => [file.path, readText(file)] as const,
  );
  for (const [path, text] of files) expect(text.includes('<script>alert'), path).toBe(false);
  const naming = files.filter(([, text]) => text.includes('میترا'));
  expect(naming.map(([path]) => path).sort()).toMatchInlineSnapshot(`
    [
      "feeds/changes.atom",
      "feeds/languages/pt_BR.atom",
      "feeds/projects/demo.atom",
      "index.html",
      "languages/pt_BR/index.html",
      "projects/demo/-/pt_BR/index.html",
      "projects/demo/app/index.html",
      "projects/demo/app/pt_BR/index.html",
      "projects/demo/index.html",
    ]
  `);
  const texts = new Map(naming);
  expect(texts.get('projects/demo/app/pt_BR/index.html')).toContain(
    '<bdi>&quot;&#39;&amp;amp;</bdi>, <bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi> and <bdi>میترا</bdi>.',
  );
  expect(texts.get('feeds/changes.atom')).toContain(
    '&lt;bdi&gt;&amp;lt;script&amp;gt;alert(1)&amp;lt;/script&amp;gt;&lt;/bdi&gt; and',
  );
});
