// The record of a build: the version of the program, the commit of the data, and counts of what is published.

import type { Catalogue } from '../../catalogue/model.ts';
import type { Links } from '../links.ts';
import {
  defineNullable,
  defineObject,
  flag,
  integer,
  linkShape,
  type ShapeValue,
  text,
  textOrNull,
  time,
  timeOrNull,
} from '../shape.ts';

const dataRevisionShape = defineObject('data revision', {
  commit: [text, 'the commit that was checked out'],
  date: [time, 'when it was committed'],
  modified: [flag, 'anything of the catalogue differed from the commit'],
});

const knownHistoryShape = defineObject('known history', {
  since: [timeOrNull, 'from when on changes are known'],
  complete: [flag, 'these are all changes that there were'],
});

const countsShape = defineObject('count of everything', {
  projects: [integer, 'projects'],
  components: [integer, 'components'],
  languages: [integer, 'languages'],
  translations: [integer, 'translations'],
  strings: [integer, 'strings, over all translations'],
});

export const buildShape = defineObject('build', {
  title: [text, 'the name of the site'],
  url: [linkShape, 'what every address of the site begins with'],
  version: [textOrNull, 'the version of the program that published it; null when it is not known'],
  revision: [
    defineNullable(dataRevisionShape),
    'the commit that the data are of; null outside of a git repository',
  ],
  history: [knownHistoryShape, 'what is known of the changes so far'],
  counts: [countsShape, 'how many of each there are'],
});

/** Renders the record of a build; everything unknown is null. */
export function renderBuild(
  {
    site,
    size,
    sums,
    program,
    revision,
    history,
  }: Partial<Catalogue> & Pick<Catalogue, 'site' | 'size' | 'sums'>,
  links: Links,
): ShapeValue<typeof buildShape> {
  const knownHistory = history?.known;
  return {
    title: site.title,
    url: links.to('home'),
    version: program ?? null,
    revision: revision ? { ...revision, date: toApiTime(revision.date) } : null,
    history: {
      since: knownHistory === undefined ? null : toApiTime(`${knownHistory.since.at}Z`),
      complete: knownHistory?.isCutOff === false,
    },
    counts: {
      projects: size.projects,
      components: size.components,
      languages: size.languages,
      translations: size.translations,
      strings: sums.counters.total,
    },
  };
}

/** Adds microseconds to a time of git, which has only seconds: the API writes all times with them. */
function toApiTime(time: string): string {
  return time.replace(/Z$/, '.000000Z');
}
