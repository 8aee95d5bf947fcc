// A second opinion on a build: recomputes every published file from the YAML alone and says where
// the published folder differs. It shares no code with `src/`.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Authored, readAuthored } from './authored.ts';
import {
  type Chosen,
  statisticsRecord,
  type Translation,
  translationRecord,
  translationsOf,
} from './expected.ts';
import { expectedIds } from './ids.ts';
import { type PublishedLanguage, wrongWithLanguage } from './languages.ts';
import { link, textOf } from './text.ts';

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
  const translations = translationsOf(authored);
  const codes = new Set([...authored.languages.keys(), ...translations.map(({ code }) => code)]);

  const expectedFolders = new Map<string, Translation | string>([
    ...translations.map((one): [string, Translation] => {
      return [`api/translations/${one.component.project}/${one.component.slug}/${one.code}`, one];
    }),
    ...[...codes].map((code): [string, string] => [`api/languages/${code}/statistics`, code]),
  ]);
  const wrong = filesThatDiffer([...expectedFolders.keys()], published);
  const known = choices(authored, codes, base, wrong);
  for (const [folder, what] of expectedFolders) {
    const plain = textIn(published, `${folder}/index.json`);
    const api = textIn(published, `${folder}/index.api.json`);
    if (plain === undefined || api === undefined) continue;
    const texts = { plain, api };
    let record: object;
    if (typeof what === 'string') {
      const of = translations.filter(({ code }) => code === what);
      record = statisticsRecord(what, known.nameOf(what, texts.plain), of, base);
    } else record = translationRecord(what, authored, base, known.chosenIn(plain, what));
    for (const asked of ['plain', 'api'] as const) {
      const difference = firstDifference(texts[asked], textOf(record, asked));
      if (difference !== undefined) wrong.push(`${folder}, ${asked}: ${difference}`);
    }
  }
  return wrong;
}

/** Missing and superfluous files. A build adds a hidden mark, and the schemas for editors. */
function filesThatDiffer(folders: readonly string[], published: string): string[] {
  const expected = new Set(
    folders.flatMap((one) => [`${one}/index.json`, `${one}/index.api.json`]),
  );
  expected.add('.translation-catalogue');
  for (const name of ['component', 'counters', 'language', 'project', 'site']) {
    expected.add(`schemas/${name}.schema.json`);
  }
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

/** Takes from published texts what is the project's choice, and checks it by its rules. */
function choices(authored: Authored, codes: Iterable<string>, base: string, wrong: string[]) {
  const expected = expectedIds(authored, codes);
  const seen = new Map<string, string>();
  const names = new Map<string, string>();

  /** One thing is described alike wherever it appears; says whether this is the first time. */
  function firstSeen(thing: string, value: unknown): boolean {
    const text = JSON.stringify(value);
    const before = seen.get(thing);
    seen.set(thing, before ?? text);
    if (before !== undefined && before !== text) wrong.push(`${thing}: ${before} and ${text}`);
    return before === undefined;
  }

  function identifier(kind: string, path: string, id: number): number {
    const own = expected.get(`${kind} ${path}`);
    if (firstSeen(`id of ${kind} ${path}`, id) && id !== own) {
      wrong.push(`id of ${kind} ${path}: ${id}, not ${own}`);
    }
    return id;
  }

  function language(code: string, published: PublishedLanguage) {
    const { name, direction, population, aliases, plural } = published;
    names.set(code, name);
    if (firstSeen(`language ${code}`, published)) {
      wrong.push(...wrongWithLanguage(code, published, authored));
      identifier('plural', code, plural.id);
    }
    return {
      code,
      name,
      plural: {
        id: plural.id,
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

  function message(path: string, name: string, text: string, isGlossary: boolean): string {
    if (!firstSeen(`${name} of ${path}`, text)) return text;
    const used = [...text.matchAll(/\{\{\s*([\w.]+)\s*\}\}|\{%\s*for linked in ([\w.]+)\s*%\}/g)];
    for (const [, variable, list] of used) {
      if (!templateNames.has(variable ?? list ?? '')) wrong.push(`${name} of ${path}: ${text}`);
    }
    const plain = text.replace(/\{\{.*?\}\}|\{%\s*(for .*?|endfor)\s*%\}/gs, '');
    if (/[{}]/.test(plain) || text.trim() === '') wrong.push(`${name} of ${path}: ${text}`);
    const breaks = new Set(text.match(/\r\n|\r|\n/g));
    breaks.delete(isGlossary ? '\n' : '\r\n');
    if (breaks.size > 0) wrong.push(`line breaks in ${name} of ${path}`);
    return text;
  }

  return {
    /** The name in a statistics record, which must be that of the language everywhere. */
    nameOf(code: string, text: string): string {
      const { name } = JSON.parse(text);
      const own = authored.languages.get(code)?.['name'];
      const expected = own ?? names.get(code) ?? name;
      return String(expected);
    },
    chosenIn(text: string, { component, code }: Translation): Chosen {
      const record = JSON.parse(text);
      const { project, says } = component;
      const isGlossary = says['is_glossary'] === true;
      const sourceCode = String(says['source_language']);
      return {
        language: (wanted) =>
          wanted === code
            ? language(code, record.language)
            : language(sourceCode, record.component.source_language),
        projectId: () => identifier('project', project, record.component.project.id),
        componentId: (path) => identifier('component', path, record.component.id),
        translationId: (path) => identifier('translation', path, record.id),
        message: (path, name) => message(path, name, record.component[name], isGlossary),
      };
    },
  };
}

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
