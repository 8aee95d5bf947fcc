// Pictures at the addresses that translation servers used years ago, and rasters for READMEs that
// show those of a translation server.

import { png } from '../api/representations.ts';
import { defineText, type Resource } from '../api/resource.ts';
import {
  eachComponent,
  eachProject,
  eachProjectLanguage,
  eachVariant,
  type Scope,
} from '../api/scopes.ts';
import type { Component, Project } from '../catalogue/model.ts';
import { type Card, drawCard } from '../pictures/card.ts';
import { getComponentCard, getProjectCard } from '../pictures/card-contents.ts';
import {
  type GetSubject,
  getComponentSubject,
  getProjectLanguageSubject,
  getProjectSubject,
} from '../pictures/get-subject.ts';
import {
  definePictures,
  earlierMultiLanguagePictures,
  earlierSingleLanguagePictures,
} from '../pictures/resources.ts';
import { drawSmallPicture } from '../pictures/small-picture.ts';

/** The themes of small pictures, by their names. */
const smallPictures = {
  '287x66-white': 'light',
  '287x66-grey': 'light',
  '287x66-black': 'dark',
} as const;
const smallNames = Object.keys(smallPictures) as (keyof typeof smallPictures)[];

interface RasterOwner<Entry extends object> {
  readonly scope: Scope<Entry>;
  readonly getSubject: GetSubject<Entry>;
  readonly getCard: (entry: Entry) => Card | undefined;
}

const project: RasterOwner<Project> = {
  scope: eachProject,
  getSubject: getProjectSubject,
  getCard: getProjectCard,
};
const component: RasterOwner<Component> = {
  scope: eachComponent,
  getSubject: getComponentSubject,
  getCard: getComponentCard,
};

function defineSmallPictures<Entry extends object>(
  name: string,
  [folder, sameAs]: readonly [folder: string, sameAs: string],
  { scope, getSubject }: RasterOwner<Entry>,
  of: string,
): Resource {
  const pattern = { source: smallNames.join('|'), maximumLength: 100 };
  return defineText({
    name,
    kind: 'badges',
    isForCompatibility: true,
    path: `${folder}{picture}.png`,
    alias: { path: `${sameAs}{picture}.png`, pictures: { '287x66-grey': '287x66-white' } },
    representations: png,
    scope: eachVariant(scope, 'picture', pattern, () => smallNames),
    title: `Small pictures of ${of} as PNG`,
    description: 'A percentage and a bar, for READMEs that show those of a translation server.',
    // Without strings the picture shows 0 %.
    render: ({ entry, name: picture }, context) =>
      drawSmallPicture(
        getSubject(entry, context).percent ?? 0,
        smallPictures[picture as keyof typeof smallPictures],
      ),
  });
}

/** Social cards at addresses that only translation servers had. */
function defineOlderCard<Entry extends object>(
  name: string,
  [folder, sameAs]: readonly [folder: string, sameAs: string],
  { scope, getCard }: RasterOwner<Entry>,
  of: string,
): Resource {
  return defineText({
    name,
    kind: 'badges',
    isForCompatibility: true,
    path: `${folder}open-graph.png`,
    ...(folder !== sameAs && { alias: { path: `${sameAs}open-graph.png` } }),
    representations: png,
    scope,
    title: `Social card of ${of}`,
    description: 'A figure and bars, for what shows that of a translation server.',
    render: (entry, { catalogue }) => {
      const card = getCard(entry);
      return card && drawCard(card, catalogue.site.accent);
    },
  });
}

const ofProject = '/widget/{project_slug}/';
const ofComponent = '/widget/{project_slug}/{component_slug}/';
const ofProjectBefore = '/widgets/{project_slug}/-/';
const ofComponentBefore = '/widgets/{project_slug}/-/{component_slug}/';
const projectBefore = 'a project, at an earlier address';
const componentBefore = 'a component, at an earlier address';

const description = 'The same pictures, for READMEs that have not changed for years.';

export const olderPictures: readonly Resource[] = [
  definePictures({
    ...earlierMultiLanguagePictures,
    name: 'project-picture-before',
    folder: '/widgets/{project_slug}/-/',
    sameAs: '/widget/{project_slug}/',
    scope: eachProject,
    getSubject: getProjectSubject,
    title: 'Pictures of a project, at an earlier address',
    description,
    isForCompatibility: true,
  }),
  definePictures({
    ...earlierSingleLanguagePictures,
    name: 'project-language-picture-before',
    folder: '/widgets/{project_slug}/{language_code}/',
    sameAs: '/widget/{project_slug}/-/{language_code}/',
    scope: eachProjectLanguage,
    getSubject: getProjectLanguageSubject,
    title: 'Pictures of a project in a language, at an earlier address',
    description,
    isForCompatibility: true,
  }),
  definePictures({
    ...earlierMultiLanguagePictures,
    name: 'component-picture-before',
    folder: '/widgets/{project_slug}/-/{component_slug}/',
    sameAs: '/widget/{project_slug}/{component_slug}/',
    scope: eachComponent,
    getSubject: getComponentSubject,
    title: 'Pictures of a component, at an earlier address',
    description,
    isForCompatibility: true,
  }),
  defineSmallPictures('project-raster', [ofProject, ofProject], project, 'a project'),
  defineSmallPictures('component-raster', [ofComponent, ofComponent], component, 'a component'),
  defineSmallPictures(
    'project-raster-before',
    [ofProjectBefore, ofProject],
    project,
    projectBefore,
  ),
  defineSmallPictures(
    'component-raster-before',
    [ofComponentBefore, ofComponent],
    component,
    componentBefore,
  ),
  defineOlderCard('component-card', [ofComponent, ofComponent], component, 'a component'),
  defineOlderCard('project-card-before', [ofProjectBefore, ofProject], project, projectBefore),
  defineOlderCard(
    'component-card-before',
    [ofComponentBefore, ofComponent],
    component,
    componentBefore,
  ),
];
