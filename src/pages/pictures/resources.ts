// Defines the badges and charts of the site, languages, projects, components and translations, at the addresses that
// translation servers have for theirs; and the same figures as JSON for shields.io (docs/badges.md).

import type { JsonObject } from '../../api/json-values.ts';
import type { Repeats } from '../../api/repeats.ts';
import { plainJson, svg } from '../../api/representations.ts';
import { defineRecord, defineText, type Resource } from '../../api/resource.ts';
import {
  createVariantScope,
  eachComponent,
  eachLanguage,
  eachPart,
  eachProject,
  eachProjectLanguage,
  eachTranslation,
  type Scope,
  site,
} from '../../api/scopes.ts';
import type {
  Catalogue,
  Component,
  Language,
  ProjectLanguage,
  Translation,
} from '../../catalogue/model.ts';
import { badgeShape } from './badge.ts';
import {
  type GetSubject,
  getComponentSubject,
  getLanguageSubject,
  getPartSubject,
  getProjectLanguageSubject,
  getProjectSubject,
  getSiteSubject,
  getTranslationSubject,
} from './get-subject.ts';
import { getPalette } from './palette.ts';
import {
  commonPictureNames,
  languageBadgeNames,
  languageThresholds,
  renderPicture,
  renderSubjectEndpoint,
} from './render.ts';

/** The charts that translation servers have in single colours and as a matrix. Here each is another name of a chart. */
const chartAliases: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['multi', 'horizontal'].flatMap((form) =>
      ['red', 'green', 'blue'].map((colour) => [`${form}-${colour}`, `${form}-auto`]),
    ),
  ),
  'matrix-auto': 'horizontal-auto',
};

/** Whether a small site leaves out a picture, because another one shows the same. */
type IsRepeated<Entry> = (entry: Entry, repeats: Repeats, picture: string) => boolean;

interface PictureDefinition<Entry extends object> {
  readonly name: string;
  readonly folder: string;
  readonly scope: Scope<Entry>;
  readonly names: readonly string[];
  /** The source of a regular expression that matches the names. */
  readonly pattern: string;
  readonly getSubject: GetSubject<Entry>;
  readonly isRepeated?: IsRepeated<Entry>;
  readonly isStored?: true;
  /** Further names, which code answers with one of the pictures. */
  readonly otherNames?: Readonly<Record<string, string>>;
  /** Set if the pictures are left out unless the site also publishes `compatibility`. */
  readonly isForCompatibility?: true;
  readonly title: string;
  readonly description: string;
}

/** Defines the SVG pictures of each entry. */
export function definePictures<Entry extends object>({
  folder,
  scope,
  names,
  pattern,
  getSubject,
  otherNames,
  isRepeated,
  ...about
}: PictureDefinition<Entry>): Resource {
  return defineText({
    ...about,
    kind: 'badges',
    path: `${folder}{picture}.svg`,
    representations: svg,
    scope: createVariantScope(
      scope,
      'picture',
      { source: pattern, maximumLength: 100 },
      () => names,
      otherNames,
    ),
    render: ({ entry, name }, context) => {
      const isAlias = Object.hasOwn(chartAliases, name);
      if (isAlias && !context.published.has('compatibility')) return undefined;
      if (isRepeated?.(entry, context.repeats, name)) return undefined;
      return renderPicture(name, getSubject(entry, context), getPalette(context.catalogue.site));
    },
  });
}

/** Defines the JSON of each entry for shields.io. */
function defineEndpoint<Entry extends object>(
  name: string,
  folder: string,
  scope: Scope<Entry>,
  getSubject: GetSubject<Entry>,
  subject: string,
  isRepeated?: IsRepeated<Entry>,
): Resource<Entry> {
  return defineRecord({
    name,
    // The figures of a language in all projects are in no slice.
    ...(scope.level === 'site' && { isStored: true as const }),
    kind: 'badges',
    path: `${folder}badge.json`,
    scope,
    representations: plainJson,
    title: `Badge of ${subject}`,
    description: `How far ${subject} is translated, for an endpoint badge of shields.io.`,
    shape: badgeShape,
    render: (entry, context): JsonObject | undefined =>
      isRepeated?.(entry, context.repeats, 'badge')
        ? undefined
        : renderSubjectEndpoint(getSubject(entry, context), getPalette(context.catalogue.site)),
  });
}

/** The sources of regular expressions for the names of pictures that all subjects have, and of aliases. */
const commonPattern = 'svg-badge|multi-auto|horizontal-auto';
const aliasNames = Object.keys(chartAliases);
const aliasPattern = '(?:multi|horizontal)-(?:red|green|blue)|matrix-auto';

const singleLanguagePictures = { names: commonPictureNames, pattern: commonPattern };

const multiLanguagePictures = {
  names: [...commonPictureNames, ...aliasNames, ...languageBadgeNames],
  pattern: `${commonPattern}|${aliasPattern}|language-badge(?:-(?:${languageThresholds.join('|')}))?`,
};

/** The pictures of both kinds of subjects at earlier addresses. */
export const earlierSingleLanguagePictures = {
  names: [...commonPictureNames, 'shields-badge'],
  pattern: `${commonPattern}|shields-badge`,
};
export const earlierMultiLanguagePictures = {
  names: [...commonPictureNames, ...aliasNames, 'shields-badge'],
  pattern: `${commonPattern}|${aliasPattern}|shields-badge`,
};

const isSiteRepeated: IsRepeated<Catalogue> = (_, { onlyProject }) => onlyProject !== undefined;
const isLanguageRepeated: IsRepeated<Language> = ({ code }, { languagesOfOnlyProject }) =>
  languagesOfOnlyProject.has(code);
export const isComponentRepeated: IsRepeated<Component> = (
  { project },
  { singleComponentProjects },
) => singleComponentProjects.has(project.slug);
const isTranslationRepeated: IsRepeated<Translation> = (
  { component },
  { singleComponentProjects },
) => singleComponentProjects.has(component.project.slug);
/** The charts of a project in a language have a bar for each component, so with one component they repeat the badge. */
const isProjectLanguageRepeated: IsRepeated<ProjectLanguage> = (
  { project },
  { singleComponentProjects },
  picture,
) => picture !== 'svg-badge' && singleComponentProjects.has(project.slug);

const folders = {
  site: '/widget/',
  language: '/widget/-/{language_code}/',
  project: '/widget/{project_slug}/',
  projectLanguage: '/widget/{project_slug}/-/{language_code}/',
  part: '/widget/{project_slug}/-/parts/{part_slug}/',
  component: '/widget/{project_slug}/{component_slug}/',
  translation: '/widget/{project_slug}/{component_slug}/{language_code}/',
} as const;

export const pictureResources: readonly Resource[] = [
  definePictures({
    ...multiLanguagePictures,
    name: 'site-picture',
    folder: folders.site,
    scope: site,
    getSubject: getSiteSubject,
    isRepeated: isSiteRepeated,
    title: 'Pictures of the site',
    description: 'How far everything is translated: a badge, a count of languages, charts.',
  }),
  defineEndpoint('site-badge', folders.site, site, getSiteSubject, 'everything', isSiteRepeated),
  definePictures({
    ...singleLanguagePictures,
    name: 'language-picture',
    isStored: true,
    folder: folders.language,
    scope: eachLanguage,
    getSubject: getLanguageSubject,
    isRepeated: isLanguageRepeated,
    title: 'Pictures of a language',
    description: 'How far everything is translated into one language: a badge, charts.',
  }),
  defineEndpoint(
    'language-badge',
    folders.language,
    eachLanguage,
    getLanguageSubject,
    'everything in one language',
    isLanguageRepeated,
  ),
  definePictures({
    ...multiLanguagePictures,
    name: 'project-picture',
    folder: folders.project,
    scope: eachProject,
    getSubject: getProjectSubject,
    title: 'Pictures of a project',
    description: 'How far a project is translated: a badge, a count of languages, charts.',
  }),
  defineEndpoint('project-badge', folders.project, eachProject, getProjectSubject, 'a project'),
  definePictures({
    ...singleLanguagePictures,
    name: 'project-language-picture',
    folder: folders.projectLanguage,
    scope: eachProjectLanguage,
    getSubject: getProjectLanguageSubject,
    isRepeated: isProjectLanguageRepeated,
    title: 'Pictures of a project in a language',
    description: 'How far a project is translated into one language: a badge, charts.',
  }),
  defineEndpoint(
    'project-language-badge',
    folders.projectLanguage,
    eachProjectLanguage,
    getProjectLanguageSubject,
    'a project in one language',
  ),
  definePictures({
    names: ['svg-badge'],
    pattern: 'svg-badge',
    name: 'part-picture',
    folder: folders.part,
    scope: eachPart,
    getSubject: getPartSubject,
    title: 'Badge of a part',
    description: 'How far a part of a project is translated, or how many languages are ready.',
  }),
  defineEndpoint('part-badge', folders.part, eachPart, getPartSubject, 'a part of a project'),
  definePictures({
    ...multiLanguagePictures,
    name: 'component-picture',
    folder: folders.component,
    scope: eachComponent,
    getSubject: getComponentSubject,
    isRepeated: isComponentRepeated,
    title: 'Pictures of a component',
    description: 'How far a component is translated: a badge, a count of languages, charts.',
  }),
  defineEndpoint(
    'component-badge',
    folders.component,
    eachComponent,
    getComponentSubject,
    'a component',
    isComponentRepeated,
  ),
  definePictures({
    ...singleLanguagePictures,
    // A chart of one bar says no more than the badge.
    names: ['svg-badge'],
    otherNames: { 'multi-auto': 'svg-badge', 'horizontal-auto': 'svg-badge' },
    name: 'translation-picture',
    folder: folders.translation,
    scope: eachTranslation,
    getSubject: getTranslationSubject,
    isRepeated: isTranslationRepeated,
    title: 'Pictures of a translation',
    description: 'How far a component is translated into one language: a badge, charts.',
  }),
  defineEndpoint(
    'translation-badge',
    folders.translation,
    eachTranslation,
    getTranslationSubject,
    'a translation',
    isTranslationRepeated,
  ),
];
