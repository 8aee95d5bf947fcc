// Pictures for READMEs that were written for a translation server: the same pictures as elsewhere at a server's older
// addresses.

import type { Resource } from '../../api/resource.ts';
import { eachComponent, eachProject, eachProjectLanguage } from '../../api/scopes.ts';
import {
  getComponentSubject,
  getProjectLanguageSubject,
  getProjectSubject,
} from '../pictures/get-subject.ts';
import {
  definePictures,
  earlierMultiLanguagePictures,
  earlierSingleLanguagePictures,
} from '../pictures/resources.ts';

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
];
