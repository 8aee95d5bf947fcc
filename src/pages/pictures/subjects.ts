// Defines subjects: what a badge or a chart is about, with the words and figures that it shows. The site, projects and
// components have a row for each language in their charts; the others have one for each project or component.

import type {
  Catalogue,
  Component,
  Counters,
  Language,
  Project,
  ProjectPart,
  Translation,
} from '../../catalogue/model.ts';
import { getReadyMinimum, getReadySums } from '../../catalogue/project-parts.ts';
import { computeWholePercent } from '../../model/percentages.ts';
import { formatCount } from '../../text/wording.ts';
import type { Chart, ChartRow } from './chart.ts';
import {
  countReadyInPart,
  countReadyLanguages,
  countReadyTranslations,
  findSourceLanguages,
  type ReadyCount,
} from './ready-level.ts';

export interface Subject {
  /** The text of its badge, before the percentage. */
  readonly label: string;
  /** The name that its badge begins with. */
  readonly owner?: string | undefined;
  /** undefined without strings. */
  readonly percent: number | undefined;
  /** The minimum for a release, in percent, from which levels are computed. */
  readonly minimum?: number | undefined;
  /** How many of all languages reach the minimum, which the badge shows in place of a percentage. */
  readonly ready?: ReadyCount | undefined;
  readonly createChart: () => Chart;
  /** Lists the percentages of the languages that have begun; undefined for a subject in one language. */
  readonly listLanguagePercents?: () => readonly number[];
}

/** Creates the subject of the whole site, by language. */
export function createSiteSubject({
  site: { title },
  sums,
  languages,
  projects,
}: Catalogue): Subject {
  const sources = findSourceLanguages(projects);
  const all = languages.map(({ code, name, sums: own }) => ({
    name,
    counters: own.counters,
    isSource: sources.has(code),
  }));
  return createLanguagesSubject(title || 'Translations', sums.counters, all);
}

/** Creates the subject of a project, by language. */
export function createProjectSubject(project: Project): Subject {
  const { fields, sums, languages } = project;
  const minimum = getReadyMinimum(project);
  const all = languages.map((entry) => ({
    name: entry.language.name,
    counters: getReadySums(entry).counters,
    isSource: entry.isSource,
  }));
  const ready = countReadyLanguages(project);
  return createLanguagesSubject(fields.name, sums.counters, all, { minimum, ready });
}

/** Creates the subject of a part of a project, by language. */
export function createPartSubject(part: ProjectPart): Subject {
  const { name, project, sums, languages, minimum } = part;
  const all = languages.map(({ language, sums: own, isSource }) => ({
    name: language.name,
    counters: own.counters,
    isSource,
  }));
  const ready = countReadyInPart(part);
  const title = `${project.fields.name} ${name}`;
  return { ...createLanguagesSubject(title, sums.counters, all, { minimum, ready }), owner: name };
}

/** Creates the subject of a component, by language. */
export function createComponentSubject(component: Component): Subject {
  const all = component.translations.map(({ language, counters, isSource }) => ({
    name: language.name,
    counters,
    isSource,
  }));
  const addUp = (key: 'translated' | 'total') =>
    all.reduce((sum, { counters }) => sum + counters[key], 0);
  const ready = countReadyTranslations(component);
  const sums = { translated: addUp('translated'), total: addUp('total') };
  const name = getSubjectName(component);
  return createLanguagesSubject(name, sums, all, { minimum: component.minimum, ready });
}

/** Creates the subject of a language, by project. */
export function createLanguageSubject(
  language: Language,
  projects: readonly PictureFigures[],
): Subject {
  return createPartsSubject(
    language.name,
    `Everything in ${language.name}`,
    language.sums.counters,
    projects,
  );
}

/** Creates the subject of a project in a language, by component. */
export function createProjectLanguageSubject(
  { fields, minimum }: Project,
  language: Language,
  counters: Counters,
  components: readonly PictureFigures[],
): Subject {
  const name = `${fields.name} in ${language.name}`;
  return createPartsSubject(language.name, name, counters, components, minimum);
}

/** Creates the subject of a translation, whose chart has one row. */
export function createTranslationSubject({ component, language, counters }: Translation): Subject {
  const { name } = language;
  return createPartsSubject(
    name,
    `${getSubjectName(component)} in ${name}`,
    counters,
    [{ name, counters }],
    component.minimum,
  );
}

/** A row of a chart before its percentage is computed. */
export interface PictureFigures {
  readonly name: string;
  readonly counters: Pick<Counters, 'translated' | 'total'>;
}

/** Returns the name of a component together with that of its project, such as `Demo App` or `Demo glossary`. */
export function getSubjectName(component: Component): string {
  const project = component.project.fields.name;
  if (component.kind === 'glossary') return `${project} glossary`;
  const { name } = component.fields;
  return name === project ? name : `${project} ${name}`;
}

interface LanguageFigures extends PictureFigures {
  /** Whether it only has source texts; then it isn't in charts. */
  readonly isSource: boolean;
}

function createLanguagesSubject(
  name: string,
  sums: PictureFigures['counters'],
  languages: readonly LanguageFigures[],
  { minimum, ready }: Pick<Subject, 'minimum' | 'ready'> = {},
): Subject {
  const percent = computeWholePercent(sums.translated, sums.total);
  const filterBegun = (all: readonly LanguageFigures[]) =>
    all.filter(({ counters }) => counters.translated > 0);
  return {
    label: 'translated',
    percent,
    minimum,
    ready,
    createChart: () => {
      const targets = languages.filter(({ isSource }) => !isSource);
      const rows = listRows(filterBegun(targets));
      const waiting = targets.filter(({ counters }) => counters.total > 0).length - rows.length;
      return {
        title:
          ready === undefined
            ? `${name}: ${formatCount(rows.length, 'language')}, ${describePercent(percent)}`
            : `${name}: ${ready.count} of ${formatCount(ready.total, 'language')} ready`,
        rows,
        note:
          waiting === 0
            ? undefined
            : `${formatCount(waiting, 'more language')} ${waiting === 1 ? 'waits' : 'wait'} for a first translation.`,
        minimum,
      };
    },
    listLanguagePercents: () => listRows(filterBegun(languages)).map((row) => row.percent),
  };
}

function createPartsSubject(
  language: string,
  name: string,
  sums: PictureFigures['counters'],
  parts: readonly PictureFigures[],
  minimum?: number,
): Subject {
  const percent = computeWholePercent(sums.translated, sums.total);
  return {
    label: `${language} translation`,
    percent,
    minimum,
    createChart: () => ({
      title: `${name}: ${describePercent(percent)}`,
      rows: listRows(parts),
      minimum,
    }),
  };
}

function describePercent(percent: number | undefined): string {
  return percent === undefined ? 'no strings' : `${percent}% translated`;
}

/** Lists the rows of a chart, the furthest first, then by name. Something without strings has no row. */
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
