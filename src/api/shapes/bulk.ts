// Everything in one answer, and what it was made from.

import { component } from './component.ts';
import { language } from './language.ts';
import { project } from './project.ts';
import {
  arrayOf,
  flag,
  integer,
  lacking,
  link,
  type ObjectShape,
  object,
  orNull,
  percent,
  text,
  textOrNull,
  time,
  timeOrNull,
  type ValueOf,
} from './shape.ts';
import { statistics } from './statistics.ts';

/** A translation as one line of a table. */
export const translationRow = object('translation row', {
  project: [text, 'the slug of the project'],
  component: [text, 'the slug of the component'],
  language: [text, 'the code of the language'],
  language_code: [text, 'the code as file names have it'],
  id: [integer, 'the number of the translation'],
  is_source: [flag, 'true for the source language only'],
  filename: [text, 'the path of the file in the repository'],
  revision: [text, 'two versions, joined by a comma; a glossary has one'],
  total: [integer, 'strings'],
  total_words: [integer, 'words in them'],
  total_chars: [integer, 'characters in them'],
  translated: [integer, 'translated strings'],
  translated_words: [integer, 'words in them'],
  translated_chars: [integer, 'characters in them'],
  translated_percent: [percent, '`translated` of `total`'],
  fuzzy: [integer, 'strings that need another look'],
  fuzzy_words: [integer, 'words in them'],
  fuzzy_percent: [percent, '`fuzzy` of `total`'],
  failing_checks: [integer, 'strings that fail a quality check'],
  failing_checks_words: [integer, 'words in them'],
  failing_checks_percent: [percent, '`failing_checks` of `total`'],
  approved: [integer, 'strings that a reviewer has approved'],
  readonly: [integer, 'strings that nobody may change'],
  have_suggestion: [integer, 'strings that have a suggestion'],
  have_comment: [integer, 'strings that have a comment'],
  recent_changes: [integer, 'changes of late'],
  last_change: [timeOrNull, 'when it was last changed'],
  last_author: [textOrNull, 'who changed it last'],
  url: [link, 'the whole record'],
});

const withoutProject = lacking('component without project', component, 'project');
const alone = lacking('component alone', withoutProject, 'source_language');
const names = object('names of a component', {
  project: [text, 'the slug of its project'],
  source_language: [text, 'the code of the language that is translated from'],
});

/** A component beside such rows: it names its project and its language, and goes on as usual. */
export const componentRow: ObjectShape<ValueOf<typeof names> & ValueOf<typeof alone>> = {
  kind: 'object',
  title: 'component row',
  fields: [...names.fields, ...alone.fields],
};

export const all = object('everything', {
  title: [text, 'the name of the site'],
  url: [link, 'the page of the site, for people'],
  statistics: [statistics, 'the figures of everything together'],
  projects: [arrayOf(project), 'all projects'],
  components: [arrayOf(componentRow), 'all components'],
  languages: [arrayOf(language), 'all languages'],
  translations: [arrayOf(translationRow), 'all translations'],
});

export const dataRevision = object('data revision', {
  commit: [text, 'the commit that was checked out'],
  date: [time, 'when it was committed'],
  modified: [flag, 'anything of the catalogue differed from the commit'],
});

export const knownHistory = object('known history', {
  since: [timeOrNull, 'from when on changes are known'],
  complete: [flag, 'these are all changes that there were'],
});

export const counts = object('count of everything', {
  projects: [integer, 'projects'],
  components: [integer, 'components'],
  languages: [integer, 'languages'],
  translations: [integer, 'translations'],
  strings: [integer, 'strings, over all translations'],
});

export const build = object('build', {
  title: [text, 'the name of the site'],
  url: [link, 'what every address of the site begins with'],
  version: [textOrNull, 'the version of the program that published it; null when it is not known'],
  revision: [
    orNull(dataRevision),
    'the commit that the data are of; null outside of a git repository',
  ],
  history: [knownHistory, 'what is known of the changes so far'],
  counts: [counts, 'how many of each there are'],
});
