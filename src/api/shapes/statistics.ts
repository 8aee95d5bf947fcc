// The statistics object (contract, section 2.5), and what follows it by what it is of.

import { extended, integer, link, object, percent, text, textOrNull, timeOrNull } from './shape.ts';

/** What statistics of anything begin with. */
export const statistics = object('statistics', {
  total: [integer, 'strings'],
  total_words: [integer, 'words in them'],
  total_chars: [integer, 'characters in them'],
  last_change: [timeOrNull, 'the latest change'],
  recent_changes: [integer, 'changes of late'],
  translated: [integer, 'translated strings'],
  translated_words: [integer, 'words in them'],
  translated_chars: [integer, 'characters in them'],
  translated_percent: [percent, '`translated` of `total`'],
  translated_words_percent: [percent, '`translated_words` of `total_words`'],
  translated_chars_percent: [percent, '`translated_chars` of `total_chars`'],
  fuzzy: [integer, 'strings that need another look'],
  fuzzy_percent: [percent, '`fuzzy` of `total`'],
  failing: [integer, 'strings that fail a quality check'],
  failing_percent: [percent, '`failing` of `total`'],
  approved: [integer, 'strings that a reviewer has approved'],
  approved_percent: [percent, '`approved` of `total`'],
  readonly: [integer, 'strings that nobody may change'],
  readonly_percent: [percent, '`readonly` of `total`'],
  suggestions: [integer, 'strings that have a suggestion'],
  comments: [integer, 'strings that have a comment'],
});

export const siteStatistics = extended('site statistics', statistics, {
  name: [text, 'the name of the site'],
  url: [link, 'the page of the site, for people'],
});

export const projectStatistics = extended('project statistics', statistics, {
  name: [text, 'the name of the project'],
  url: [link, 'the page of the project, for people'],
});

export const languageStatistics = extended('language statistics', statistics, {
  name: [text, 'the name of the language'],
  url: [link, 'the page of the language, for people'],
});

export const projectLanguageStatistics = extended('project language statistics', statistics, {
  code: [text, 'the code of the language'],
  name: [text, 'the name of the language'],
  url: [link, 'the page of the project in the language, for people'],
  translate_url: [link, 'the editor'],
});

export const translationStatistics = extended('translation statistics', statistics, {
  code: [text, 'the code of the language'],
  name: [text, 'the name of the language'],
  url: [link, 'the page of the translation, for people'],
  translate_url: [link, 'the editor'],
  last_author: [textOrNull, 'who changed it last'],
});

/** The same as older programs read it. */
export const exportedStatistics = object('exported statistics', {
  code: [text, 'the code of the language'],
  name: [text, 'the name of the language'],
  total: [integer, 'strings'],
  total_words: [integer, 'words in them'],
  translated: [integer, 'translated strings'],
  translated_words: [integer, 'words in them'],
  translated_percent: [percent, '`translated` of `total`'],
  fuzzy: [integer, 'strings that need another look'],
  fuzzy_percent: [percent, '`fuzzy` of `total`'],
  failing: [integer, 'strings that fail a quality check'],
  failing_percent: [percent, '`failing` of `total`'],
  last_author: [textOrNull, 'who changed it last'],
  last_change: [timeOrNull, 'when it was last changed'],
  url: [link, 'the page that invites people to translate'],
  url_translate: [link, 'the editor'],
});

/** The same of a project in one language. */
export const exportedProjectStatistics = extended(
  'exported project statistics',
  exportedStatistics,
  { language: [text, 'the name of the language once more, as still older programs read it'] },
);
