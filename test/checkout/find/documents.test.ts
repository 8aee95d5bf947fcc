// Pages in several languages: in folders of languages, in layouts of programs that make sites, and beside one another.

import { expect, test } from 'vitest';
import { type Files, temporaryFolder, writeFiles } from '../../setup/folders.ts';
import { detectAt, detectIn, detectionLines, skippedLines } from './found.ts';

/** Pages with a section each, in English or what passes for a translation of it. */
function pages(...paths: readonly string[]): Files {
  return Object.fromEntries(
    paths
      .flatMap((some) => some.split(' '))
      .map((path) => [
        path,
        /(?:^|[^a-z])(?:de|fr|ja|uk|is|pt-BR|pt-br|zh-CN|zh-Hant-TW|es-419|[A-Z]{2})[^a-z]/.test(
          path,
        )
          ? `# Notizen\n\nText in ${path}.\n`
          : '# Notes\n\nWrite down what the others have said to you.\n',
      ]),
  );
}

const docusaurus = 'docusaurus-plugin-content';

const copiedProse =
  'Please write down what the others have said about these notes, because nothing else will keep them after this week.';

test.each<[string, Files, ...string[]]>([
  [
    'a folder for each language',
    pages(
      'docs/en/a.md docs/en/b/c.md docs/de/a.md docs/de/b/c.md docs/tools/d.md docs/public/e.png docs/.f/g.ts',
    ),
    'docs  docs/*/  documents  from en  en 2/2 de 2/2  without public tools',
  ],
  [
    'folders of which one has the fullest',
    pages('m/fr/a.md m/fr/b.md m/de/a.md m/de/b.md m/de/c.md m/ja/x.md'),
    'm  m/*/  documents  from de  de 3/3 fr 2/3  without ja',
  ],
  [
    'folders in English and others of which one is fuller',
    pages('m/en/a.md m/en/b.md m/de/a.md m/de/b.md m/de/c.md'),
    'm  m/*/  documents  from en  en 2/2 de 2/2',
  ],
  [
    'folders in English and others with more pages that English lacks',
    pages('m/en/a.md m/en/b.md m/fr/a.md m/fr/b.md m/fr/p.md m/fr/q.md m/fr/r.md'),
    'm  m/*/  documents  from fr  fr 5/5 en 2/5',
  ],
  ['pages without texts', { 'm/a.de.md': '---\n---\n', 'm/a.md': '---\nlayout: list\n---\n' }],
  [
    'pages named after languages',
    pages('README.md README.french.md README.brazilian-portuguese.md learn-german.md learn.md'),
    'readme  README.*.md  documents  from en  template README.md  en 1/1 fr 1/1 pt_BR 1/1',
  ],
  [
    'pages that a build completes',
    pages(
      'guide/use.md.in guide/use.de.md.in guide/use.pt-BR.md.in guide/use.md m/de.md.in m/fr.md.in m/en.md.in',
    ),
    'use  guide/use.*.md.in  documents  from en  template guide/use.md.in  en 1/1 de 1/1 pt_BR 1/1',
    'm  m/*.md.in  documents  from en  en 1/1 de 1/1 fr 1/1',
  ],
  [
    'pages with sections that are copies',
    {
      'c/en/a.md': `# Notes\n\n${copiedProse}\n\n## Write\n\n${copiedProse}\n\n## Code\n\n\`\`\`\n${copiedProse}\n\`\`\`\n`,
      'c/en/b.md': '# Others\n\nWrite down what they have said.\n',
      'c/de/a.md': `# Notizen\n\nAlles steht hier.\n\n## Write\n\n${copiedProse}\n\n## Code\n\n\`\`\`\n${copiedProse}\n\`\`\`\n`,
      'c/de/b.md': '# Andere\n\nSchreibe alles auf.\n',
    },
    'c  c/*/  documents  from en  en 4/4 de 3/4',
  ],
  [
    'folders whose names may be words, beside those of languages',
    pages(
      'w/en/a.md w/en/b.md w/de/a.md w/de/b.md w/fr/a.md w/is/a.md w/is/b.md w/id/a.md w/id/x.md',
      'w/no/x.md w/no/y.md w/no/a.md w/no/b.md w/no/z.md',
    ),
    'w  w/*/  documents  from en  en 2/2 de 2/2 fr 1/2 is 2/2  without id no',
  ],
  [
    'a translation with more pages of its own',
    pages(
      'd/a.md d/b.md d/c.md d/d.md d/e.md d/de/a.md d/de/b.md d/de/c.md d/de/d.md d/de/e.md',
      'd/de/o.md d/de/p.md d/de/q.md d/de/r.md d/de/s.md d/de/t.md',
    ),
    'd  d/*/  documents  from en  template d/  en 5/5 de 5/5',
  ],
  [
    'a folder with half of the pages',
    pages('m/en/a.md m/en/b.md m/de/a.md m/de/x.md m/fr/a.md m/fr/x.md m/fr/y.md'),
    'm  m/*/  documents  from en  en 2/2 de 1/2  without fr',
  ],
  [
    'folders of translations below the source',
    pages('docs/a.md docs/b.md docs/c.md docs/i18n/de/a.md docs/i18n/de/b.md docs/i18n/fr/a.md'),
    'docs  docs/i18n/*/  documents  from en  template docs/  en 3/3 de 2/3 fr 1/3',
  ],
  [
    'folders of translations with a copy of the folder of the source',
    pages('docs/a.md docs/b.md docs/c.md translations/de/docs/a.md translations/fr/docs/b.md'),
    'docs  translations/*/docs/  documents  from en  template docs/  en 3/3 de 1/3 fr 1/3',
  ],
  [
    'folders of translations with copies of several folders of the source',
    pages(
      'docs/a.md docs/b.md guide/c.md guide/d.md translations/de/docs/a.md translations/de/guide/c.md',
      'translations/fr/docs/b.md translations/fr/guide/c.md',
    ),
    'docs  translations/*/docs/  documents  from en  template docs/  en 2/2 de 1/2 fr 1/2',
    'guide  translations/*/guide/  documents  from en  template guide/  en 2/2 de 1/2 fr 1/2',
  ],
  [
    'folders of which none is the source',
    pages('translations/de/a.md translations/de/b.md translations/fr/a.md translations/fr/b.md'),
  ],
  [
    'pages beside their source, with regions in their codes',
    pages(
      'README.md README.zh-CN.md README.pt-BR.md README.de.md docs/guide.md docs/guide.zh-CN.md',
      'about.md about.pt-br.md about.es-419.md about.zh-Hant-TW.md why-.md why-.fr.md why-.fr-CA.md',
      'USAGE.md USAGE_TW.md USAGE_KR.md USAGE_BR.md USAGE_CN.md USAGE_JP.md',
    ),
    'readme  README.*.md  documents  from en  template README.md  en 1/1 de 1/1 pt_BR 1/1 zh_CN 1/1',
    'usage  USAGE_*.md  documents  from en  template USAGE.md  en 1/1 ja 1/1 ko 1/1 pt_BR 1/1 zh_CN 1/1 zh_TW 1/1',
    'about  about.*.md  documents  from en  template about.md  en 1/1 es_419 1/1 pt_BR 1/1 zh_Hant_TW 1/1',
    'guide  docs/guide.*.md  documents  from en  template docs/guide.md  en 1/1 zh_CN 1/1',
    'why  why-.*.md  documents  from en  template why-.md  en 1/1 fr 1/1 fr_CA 1/1',
  ],
  [
    'pages in other formats, and those of an extension',
    pages(
      'README.rst README.de.rst README.adoc README-ja.adoc walk/start.md walk/start.nls.de.md walk/start.nls.pt-br.md',
      'walk/end._en.md walk/end._de.md walk/way.asc walk/way-ja.asc README_GERMAN.rst',
    ),
    'readme-adoc  README-*.adoc  documents  from en  template README.adoc  en 1/1 ja 1/1',
    'readme-rst  README.*.rst  documents  from en  template README.rst  en 1/1 de 1/1',
    'readme-rst-2  README_*.rst  documents  from en  template README.rst  en 1/1 de 1/1',
    'end  walk/end._*.md  documents  from en  en 1/1 de 1/1',
    'start-nls  walk/start.nls.*.md  documents  from en  template walk/start.md  en 1/1 de 1/1 pt_BR 1/1',
    'way  walk/way-*.asc  documents  from en  template walk/way.asc  en 1/1 ja 1/1',
  ],
  [
    'pages that begin with a code, and others that begin with a word',
    pages(
      'walk/en-tour.md walk/de-tour.md walk/pt-BR-tour.md walk/ja-map.md walk/map.md walk/de-map.md',
      'in-all.md it-works.md works.md en-works.md',
    ),
    'tour  walk/*-tour.md  documents  from en  en 1/1 de 1/1 pt_BR 1/1',
  ],
  [
    'pages whose names are codes',
    pages(
      'guides/en.md guides/fr.md guides/pt-br.md guides/is.md about/de.md about/fr.md',
      'zone/en.md zone/ja.md zone/is.md zone/as-is.md',
    ),
    'guides  guides/*.md  documents  from en  en 1/1 fr 1/1 is 1/1 pt_BR 1/1',
  ],
  [
    'pages whose names are codes, about languages',
    Object.fromEntries(
      ['en', 'de', 'fr', 'ja'].flatMap((code) => [
        [`maps/${code}.md`, `---\ntitle: Map ${code}\n---\n`],
        [`about/${code}.md`, `# ${code}\n\n${copiedProse} ${code}\n`],
      ]),
    ),
  ],
  [
    'pages whose names are codes, of a README at the top',
    pages(
      'README.md docs/i18n/de.md docs/i18n/fr.md about/de.md about/fr.md',
      'translations/README.md translations/de.md translations/fr.md',
    ),
    'docs  docs/i18n/*.md  documents  from en  template README.md  en 1/1 de 1/1 fr 1/1',
  ],
  [
    'a page that lacks a section of its source',
    {
      'README.md': ['Notes', 'Install', 'Use', 'Write', 'Read', 'Close']
        .map((title) => `## ${title}\n\nWrite down what the others have said.\n`)
        .join('\n'),
      'README.de.md': ['Notizen', 'Installieren', 'Benutzen', 'Schreiben', 'Lesen']
        .map((title) => `## ${title}\n\nSchreibe alles auf.\n`)
        .join('\n'),
    },
    'readme  README.*.md  documents  from en  template README.md  en 6/6 de 5/6',
  ],
  [
    'a copy of a page whose name ends with a word, and one in a language that is not translated yet',
    Object.fromEntries(
      ['README.md', 'README_ALT.md', 'USAGE.md', 'USAGE_ALT.md', 'USAGE_DE.md'].map((path) => [
        path,
        '# Use it\n\nWrite notes.\n',
      ]),
    ),
    'usage  USAGE_*.md  documents  from en  template USAGE.md  en 1/1 de 0/1  without ALT',
  ],
  [
    'pages whose names end with words, and those of a folder deep inside',
    pages('api/Acme.md api/Acme.In.md api/Acme.To.md README.md docs/use/cloud/README.de.md'),
  ],
  [
    'pages that forges show, and their templates',
    pages(
      '.github/readme.md .github/readme-pt-br.md .github/readme-de.md',
      '.github/ISSUE_TEMPLATE/bug.md .github/ISSUE_TEMPLATE/bug.de.md',
    ),
    'readme  .github/readme-*.md  documents  from en  template .github/readme.md  en 1/1 de 1/1 pt_BR 1/1',
  ],
  [
    'folders at the top whose source is beside them',
    pages(
      'README.md book/a.md book/b.md blog/c.md de/README.md de/book/a.md de/book/b.md de/book/x.md',
      'fr/book/b.md fr/y.md fr/z.md',
    ),
    'book  */book/  documents  from en  template book/  en 2/2 de 2/2 fr 1/2  without blog book',
  ],
  [
    'collections of Jekyll',
    pages('_tour/a.md _tour/b.md _de/tour/a.md _de/tour/b.md _fr/tour/b.md _sips/c.md'),
    'tour  _*/tour/  documents  from en  template _tour/  en 2/2 de 2/2 fr 1/2  without sips tour',
  ],
  [
    'the pages of a library in a project of Unity',
    pages('README.md README.de.md Assets/TextLibrary/README.md Assets/TextLibrary/README.de.md'),
    'readme  README.*.md  documents  from en  template README.md  en 1/1 de 1/1',
  ],
  [
    'the pages of a library with a licence of its own',
    {
      ...pages('use.md use.de.md lib/text/README.md lib/text/README.de.md'),
      ...{ 'lib/text/package.json': '{}', 'lib/text/LICENSE': 'Take it.' },
    },
    'use  use.*.md  documents  from en  template use.md  en 1/1 de 1/1',
  ],
  ['folders with one page', pages('m/en/a.md m/de/a.md')],
  [
    'three folders with one page',
    pages('m/en/a.md m/de/a.md m/fr/a.md'),
    'm  m/*/  documents  from en  en 1/1 de 1/1 fr 1/1',
  ],
  [
    'two folders of a language',
    pages('m/en/a.md m/en/b.md m/pt-BR/a.md m/pt_BR/a.md m/pt_BR/b.md'),
    'm  m/*/  documents  from en  en 2/2 pt_BR 1/2',
  ],
  [
    'folders below the source, in the order of their codes',
    pages('docs/a.md docs/uk/a.md docs/de/a.md docs/fr/b.md'),
    'docs  docs/*/  documents  from en  template docs/  en 2/2 de 1/2 uk 1/2  without fr',
  ],
  [
    'folders of which few have pages of the folder above',
    pages('docs/a.md docs/uk/b.md docs/de/c.md'),
  ],
  ['folders with a README below another', pages('infra/README.md infra/de/README.md')],
  ['a folder with the name of a language', pages('docs/de/a.md docs/tools/b.md test/en/a.md')],
  [
    'folders of foreign software',
    pages('vendor/x/en/a.md vendor/x/en/b.md vendor/x/de/a.md vendor/x/de/b.md'),
  ],
  [
    'the layout of Docusaurus',
    pages(
      `docs/a.md i18n/de/${docusaurus}-docs/current/a.md blog/a.md`,
      `i18n/de/${docusaurus}-blog/a.md src/pages/a.md i18n/de/${docusaurus}-pages/a.md`,
      `community/a.md i18n/de/${docusaurus}-docs-community/current/a.md`,
      `i18n/de/${docusaurus}-docs/a.md i18n/de/x/${docusaurus}-blog/b.md`,
    ),
    `${docusaurus}-blog  i18n/*/${docusaurus}-blog/  documents  from en  template blog/  en 1/1 de 1/1`,
    `${docusaurus}-docs-community  i18n/*/${docusaurus}-docs-community/current/  documents  from en  template community/  en 1/1 de 1/1`,
    `${docusaurus}-docs  i18n/*/${docusaurus}-docs/current/  documents  from en  template docs/  en 1/1 de 1/1`,
    `${docusaurus}-pages  i18n/*/${docusaurus}-pages/  documents  from en  template src/pages/  en 1/1 de 1/1`,
  ],
  [
    'the layout of Docusaurus, with a language whose code may be a word',
    pages(
      `docs/a.md docs/b.md i18n/de/${docusaurus}-docs/current/a.md`,
      `i18n/is/${docusaurus}-docs/current/a.md i18n/is/${docusaurus}-docs/current/b.md`,
    ),
    `${docusaurus}-docs  i18n/*/${docusaurus}-docs/current/  documents  from en  template docs/  en 2/2 de 1/2 is 2/2`,
  ],
  [
    'versions in the layout of Docusaurus, of which the newest counts',
    pages(
      ...['9', '10', '10.1', '2'].flatMap((version) => [
        `versioned_docs/version-1.${version}/a.md`,
        `i18n/de/${docusaurus}-docs/version-1.${version}/a.md`,
      ]),
      `i18n/uk/${docusaurus}-docs/version-1.10.1/a.md`,
      'more_versioned_docs/version-3/a.md',
      `i18n/de/${docusaurus}-docs-more/version-3/a.md`,
    ),
    `${docusaurus}-docs-more  i18n/*/${docusaurus}-docs-more/version-3/  documents  from en  template more_versioned_docs/version-3/  en 1/1 de 1/1  without uk`,
    `${docusaurus}-docs  i18n/*/${docusaurus}-docs/version-1.10.1/  documents  from en  template versioned_docs/version-1.10.1/  en 1/1 de 1/1 uk 1/1`,
  ],
  [
    'the layout of Hugo',
    pages('content/en/_index.md content/de/_index.md content/en/b.md'),
    'content  content/*/  documents  from en  en 2/2 de 1/2',
  ],
  [
    'pages beside one another',
    pages(
      'README.md README.de.md docs/README_fr.md guide/use.md guide/use.pt-BR.md',
      'README.zh-CN.md guide/step-by-de.md guide/step-by.md guide/use.is.md CHANGES-is.md',
      'CHANGES.md guide/what-is.md guide/what.md guide/lost.de.md guide/page.en.markdown',
      'guide/page.de.markdown',
    ),
    'changes  CHANGES-*.md  documents  from en  template CHANGES.md  en 1/1 is 1/1',
    'readme  README.*.md  documents  from en  template README.md  en 1/1 de 1/1 zh_CN 1/1',
    'docs-readme  docs/README_*.md  documents  from en  template README.md  en 1/1 fr 1/1',
    'page  guide/page.*.markdown  documents  from en  en 1/1 de 1/1',
    'step-by  guide/step-by-*.md  documents  from en  template guide/step-by.md  en 1/1 de 1/1',
    'use  guide/use.*.md  documents  from en  template guide/use.md  en 1/1 is 1/1 pt_BR 1/1',
  ],
  [
    'many pages beside one another, of which some are not translated',
    pages(
      'content/a.md content/b.md content/n/c.md content/n/o/d.md content/what-is.md content/what.md',
      'content/a.de.md content/b.de.md content/n/c.de.md content/a.pt-BR.md content/lost.fr.md',
      'content/README.md content/README.de.md content/a.is.md content/d-ja.md README.md README.de.md',
    ),
    'readme  README.*.md  documents  from en  template README.md  en 1/1 de 1/1',
    'content  content/{page}.*.md  documents  from en  template content/{page}.md  en 8/8 de 4/8 is 1/8 pt_BR 1/8  without fr',
  ],
  [
    'many pages beside English ones, of which some have no code',
    pages(
      'a/x._en.md a/y._en.md a/n/z._en.md a/o._en.md a/x._fr.md a/y._fr.md a/n/z._fr.md',
      'b/x.en-US.md b/y.en-US.md b/z.en-US.md b/o.md b/x.zh-CN.md b/y.zh-CN.md b/z.zh-CN.md',
    ),
    'a  a/{page}._*.md  documents  from en  en 4/4 fr 3/4',
    'b  b/{page}.*.md  documents  from en_US  template b/{page}[.en-US].md  en_US 4/4 zh_CN 3/4',
  ],
  [
    'many pages that English ones translate, in two spellings of a code',
    pages(
      'd/x.md d/y.md d/z.md d/x.en.md d/y.en.md d/z.en.md d/v.en.md d/v.fr.md',
      'd/x.pt-BR.md d/y.pt_BR.md d/z.pt_BR.md',
    ),
    'v  d/v.*.md  documents  from en  en 1/1 fr 1/1',
    'd  d/{page}.*.md  documents  from zh  template d/{page}.md  zh 3/3 en 0/3 pt_BR 2/3  without fr pt-BR',
  ],
  [
    'many pages in folders with many others',
    pages(
      'p/a/x.md p/a/y.md p/a/z.md p/a/x.de.md p/a/y.de.md p/a/z.de.md p/u.md p/u.de.md',
      ...Array.from({ length: 40 }, (_, at) => `p/b/${at}.md`),
    ),
    'p  p/a/{page}.*.md  documents  from en  template p/a/{page}.md  en 3/3 de 3/3',
    'u  p/u.*.md  documents  from en  template p/u.md  en 1/1 de 1/1',
  ],
  [
    'pages whose source is not in English',
    {
      'README.md': '# 笔记\n\n请写下其他人对你说的话。\n',
      'README.en.md': '# Notes\n\nWrite down what the others have said.\n',
      'ja/README.md': '# メモ\n\n他の人が言ったことを全部ここに書いてください。\n',
      'ja/README.en.md': '# Notes\n\nWrite down what the others have said.\n',
      'ru.md': '# Заметки\n\nЗапишите здесь всё, что сказали другие.\n',
      'ru.en.md': '# Notes\n\nWrite down what the others have said.\n',
      'docs/a.md': '# 1\n\n2\n',
      'docs/a.en.md': '# 1\n\n3\n',
      // It has English beside its own language.
      'docs/b.md':
        '# 1\n\n发布 The list of all that you have to do with the release and of your files.\n',
      'docs/b.en.md': '# 1\n\nThe list of all that you have to do with your files.\n',
    },
    'readme  README.*.md  documents  from zh  template README.md  zh 1/1 en 1/1',
    'a  docs/a.*.md  documents  from zh  template docs/a.md  zh 1/1 en 1/1',
    'b  docs/b.*.md  documents  from zh  template docs/b.md  zh 1/1 en 1/1',
    'ja-readme  ja/README.*.md  documents  from ja  template ja/README.md  ja 1/1 en 1/1',
    'ru  ru.*.md  documents  from ru  template ru.md  ru 1/1 en 1/1',
  ],
  [
    'a page that all languages have, its own as well',
    {
      'README.md': '# 笔记\n\n请写下其他人今天在这里对你说的所有的话。\n',
      'README.zh.md': '# 笔记\n\n请写下其他人今天在这里对你说的所有的话。\n',
      'README.zht.md': '# 筆記\n\n請寫下其他人今天在這裡對你說的所有的話。\n',
      'README.en-US.md': '# Notes\n\nWrite down what the others have said.\n',
    },
    'readme  README.*.md  documents  from zh  template README.md  zh 1/1 en_US 1/1 zh_Hant 1/1  without zh',
  ],
])('%s', async (_, files, ...expected) => {
  const detection = await detectIn(files);
  const lines = detectionLines(detection).map((line, at) => {
    const codes = detection.components[at]?.excludedCodes ?? [];
    return codes.length === 0 ? line : `${line}  without ${codes.join(' ')}`;
  });
  expect(lines).toEqual(expected);
});

test('says which pages are no translations, as each language has its own links', async () => {
  const listLinks = (language: string) =>
    Array.from({ length: 12 }, (_, at) => `- https://${language}.example/${at}\n`).join('');
  const found = await detectIn({
    'books.md': `# Books\n\n${listLinks('en')}`,
    'books.de.md': `# Bücher\n\n${listLinks('de')}`,
    'books.fr.md': `# Livres\n\n${listLinks('fr')}`,
    'guide.md': `# Guide\n\n${listLinks('en')}`,
    'guide.de.md': `# Anleitung\n\n${listLinks('en')}`,
  });
  expect(detectionLines(found)).toEqual([
    'guide  guide.*.md  documents  from en  template guide.md  en 1/1 de 1/1',
  ]);
  expect(skippedLines(found)).toEqual([
    'books.*.md  Most of these pages have other links than books.md: each language has a page of its own.',
  ]);
});

test('says how many pages are translated where too few are to count all', async () => {
  const found = await detectIn(pages('d/a.md d/a.de.md d/b.md d/b.de.md d/c.md e/f.md e/f.de.md'));
  expect(skippedLines(found)).toEqual([
    'd/*.md  Only 2 of 3 pages are translated, each as a set of its own. `filemask: d/{page}.*.md` and `template: d/{page}.md` would count all.',
  ]);
});

test('says which pages cannot be read', async () => {
  const unreadable = Buffer.from([0x23, 0x20, 0xff]);
  const folder = writeFiles(temporaryFolder(), {
    ...pages('d/a.md d/b.md d/c.md d/a.de.md d/b.de.md d/c.de.md d/a.fr.md'),
    ...pages('m/en/a.md m/en/b.md m/de/a.md m/de/b.md'),
    'd/b.de.md': unreadable,
    'm/en/b.md': unreadable,
  });
  const found = await detectAt(folder);
  expect(detectionLines(found)).toEqual([
    'd  d/{page}.*.md  documents  from en  template d/{page}.md  en 3/3 fr 1/3',
  ]);
  expect(skippedLines(found)).toEqual([
    expect.stringMatching(/^d\/b\.de\.md {2}The file cannot be read: /),
    expect.stringMatching(/^m\/en\/b\.md {2}The source cannot be read: /),
  ]);
});

test('says which folders have mostly pages of their own', async () => {
  const list = (code: string, own: string) =>
    [...'abcde', ...own].map((name) => `m/${code}/${name}.md`).join(' ');
  const found = await detectIn(pages(list('en', 'nopqrs'), list('de', 'tuvwxyz')));
  expect(detectionLines(found)).toEqual([]);
  expect(skippedLines(found)).toEqual([
    'm/de/  Only 5 of its 12 pages have the name of a page in m/en/.',
  ]);
});

test.each([
  [
    'beside translations',
    'm/en/a.md m/en/b.md m/de/a.md m/de/b.md m/fr/a.md m/fr/x.md m/fr/y.md',
    'm/fr/  Only 1 of its 3 pages has the name of a page in m/en/.',
  ],
  [
    'below the source',
    'm/a.md m/b.md m/c.md m/d.md m/e.md m/fr/a.md m/fr/b.md m/fr/c.md m/fr/d.md m/fr/e.md m/fr/n.md m/fr/o.md m/fr/p.md m/fr/q.md m/fr/r.md m/fr/s.md m/x.md m/y.md m/z.md',
    'm/fr/  Only 5 of its 11 pages have the name of a page in m/.',
  ],
])('says which folder %s has other pages', async (_, paths, line) => {
  expect(skippedLines(await detectIn(pages(paths)))).toEqual([line]);
});

test('says which folders of pages have no source', async () => {
  const found = await detectIn(
    pages('translations/de/a.md translations/de/b.md translations/fr/a.md translations/fr/b.md'),
  );
  expect(skippedLines(found)).toEqual([
    'translations/*/  None of these folders of pages is known to be the source: no English one is there.',
  ]);
});
