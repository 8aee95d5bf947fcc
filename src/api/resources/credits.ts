// Credits: who translated a project or a component, by language. A project publishes them with `credits: true`.

import {
  type AllContributors,
  anyLanguage,
  type Contributor,
} from '../../catalogue/history/contributors.ts';
import type { Component, Language } from '../../catalogue/model.ts';
import { compareText } from '../../problem/problem.ts';
import { groupBy } from '../../text/collections.ts';
import { defineRecord } from '../resource.ts';
import { eachComponent, eachProject } from '../scopes.ts';
import { defineArray, defineMap, defineObject, integer, type ShapeValue, text } from '../shape.ts';

const creditShape = defineObject('credit', {
  email: [text, 'always empty: addresses are never published'],
  full_name: [text, 'the name in git'],
  change_count: [integer, 'the commits, counted in each component'],
});

const commonFields = {
  kind: 'linked',
  isStored: true,
  shape: defineArray(defineMap('the name of a language', defineArray(creditShape))),
  whyMissing:
    'Who translated this is not published. A project publishes it that has a `checkout` with a history in git and says ' +
    '`credits: true` in its project.yaml.',
} as const;

export const projectCredits = defineRecord({
  ...commonFields,
  name: 'project-credits',
  path: '/api/projects/{project_slug}/credits/',
  scope: eachProject,
  title: 'Credits of a project',
  description: 'Who translated one project, by language.',
  render: ({ components }, { catalogue }) =>
    renderCredits(components, catalogue.credits, catalogue.languages),
});

export const componentCredits = defineRecord({
  ...commonFields,
  name: 'component-credits',
  path: '/api/components/{project_slug}/{component_slug}/credits/',
  scope: eachComponent,
  title: 'Credits of a component',
  description: 'Who translated one component, by language.',
  render: (component, { catalogue }) =>
    renderCredits([component], catalogue.credits, catalogue.languages),
});

/** Renders an object for each language, in the order of codes, with those who made the most changes first. */
function renderCredits(
  components: readonly Component[],
  credits: AllContributors,
  languages: readonly Language[],
) {
  const known = components.flatMap(({ project, slug }) => [
    ...(credits.get(`${project.slug}/${slug}`) ?? []),
  ]);
  if (known.length === 0) return undefined;
  const names = new Map(languages.map(({ code, name }) => [code, name]));
  return [...groupBy(known, ([code]) => code)]
    .toSorted(([one], [other]) => compareText(one, other))
    .map(([code, groups]) => ({
      [code === anyLanguage ? 'Multiple languages' : (names.get(code) ?? code)]: countChanges(
        groups.flatMap(([, people]) => people),
      ),
    }));
}

function countChanges(people: readonly Contributor[]): readonly ShapeValue<typeof creditShape>[] {
  return [...groupBy(people, ({ name }) => name)]
    .map(([full_name, own]) => ({
      email: '',
      full_name,
      change_count: own.reduce((sum, { commits }) => sum + commits.length, 0),
    }))
    .toSorted(
      (one, other) =>
        other.change_count - one.change_count || compareText(one.full_name, other.full_name),
    );
}
