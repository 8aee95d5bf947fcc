// A second opinion on a build: recomputes every published file of the API from the YAML alone and says
// where the published folder differs. It shares no code with `src/`, and knows no git: the catalogue
// must lie outside of a repository, so that it has no past. Of some kinds it knows the paths alone.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { parse } from 'csv-parse/sync';
import { type Authored, readAuthored } from './authored.ts';
import { badges } from './badges.ts';
import { type Chosen, getTranslations } from './expected.ts';
import { expectedIds } from './ids.ts';
import { type PublishedLanguage, wrongWithLanguage } from './languages.ts';
import { pathsAlone } from './paths-alone.ts';
import { type Menu, releaseLists } from './release-lists.ts';
import { expectedRecords } from './resources.ts';
import { getCells, getText, link } from './text.ts';

/** Names that a message template may use: the contract, section 2.3. */
const templateNames = new Set(
  (
    'language_name stats.translated_percent stats.translated stats.all project_name ' +
    'component_name url component_remote_branch addon_name site_title site_url ' +
    'component_linked_childs linked.project_name linked.name linked.url widget_url'
  ).split(' '),
);

/** Every disagreement between a catalogue and the folder that was built from it. */
export function disagreements(catalogue: string, published: string, baseUrl?: string): string[] {
  const authored = readAuthored(catalogue);
  const base = new URL(baseUrl ?? String(authored.site['base_url'])).href.replace(/\/+$/, '');
  const translations = getTranslations(authored);
  const used = translations.map(({ code }) => code);
  const codes = [...new Set([...authored.languages.keys(), ...used])].sort();
  const wrong: string[] = [];
  const known = choices(authored, codes, base, published, wrong);
  // Without the records that say what is the project's choice, nothing can be expected.
  if (known === undefined) return wrong;
  const expected = new Map<string, string>();
  const tables = new Map<string, string[][]>();
  const records = expectedRecords(authored, translations, codes, base, known);
  for (const [stem, { value, rows, table, isPlain }] of records) {
    expected.set(`${stem}.json`, getText(value, 'plain'));
    if (!isPlain) expected.set(`${stem}.api.json`, getText(value, 'api'));
    if (table !== undefined) tables.set(`${stem}.csv`, getCells(table));
    if (rows === undefined) continue;
    // An array is flat as it is.
    if (!Array.isArray(value)) expected.set(`${stem}.flat.json`, getText(rows, 'plain'));
    tables.set(`${stem}.csv`, getCells(rows));
  }
  const lines = records.get('api/all')?.table ?? [];
  expected.set('api/all.ndjson', lines.map((row) => getText(row, 'plain')).join(''));
  for (const slug of authored.projects.keys()) {
    const menu: Menu = JSON.parse(textIn(published, `api/projects/${slug}/languages.json`) ?? '{}');
    const lists = releaseLists(slug, authored, translations, known, menu);
    for (const [path, text] of lists) expected.set(path, text);
  }
  for (const [path, text] of badges(authored, translations, codes, known)) expected.set(path, text);
  const alone = pathsAlone(authored, translations, codes);
  wrong.push(...filesThatDiffer([...expected.keys(), ...tables.keys(), ...alone], published));
  for (const [path, text] of expected) {
    const found = textIn(published, path);
    const difference = found === undefined ? undefined : firstDifference(found, text);
    if (difference !== undefined) wrong.push(`${path}: ${difference}`);
  }
  for (const [path, cells] of tables) {
    const found = textIn(published, path);
    if (found !== undefined && !isDeepStrictEqual(readCsv(found), cells)) {
      wrong.push(`${path}: published ${found}, expected ${JSON.stringify(cells)}`);
    }
  }
  return wrong;
}

/** The cells of a table as a program of others reads them; undefined where it refuses the text. */
function readCsv(text: string): string[][] | undefined {
  try {
    return parse(text, { record_delimiter: '\r\n' });
  } catch {
    return undefined;
  }
}

/** Missing and superfluous files. */
function filesThatDiffer(paths: Iterable<string>, published: string): string[] {
  const expected = new Set(paths);
  const actual = new Set(
    readdirSync(published, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory() || isEmpty(join(entry.parentPath, entry.name)))
      .map((entry) => relative(published, join(entry.parentPath, entry.name))),
  );
  return [
    ...[...expected].filter((path) => !actual.has(path)).map((path) => `missing: ${path}`),
    ...[...actual].filter((path) => !expected.has(path)).map((path) => `not expected: ${path}`),
  ];
}

/**
 * Takes what is the project's choice from the records of languages and components themselves, and
 * checks it by its rules. undefined when one of these records is missing.
 */
function choices(
  authored: Authored,
  codes: readonly string[],
  base: string,
  published: string,
  wrong: string[],
): Chosen | undefined {
  const ids = expectedIds(authored, codes);
  const getId = (kind: string, path: string) => ids.get(`${kind} ${path}`) ?? Number.NaN;
  const read = (path: string) => {
    const text = textIn(published, path);
    if (text === undefined) wrong.push(`missing: ${path}`);
    return text === undefined ? undefined : JSON.parse(text);
  };
  const languages = new Map(
    codes.map((code) => [code, read(`api/languages/${code}/index.json`)] as const),
  );
  const components = new Map(
    authored.components.map(({ project, slug }) => {
      const path = `${project}/${slug}`;
      return [path, read(`api/components/${path}/index.json`)] as const;
    }),
  );
  if (wrong.length > 0) return undefined;
  const objects = new Map([...languages].map(([code, one]) => [code, languageObject(code, one)]));
  for (const { project, slug, says } of authored.components) {
    const path = `${project}/${slug}`;
    for (const name of messageNames) {
      if (says[name] === undefined) checkMessage(`${name} of ${path}`, components.get(path)[name]);
    }
    checkBreaks(path, components.get(path), says['is_glossary'] === true);
  }
  return {
    language: (code) => objects.get(code) ?? { name: '' },
    projectId: (slug) => getId('project', slug),
    componentId: (path) => getId('component', path),
    translationId: (path) => getId('translation', path),
    message: (path, name) => components.get(path)[name],
  };

  function languageObject(code: string, published: PublishedLanguage) {
    wrong.push(...wrongWithLanguage(code, published, authored));
    const { name, direction, population, aliases, plural } = published;
    return {
      code,
      name,
      plural: {
        id: getId('plural', code),
        source: plural.source,
        number: plural.number,
        formula: plural.formula,
        type: plural.type,
      },
      aliases,
      direction,
      population,
      web_url: link(`${base}/languages/${code}/`),
      url: link(`${base}/api/languages/${code}/`),
      statistics_url: link(`${base}/api/languages/${code}/statistics/`),
    };
  }

  function checkMessage(what: string, text: string): void {
    const used = [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}|\{%\s*for linked in ([\w.]+)\s*%\}/g)];
    for (const [, variable, list] of used) {
      if (!templateNames.has(variable ?? list ?? '')) wrong.push(`${what}: ${text}`);
    }
    const plain = text.replace(/\{\{.*?\}\}|\{%\s*(for .*?|endfor)\s*%\}/gs, '');
    if (/[{}]/.test(plain) || text.trim() === '') wrong.push(`${what}: ${text}`);
  }

  function checkBreaks(path: string, record: Record<string, string>, isGlossary: boolean): void {
    for (const name of messageNames) {
      const breaks = new Set(record[name]?.match(/\r\n|\r|\n/g));
      breaks.delete(isGlossary ? '\n' : '\r\n');
      if (breaks.size > 0) wrong.push(`line breaks in ${name} of ${path}`);
    }
  }
}

const messageNames = ['commit', 'add', 'delete', 'merge', 'addon', 'pull'].map(
  (name) => `${name}_message`,
);

function textIn(folder: string, path: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      readFileSync(join(folder, path)),
    );
  } catch {
    return undefined;
  }
}

function firstDifference(published: string, expected: string): string | undefined {
  if (published === expected) return undefined;
  let at = 0;
  while (published[at] === expected[at]) at++;
  const near = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 40), at + 40));
  return `published ${near(published)}, expected ${near(expected)}`;
}

function isEmpty(folder: string): boolean {
  return readdirSync(folder).length === 0;
}
