// What says where the API and its lists are.

import { link, object, text } from './shape.ts';

export const home = object('home', {
  title: [text, 'the name of the site'],
  url: [link, 'this page'],
  api_url: [link, 'the root of the API'],
});

export const root = object('root', {
  projects: [link, 'all projects'],
  components: [link, 'all components'],
  translations: [link, 'all translations'],
  languages: [link, 'all languages'],
  changes: [link, 'all changes'],
});
