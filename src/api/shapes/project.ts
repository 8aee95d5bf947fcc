// The project object (contract, section 2.4).

import { addressOrEmpty, flag, integer, link, object, text } from './shape.ts';

export const project = object('project', {
  name: [text, 'the name'],
  slug: [text, 'the name in paths'],
  id: [integer, 'the number of the project'],
  web: [addressOrEmpty, 'where the code of the project lives'],
  web_url: [link, 'the page of the project, for people'],
  url: [link, 'this record'],
  components_list_url: [link, 'its components'],
  repository_url: [link, 'the state of its repositories'],
  statistics_url: [link, 'its statistics'],
  changes_list_url: [link, 'its changes'],
  languages_url: [link, 'its languages, with their statistics'],
  translation_review: [flag, 'translations are reviewed'],
  source_review: [flag, 'source strings are reviewed'],
  set_language_team: [flag, 'files name the team of the language'],
  enable_hooks: [flag, 'the repository may announce changes'],
  instructions: [text, 'instructions for translators'],
  language_aliases: [text, 'codes that stand for other codes'],
});
