// How far the languages of a project are: from a catalogue, or from a checkout.

import { collectTranslationFigures } from '../../api/objects/translation.ts';
import { checkCatalogue } from '../../build.ts';
import type { Component } from '../../catalogue/model.ts';
import { countSources } from '../../checkouts/load.ts';
import { Failure } from '../../failure.ts';
import { loadCatalogue } from '../../load/load.ts';
import { type ComponentRow, combineFigures, listComponentRows } from '../../selection/figures.ts';
import type { SelectableLanguage } from '../../selection/select.ts';
import { findNearest } from '../../text/suggest.ts';
import { quote } from '../../text/wording.ts';
import { requireCatalogueFolder, requireFolder } from '../catalogue-folder.ts';
import { getFoundRows } from '../status/figures.ts';
import { findComponents } from '../status/find-components.ts';

/** Figures of `project` or `project/component` in a catalogue; without words, of the only project. */
export function getCatalogueFigures(
  folder: string,
  words: string | undefined,
): Promise<CatalogueFigures> {
  return getLabelledFigures(folder, words, {
    baseUrl: 'https://catalogue.invalid',
    toName: (slug) => `as in \`select ${slug}\``,
  });
}

export interface CatalogueFigures {
  readonly figures: SelectableLanguage[];
  /** The minimum, in per cent, where there is one. */
  readonly minimum: number | undefined;
  /** Slugs. */
  readonly project: string;
  readonly component: string | undefined;
  /** Without a last slash. */
  readonly baseUrl: string;
}

export interface FiguresOptions {
  readonly baseUrl: string | undefined;
  /** How to name a project, for those who have not: `as in …`. */
  readonly toName: (slug: string) => string;
}

/** The same, with what they are of; without words, of the only project. */
export async function getLabelledFigures(
  folder: string,
  words: string | undefined,
  { baseUrl, toName }: FiguresOptions,
): Promise<CatalogueFigures> {
  const { sources, counted } = await countSources(
    folder,
    loadCatalogue(requireCatalogueFolder(folder)),
  );
  const result = checkCatalogue(sources, {
    baseUrl,
    otherProblems: counted?.problems,
  });
  if ('problems' in result) {
    throw new Failure(
      `The catalogue ${folder} has problems, so no one can tell.\nSee them with \`translation-catalogue check\`.`,
    );
  }
  const { projects } = result.catalogue;
  const [only, ...others] = projects;
  const chosen = words ?? (others.length === 0 ? only?.slug : undefined);
  if (chosen === undefined) {
    throw new Failure(
      only === undefined
        ? 'The catalogue has no project.'
        : `The catalogue has ${projects.length} projects. Name one, ${toName(only.slug)}: ` +
            projects.map((one) => one.slug).join(', '),
    );
  }
  const [slug = '', name] = chosen.split('/', 2);
  const project = projects.find((one) => one.slug === slug);
  if (project === undefined)
    throw unknown(
      'project',
      slug,
      projects.map((one) => one.slug),
    );
  const wanted = project.components.filter((one) =>
    name === undefined ? one.kind === 'files' : one.slug === name,
  );
  if (wanted.length === 0) {
    throw unknown(
      'component',
      name ?? '',
      project.components.map((one) => one.slug),
    );
  }
  return {
    figures: combineFigures(wanted.map(withFiles)),
    minimum: name === undefined ? project.minimum : wanted[0]?.minimum,
    project: slug,
    component: name,
    baseUrl: result.catalogue.baseUrl,
  };
}

function withFiles(component: Component): ComponentRow[] {
  const rows = listComponentRows(component);
  if (component.kind === 'glossary') return rows;
  const files = component.translations.map((one) => collectTranslationFigures(one).filename);
  return rows.map((row, at) => ({ ...row, file: files[at] }));
}

export interface CheckoutFigures {
  readonly figures: SelectableLanguage[];
  /** How many sets and files look like translations, and were not taken. */
  readonly skipped: number;
}

/** Figures of all components of a checkout, or of the named one. */
export async function getCheckoutFigures(
  folder: string,
  name: string | undefined,
): Promise<CheckoutFigures> {
  requireFolder(folder, 'Name the folder of a checkout with --from.');
  const { components, skipped } = await findComponents(folder);
  if (components.length === 0) {
    throw new Failure(
      `No translation files were found in ${folder}\nSee what was looked for: translation-catalogue status ${folder}`,
    );
  }
  const wanted = components.filter((one) => name === undefined || one.name === name);
  if (wanted.length === 0)
    throw unknown(
      'component',
      name ?? '',
      components.map((one) => one.name),
    );
  return { figures: combineFigures(wanted.map(getFoundRows)), skipped: skipped.length };
}

function unknown(kind: string, name: string, known: readonly string[]): Failure {
  const near = findNearest(name, known);
  const meant =
    near === undefined
      ? `There are: ${known.slice(0, 10).join(', ')}`
      : `Did you mean ${quote(near)}?`;
  return new Failure(`There is no ${kind} ${quote(name)}. ${meant}`);
}
