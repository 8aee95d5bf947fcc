// The things that there are pictures of, each with the words and figures that its pictures show.

import type {
  Catalogue,
  Component,
  Counters,
  Language,
  Project,
  Translation,
} from '../catalogue/model.ts';
import { computeWholePercent } from '../percentages.ts';
import type { Chart, ChartRow } from './chart.ts';
import { getReadyLevel, listTargetLanguages } from './ready-level.ts';

/** One thing that there are pictures of. */
export interface Subject {
  /** The text of its badge before the percentage. */
  readonly label: string;
  /** undefined where there are no strings. */
  readonly percent: number | undefined;
  /** The number of languages at the release bar, which the badge shows in place of a percentage. */
  readonly ready?: { readonly count: number; readonly of: number } | undefined;
  /** Made when asked for: a badge needs none. */
  readonly chart: () => Chart;
  /** Everything with languages shows how far each is that has begun. */
  readonly languages?: () => readonly number[];
}

/** The whole site, by language. */
export function createSiteSubject({ site: { title }, sums, languages }: Catalogue): Subject {
  const all = languages.map((one) => ({ name: one.name, counters: one.sums.counters }));
  return ofLanguages(title || 'Translations', sums.counters, all);
}

/** A project, by language. */
export function createProjectSubject(project: Project): Subject {
  const { fields, sums, languages, minimum } = project;
  const all = languages.map(({ language, wholeSums }) => ({
    name: language.name,
    counters: wholeSums.counters,
  }));
  return { ...ofLanguages(fields.name, sums.counters, all, minimum), ready: countReady(project) };
}

/** Counts the languages that are ready, as the project's page does; undefined without a minimum. */
function countReady(project: Project): Subject['ready'] {
  const { minimum } = project;
  const all = listTargetLanguages(project);
  if (minimum === undefined || all.length === 0) return undefined;
  const isReady = ({ wholeSums: { counters } }: Project['languages'][number]) =>
    getReadyLevel(counters.translated, counters.total, minimum) === 'ready';
  return { count: all.filter(isReady).length, of: all.length };
}

/** A component, by language. */
export function createComponentSubject(component: Component): Subject {
  const all = component.translations.map(({ language, counters }) => ({
    name: language.name,
    counters,
  }));
  const sum = (key: 'translated' | 'total') =>
    all.reduce((so, { counters }) => so + counters[key], 0);
  return ofLanguages(
    getSubjectName(component),
    { translated: sum('translated'), total: sum('total') },
    all,
    component.minimum,
  );
}

/** A language, by project. */
export function createLanguageSubject(
  language: Language,
  projects: readonly PictureFigures[],
): Subject {
  return ofParts(language.name, `Everything in ${language.name}`, language.sums.counters, projects);
}

/** A project in a language, by component. */
export function createProjectLanguageSubject(
  { fields, minimum }: Project,
  language: Language,
  counters: Counters,
  components: readonly PictureFigures[],
): Subject {
  const name = `${fields.name} in ${language.name}`;
  return ofParts(language.name, name, counters, components, minimum);
}

/** A translation: a chart of one row. */
export function createTranslationSubject({ component, language, counters }: Translation): Subject {
  const { name } = language;
  return ofParts(
    name,
    `${getSubjectName(component)} in ${name}`,
    counters,
    [{ name, counters }],
    component.minimum,
  );
}

/** Something that is translated as far as its counters say. */
export interface PictureFigures {
  readonly name: string;
  readonly counters: Pick<Counters, 'translated' | 'total'>;
}

/** The name of a component when its project is not beside it. */
export function getSubjectName(component: Component): string {
  const project = component.project.fields.name;
  if (component.kind === 'glossary') return `${project} glossary`;
  const { name } = component.fields;
  return name === project ? name : `${project} ${name}`;
}

function ofLanguages(
  name: string,
  sum: PictureFigures['counters'],
  languages: readonly PictureFigures[],
  minimum?: number,
): Subject {
  const percent = computeWholePercent(sum.translated, sum.total);
  const begun = () => languages.filter(({ counters }) => counters.translated > 0);
  return {
    label: 'translated',
    percent,
    chart: () => {
      const rows = listRows(begun());
      const waiting = languages.filter(({ counters }) => counters.total > 0).length - rows.length;
      return {
        title: `${name}: ${counted(rows.length, 'language')}, ${inWords(percent)}`,
        rows,
        note:
          waiting === 0
            ? undefined
            : `${counted(waiting, 'more language')} ${waiting === 1 ? 'waits' : 'wait'} for a first translation.`,
        minimum,
      };
    },
    languages: () => listRows(begun()).map((row) => row.percent),
  };
}

function ofParts(
  language: string,
  name: string,
  sum: PictureFigures['counters'],
  parts: readonly PictureFigures[],
  minimum?: number,
): Subject {
  const percent = computeWholePercent(sum.translated, sum.total);
  return {
    label: `${language} translation`,
    percent,
    chart: () => ({ title: `${name}: ${inWords(percent)}`, rows: listRows(parts), minimum }),
  };
}

function inWords(percent: number | undefined): string {
  return percent === undefined ? 'no strings' : `${percent}% translated`;
}

/** The furthest first; of two that are as far, in the order of their names. What has no strings has no row. */
function listRows(all: readonly PictureFigures[]): ChartRow[] {
  return all
    .flatMap(({ name, counters }) => {
      const percent = computeWholePercent(counters.translated, counters.total);
      const share = counters.translated / counters.total;
      return percent === undefined ? [] : [{ name, share, percent }];
    })
    .sort((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1))
    .map(({ name, percent }) => ({ name, percent }));
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
