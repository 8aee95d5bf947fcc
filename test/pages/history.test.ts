// Tests feeds, charts and recent changes on pages, with and without a known history.

import { describe, expect, test } from 'vitest';
import { past } from '../setup/past.ts';
import { oddCatalogue, oddHistory, publishedFiles } from './site.ts';

const files = publishedFiles(oddCatalogue, 'https://pages.example', oddHistory);
const without = publishedFiles(oddCatalogue, 'https://pages.example');

function page(path: string): string {
  return files.get(`${path}index.html`) ?? '';
}

describe('feeds', () => {
  const links = (text: string) =>
    [...text.matchAll(/<(link rel="alternate"|a\b)[^>]* href="([^"]+\.atom)"/g)].map(
      ([, element = '', path]) => `${element.split(' ')[0]} ${path}`,
    );

  test('are linked from the head and in sight', () => {
    expect(links(page(''))).toEqual(['link /feeds/changes.atom', 'a /feeds/changes.atom']);
    expect(links(page('projects/odd/'))).toEqual([
      'link /feeds/projects/odd.atom',
      'link /feeds/changes.atom',
      'a /feeds/projects/odd.atom',
      'a /feeds/changes.atom',
    ]);
    expect(links(page('languages/ar/'))).toEqual([
      'link /feeds/languages/ar.atom',
      'link /feeds/changes.atom',
      'a /feeds/languages/ar.atom',
      'a /feeds/changes.atom',
    ]);
    for (const text of files.values()) {
      for (const one of links(text)) expect(files.has(one.replace(/^\w+ \//, ''))).toBe(true);
    }
  });

  test('are not linked where there are none', () => {
    for (const text of without.values()) expect(links(text)).toEqual([]);
  });
});

describe('the section of a component', () => {
  const text = page('projects/odd/app/');
  const from = text.indexOf('<section aria-labelledby="history">');

  test('has a chart that names the jump of the total', () => {
    expect(text.slice(from, text.indexOf('</section>', from))).toMatchInlineSnapshot(`
      "<section aria-labelledby="history">
      <h2 id="history">History</h2>
      <figure class="past">
      <figcaption><strong>+46.0 points</strong> in 30 days</figcaption>
      <svg role="img" aria-labelledby="history-title history-text" height="168"><title id="history-title">How much was translated</title><desc id="history-text">From 22.5% of 400 strings on 1 Jul 2026 to 68.0% of 500 strings on 31 Aug 2026. +100 strings on 1 Aug 2026.</desc>
      <svg y="24" width="100%" height="120" viewBox="0 0 1000 120" preserveAspectRatio="none"><path class="grid" d="M0 0H1000M0 120H1000"/><path class="under" d="M0 84H498V84.8H803.3V72H980V11.2H1000V120H0Z"/><path class="jump" d="M498 0V8"/><path class="step" d="M0 84H498V84.8H803.3V72H980V11.2H1000"/><rect x="0" width="498" height="120"><title>1 Jul 2026: 22.5%</title></rect><rect x="498" width="305.3" height="120"><title>1 Aug 2026: 22.0%</title></rect><rect x="803.3" width="176.7" height="120"><title>20 Aug 2026: 30.0%</title></rect><rect x="980" width="20" height="120"><title>31 Aug 2026: 68.0%</title></rect></svg>
      <circle cx="100%" cy="35.2" r="4"/><text class="newest" x="100%" y="55.2" text-anchor="end">68.0%</text>
      <text x="-6" y="28" text-anchor="end">75%</text><text x="-6" y="148" text-anchor="end">0%</text><text class="jump" x="49.8%" y="14" text-anchor="middle">+100 strings</text>
      <text x="0" y="164">1 Jul 2026</text><text x="100%" y="164" text-anchor="end">31 Aug 2026</text></svg>
      </figure>
      <p><a href="/api/components/odd/app/changes/">All changes, in the API</a></p>
      "
    `);
  });

  test('has no more than is translated now, where work has become outdated since', () => {
    const steps = [10, 90, 60].map(
      (count, at) =>
        [
          Date.UTC(2026, 6, 1 + at) / 1000,
          {
            ...(at === 0 && oddCatalogue),
            'projects/odd/app/ar.yaml': `translated: ${count}\n`,
          },
        ] as const,
    );
    // The history goes back for more than 30 days.
    const long = past([Date.UTC(2026, 4, 1) / 1000, oddCatalogue], ...steps);
    const text = publishedFiles(oddCatalogue, undefined, long).get('projects/odd/app/index.html');
    expect(text).toContain('<td>+60.0</td>');
  });

  test('is not there where nothing is known', () => {
    for (const one of without.values()) expect(one).not.toContain('id="history"');
  });
});

test('the newest changes are on the pages of projects and languages', () => {
  const listed = (path: string) => /<ul class="files news">.*?<\/ul>/s.exec(page(path))?.[0];
  expect([listed('projects/odd/'), listed('languages/ar/')]).toMatchInlineSnapshot(`
    [
      "<ul class="files news"><li><p><strong>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;&#39;</strong><time datetime="2026-08-31">31 Aug 2026</time></p><p class="cause">Serbian (Latin) reached 100%</p><p class="cause">Catalan (Valencian) reached 80%</p><p class="cause">100 strings translated in Serbian (Latin), 80 in Catalan (Valencian) and 10 in Arabic</p><p class="cause">10 strings need work in Arabic</p></li><li><p><strong>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;&#39;</strong><time datetime="2026-08-20">20 Aug 2026</time></p><p class="cause">Arabic reached 50%</p><p class="cause">40 strings translated in Arabic</p></li><li><p><strong>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;&#39;</strong><time datetime="2026-08-01">1 Aug 2026</time></p><p class="cause">20 source strings added, in 4 languages</p></li><li><p><strong>3 components</strong><time datetime="2026-07-01">1 Jul 2026</time></p><p class="cause">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;&#39;, Glossary and Plain are new, with 87 strings in 4 languages</p></li></ul>",
      "<ul class="files news"><li><p><strong>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;&#39;: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;&#39;</strong><time datetime="2026-08-31">31 Aug 2026</time></p><p class="cause">10 strings translated</p><p class="cause">10 strings need work</p></li><li><p><strong>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;&#39;: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;&#39;</strong><time datetime="2026-08-20">20 Aug 2026</time></p><p class="cause">reached 50%</p><p class="cause">40 strings translated</p></li><li><p><strong>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;&#39;: &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;&#39;</strong><time datetime="2026-08-01">1 Aug 2026</time></p><p class="cause">20 source strings added</p></li><li><p><strong>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;lt;&#39;: 2 components</strong><time datetime="2026-07-01">1 Jul 2026</time></p><p class="cause">new, 13 of 87 translated</p></li></ul>",
    ]
  `);
});

describe('the chart', () => {
  const dayLength = 86_400;
  const arabic = (translated: number) => ({
    'projects/odd/app/ar.yaml': `translated: ${translated}\n`,
  });
  const getSection = (...counts: readonly number[]) => {
    const [first] = oddHistory.commits;
    const steps = counts.map(
      (count, at) =>
        [
          (first?.seconds ?? 0) + at * dayLength,
          at === 0 ? { ...oddCatalogue, ...arabic(count) } : arabic(count),
        ] as const,
    );
    const text = publishedFiles(oddCatalogue, undefined, past(...steps)).get(
      'languages/ar/index.html',
    );
    return /<section aria-labelledby="history">.*?<\/section>/s.exec(text ?? '')?.[0] ?? '';
  };
  const getAxis = (section: string) =>
    [...section.matchAll(/<text x="-6"[^>]*>([^<]*)/g)].map(([, text]) => text);
  const getHeights = (section: string) =>
    (/class="step" d="([^"]*)"/.exec(section)?.[1]?.match(/(?<=[V ])[\d.]+/g) ?? []).map(Number);

  test('has an axis that shows a small movement, and says its ends', () => {
    const section = getSection(60, 61, 63);
    expect(getAxis(section)).toEqual(['62%', '58%']);
    const [lowest = 0, highest = 0] = [
      Math.max(...getHeights(section)),
      Math.min(...getHeights(section)),
    ];
    expect(lowest - highest).toBeGreaterThan(120 / 3);
    // An area that doesn't begin at 0 would show a wrong ratio.
    expect(section).not.toContain('class="under"');
  });

  test('goes from 0% for a large movement', () => {
    const section = getSection(2, 60);
    expect(getAxis(section)).toEqual(['75%', '0%']);
    expect(section).toContain('class="under"');
  });

  test('is a sentence where nothing has moved', () => {
    const checks = { 'projects/odd/app/ar.yaml': 'translated: 60\nfailing_checks: 3\n' };
    const [first] = oddHistory.commits;
    const seconds = first?.seconds ?? 0;
    const flat = past([seconds, oddCatalogue], [seconds + dayLength, checks]);
    const page = publishedFiles(oddCatalogue, undefined, flat).get('languages/ar/index.html') ?? '';
    expect(page).toContain('<p>Unchanged since 1 Jul 2026, at 58.9% of 107 strings.</p>');
    expect(page).not.toContain('class="past"');
  });
});

test('a change names a language that is published no more', () => {
  const [first] = oddHistory.commits;
  const seconds = (first?.seconds ?? 0) + 86_400;
  const earlier = past(
    [seconds - 86_400, oddCatalogue],
    [seconds, { 'projects/odd/app/nl.yaml': 'translated: 3\n' }],
  );
  const text = publishedFiles(oddCatalogue, undefined, earlier).get('projects/odd/index.html');
  expect(text).toContain('<p class="cause">Dutch is new, 3 of 100 translated</p>');
});

describe('the column of 30 days', () => {
  const cells = (path: string, column: string) => {
    const text = page(path);
    const at = text.indexOf(`<th scope="col">${column}</th>`);
    const table = text.slice(at, text.indexOf('</table>', at));
    const rows = table.matchAll(/<th scope="row"><a href="([^"]*)">.*?<\/th>(.*)<\/tr>/g);
    return Object.fromEntries(
      [...rows].map(([, link, row = '']) => [
        link,
        /^(?:<td>.*?<\/td>){2}<td>(.*?)<\/td>/.exec(row)?.[1],
      ]),
    );
  };
  const unknown = '<span class="none">–<span class="hidden"> not known</span></span>';

  test('is in tables of projects, languages and components', () => {
    const languages = {
      '/languages/ar/': '+46.7',
      '/languages/ca@valencia/': '+80.0',
      '/languages/oc/': '0.0',
      '/languages/sr_Latn/': '+100.0',
    };
    const projects = { '/projects/empty/': unknown, '/projects/odd/': '+44.8' };
    expect(cells('languages/', 'Language')).toEqual(languages);
    expect(cells('projects/', 'Project')).toEqual(projects);
    expect(cells('', 'Language')).toEqual(languages);
    expect(cells('', 'Project')).toEqual(projects);
    expect(cells('projects/odd/', 'Component')).toEqual({
      '/projects/odd/app/': '+46.0',
      '/projects/odd/glossary/': '0.0',
      '/projects/odd/plain/': unknown,
    });
  });

  test('is not there where nothing is known', () => {
    for (const path of ['', 'languages/', 'projects/', 'projects/odd/']) {
      expect(without.get(`${path}index.html`)).not.toMatch(/30 days|^$/);
    }
  });
});
