// Defines pictures of the history of each language, project and component. There is none if the figures have never changed.

import { svg } from '../../api/representations.ts';
import { defineText, type Resource } from '../../api/resource.ts';
import { eachComponent, eachLanguage, eachProject } from '../../api/scopes.ts';
import type { Past } from '../../catalogue/history/model.ts';
import type { Catalogue } from '../../catalogue/model.ts';
import { getPalette } from './palette.ts';
import { isComponentRepeated } from './resources.ts';
import { renderStepPicture } from './step-picture.ts';
import { getSubjectName } from './subjects.ts';

function describeResource(subject: string) {
  return {
    kind: 'badges',
    representations: svg,
    title: `Picture of the history of ${subject}`,
    description: `How much of ${subject} was translated, day by day; where anything has changed.`,
  } as const;
}

export const historyPictures: readonly Resource[] = [
  defineText({
    ...describeResource('a language'),
    name: 'language-history-picture',
    isStored: true,
    path: '/widget/-/{language_code}/history.svg',
    scope: eachLanguage,
    render: ({ code, name }, { catalogue }) =>
      renderHistory(name, catalogue, catalogue.history.languages.get(code)),
  }),
  defineText({
    ...describeResource('a project'),
    name: 'project-history-picture',
    isStored: true,
    path: '/widget/{project_slug}/history.svg',
    scope: eachProject,
    render: ({ slug, fields }, { catalogue }) =>
      renderHistory(fields.name, catalogue, catalogue.history.projects.get(slug)),
  }),
  defineText({
    ...describeResource('a component'),
    name: 'component-history-picture',
    path: '/widget/{project_slug}/{component_slug}/history.svg',
    scope: eachComponent,
    render: (component, { catalogue, repeats }) => {
      if (isComponentRepeated(component, repeats, 'history')) return undefined;
      const path = `${component.project.slug}/${component.slug}`;
      return renderHistory(
        getSubjectName(component),
        catalogue,
        catalogue.history.components.get(path),
      );
    },
  }),
];

function renderHistory(
  name: string,
  { site }: Catalogue,
  past: Past | undefined,
): string | undefined {
  return past && renderStepPicture(name, past.series, getPalette(site));
}
