// The social cards of the pages that people share: the first page, projects, and projects in a language.

import { png } from '../../api/representations.ts';
import { type Context, defineText, type Resource } from '../../api/resource.ts';
import { eachProject, eachProjectLanguage, type Scope, site } from '../../api/scopes.ts';
import type { Catalogue } from '../../catalogue/model.ts';
import { type Card, drawCard } from './card.ts';
import { getProjectCard, getProjectLanguageCard, getSiteCard } from './card-contents.ts';
import { getPalette } from './palette.ts';

const description = 'A figure and bars, for what other sites show of a link to a page.';

function defineCard<Entry>(about: {
  readonly name: string;
  readonly path: string;
  readonly scope: Scope<Entry>;
  readonly title: string;
  readonly getCard: (entry: Entry, catalogue: Catalogue) => Card | undefined;
  readonly isPublished?: (context: Context) => boolean;
}): Resource<Entry> {
  const { getCard, isPublished = hasPages, ...rest } = about;
  return defineText({
    ...rest,
    isStored: true,
    kind: 'badges',
    representations: png,
    description,
    render: (entry, context) => {
      const card = isPublished(context) ? getCard(entry, context.catalogue) : undefined;
      return card && drawCard(card, getPalette(context.catalogue.site));
    },
  });
}

function hasPages({ published }: Context): boolean {
  return published.has('pages');
}

export const cardResources: readonly Resource[] = [
  defineCard({
    name: 'site-card',
    path: '/widget/open-graph.png',
    scope: site,
    title: 'Social card of the site',
    getCard: getSiteCard,
  }),
  defineCard({
    name: 'project-card',
    path: '/widget/{project_slug}/open-graph.png',
    scope: eachProject,
    title: 'Social card of a project',
    getCard: getProjectCard,
    // Translation servers have it at the same address.
    isPublished: (context) => hasPages(context) || context.published.has('compatibility'),
  }),
  defineCard({
    name: 'project-language-card',
    path: '/widget/{project_slug}/-/{language_code}/open-graph.png',
    scope: eachProjectLanguage,
    title: 'Social card of a project in a language',
    getCard: getProjectLanguageCard,
  }),
];
