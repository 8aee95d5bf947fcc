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
import cards from '../pictures/cards.json' with { type: 'json' };
import { definePictures, ofManyBefore, ofOneBefore } from '../pictures/resources.ts';
import smallDark from '../pictures/small-dark.json' with { type: 'json' };
import smallLight from '../pictures/small-light.json' with { type: 'json' };
import {
  type GetSubject,
  getComponentSubject,
  getProjectLanguageSubject,
  getProjectSubject,
} from '../pictures/subject-of-entry.ts';

/** The pictures of each percentage, as PNG in base64. The colour is that of the ground. */
const rasters: Readonly<Record<string, readonly string[]>> = {
  'open-graph': cards,
  '287x66-white': smallLight,
  '287x66-grey': smallLight,
  '287x66-black': smallDark,
};
const rasterNames = Object.keys(rasters);

function raster<Entry extends object>(
  name: string,
  [folder, sameAs]: readonly [folder: string, sameAs: string],
  scope: Scope<Entry>,
  getSubject: GetSubject<Entry>,
  of: string,
): Resource {
  const pattern = { source: rasterNames.join('|'), maximumLength: 100 };
  return defineText({
    name,
    kind: 'badges',
    isForCompatibility: true,
    path: `${folder}{picture}.png`,
    alias: { path: `${sameAs}{picture}.png`, pictures: { '287x66-grey': '287x66-white' } },
    representations: png,
    scope: eachVariant(scope, 'picture', pattern, () => rasterNames),
    title: `Pictures of ${of} as PNG`,
    description: 'A percentage and a bar, for READMEs that show those of a translation server.',
    // Without strings the picture shows 0 %.
    render: ({ entry, name: picture }, context) =>
      rasters[picture]?.[getSubject(entry, context).percent ?? 0],
  });
}

const ofProject = '/widget/{project_slug}/';
const ofComponent = '/widget/{project_slug}/{component_slug}/';

const description = 'The same pictures, for READMEs that have not changed for years.';

export const olderPictures: readonly Resource[] = [
  definePictures({
    ...ofManyBefore,
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
    ...ofOneBefore,
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
    ...ofManyBefore,
    name: 'component-picture-before',
    folder: '/widgets/{project_slug}/-/{component_slug}/',
    sameAs: '/widget/{project_slug}/{component_slug}/',
    scope: eachComponent,
    getSubject: getComponentSubject,
    title: 'Pictures of a component, at an earlier address',
    description,
    isForCompatibility: true,
  }),
  raster('project-raster', [ofProject, ofProject], eachProject, getProjectSubject, 'a project'),
  raster(
    'component-raster',
    [ofComponent, ofComponent],
    eachComponent,
    getComponentSubject,
    'a component',
  ),
  raster(
    'project-raster-before',
    ['/widgets/{project_slug}/-/', ofProject],
    eachProject,
    getProjectSubject,
    'a project, at an earlier address',
  ),
  raster(
    'component-raster-before',
    ['/widgets/{project_slug}/-/{component_slug}/', ofComponent],
    eachComponent,
    getComponentSubject,
    'a component, at an earlier address',
  ),
];
