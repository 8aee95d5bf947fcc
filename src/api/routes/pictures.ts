// Badges and charts as pictures, at the addresses at which READMEs show those of translation servers,
// and the same figures as shields.io asks for them (docs/badges.md).

import type { NamePattern } from '../../identifiers.ts';
import { plainJson, svg } from '../representations.ts';
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

const charts = 'svg-badge|multi-auto|horizontal-auto';
/** Of one language, and of several. */
const [ofOne, ofMany] = [
  names(charts),
  names(`${charts}|language-badge(?:-(?:${countedFrom.join('|')}))?`),
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
} as const;

export const pictures = [
  picture(
    'site-picture',
    at.site,
    { ...none, ...ofMany },
    'Pictures of the site',
    'How far everything is translated: a badge, a count of languages, charts.',
  ),
  badge('site-badge', at.site, none, 'everything'),
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
] as const satisfies readonly Route[];
