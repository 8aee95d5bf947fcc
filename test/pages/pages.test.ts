// The pages as texts: valid HTML whatever the names are, links that lead somewhere, and no page that an
// edit elsewhere writes again.

import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import type { Files } from '../setup/folders.ts';
import { isThorough, onCi } from '../setup/repetitions.ts';
import { oddCatalogue, publishedFiles } from './site.ts';

const files = publishedFiles(oddCatalogue);
const pages = [...files].filter(([path]) => path.endsWith('.html'));

/** All pages in CI; where someone waits, the longest of each kind. */
function takePages(): Iterable<readonly [path: string, text: string]> {
  if (isThorough) return pages;
  const names = new Set(
    Object.keys(oddCatalogue).flatMap((path) => path.replace('.yaml', '').split('/').slice(1)),
  );
  const getKind = (path: string) =>
    path
      .split('/')
      .map((part) => (names.has(part) ? '*' : part))
      .join('/');
  const byLength = pages.toSorted(([, one], [, other]) => one.length - other.length);
  return new Map(byLength.map((page) => [getKind(page[0]), page])).values();
}

describe('the pages', () => {
  test('lead on from addresses that READMEs have of other servers', () => {
    const leads = new Map(
      pages.map(([path, text]) => [
        path.replace('index.html', ''),
        /http-equiv="refresh" content="0; url=([^"]*)"/.exec(text)?.[1],
      ]),
    );
    expect(leads.get('engage/odd/')).toBe('/l10n/projects/odd/');
    expect(leads.get('engage/odd/-/oc/')).toBe('/l10n/engage/odd/oc/');
    expect(leads.get('languages/oc/odd/')).toBe('/l10n/projects/odd/-/oc/');
    expect(leads.get('new-lang/odd/')).toBe('/l10n/projects/odd/');
    expect(leads.get('new-lang/odd/plain/')).toBe('/l10n/projects/odd/plain/');
    expect(leads.get('translate/odd/app/oc/')).toBe('/l10n/projects/odd/app/oc/#translate');
    expect(leads.get('translate/odd/app/en/')).toBe('/l10n/projects/odd/app/en/');
    expect(leads.get('translate/odd/-/oc/')).toBe('/l10n/projects/odd/-/oc/#components');
  });

  test('lead to the place where translators work, as the nearest file says it', () => {
    const site = `${oddCatalogue['site.yaml']}translate_url: https://site.example/{project}/{tag}\n`;
    const own = 'translate_url: https://tool.example/{component}/{language}/\n';
    const getComponentPath = (component: string) => `projects/odd/${component}/component.yaml`;
    const published = publishedFiles({
      ...oddCatalogue,
      'site.yaml': site,
      [getComponentPath('app')]: `${oddCatalogue[getComponentPath('app')]}${own}`,
    });
    const page = (path: string) => published.get(`${path}/index.html`) ?? '';
    expect(page('projects/odd/app/ca@valencia')).toContain(
      'href="https://tool.example/app/ca%40valencia/"',
    );
    expect(page('projects/odd/app/oc')).toContain('Translate on tool.example');
    expect(page('projects/odd/plain/oc')).toContain('href="https://site.example/odd/oc"');
    const emptied = publishedFiles({
      ...oddCatalogue,
      'site.yaml': site,
      [getComponentPath('app')]: `${oddCatalogue[getComponentPath('app')]}translate_url: ""\n`,
    });
    expect(emptied.get('projects/odd/app/oc/index.html')).toContain('Edit the file on github.com');
  });

  test('say how many languages are ready, as the badge of their project does', () => {
    const page = files.get('projects/odd/index.html') ?? '';
    const [, count, of] =
      /(\d+) languages? ready to ship, of (\d+), at 80% or more/.exec(page) ?? [];
    expect(Number(of)).toBeGreaterThan(0);
    const badge = JSON.parse(files.get('widget/odd/badge.json') ?? '{}');
    expect(badge).toMatchObject({ label: 'languages ready', message: `${count} of ${of}` });
    expect(files.get('widget/odd/svg-badge.svg')).toContain(`languages ready: ${count} of ${of}`);
  });

  test('are not there where site.yaml says so; what a program reads stays', () => {
    const site = `${oddCatalogue['site.yaml']}pages: false\n`;
    const without = publishedFiles({ ...oddCatalogue, 'site.yaml': site });
    expect(
      [...without.keys()].filter((path) => /^(?!widgets?\/).*\.(?:html|css|js|svg)$/.test(path)),
    ).toEqual(['api/docs/index.html', 'api/docs/style.css']);
    const records = [...files.keys()].filter((path) => path.endsWith('.json'));
    expect([...without.keys()].filter((path) => path.endsWith('.json'))).toEqual(records);
  });

  onCi('are valid HTML', async () => {
    const validator = new HtmlValidate({
      extends: ['html-validate:recommended', 'html-validate:a11y'],
      rules: {
        // Written by a program, and as short as can be.
        'long-title': 'off',
        'no-trailing-whitespace': 'off',
        'doctype-style': 'off',
        'attribute-boolean-style': 'off',
        'no-inline-style': 'error',
        // Telling where one is, which is a list in a `nav`.
        'no-redundant-role': 'error',
      },
    });
    const wrong: string[] = [];
    for (const [path, text] of takePages()) {
      const report = await validator.validateString(text);
      for (const { messages } of report.results) {
        wrong.push(...messages.map((one) => `${path}:${one.line} ${one.ruleId} ${one.message}`));
      }
    }
    expect(wrong).toEqual([]);
  });

  test('lead on from where the badges of READMEs lead', () => {
    expect(files.get('engage/odd/index.html')).toMatch(
      /<meta http-equiv="refresh" content="0; url=\/l10n\/projects\/odd\/"><link rel="canonical" href="[^"]+\/l10n\/projects\/odd\/">/,
    );
  });

  test('have the language and the direction of names that are not English', () => {
    const page = files.get('languages/index.html') ?? '';
    expect(page).toContain('<bdi lang="ar" dir="rtl">العربية</bdi>');
    expect(page).toContain('<bdi lang="sr-Latn">');
    expect(page).toContain('<bdi lang="ca-valencia">català</bdi>');
    expect(page).not.toContain('<bdi lang="en">');
  });

  test('say of a chart what it shows', () => {
    expect(files.get('projects/odd/app/ar/index.html')).toContain(
      'aria-label="Of 100 strings, 55 are translated, 5 fail a check, 10 need work and 30 are missing. The minimum for a release is 80%."',
    );
    expect(files.get('projects/odd/app/ar/index.html')).toContain(
      '<strong>20 strings</strong> to go until the minimum for a release, 80%.',
    );
  });

  test('list strings with their lines in the forge', () => {
    const text = files.get('projects/odd/app/ar/index.html') ?? '';
    const strings = /<section aria-labelledby="strings">.*?<\/section>/s.exec(text)?.[0] ?? '';
    expect(strings.match(/href="[^#"][^"]*"/g)).toEqual(
      [3, 7, 12].map((line) => `href="https://github.com/example/odd/blob/main/po/ar.po#L${line}"`),
    );
    expect(strings.match(/<h3>.*?<\/h3>|<p>And.*?<\/p>/g)).toEqual([
      '<h3><span class="mark bad"></span>Fails a check: 5 strings</h3>',
      '<p>And 4 more.</p>',
      '<h3><span class="mark old"></span>Needs work: 10 strings</h3>',
      '<p>And 9 more.</p>',
      '<h3><span class="mark gap"></span>Missing: 30 strings</h3>',
      '<p>And 24 more.</p>',
      '<h3>What the checks find</h3>',
    ]);
  });

  test('explain each check that a listed string fails', () => {
    const text = files.get('projects/odd/app/ar/index.html') ?? '';
    const finding = 'A placeholder is missing, or is not one of the source text.';
    expect(text).toContain(
      '<a class="check" href="#check-markup">markup</a> <code>&lt;script&gt;</code> and <code>&lt;/script&gt;</code> are missing.',
    );
    expect(text).toContain(
      `<div id="check-placeholders"><dt><code>placeholders</code></dt><dd>${finding}</dd></div>`,
    );
    expect(text).not.toContain('id="check-brackets"');
  });

  test('lead to the file in its forge, ready to edit, or say which it is', () => {
    expect(files.get('projects/odd/app/oc/index.html')).toContain(
      'href="https://github.com/example/odd/edit/main/po/oc.po"',
    );
    expect(files.get('projects/odd/plain/oc/index.html')).toContain(
      '<code>projects/<wbr>odd/<wbr>plain/<wbr>oc.yaml</code> of the catalogue',
    );
  });
});

describe('an edit', () => {
  test.each<[string, Files, readonly string[]]>([
    [
      'of one translation',
      { 'projects/odd/app/oc.yaml': 'translated: 1\ntranslated_words: 2\ntranslated_chars: 3\n' },
      [
        'api/docs/index.html',
        'engage/odd/oc/index.html',
        'index.html',
        'languages/index.html',
        'languages/oc/index.html',
        'projects/index.html',
        'projects/odd/-/oc/index.html',
        'projects/odd/app/index.html',
        'projects/odd/app/oc/index.html',
        'projects/odd/index.html',
      ],
    ],
  ])('%s writes these pages', (_, edit, expected) => {
    const after = publishedFiles({ ...oddCatalogue, ...edit });
    const changed = pages.filter(([path, text]) => after.get(path) !== text);
    expect(changed.map(([path]) => path).sort()).toEqual(expected);
  });
});
