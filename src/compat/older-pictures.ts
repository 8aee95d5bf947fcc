// Pictures for READMEs that were written for a translation server: the same pictures as elsewhere at a server's older
// addresses, and small pictures and social cards as PNG.

import { png } from '../api/representations.ts';
import { defineText, type Resource } from '../api/resource.ts';
import {
  createVariantScope,
  eachComponent,
  eachProject,
  eachProjectLanguage,
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
import { getPalette } from '../pictures/palette.ts';
import {
  definePictures,
  earlierMultiLanguagePictures,
  earlierSingleLanguagePictures,
} from '../pictures/resources.ts';
import { drawSmallPicture } from '../pictures/small-picture.ts';

/** The themes of small pictures, by their names, which begin with the size in pixels. */
const smallPictureThemes = {
  '287x66-white': 'light',
  '287x66-grey': 'light',
  '287x66-black': 'dark',
} as const;
const smallPictureNames = Object.keys(smallPictureThemes) as (keyof typeof smallPictureThemes)[];

/** The kind of object that PNG pictures are about. */
interface PictureSubject<Entry extends object> {
  readonly scope: Scope<Entry>;
  readonly getSubject: GetSubject<Entry>;
  readonly getCard: (entry: Entry) => Card | undefined;
}

const project: PictureSubject<Project> = {
  scope: eachProject,
  getSubject: getProjectSubject,
  getCard: getProjectCard,
};
const component: PictureSubject<Component> = {
  scope: eachComponent,
  getSubject: getComponentSubject,
  getCard: getComponentCard,
};

/**
 * Defines the small pictures of a kind of object. Code serves them from `aliasFolder`, and the grey picture as the white one,
 * which has the same theme.
 */
function defineSmallPictures<Entry extends object>(
  name: string,
  [folder, aliasFolder]: readonly [folder: string, aliasFolder: string],
  { scope, getSubject }: PictureSubject<Entry>,
  subjectName: string,
): Resource {
  const pattern = { source: smallPictureNames.join('|'), maximumLength: 100 };
  return defineText({
    name,
    kind: 'badges',
    isForCompatibility: true,
    path: `${folder}{picture}.png`,
    alias: { path: `${aliasFolder}{picture}.png`, pictures: { '287x66-grey': '287x66-white' } },
    representations: png,
    scope: createVariantScope(scope, 'picture', pattern, () => smallPictureNames),
    title: `Small pictures of ${subjectName} as PNG`,
    description: 'A percentage and a bar, for READMEs that show those of a translation server.',
    // Without strings the picture shows 0 %.
    render: ({ entry, name: picture }, context) =>
      drawSmallPicture(
        getSubject(entry, context),
        smallPictureThemes[picture as keyof typeof smallPictureThemes],
        getPalette(context.catalogue.site),
      ),
  });
}

/** Defines the social card of a kind of object at an address of translation servers. Code serves it from `aliasFolder`. */
function defineOlderCard<Entry extends object>(
  name: string,
  [folder, aliasFolder]: readonly [folder: string, aliasFolder: string],
  { scope, getCard }: PictureSubject<Entry>,
  subjectName: string,
): Resource {
  return defineText({
    name,
    kind: 'badges',
    isForCompatibility: true,
    path: `${folder}open-graph.png`,
    ...(folder !== aliasFolder && { alias: { path: `${aliasFolder}open-graph.png` } }),
    representations: png,
    scope,
    title: `Social card of ${subjectName}`,
    description: 'A figure and bars, for what shows that of a translation server.',
    render: (entry, { catalogue }) => {
      const card = getCard(entry);
      return card && drawCard(card, getPalette(catalogue.site));
    },
  });
}

const projectFolder = '/widget/{project_slug}/';
const componentFolder = '/widget/{project_slug}/{component_slug}/';
const olderProjectFolder = '/widgets/{project_slug}/-/';
const olderComponentFolder = '/widgets/{project_slug}/-/{component_slug}/';
const olderProjectName = 'a project, at an earlier address';
const olderComponentName = 'a component, at an earlier address';

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
  defineSmallPictures('project-raster', [projectFolder, projectFolder], project, 'a project'),
  defineSmallPictures(
    'component-raster',
    [componentFolder, componentFolder],
    component,
    'a component',
  ),
  defineSmallPictures(
    'project-raster-before',
    [olderProjectFolder, projectFolder],
    project,
    olderProjectName,
  ),
  defineSmallPictures(
    'component-raster-before',
    [olderComponentFolder, componentFolder],
    component,
    olderComponentName,
  ),
  defineOlderCard('component-card', [componentFolder, componentFolder], component, 'a component'),
  defineOlderCard(
    'project-card-before',
    [olderProjectFolder, projectFolder],
    project,
    olderProjectName,
  ),
  defineOlderCard(
    'component-card-before',
    [olderComponentFolder, componentFolder],
    component,
    olderComponentName,
  ),
];
