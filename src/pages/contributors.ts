// Renders the names of those who translated in the last 30 days, where the site shows them.

import type { Context } from '../api/resource.ts';
import { listContributors, rankNames, writeNameParts } from '../catalogue/history/contributors.ts';
import type { Component } from '../catalogue/model.ts';
import { type Html, html } from './html.ts';

/** Lists the names of those who translated components into a language, or into any; empty where the site doesn't show them. */
export function listContributorNames(
  { catalogue: { contributors } }: Context,
  components: readonly Component[],
  code?: string,
): readonly string[] {
  if (contributors.size === 0) return [];
  const paths = components.map(({ project, slug }) => `${project.slug}/${slug}`);
  return rankNames(listContributors(contributors, paths, code));
}

/** Renders the sentence with the names; false without names. */
export function renderContributors(names: readonly string[]): Html | false {
  if (names.length === 0) return false;
  const parts = writeNameParts(names);
  return html`<p>Translated in the last 30 days by ${parts.map(({ text, isName }) => (isName ? html`<bdi>${text}</bdi>` : text))}.</p>
`;
}
