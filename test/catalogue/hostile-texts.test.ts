// Texts that would have an effect where they are shown: each is refused at its place.

import { describe, expect, test } from 'vitest';
import { checkLogo } from '../../src/catalogue/svg-logo.ts';
import { files, getProblems, type Patch, plus, swap } from './check.ts';

const found = (patch: Patch) => getProblems(patch).map(({ found }) => found);

describe('control characters', () => {
  const more = (file: string, key: string) => [file, key, plus(`${key}: "a\\u001bb"\n`)] as const;
  const list = (file: string, key: string) =>
    [file, key, plus(`${key}: ["a", "b\\u001bc"]\n`)] as const;

  test.each([
    [files.project, 'name', swap('Demo', '"a\\u001bb"')] as const,
    [files.component, 'name', swap('name: App', 'name: "a\\u001bb"')] as const,
    [files.component, 'repo', swap('https://code.example.org/demo.git', '"a\\u001bb"')] as const,
    [files.component, 'filemask', swap('lang/*.json', '"a\\u001bb*"')] as const,
    [
      files.component,
      'file_format',
      swap('file_format: json', 'file_format: "a\\u001bb"'),
    ] as const,
    [files.language, 'name', swap('Kabyle', '"a\\u001bb"')] as const,
    more(files.language, 'own_name'),
    more(files.site, 'title'),
    more(files.site, 'description'),
    [files.site, 'contact', plus('contact: "https://a.example/\\u001b"\n')] as const,
    [
      files.site,
      'links',
      plus('links: [{ name: "a\\u001b", url: "https://a.example" }]\n'),
    ] as const,
    [files.project, 'web', plus('web: "https://a.example/\\u001b"\n')] as const,
    more(files.project, 'instructions'),
    more(files.project, 'checkout'),
    [files.project, 'language_aliases', plus('language_aliases: "a\\u001b:de"\n')] as const,
    ...[
      ...['agreement', 'new_lang', 'check_flags', 'report_source_bugs', 'merge_style', 'vcs'],
      ...['git_export', 'branch', 'push_branch', 'template', 'intermediate', 'new_base', 'push'],
      ...['repoweb', 'language_regex', 'variant_regex', 'glossary_color', 'commit_message'],
      ...['pull_message'],
    ].map((key) => more(files.component, key)),
    ...['same_as_source_allowed', 'enforced_checks', 'addons'].map((key) =>
      list(files.component, key),
    ),
    ...['last_author', 'language_code', 'revision'].map((key) => more(files.translation, key)),
  ])('in %s, `%s`, are refused', (file, _, edit) => {
    expect(found({ [file]: edit })).toEqual([
      expect.stringMatching(
        /^"[^"]*\\u001b[^"]*" holds the character U\+001B, which is invisible\.$/,
      ),
    ]);
  });

  test.each(['\\u0085', '\\u009b', '\\u007f', '\\u202e', '\\u202a', '\\u2066', '\\0', '\\b'])(
    '%s is no part of a name',
    (sign) => {
      expect(found({ [files.project]: `name: "a${sign}b"\n` })).toEqual([
        expect.stringContaining(', which is invisible.'),
      ]);
    },
  );

  test.each(['\\n', '\\r', '\\u2028', '\\u2029', '\\n::error::'])('%s begins no line', (sign) => {
    expect(found({ [files.project]: `name: "a${sign}b"\n` })).toEqual([
      expect.stringContaining(' holds a line break.'),
    ]);
  });

  test('joiners and marks of a direction are part of names', () => {
    const name = 'name: "می\\u200cخواهم \\u200fא\\u200e"\n';
    expect(found({ [files.project]: name })).toEqual([]);
  });

  test('texts of several lines may have line breaks and tabs', () => {
    const edit = plus('instructions: "One.\\n\\n\\tTwo."\n');
    expect(found({ [files.project]: edit })).toEqual([]);
  });

  test('are shown where they are', () => {
    const [problem] = getProblems({ [files.project]: 'name: "Demo\u009b"\n' });
    expect(problem).toMatchObject({ rule: 'control-character', line: 1, column: 12, length: 1 });
    expect(problem?.advice).toBe('Remove the character.');
  });
});

test.each([
  'javascript://x@y',
  'javascript:alert(1)@y',
  'data:text/html,x@y',
  'a@b?cc=c@d',
  'a@b?bcc=x',
  'a@b,c',
  '<a>@b',
])('the contact %s is refused', (contact) => {
  expect(found({ [files.site]: plus(`contact: "${contact}"\n`) })).toEqual([
    `"${contact}" is neither an e-mail address nor that of a page.`,
  ]);
});

test.each(["o'brien+i18n@example.org", 'i18n@bücher.example', 'https://example.org/a@b'])(
  'the contact %s is taken',
  (contact) => {
    expect(found({ [files.site]: plus(`contact: "${contact}"\n`) })).toEqual([]);
  },
);

describe('a logo', () => {
  const drawing = (content: string, root = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${root}>${content}</svg>`;

  test.each([
    ['<script>alert(1)</script>', '`<script>`'],
    [`<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>`, '`<s:script>`'],
    ['<foreignObject/>', '`<foreignObject>`'],
    ['<x:form xmlns:x="http://www.w3.org/1999/xhtml"/>', '`<x:form>`'],
    ['<path onclick="alert(1)"/>', '`onclick` in `<path>`'],
    ['<path OnLoad="alert(1)"/>', '`OnLoad` in `<path>`'],
    ['<a href="javascript:alert(1)"/>', '`href` in `<a>`'],
    ['<a href="https://evil.example"/>', '`href` in `<a>`'],
    ['<a href=" java&#10;script:x"/>', '`href` in `<a>`'],
    ['<a xlink:href="//evil.example"/>', '`xlink:href` in `<a>`'],
    ['<image href="data:image/svg+xml,x"/>', '`href` in `<image>`'],
    ['<use href="other.svg#a"/>', '`href` in `<use>`'],
    ['<set attributeName="href" to="javascript:x"/>', '`attributeName` in `<set>`'],
    ['<animate attributeName="xlink:href" values="x"/>', '`attributeName` in `<animate>`'],
    ['<path fill="url(https://evil.example)"/>', '`fill` in `<path>`'],
    [`<path style="fill: URL( 'https://evil.example')"/>`, '`style` in `<path>`'],
    ['<path style="fill: u\\72l(https://evil.example)"/>', '`style` in `<path>`'],
    ['<style>@import "https://evil.example";</style>', 'a style sheet that loads something'],
    ['<style>@im<![CDATA[port "x"]]></style>', 'a style sheet that loads something'],
    ['<style>a { fill: url(x.svg#a) }</style>', 'a style sheet that loads something'],
    ['<?xml-stylesheet href="x.css"?>', '`<?xml-stylesheet`'],
  ])('does not hold %s', (content, what) => {
    expect(checkLogo(drawing(content))?.found).toBe(
      `The logo holds ${what}, which does more than draw.`,
    );
  });

  test.each(['onload="x"', 'xml:base="https://evil.example"'])('has no root with %s', (root) => {
    expect(checkLogo(drawing('', ` ${root}`))?.found).toContain('in `<svg>`');
  });

  test('declares no entities', () => {
    const text = `<!DOCTYPE svg [<!ENTITY a "b">]>${drawing('')}`;
    expect(checkLogo(text)?.found).toBe('The logo holds `<!DOCTYPE`, which does more than draw.');
  });

  test.each(['<svg', '<svg></svg>', '<svg xmlns="http://www.w3.org/2000/svg">', 'text', '<a/>'])(
    'is not %s',
    (text) => {
      expect(checkLogo(text)?.found).toBe('This is not the text of an SVG file.');
    },
  );

  test.each([
    '',
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${drawing('<path d="M0 0"/>')}`,
    drawing('<title>C:\\logo, url(x)</title><use href="#a"/><use xlink:href="#a"/>'),
    drawing('<image href="data:image/png;base64,AAAA"/><style>a { fill: url("#a") }</style>'),
    drawing('<animate attributeName="opacity" values="0;1"/><path style="fill:url(#a)"/>'),
    drawing(
      '<i:view xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:file="C:\\Users\\a.svg"/>',
    ),
  ])('may be %s', (text) => {
    expect(checkLogo(text)).toBeUndefined();
  });

  test('is refused at its place in site.yaml', () => {
    const edit = plus(`logo: '${drawing('<script/>')}'\n`);
    expect(getProblems({ [files.site]: edit })).toMatchObject([
      { rule: 'bad-logo', line: 2, found: expect.stringContaining('`<script>`') },
    ]);
  });
});

test.each([
  'https://x.test//evil.example/a',
  'https://x.test/\\\\evil.example',
  'https://x.test/a//b',
  'https://x.test/./\\\\a/',
])('the base URL %s is refused', (url) => {
  expect(found({ [files.site]: `base_url: "${url}"\n` })).toEqual([
    expect.stringMatching(/ has two slashes in its path\.$/),
  ]);
});
