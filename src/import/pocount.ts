// `pocount --csv` of the Translate Toolkit, and its figures as JSON: the figures of translation files by path.

import { groupBy } from '../collections.ts';
import { chooseNames } from '../detection/names.ts';
import { Failure } from '../failure.ts';
import { detectStyle } from '../language-code-style.ts';
import { readCodeInName } from '../languages/code-in-name.ts';
import { formatCount, quote } from '../text/wording.ts';
import { collectTranslations } from './collect-translations.ts';
import type { FileAdapter, FileContent, ImportedComponent, ImportedValues } from './imported.ts';
import { readTarget } from './wanted.ts';

interface PathFigures {
  readonly path: string;
  readonly values: ImportedValues;
}

export const pocount: FileAdapter = {
  recognizes: (content) => readFigures(content).length > 0,
  open({ name, content, writtenAt }, { wanted, report, sourceLanguage }) {
    const target = readTarget(wanted, name);
    const figures = readFigures(content);
    const masks = findMasks(figures.map(({ path }) => path));
    const groups = groupBy(
      figures.filter(({ path }) => masks.has(path)),
      ({ path }) => masks.get(path)?.mask ?? '',
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
    const components = [...groups].map(([mask, some], at): ImportedComponent => {
      const slug = slugs[at] ?? 'app';
      const where = `${target.project}/${slug}`;
      const spelled = some.map(({ path, values }) => ({
        language: masks.get(path)?.text ?? '',
        code: masks.get(path)?.code ?? '',
        values,
      }));
      const translations = collectTranslations(spelled, where, report);
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
            spelled.map(({ code, language }) => ({ code, writtenCode: language })),
          ),
        },
        readTranslations: async () =>
          hasSource || source === undefined
            ? translations
            : [{ code: sourceLanguage, values: source.values }, ...translations],
      };
    });
    const used = new Set(components.map(({ values }) => values['new_base']));
    for (const { path } of figures) {
      if (!masks.has(path) && !used.has(path)) {
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

/** The names of columns in CSV, and of figures in JSON. */
const names = [
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
    const values = names.map(([key, column, name]) => {
      const value = row?.[isTable ? column : name];
      return [key, isTable && /^\d{1,15}$/.test(String(value)) ? Number(value) : value] as const;
    });
    if (!values.some(([key, value]) => key === 'total' && typeof value === 'number')) return [];
    return [{ path: path.replace(/^\.\//, ''), values: Object.fromEntries(values) }];
  });
}

interface CodeInPath {
  readonly mask: string;
  /** The code as the path has it. */
  readonly text: string;
  readonly code: string;
}

/** Finds the language in each path: where most other paths have one, too, and otherwise nearest to the end. */
function findMasks(paths: readonly string[]): ReadonlyMap<string, CodeInPath> {
  const candidates = new Map(paths.map((path) => [path, listCodes(path)]));
  const counts = new Map<string, number>();
  for (const { mask } of [...candidates.values()].flat()) {
    counts.set(mask, (counts.get(mask) ?? 0) + 1);
  }
  const count = ({ mask }: CodeInPath) => counts.get(mask) ?? 0;
  return new Map(
    [...candidates].flatMap(([path, [first, ...others]]) => {
      if (first === undefined) return [];
      return [[path, others.reduce((best, one) => (count(one) > count(best) ? one : best), first)]];
    }),
  );
}

/** The places of a path that may be a language, the last first: whole names, and ends of a file's name. */
function listCodes(path: string): CodeInPath[] {
  const parts = path.split('/');
  const dot = (parts.at(-1) ?? '').lastIndexOf('.');
  const stem = dot <= 0 ? (parts.at(-1) ?? '') : (parts.at(-1) ?? '').slice(0, dot);
  const ending = (parts.at(-1) ?? '').slice(stem.length);
  if (ending === '.pot') return [];
  const folder = parts.slice(0, -1);
  const pieces = stem.split(/([._-])/);
  const inName = pieces.flatMap((_, at) => {
    if (at % 2 === 1) return [];
    const text = pieces.slice(at).join('');
    return [{ text, mask: [...folder, `${pieces.slice(0, at).join('')}*${ending}`].join('/') }];
  });
  const inFolders = folder
    .map((text, at) => ({ text, mask: parts.with(at, '*').join('/') }))
    .reverse();
  return [...inName, ...inFolders].flatMap(({ text, mask }) => {
    const code = readCodeInName(text)?.code;
    return code === undefined ? [] : [{ mask, text, code }];
  });
}

/** The template in the folder of the translations or above it, or the only one there is. */
function findTemplate(mask: string, templates: readonly PathFigures[], components: number) {
  const folder = mask.slice(0, mask.lastIndexOf('/', mask.indexOf('*')) + 1);
  const beside = templates.filter(
    ({ path }) => path.slice(0, path.lastIndexOf('/') + 1) === folder,
  );
  if (beside.length === 1) return beside[0];
  return components === 1 && templates.length === 1 ? templates[0] : undefined;
}
