// Three resources that join the list: a list without parameters in pages, a picture whose file has a
// parameter in its name, and a page outside `/api`.

import { Link } from '../../../src/api/json-values.ts';
import { htmlRepresentation, json, svg } from '../../../src/api/representations.ts';
import { defineList, defineText, type Resource } from '../../../src/api/resource.ts';
import { createVariantScope, eachProject, site } from '../../../src/api/scopes.ts';
import { defineObject, linkShape, text as textShape } from '../../../src/api/shape.ts';
import { languageCode } from '../../../src/text/identifiers.ts';

const diffWords = { noun: 'thing', phrase: '{counted}' };

const probeList = defineList({
  name: 'probe-list',
  kind: 'linked',
  path: '/api/probes/',
  scope: site,
  representations: json,
  entriesPerPage: 2,
  title: 'Probes',
  description: 'A list without parameters, in pages.',
  diffWords,
  itemShape: defineObject('probe', {
    name: [textShape, 'the name'],
    url: [linkShape, 'the address'],
  }),
  listItems: () => ['one', 'two', 'three', 'four', 'five'],
  renderItem: (name, { catalogue }) => ({
    name,
    url: new Link(`${catalogue.baseUrl}/api/probes/#${name}`),
  }),
});

const codes = ['cs', 'pt_BR', 'ca@valencia'];

const probePicture = defineText({
  name: 'probe-picture',
  kind: 'badges',
  path: '/probe-badges/{language_code}.svg',
  scope: createVariantScope(site, 'language_code', languageCode, () => codes),
  methods: ['GET', 'HEAD'],
  representations: svg,
  title: 'Badge',
  description: 'A picture.',
  diffWords,
  render: ({ name }) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>\n`,
});

const probePage = defineText({
  name: 'probe-page',
  kind: 'pages',
  path: '/probe-people/{project_slug}/',
  scope: eachProject,
  methods: ['GET', 'HEAD'],
  representations: htmlRepresentation,
  title: 'People',
  description: 'A page.',
  diffWords,
  render: ({ slug }) =>
    slug === 'demo'
      ? '<!doctype html>\n<html lang="cs"><title>Lidé</title><p>Žluťoučký kůň</p></html>\n'
      : undefined,
});

export const probes: readonly Resource[] = [probeList, probePicture, probePage];
