import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { publishCatalogue } from '../../src/build.ts';
import {
  type Changes,
  type FigureChanges,
  listPathsWithChange,
  type NamedChanges,
  type TranslatedCounts,
} from '../../src/changes/changes.ts';
import { type ComparedSide, compareApis } from '../../src/changes/compare.ts';
import { computePercentage } from '../../src/model/percentages.ts';
import { getCatalogue } from '../setup/catalogues.ts';
import { countExamples } from '../setup/examples.ts';
import type { Files } from '../setup/folders.ts';
import { readText } from '../setup/publish.ts';
import { inDepth } from '../setup/repetitions.ts';

/** The percentage in the form that the API publishes. */
function publishedPercent({ translated, total }: TranslatedCounts): number {
  return Number(computePercentage(translated, total, 100).text);
}

/** One state of a small catalogue; two of them have most in common. */
const states = fc.record({
  baseUrl: mostly('https://translate.example.org', 'https://example.net/l10n'),
  title: mostly('Example', 'Another'),
  projectName: mostly('Demo', 'Demonstration'),
  projectComment: mostly('', '# A comment.\n'),
  license: mostly('MIT', 'GPL-3.0-only'),
  componentId: mostly('', 'id: 4711\n'),
  sourceLanguage: mostly('en', 'de'),
  total: mostly(8, 9),
  sourceComment: mostly('', '# A comment.\n'),
  translations: fc.dictionary(
    fc.constantFrom('pt_BR', 'fr', 'ar', 'zh_Hant_HK', 'en_GB'),
    fc.record({
      translated: mostly(3, 4),
      fuzzy: mostly(0, 1),
      author: mostly('null', 'Ana'),
      comment: mostly('', '# A comment.\n'),
      revision: mostly('', `revision: ${'0123456789'.repeat(4)},${'0123456789'.repeat(4)}\n`),
    }),
  ),
  hasGlossary: mostly(true, false),
  otherProject: mostly('', 'other'),
  frenchName: mostly(undefined, 'French', 'Français'),
  frenchPopulation: mostly('', 'population: 12\n'),
});

function mostly<T>(usual: T, ...others: readonly T[]) {
  return fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, fc.constantFrom(usual, ...others));
}

type State = typeof states extends fc.Arbitrary<infer Value> ? Value : never;

function getFiles(state: State): Files {
  const { sourceLanguage, total, frenchName, otherProject } = state;
  const source = `total: ${total}\ntotal_words: ${2 * total}\ntotal_chars: ${9 * total}\n`;
  const app: Files = {
    'component.yaml': `name: App\nsource_language: ${sourceLanguage}\nrepo: https://e.example/x.git\nfilemask: l/*.json\nfile_format: json\nlicense: ${state.license}\n`,
    [`${sourceLanguage}.yaml`]: state.sourceComment + source,
    ...Object.fromEntries(
      Object.entries(state.translations).map(([code, one]) => [
        `${code}.yaml`,
        `translated: ${one.translated}\ntranslated_words: ${2 * one.translated}\ntranslated_chars: ${9 * one.translated}\nfuzzy: ${one.fuzzy}\nlast_author: ${one.author}\n${one.comment}${one.revision}`,
      ]),
    ),
  };
  const projects: Files = {
    'project.yaml': `${state.projectComment}name: ${state.projectName}\n`,
    ...below('app', app),
    ...(state.hasGlossary
      ? {
          'glossary/component.yaml': 'is_glossary: true\nsource_language: en\n',
          'glossary/en.yaml': source,
        }
      : {}),
  };
  return {
    'site.yaml': `base_url: ${state.baseUrl}\ntitle: ${state.title}\n`,
    ...below('projects/demo', projects),
    'projects/demo/app/component.yaml': `${app['component.yaml']}${state.componentId}`,
    ...(otherProject === '' ? {} : below(`projects/${otherProject}`, projects)),
    ...(frenchName === undefined
      ? {}
      : { 'languages/fr.yaml': `name: ${frenchName}\n${state.frenchPopulation}` }),
  };
}

function below(folder: string, files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]),
  );
}

function published(files: Files): ComparedSide {
  const catalogue = getCatalogue(files);
  return { catalogue, files: () => publishCatalogue(catalogue) };
}

/** The texts of all files of each record's path, by the path and the name. */
function textsByPath({ files }: ComparedSide): Map<string, Record<string, string>> {
  const texts = new Map<string, Record<string, string>>();
  for (const file of files()) {
    if (!['records', 'linked'].includes(file.record?.kind ?? '')) continue;
    const path = file.record?.path ?? '';
    const name = file.path.slice(file.path.lastIndexOf('/') + 1);
    texts.set(path, { ...texts.get(path), [name]: readText(file) });
  }
  return texts;
}

const edits = fc.tuple(states, states);

describe('changesBetween', () => {
  inDepth('finds the API paths that differ when every file of both is compared', () => {
    fc.assert(
      fc.property(edits, ([one, other]) => {
        const [base, head] = [published(getFiles(one)), published(getFiles(other))];
        const [before, after] = [textsByPath(base), textsByPath(head)];
        const both = [...before.keys()].filter((path) => after.has(path));
        const { paths } = compareApis(base, head);
        expect({
          added: listPathsWithChange('added', paths),
          removed: listPathsWithChange('removed', paths),
          changed: listPathsWithChange('changed', paths),
        }).toEqual({
          added: [...after.keys()].filter((path) => !before.has(path)).sort(),
          removed: [...before.keys()].filter((path) => !after.has(path)).sort(),
          changed: both
            .filter((path) => JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path)))
            .sort(),
        });
      }),
      { numRuns: countExamples(400) },
    );
  });

  test('has a reason for each record that changes', () => {
    fc.assert(
      fc.property(edits, ([one, other]) => {
        const changes = compareApis(published(getFiles(one)), published(getFiles(other)));
        const unexplained = listPathsWithChange('changed', changes.paths).filter(
          (path) => !isExplained(path, changes, [one, other]),
        );
        expect(unexplained).toEqual([]);
      }),
      { numRuns: countExamples(250) },
    );
  });

  test('says percentages as they are published', () => {
    fc.assert(
      fc.property(edits, ([one, other]) => {
        const [base, head] = [published(getFiles(one)), published(getFiles(other))];
        const [before, after] = [textsByPath(base), textsByPath(head)];
        const { translations, statistics } = compareApis(base, head);
        const percentAt = (texts: typeof before, path: string) =>
          JSON.parse(texts.get(path)?.['index.json'] ?? '{}').translated_percent;
        for (const [{ added, removed, changed }, pathOf] of [
          [translations, (name: string) => `/api/translations/${name}/`],
          [statistics, (name: string) => `/api/languages/${name}/statistics/`],
        ] as const) {
          for (const { name, counts } of added) {
            expect(publishedPercent(counts)).toBe(percentAt(after, pathOf(name)));
          }
          for (const { name, counts } of removed) {
            expect(publishedPercent(counts)).toBe(percentAt(before, pathOf(name)));
          }
          for (const { name, counts } of changed) {
            expect(publishedPercent(counts.before)).toBe(percentAt(before, pathOf(name)));
            expect(publishedPercent(counts.after)).toBe(percentAt(after, pathOf(name)));
          }
        }
      }),
      { numRuns: countExamples(400) },
    );
  });

  test('finds nothing between a catalogue and itself', () => {
    fc.assert(
      fc.property(states, (state) => {
        const none = { added: [], removed: [], changed: [] };
        const named = { ...none, renamed: [] };
        expect(compareApis(published(getFiles(state)), published(getFiles(state)))).toEqual({
          baseUrl: undefined,
          projects: named,
          components: named,
          languages: named,
          translations: none,
          statistics: none,
          fallen: [],
          fallenBehind: undefined,
          paths: [],
          isAnythingChanged: false,
        });
      }),
      { numRuns: countExamples(320) },
    );
  });

  test('is the same backwards, with new for gone and after for before', () => {
    fc.assert(
      fc.property(edits, ([one, other]) => {
        const [base, head] = [published(getFiles(one)), published(getFiles(other))];
        const there = compareApis(base, head);
        const back = compareApis(head, base);
        expect(listPathsWithChange('added', back.paths)).toEqual(
          listPathsWithChange('removed', there.paths),
        );
        expect(listPathsWithChange('changed', back.paths)).toEqual(
          listPathsWithChange('changed', there.paths),
        );
        for (const list of ['projects', 'components', 'languages'] as const) {
          expect(back[list].added).toEqual(there[list].removed);
        }
        for (const list of ['translations', 'statistics'] as const) {
          expect(back[list].added).toEqual(there[list].removed);
          expect(back[list].changed.map(({ name }) => name)).toEqual(
            there[list].changed.map(({ name }) => name),
          );
        }
      }),
      { numRuns: countExamples(320) },
    );
  });
});

/** Whether something that is part of the record is among what changed. */
function isExplained(path: string, changes: Changes, [one, other]: readonly [State, State]) {
  if (changes.baseUrl !== undefined) return true;
  const anyIn = (list: NamedChanges | FigureChanges, folder = '') =>
    [...list.added, ...list.removed, ...list.changed].some((entry) =>
      (typeof entry === 'string' ? entry : entry.name).startsWith(folder),
    );
  const named = (list: NamedChanges | FigureChanges, name: string) =>
    list.changed.some((entry) => entry.name === name);
  const { projects, components, languages, translations, statistics } = changes;
  const title = one.title !== other.title;
  const ofComponent = (project: string, component: string) =>
    named(components, `${project}/${component}`) ||
    named(projects, project) ||
    named(languages, component === 'glossary' ? 'en' : other.sourceLanguage);
  const figuresBelow = (folder: string) => anyIn(translations, folder) || anyIn(languages);

  // Files for scripts depend on every object that changes.
  if (/\.(?:json|csv|ndjson|txt)$/.test(path) && !/\/page-\d+\.json$/.test(path)) {
    return anyIn(projects) || anyIn(components) || anyIn(languages) || anyIn(translations) || title;
  }
  const [area, kind, ...names] = path.split('/').slice(1, -1);
  if (area === undefined) return title;
  if (area === 'exports') return figuresBelow(`${names.join('/')}/`);
  const anywhere = anyIn(projects) || anyIn(components) || anyIn(languages);
  switch (kind) {
    case 'statistics':
      return title || anyIn(translations);
    case 'metrics':
      return title || anywhere || anyIn(translations);
    case 'projects': {
      const [slug, below] = names;
      if (slug === undefined) return anyIn(projects);
      if (below === undefined) return named(projects, slug);
      if (below === 'components') {
        return anyIn(components, `${slug}/`) || named(projects, slug) || anyIn(languages);
      }
      if (below === 'languages') return figuresBelow(`${slug}/`);
      if (below === 'history') return named(projects, slug);
      if (below === 'metrics')
        return named(projects, slug) || anyIn(components, `${slug}/`) || figuresBelow(`${slug}/`);
      return below === 'statistics' && (named(projects, slug) || anyIn(translations, `${slug}/`));
    }
    case 'components': {
      const [project, component = '', below] = names;
      if (project === undefined) return anywhere;
      if (below === undefined || below === 'history') return ofComponent(project, component);
      const folder = `${project}/${component}`;
      if (below === 'statistics') return figuresBelow(`${folder}/`);
      const inList = figuresBelow(`${folder}/`) || named(components, folder);
      return below === 'translations' && inList;
    }
    case 'translations': {
      const [project, component = '', code = '', below] = names;
      if (project === undefined) return anywhere || anyIn(translations);
      const own = named(translations, `${project}/${component}/${code}`);
      if (below === undefined) {
        return own || ofComponent(project, component) || named(languages, code);
      }
      return below === 'statistics' && (own || named(languages, code));
    }
    case 'languages': {
      const [code, below] = names;
      if (code === undefined) return anyIn(languages) || anyIn(translations);
      if (named(languages, code)) return true;
      return below === 'statistics' && named(statistics, code);
    }
    default:
      return false;
  }
}
