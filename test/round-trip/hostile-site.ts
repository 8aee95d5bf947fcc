// A repository whose names and strings break any file that doesn't escape them. Each text has a mark at both ends, so that
// a reader of a published file can tell whether a text in it is complete.

import { stringify } from 'yaml';
import { type Files, writeFiles } from '../setup/folders.ts';
import { commitAs, getRepository } from '../setup/repository.ts';

/** The marked texts by their numbers. */
export const texts: string[] = [];

/** The beginning of a mark. It consists of characters that no format escapes. */
export const markStart = /\{(?=\d+\|)/g;

/** Marks a text at both ends; `before` comes before the first mark. */
function mark(text: string, before = ''): string {
  const number = texts.length;
  texts.push(`${before}{${number}|${text}|${number}}`);
  return texts[number] ?? '';
}

const markup = `"><script>alert(1)</script>&lt;&amp;' onload=x`;
const ends = '</script></title></style></textarea>]]>--><![CDATA[<!--';
const escapes = '\\ \\" \\\\ \\n \\u0041 %41 {{x}} ${x} $& |';
const scripts = 'שלום عالم 😀 e\u0301 翻訳';
const long = '<b>&amp;\\"'.repeat(15);
/** Controls, separators and what reverses the direction, which strings may have and names may not. */
const controls = 'a\tb\u001b[31m\u202e\u2066\u0085\u2028\u2029\ufeff\u0000\u007f';
const breaks = 'one\ntwo\r\nthree\n{"x":1}\n';
const formula = "cmd|' /C x'!A0";
/** Texts with a single kind of fault, which a writer may take for texts without any. */
const single = ['C:\\new', 'a "b"', "it's", 'a, b', 'R&amp;D', 'a<b', 'a\u2028b', '\u0007'];

/** Source strings by key. The last one gets another source text after its translation. */
const keys = [markup, ends, escapes, scripts, long, controls, breaks, ...single, 'last'];
export const source: Readonly<Record<string, string>> = Object.fromEntries([
  ...keys.map((key) => [mark(key), mark(key)]),
  ...['=', '+', '-', '@'].map((before) => [mark('SUM(1)', before), mark(formula, before)]),
]);
export const [changedKey = ''] = Object.keys(source).slice(keys.length - 1);
export const earlierSource = mark('Earlier text %s');

/** All strings but two are translated. */
export const target: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(source)
    .slice(2)
    .map((key, at) => [
      key,
      mark(`${keys[at] ?? formula} auf Deutsch`, at > keys.length - 3 ? '=' : ''),
    ]),
);

/** A name that git takes for an author. */
const author = mark(`An"na & \\o/ 'x', {} %41 =1+1`);
const folder = `odd folder #1 %41 & 'q'`;
const counters = (translated: number, more: object = {}) =>
  stringify({
    translated,
    translated_words: translated,
    translated_chars: translated * 9,
    ...more,
  });
const total = stringify({ total: 100, total_words: 100, total_chars: 900 });

const catalogue: Files = {
  'site.yaml': stringify({
    base_url: 'https://l10n.demo.example:8443/some/where',
    title: mark(markup),
    description: mark(ends),
    links: [escapes, 'R&amp;D', 'C:\\new', 'a<b'].map((text) => ({
      name: mark(text),
      url: 'https://example.org/?a=1&b="x"#<y>',
    })),
    minimum: 80,
  }),
  'languages/ar.yaml': stringify({ name: mark(escapes), own_name: mark(markup) }),
  'projects/app/project.yaml': stringify({
    name: mark(markup),
    checkout: '../../..',
    units: true,
    web: 'https://example.org/?a=1&b="x"<y>',
    instructions: `${mark(ends)}\n\n\t${mark(escapes)}\n`,
  }),
  'projects/app/web/component.yaml': stringify({
    name: mark(escapes),
    source_language: 'en',
    repo: 'https://github.com/example/app',
    branch: 'release/#1 & "x"',
    filemask: `${folder}/*.json`,
    file_format: 'json',
    license: 'MIT OR Apache-2.0',
    agreement: mark('a "b"'),
    check_flags: mark('C:\\new'),
    enforced_checks: [mark(markup), mark(escapes)],
    commit_message: mark(`{{ language_name }}\r\n${ends}\r\n\r\n${escapes.replace('{{x}} ', '')}`),
  }),
  'projects/odd/project.yaml': stringify({
    name: mark(formula, '='),
    // This is no link of the API.
    web: 'https://l10n.demo.example:8443/some/where/projects/odd/',
    instructions: mark(scripts),
  }),
  'projects/odd/ends/component.yaml': stringify({
    name: mark(ends),
    source_language: 'en',
    repo: 'https://git.example.org/odd.git',
    filemask: 'po/$&$1/*.po',
    file_format: 'po',
  }),
  'projects/odd/ends/en.yaml': total,
  'projects/odd/ends/nl.yaml': counters(60, {
    fuzzy: 10,
    failing_checks: 5,
    approved: 4,
    readonly: 3,
    have_suggestion: 2,
    have_comment: 1,
    last_change: '2026-01-02T03:04:05Z',
    last_author: mark(markup),
  }),
  'projects/odd/ends/ar.yaml': counters(80, { last_author: mark('@SUM(1)', '-') }),
  'projects/odd/long/component.yaml': stringify({
    name: mark(long),
    source_language: 'en_US',
    repo: 'https://gitlab.com/example/odd.git',
    filemask: 'po/*.po',
    template: 'po/en_US.po',
    file_format: 'po',
    license: 'GPL-2.0+',
    language_code_style: 'android',
  }),
  'projects/odd/long/en_US.yaml': total,
  'projects/odd/long/nl.yaml': counters(99),
  'projects/odd/long/zh_Hant_HK.yaml': counters(0),
  'projects/odd/glossary/component.yaml': stringify({
    is_glossary: true,
    source_language: 'en',
    commit_message: 'a\r\nb\rc\n',
  }),
  'projects/odd/glossary/en.yaml': total,
  'projects/odd/glossary/ar.yaml': counters(0, { fuzzy: 1 }),
};

/** The same catalogue without a project of a repository, and without a minimum, which changes what badges say. */
export const authoredOnly: Files = Object.fromEntries(
  Object.entries(catalogue)
    .filter(([path]) => !path.startsWith('projects/app/'))
    .map(([path, text]) => [path, text.replace('minimum: 80\n', '')]),
);

/** Makes the repository: three commits, of which the last one changes a source text. */
export function makeHostileRepository(): string {
  const write = (name: string, strings: object) => ({
    [`${folder}/${name}.json`]: JSON.stringify(strings, null, 1),
  });
  const day = (number: number) => Date.UTC(2026, 5, number, 12) / 1000;
  const who = `${author} <a@example.org>`;
  const cwd = getRepository(
    {
      ...Object.fromEntries(
        Object.entries(catalogue).map(([path, text]) => [`catalogue/${path}`, text]),
      ),
      ...write('en', { ...source, [changedKey]: earlierSource }),
      ...write('de', {}),
    },
    day(1),
  );
  writeFiles(cwd, { ...write('de', target), 'catalogue/projects/odd/long/nl.yaml': counters(100) });
  commitAs(cwd, who, 'Translate', day(2));
  writeFiles(cwd, write('en', source));
  return commitAs(cwd, who, 'Change a text', day(3));
}

/** Finds the marked text that begins at a mark, and where the whole text begins. */
export function findMarked(
  text: string,
  at: number,
): { readonly whole: string; readonly start: number } {
  const [, number = ''] = /^\{(\d+)\|/.exec(text.slice(at)) ?? [];
  const whole = texts[Number(number)];
  if (number === '' || whole === undefined)
    throw new Error(`A mark is broken: ${text.slice(at, at + 60)}`);
  return { whole, start: at - whole.indexOf(`{${number}|`) };
}
