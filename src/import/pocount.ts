// Imports the output of `pocount` of the Translate Toolkit, as CSV or JSON: figures of translation files by their paths.

import { groupBy } from '../collections.ts';
import { chooseNames } from '../detection/names.ts';
import { Failure } from '../failure.ts';
import { detectStyle } from '../language-code-style.ts';
import { readCodeInName } from '../languages/code-in-name.ts';
import { formatCount, quote } from '../text/wording.ts';
import { collectTranslations } from './collect-translations.ts';
import { requireTarget } from './import-filter.ts';
import type { FileAdapter, FileContent, ImportedComponent, ImportedValues } from './imported.ts';

interface PathFigures {
  readonly path: string;
  readonly values: ImportedValues;
}

export const pocount: FileAdapter = {
  recognizes: (content) => readFigures(content).length > 0,
  open({ name, content, writtenAt }, { filter, report, sourceLanguage }) {
    const target = requireTarget(filter, name);
    const figures = readFigures(content);
    const languages = findLanguagesInPaths(figures.map(({ path }) => path));
    const groups = groupBy(
      figures.filter(({ path }) => languages.has(path)),
      ({ path }) => languages.get(path)?.mask ?? '',
    );
    if (groups.size === 0) {
      throw new Failure(
        `${quote(name)} names no file with a language in its path.\nCount the files where they are in the repository, such as \`pocount --csv po\`.`,
      );
    }
    if (target.component !== undefined && groups.size > 1) {
      throw new Failure(
        `${quote(name)} has the files of ${formatCount(groups.size, 'component')}: ${[...groups.keys()].join(', ')}\nName their project with --project alone, or count one of them.`,
      );
    }
    const templates = figures.filter(({ path }) => path.endsWith('.pot'));
    const slugs =
      target.component === undefined ? chooseNames([...groups.keys()]) : [target.component];
    const components = [...groups].map(([mask, fileFigures], index): ImportedComponent => {
      const slug = slugs[index] ?? 'app';
      const componentId = `${target.project}/${slug}`;
      const foreignRows = fileFigures.map(({ path, values }) => ({
        language: languages.get(path)?.text ?? '',
        code: languages.get(path)?.code ?? '',
        values,
      }));
      const translations = collectTranslations(foreignRows, componentId, report);
      const source = findTemplate(mask, templates, groups.size);
      const hasSource = translations.some(({ code }) => code === sourceLanguage);
      return {
        project: target.project,
        slug,
        isGlossary: false,
        sourceLanguage,
        values: {
          name: slug,
          filemask: mask,
          file_format: /\.po$/.test(mask) ? 'po' : undefined,
          new_base: source?.path,
          language_code_style: detectStyle(
            foreignRows.map(({ code, language }) => ({ code, writtenCode: language })),
          ),
        },
        readTranslations: async () =>
          hasSource || source === undefined
            ? translations
            : [{ code: sourceLanguage, values: source.values }, ...translations],
      };
    });
    const usedTemplates = new Set(components.map(({ values }) => values['new_base']));
    for (const { path } of figures) {
      if (!languages.has(path) && !usedTemplates.has(path)) {
        report('A file is left out, for its path has no language', path);
      }
    }
    return {
      origin: name,
      asOf: writtenAt,
      site: {},
      projects: new Map([[target.project, { name: target.project }]]),
      components,
      languages: new Map(),
    };
  },
};

/** The counters of the catalogue, and their names in CSV and in JSON. */
const figureNames = [
  ['translated', 'Translated Messages', 'translated'],
  ['translated_words', 'Translated Source Words', 'translatedsourcewords'],
  ['fuzzy', 'Fuzzy Messages', 'fuzzy'],
  ['fuzzy_words', 'Fuzzy Source Words', 'fuzzysourcewords'],
  ['total', 'Total Message', 'total'],
  ['total_words', 'Total Source Words', 'totalsourcewords'],
] as const;

function readFigures(content: FileContent): PathFigures[] {
  const isTable = content.kind === 'table';
  const list = isTable ? content.rows : Array.isArray(content.value) ? content.value : [];
  return list.flatMap((row: Readonly<Record<string, unknown>> | null): PathFigures[] => {
    const path = row?.[isTable ? 'Filename' : 'filename'];
    if (typeof path !== 'string' || path === '') return [];
    const values = figureNames.map(([key, column, name]) => {
      const value = row?.[isTable ? column : name];
      return [key, isTable && /^\d{1,15}$/.test(String(value)) ? Number(value) : value] as const;
    });
    if (!values.some(([key, value]) => key === 'total' && typeof value === 'number')) return [];
    return [{ path: path.replace(/^\.\//, ''), values: Object.fromEntries(values) }];
  });
}

interface LanguageInPath {
  /** The path with a `*` in place of the language. */
  readonly mask: string;
  /** The language as the path spells it. */
  readonly text: string;
  readonly code: string;
}

/** Finds the language in each path. Of several candidates, the one whose mask fits most paths is chosen; of equal ones, the last in the path. */
function findLanguagesInPaths(paths: readonly string[]): ReadonlyMap<string, LanguageInPath> {
  const candidates = new Map(paths.map((path) => [path, listLanguageCandidates(path)]));
  const counts = new Map<string, number>();
  for (const { mask } of [...candidates.values()].flat()) {
    counts.set(mask, (counts.get(mask) ?? 0) + 1);
  }
  const countMask = ({ mask }: LanguageInPath) => counts.get(mask) ?? 0;
  return new Map(
    [...candidates].flatMap(([path, [first, ...others]]) => {
      if (first === undefined) return [];
      return [
        [
          path,
          others.reduce(
            (bestCandidate, candidate) =>
              countMask(candidate) > countMask(bestCandidate) ? candidate : bestCandidate,
            first,
          ),
        ],
      ];
    }),
  );
}

/** Lists the parts of a path that may be a language, from its end on: names of folders, and ends of the file's name. */
function listLanguageCandidates(path: string): LanguageInPath[] {
  const parts = path.split('/');
  const dot = (parts.at(-1) ?? '').lastIndexOf('.');
  const stem = dot <= 0 ? (parts.at(-1) ?? '') : (parts.at(-1) ?? '').slice(0, dot);
  const ending = (parts.at(-1) ?? '').slice(stem.length);
  if (ending === '.pot') return [];
  const folder = parts.slice(0, -1);
  const pieces = stem.split(/([._-])/);
  const nameCandidates = pieces.flatMap((_, index) => {
    if (index % 2 === 1) return [];
    const text = pieces.slice(index).join('');
    return [{ text, mask: [...folder, `${pieces.slice(0, index).join('')}*${ending}`].join('/') }];
  });
  const folderCandidates = folder
    .map((text, index) => ({ text, mask: parts.with(index, '*').join('/') }))
    .reverse();
  return [...nameCandidates, ...folderCandidates].flatMap(({ text, mask }) => {
    const code = readCodeInName(text)?.code;
    return code === undefined ? [] : [{ mask, text, code }];
  });
}

/** Finds the only template in the folder of the translations; a single component may have it in any folder. */
function findTemplate(mask: string, templates: readonly PathFigures[], componentCount: number) {
  const folder = mask.slice(0, mask.lastIndexOf('/', mask.indexOf('*')) + 1);
  const templatesInFolder = templates.filter(
    ({ path }) => path.slice(0, path.lastIndexOf('/') + 1) === folder,
  );
  if (templatesInFolder.length === 1) return templatesInFolder[0];
  return componentCount === 1 && templates.length === 1 ? templates[0] : undefined;
}
