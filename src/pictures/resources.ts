// Badges and charts as pictures, at the addresses at which READMEs show those of translation servers,
// and the same figures in the form that shields.io asks for (docs/badges.md).

import type { JsonObject } from '../api/json-values.ts';
import type { Repeats } from '../api/repeats.ts';
import { plainJson, svg } from '../api/representations.ts';
import { defineRecord, defineText, type Resource } from '../api/resource.ts';
import {
  eachComponent,
  eachLanguage,
  eachProject,
  eachProjectLanguage,
  eachTranslation,
  eachVariant,
  type ProjectLanguageEntry,
  type Scope,
  site,
} from '../api/scopes.ts';
import type { Catalogue, Component, Language, Translation } from '../catalogue/model.ts';
import { badgeShape } from './badge.ts';
import {
  countedFrom,
  languageCounts,
  renderEndpoint,
  renderPicture,
  usualPictures,
} from './render.ts';
import {
  type GetSubject,
  getComponentSubject,
  getLanguageSubject,
  getProjectLanguageSubject,
  getProjectSubject,
  getSiteSubject,
  getTranslationSubject,
} from './subject-of-entry.ts';

/** Charts in one colour and as a matrix, as translation servers have them: here they are the usual charts. */
const chartAliases: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['multi', 'horizontal'].flatMap((form) =>
      ['red', 'green', 'blue'].map((colour) => [`${form}-${colour}`, `${form}-auto`]),
    ),
  ),
  'matrix-auto': 'horizontal-auto',
};

/** Pictures that are the same as others of their folder. */
const usualAliases = { ...chartAliases, 'shields-badge': 'svg-badge' };

type IsRepeated<Entry> = (entry: Entry, repeats: Repeats, picture: string) => boolean;

interface PicturesOf<Entry extends object> {
  readonly name: string;
  /** The folder of the pictures. */
  readonly folder: string;
  readonly scope: Scope<Entry>;
  readonly names: readonly string[];
  /** The source of a pattern for the names. */
  readonly pattern: string;
  readonly getSubject: GetSubject<Entry>;
  /** The folder that has the same pictures, if another. */
  readonly sameAs?: string;
  /** Whether a small site leaves out a picture, because another one shows the same. */
  readonly isRepeated?: IsRepeated<Entry>;
  readonly isForCompatibility?: true;
  /** Names of pictures that are other pictures of the folder. */
  readonly aliases?: Readonly<Record<string, string>>;
  readonly title: string;
  readonly description: string;
}

/** The SVG pictures of something. */
export function definePictures<Entry extends object>({
  folder,
  scope,
  names,
  pattern,
  getSubject,
  sameAs = folder,
  aliases = usualAliases,
  isRepeated,
  ...about
}: PicturesOf<Entry>): Resource {
  return defineText({
    ...about,
    kind: 'badges',
    path: `${folder}{picture}.svg`,
    alias: { path: `${sameAs}{picture}.svg`, pictures: aliases },
    representations: svg,
    scope: eachVariant(scope, 'picture', { source: pattern, maximumLength: 100 }, () => names),
    render: ({ entry, name }, context) => {
      const isForCompatibility = Object.hasOwn(chartAliases, name);
      if (isForCompatibility && !context.published.has('compatibility')) return undefined;
      if (isRepeated?.(entry, context.repeats, name)) return undefined;
      return renderPicture(name, getSubject(entry, context));
    },
  });
}

/** The figures of a badge for shields.io. */
function endpoint<Entry extends object>(
  name: string,
  folder: string,
  scope: Scope<Entry>,
  getSubject: GetSubject<Entry>,
  of: string,
  isRepeated?: IsRepeated<Entry>,
): Resource<Entry> {
  return defineRecord({
    name,
    kind: 'badges',
    path: `${folder}badge.json`,
    scope,
    representations: plainJson,
    title: `Badge of ${of}`,
    description: `How far ${of} is translated, for an endpoint badge of shields.io.`,
    shape: badgeShape,
    render: (entry, context): JsonObject | undefined =>
      isRepeated?.(entry, context.repeats, 'badge')
        ? undefined
        : renderEndpoint(getSubject(entry, context)),
  });
}

const charts = 'svg-badge|multi-auto|horizontal-auto';
const olderCharts = Object.keys(chartAliases);
const olderPattern = '(?:multi|horizontal)-(?:red|green|blue)|matrix-auto';

/** The names of pictures of something in one language. */
const ofOne = { names: usualPictures, pattern: charts };

/** The names of pictures of something in several languages. */
const ofMany = {
  names: [...usualPictures, ...olderCharts, ...languageCounts],
  pattern: `${charts}|${olderPattern}|language-badge(?:-(?:${countedFrom.join('|')}))?`,
};

/** The same at older addresses. */
export const ofOneBefore = {
  names: [...usualPictures, 'shields-badge'],
  pattern: `${charts}|shields-badge`,
};
export const ofManyBefore = {
  names: [...usualPictures, ...olderCharts, 'shields-badge'],
  pattern: `${charts}|${olderPattern}|shields-badge`,
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
/** The charts of a project in a language have a bar for each component. */
const hasOneBar: IsRepeated<ProjectLanguageEntry> = (
  { project },
  { singleComponentProjects },
  picture,
) => picture !== 'svg-badge' && singleComponentProjects.has(project.slug);

const folders = {
  site: '/widget/',
  language: '/widget/-/{language_code}/',
  project: '/widget/{project_slug}/',
  projectLanguage: '/widget/{project_slug}/-/{language_code}/',
  component: '/widget/{project_slug}/{component_slug}/',
  translation: '/widget/{project_slug}/{component_slug}/{language_code}/',
} as const;

export const pictureResources: readonly Resource[] = [
  definePictures({
    ...ofMany,
    name: 'site-picture',
    folder: folders.site,
    scope: site,
    getSubject: getSiteSubject,
    isRepeated: isSiteRepeated,
    title: 'Pictures of the site',
    description: 'How far everything is translated: a badge, a count of languages, charts.',
  }),
  endpoint('site-badge', folders.site, site, getSiteSubject, 'everything', isSiteRepeated),
  definePictures({
    ...ofOne,
    name: 'language-picture',
    folder: folders.language,
    scope: eachLanguage,
    getSubject: getLanguageSubject,
    isRepeated: isLanguageRepeated,
    title: 'Pictures of a language',
    description: 'How far everything is translated into one language: a badge, charts.',
  }),
  endpoint(
    'language-badge',
    folders.language,
    eachLanguage,
    getLanguageSubject,
    'everything in one language',
    isLanguageRepeated,
  ),
  definePictures({
    ...ofMany,
    name: 'project-picture',
    folder: folders.project,
    scope: eachProject,
    getSubject: getProjectSubject,
    title: 'Pictures of a project',
    description: 'How far a project is translated: a badge, a count of languages, charts.',
  }),
  endpoint('project-badge', folders.project, eachProject, getProjectSubject, 'a project'),
  definePictures({
    ...ofOne,
    name: 'project-language-picture',
    folder: folders.projectLanguage,
    scope: eachProjectLanguage,
    getSubject: getProjectLanguageSubject,
    isRepeated: hasOneBar,
    title: 'Pictures of a project in a language',
    description: 'How far a project is translated into one language: a badge, charts.',
  }),
  endpoint(
    'project-language-badge',
    folders.projectLanguage,
    eachProjectLanguage,
    getProjectLanguageSubject,
    'a project in one language',
  ),
  definePictures({
    ...ofMany,
    name: 'component-picture',
    folder: folders.component,
    scope: eachComponent,
    getSubject: getComponentSubject,
    isRepeated: isComponentRepeated,
    title: 'Pictures of a component',
    description: 'How far a component is translated: a badge, a count of languages, charts.',
  }),
  endpoint(
    'component-badge',
    folders.component,
    eachComponent,
    getComponentSubject,
    'a component',
    isComponentRepeated,
  ),
  definePictures({
    ...ofOne,
    // A chart of one bar says no more than the badge.
    names: ['svg-badge'],
    aliases: { 'multi-auto': 'svg-badge', 'horizontal-auto': 'svg-badge' },
    name: 'translation-picture',
    folder: folders.translation,
    scope: eachTranslation,
    getSubject: getTranslationSubject,
    isRepeated: isTranslationRepeated,
    title: 'Pictures of a translation',
    description: 'How far a component is translated into one language: a badge, charts.',
  }),
  endpoint(
    'translation-badge',
    folders.translation,
    eachTranslation,
    getTranslationSubject,
    'a translation',
    isTranslationRepeated,
  ),
];
