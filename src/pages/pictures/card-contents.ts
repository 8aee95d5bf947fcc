// The site, a project, a component or a project in a language → the contents of its social card, which says the same as
// its page. There is no card without anything to translate.

import type { Catalogue, Counters, Project, ProjectLanguage } from '../../catalogue/model.ts';
import { getReadyMinimum, getReadySums } from '../../catalogue/project-parts.ts';
import { computeWholePercent, reachesMinimum } from '../../model/percentages.ts';
import { formatCount, formatNumber } from '../../text/wording.ts';
import type { Card, CardBar } from './card.ts';
import {
  describeReadyCount,
  findSourceLanguages,
  getReadyLevel,
  listTargetLanguages,
} from './ready-level.ts';

type Progress = Pick<Counters, 'translated' | 'total'>;

/** Makes the card of the first page; undefined if the site has one project, whose card that page shows. */
export function getSiteCard({ site, projects, languages }: Catalogue): Card | undefined {
  const sources = findSourceLanguages(projects);
  const all = languages
    .filter(({ code, sums }) => !sources.has(code) && sums.counters.total > 0)
    .map(({ sums }) => sums.counters);
  if (projects.length === 1 || all.length === 0) return undefined;
  return {
    title: site.title,
    figure: formatNumber(all.length),
    words: [all.length === 1 ? 'language' : 'languages', formatCount(projects.length, 'project')],
    minimum: site.minimum,
    bars: listBars(all, site.minimum),
  };
}

/** Makes the card of a project: `41 languages ready to ship, of 73, at 80% or more`, and a bar for each language. */
export function getProjectCard(project: Project): Card | undefined {
  const all = listTargetLanguages(project).map((entry) => getReadySums(entry).counters);
  return createReadyCard(project.fields.name, all, getReadyMinimum(project));
}

/** The most cards of projects in a language. Chosen, as each takes two milliseconds (measured) and nine kilobytes. */
const mostLanguageCards = 300;

/**
 * Makes the card of a project in a language: `95% translated, ready to ship, at 80% or more`, and a bar for each component.
 * Undefined on a large site, and for a language that only has source texts.
 */
export function getProjectLanguageCard(
  entry: ProjectLanguage,
  { size }: Pick<Catalogue, 'size'>,
): Card | undefined {
  const { project, language, translations, isSource } = entry;
  const { counters } = entry.wholeSums;
  if (size.projectLanguages > mostLanguageCards || isSource) return undefined;
  const percent = computeWholePercent(counters.translated, counters.total);
  if (percent === undefined) return undefined;
  const minimum = getReadyMinimum(project);
  const bars = translations.map((one) => one.counters).filter(({ total }) => total > 0);
  return {
    title: project.fields.name,
    language: language.name,
    figure: `${percent}%`,
    words: ['translated', ...describeMinimum(getReadySums(entry).counters, minimum)],
    minimum,
    bars: listBars(bars, minimum),
  };
}

function createReadyCard(
  title: string,
  all: readonly Progress[],
  minimum: number | undefined,
): Card | undefined {
  if (all.length === 0) return undefined;
  const bars = listBars(all, minimum);
  const ready = bars.filter(({ level }) => level === 'ready').length;
  return {
    title,
    figure: formatNumber(ready),
    words: describeReadyCount(ready, all.length, minimum),
    minimum,
    bars,
  };
}

function describeMinimum(
  { translated, total }: Progress,
  minimum: number | undefined,
): readonly string[] {
  if (minimum === undefined) return [];
  return reachesMinimum(translated, total, minimum)
    ? [`ready to ship, at ${minimum}% or more`]
    : [`ships at ${minimum}%`];
}

/** Lists bars, the most complete first. */
function listBars(all: readonly Progress[], minimum: number | undefined): readonly CardBar[] {
  return all
    .map(({ translated, total }) => ({
      share: translated / total,
      level: getReadyLevel(translated, total, minimum),
    }))
    .sort((one, other) => other.share - one.share);
}
