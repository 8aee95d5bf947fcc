// Badges and charts as pictures, at the addresses at which READMEs show those of translation servers,
// and the same figures as shields.io asks for them (docs/badges.md).

import type { NamePattern } from '../../identifiers.ts';
import { plainJson, png, svg } from '../representations.ts';
import type { Route } from '../route.ts';
import {
  component,
  language,
  none,
  project,
  projectLanguage,
  read,
  translation,
} from './parameters.ts';

/** Percentages from which languages are counted on a badge of their own. */
export const countedFrom = [50, 60, 70, 75, 80, 85, 90, 95, 100] as const;

/** Charts in one colour, as translation servers have them; here they have all colours. */
export const colourNames = ['red', 'green', 'blue'] as const;

const charts = 'svg-badge|multi-auto|horizontal-auto';
const coloured = `(?:multi|horizontal)-(?:${colourNames.join('|')})`;
const counts = `language-badge(?:-(?:${countedFrom.join('|')}))?`;
/** Pictures for what takes no SVG; the colour is that of the ground. */
export const rasterNames = ['open-graph', '287x66-white', '287x66-grey', '287x66-black'] as const;

/** Of one language, and of several; and of both at the addresses of years ago. */
const [ofOne, ofMany, ofOneBefore, ofManyBefore] = [
  names(charts),
  names(`${charts}|${coloured}|${counts}`),
  names(`${charts}|shields-badge`),
  names(`${charts}|${coloured}|shields-badge`),
];

function names(source: string): { readonly picture: NamePattern } {
  return { picture: { source, maximumLength: 100 } };
}

function picture<Name extends string>(
  name: Name,
  folder: string,
  parameters: Route['parameters'],
  title: string,
  description: string,
): Route & { readonly name: Name } {
  return {
    name,
    path: `${folder}{picture}.svg`,
    parameters,
    methods: read,
    representations: svg,
    title,
    description,
  };
}

function raster<Name extends string>(
  name: Name,
  folder: string,
  parameters: Route['parameters'],
  of: string,
): Route & { readonly name: Name } {
  return {
    name,
    path: `${folder}{picture}.png`,
    parameters: { ...parameters, ...names(rasterNames.join('|')) },
    methods: read,
    representations: png,
    title: `Pictures of ${of} as PNG`,
    description: 'A percentage and a bar, for READMEs that show those of a translation server.',
  };
}

function badge<Name extends string>(
  name: Name,
  folder: string,
  parameters: Route['parameters'],
  of: string,
): Route & { readonly name: Name } {
  return {
    name,
    path: `${folder}badge.json`,
    parameters,
    methods: read,
    representations: plainJson,
    title: `Badge of ${of}`,
    description: `How far ${of} is translated, for an endpoint badge of shields.io.`,
  };
}

const at = {
  site: '/widget/',
  language: '/widget/-/{language_code}/',
  project: '/widget/{project_slug}/',
  projectLanguage: '/widget/{project_slug}/-/{language_code}/',
  component: '/widget/{project_slug}/{component_slug}/',
  translation: '/widget/{project_slug}/{component_slug}/{language_code}/',
  projectBefore: '/widgets/{project_slug}/-/',
  projectLanguageBefore: '/widgets/{project_slug}/{language_code}/',
  componentBefore: '/widgets/{project_slug}/-/{component_slug}/',
} as const;

function past<Name extends string>(
  name: Name,
  folder: string,
  parameters: Route['parameters'],
  of: string,
): Route & { readonly name: Name } {
  return {
    name,
    path: `${folder}history.svg`,
    parameters,
    methods: read,
    representations: svg,
    title: `Picture of the history of ${of}`,
    description: `How much of ${of} was translated, day by day; where anything has changed.`,
  };
}

const today = [
  picture(
    'site-picture',
    at.site,
    { ...none, ...ofMany },
    'Pictures of the site',
    'How far everything is translated: a badge, a count of languages, charts.',
  ),
  badge('site-badge', at.site, none, 'everything'),
  {
    name: 'social-card',
    path: `${at.site}open-graph-{percent}.png`,
    parameters: { percent: { source: '100|[1-9]?[0-9]', maximumLength: 3 } },
    methods: read,
    representations: png,
    title: 'Picture of a social card',
    description: 'A percentage and a bar, for what other sites show of a link to a page.',
  },
  picture(
    'language-picture',
    at.language,
    { ...language, ...ofOne },
    'Pictures of a language',
    'How far everything is translated into one language: a badge, charts.',
  ),
  badge('language-badge', at.language, language, 'everything in one language'),
  picture(
    'project-picture',
    at.project,
    { ...project, ...ofMany },
    'Pictures of a project',
    'How far a project is translated: a badge, a count of languages, charts.',
  ),
  badge('project-badge', at.project, project, 'a project'),
  picture(
    'project-language-picture',
    at.projectLanguage,
    { ...projectLanguage, ...ofOne },
    'Pictures of a project in a language',
    'How far a project is translated into one language: a badge, charts.',
  ),
  badge('project-language-badge', at.projectLanguage, projectLanguage, 'a project in one language'),
  picture(
    'component-picture',
    at.component,
    { ...component, ...ofMany },
    'Pictures of a component',
    'How far a component is translated: a badge, a count of languages, charts.',
  ),
  badge('component-badge', at.component, component, 'a component'),
  picture(
    'translation-picture',
    at.translation,
    { ...translation, ...ofOne },
    'Pictures of a translation',
    'How far a component is translated into one language: a badge, charts.',
  ),
  badge('translation-badge', at.translation, translation, 'a translation'),
  picture(
    'project-picture-before',
    at.projectBefore,
    { ...project, ...ofManyBefore },
    'Pictures of a project, at an earlier address',
    'The same pictures, for READMEs that have not changed for years.',
  ),
  picture(
    'project-language-picture-before',
    at.projectLanguageBefore,
    { ...projectLanguage, ...ofOneBefore },
    'Pictures of a project in a language, at an earlier address',
    'The same pictures, for READMEs that have not changed for years.',
  ),
  picture(
    'component-picture-before',
    at.componentBefore,
    { ...component, ...ofManyBefore },
    'Pictures of a component, at an earlier address',
    'The same pictures, for READMEs that have not changed for years.',
  ),
  raster('project-raster', at.project, project, 'a project'),
  raster('component-raster', at.component, component, 'a component'),
  raster('project-raster-before', at.projectBefore, project, 'a project, at an earlier address'),
  raster(
    'component-raster-before',
    at.componentBefore,
    component,
    'a component, at an earlier address',
  ),
] as const satisfies readonly Route[];

/** Of what has a past. */
export const historyPictures = [
  past('language-history-picture', at.language, language, 'a language'),
  past('project-history-picture', at.project, project, 'a project'),
  past('component-history-picture', at.component, component, 'a component'),
] as const satisfies readonly Route[];

export const pictures = [...today, ...historyPictures] as const satisfies readonly Route[];
