// For these kinds the verifier knows which files must exist, but not their content, which other tests
// read: pages (HTML with style, script and icon), pictures (SVG and PNG), the description of the API
// with its page, the JSON Schemas, and the mark of a build. There are no feeds without git's history.

import type { Authored } from './authored.ts';
import type { Translation } from './expected.ts';

const charts = ['svg-badge', 'multi-auto', 'horizontal-auto'];
const coloured = [
  ...['multi', 'horizontal'].flatMap((form) =>
    ['red', 'green', 'blue'].map((colour) => `${form}-${colour}`),
  ),
  'matrix-auto',
];
const counts = ['', '-50', '-60', '-70', '-75', '-80', '-85', '-90', '-95', '-100'].map(
  (from) => `language-badge${from}`,
);
const ofMany = [...charts, ...coloured, ...counts];
const ofOneBefore = [...charts, 'shields-badge'];
const ofManyBefore = [...ofOneBefore, ...coloured];

export function pathsAlone(
  authored: Authored,
  translations: readonly Translation[],
  codes: readonly string[],
): string[] {
  const hasPages = authored.site['pages'] !== false;
  const paths = [
    '.translation-catalogue',
    'api/schema.json',
    'api/docs/index.html',
    'api/docs/style.css',
    'api/docs.md',
    'api/metrics/index.openmetrics',
    'llms.txt',
  ];
  for (const name of ['component', 'counters', 'language', 'project', 'site', 'translations']) {
    paths.push(`schemas/${name}.schema.json`);
  }
  const pages = (...folders: readonly string[]) => {
    if (hasPages) paths.push(...folders.map((folder) => `${folder}index.html`));
  };
  const pictures = (folder: string, names: readonly string[]) => {
    paths.push(...names.map((name) => `${folder}${name}.svg`));
  };
  if (hasPages) paths.push('404.html', 'style.css', 'script.js', 'icon.svg', 'favicon.ico');
  pages('', 'projects/', 'languages/');
  pictures('widget/', ofMany);
  for (const code of codes) {
    pages(`languages/${code}/`);
    pictures(`widget/-/${code}/`, charts);
  }
  for (const slug of authored.projects.keys()) {
    paths.push(`api/projects/${slug}/metrics/index.openmetrics`);
    pages(`projects/${slug}/`, `engage/${slug}/`, `new-lang/${slug}/`);
    pictures(`widget/${slug}/`, ofMany);
    pictures(`widgets/${slug}/-/`, ofManyBefore);
    const own = translations.filter(({ component }) => component.project === slug);
    for (const code of new Set(own.map((one) => one.code))) {
      pages(`projects/${slug}/-/${code}/`, `languages/${code}/${slug}/`);
      pages(`engage/${slug}/${code}/`, `translate/${slug}/-/${code}/`);
      pages(`engage/${slug}/-/${code}/`);
      pictures(`widget/${slug}/-/${code}/`, charts);
      pictures(`widgets/${slug}/${code}/`, ofOneBefore);
    }
  }
  for (const { project, slug } of authored.components) {
    pages(`projects/${project}/${slug}/`, `new-lang/${project}/${slug}/`);
    pictures(`widget/${project}/${slug}/`, ofMany);
    pictures(`widgets/${project}/-/${slug}/`, ofManyBefore);
  }
  for (const { component, code } of translations) {
    const path = `${component.project}/${component.slug}/${code}/`;
    pages(`projects/${path}`, `translate/${path}`);
    pictures(`widget/${path}`, ['svg-badge']);
  }
  paths.push(...cardPaths(authored, translations));
  return paths;
}

/** Social cards, of what is translated into a language that isn't only a source. */
function cardPaths(authored: Authored, translations: readonly Translation[]): string[] {
  const hasPages = authored.site['pages'] !== false;
  const paths = new Set<string>();
  const withStrings = translations.filter(({ count }) => (count['total'] ?? 0) > 0);
  for (const { component, code, isSource } of withStrings) {
    if (isSource) continue;
    const { project } = component;
    const folders = [`widget/${project}/`];
    if (hasPages) folders.push(`widget/${project}/-/${code}/`);
    if (hasPages && authored.projects.size > 1) folders.push('widget/');
    for (const folder of folders) paths.add(`${folder}open-graph.png`);
  }
  return [...paths];
}
