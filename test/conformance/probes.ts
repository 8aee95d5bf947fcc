// Three kinds of things that join the route table by one entry and one resource each: a list without
// parameters in pages, a picture whose file has a parameter in its name, and a page outside `/api`.

import type { Publication } from '../../src/api/files.ts';
import { Link } from '../../src/api/json-values.ts';
import { entry, pagesOfList } from '../../src/api/lists.ts';
import { html, json, svg } from '../../src/api/representations.ts';
import { groupOf, type Resource } from '../../src/api/resource.ts';
import type { Route } from '../../src/api/route.ts';
import { languageCode, slug } from '../../src/identifiers.ts';

const read = ['GET', 'HEAD', 'OPTIONS'] as const;
const inDiff = { noun: 'thing', phrase: '{counted}' };

const list: Route = {
  name: 'probe-list',
  path: '/api/probes/',
  parameters: {},
  methods: read,
  representations: json,
  entriesPerPage: 2,
  title: 'Probes',
  description: 'A list without parameters, in pages.',
  inDiff,
};

const picture: Route = {
  name: 'probe-picture',
  path: '/probe-badges/{language_code}.svg',
  parameters: { language_code: languageCode },
  methods: ['GET', 'HEAD'],
  representations: svg,
  title: 'Badge',
  description: 'A picture.',
  inDiff,
};

const page: Route = {
  name: 'probe-page',
  path: '/probe-people/{project_slug}/',
  parameters: { project_slug: slug },
  methods: ['GET', 'HEAD'],
  representations: html,
  title: 'People',
  description: 'A page.',
  inDiff,
};

const probes: Resource = ({ catalogue, parts }) => {
  const entries = ['one', 'two', 'three', 'four', 'five'].map((name) =>
    entry(name, () => ({ name, url: new Link(`${catalogue.baseUrl}/api/probes/#${name}`) })),
  );
  return [groupOf('probes', pagesOfList(list, {}, parts.links, entries))];
};

const badges: Resource = () => [
  groupOf(
    'badges',
    ['cs', 'pt_BR', 'ca@valencia'].map((code) => ({
      parameters: { language_code: code },
      version: '1',
      value: () => `<svg xmlns="http://www.w3.org/2000/svg"><title>${code}</title></svg>\n`,
    })),
  ),
];

const people: Resource = () => [
  groupOf('people', [
    {
      parameters: { project_slug: 'demo' },
      version: '1',
      value: () =>
        '<!doctype html>\n<html lang="cs"><title>Lidé</title><p>Žluťoučký kůň</p></html>\n',
    },
  ]),
];

/** The probes, and nothing else. */
export const probeRoutes = [list, picture, page] as const;
export const probeResources: Publication['resources'] = {
  'probe-list': probes,
  'probe-picture': badges,
  'probe-page': people,
};
