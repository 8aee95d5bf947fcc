// Loads the figures of a project's languages from a catalogue or a checkout, for `select`, `readme` and `appstream`.

import { realpathSync } from 'node:fs';
import { collectTranslationFigures } from '../../api/objects/translation.ts';
import { findUnits } from '../../api/unit-sheets.ts';
import { checkCatalogue } from '../../build.ts';
import type { AllUnits, Component } from '../../catalogue/model.ts';
import { loadAndCount } from '../../checkout/count/load.ts';
import { findHistoryPlace } from '../../checkout/count/outdated/history-place.ts';
import type { CounterCache } from '../../files/counter-cache.ts';
import type { CatalogueLocation } from '../../files/source.ts';
import { matchMask } from '../../languages/file-mask.ts';
import { isInPart, type Part } from '../../model/parts.ts';
import { Failure } from '../../problem/problem.ts';
import { type ComponentRow, combineFigures, listComponentRows } from '../../release/figures.ts';
import type { SelectableLanguage } from '../../release/select.ts';
import { findNearest } from '../../text/suggest.ts';
import { quote } from '../../text/wording.ts';
import { requireCatalogue, requireFolder } from '../catalogue-folder.ts';
import { nameCatalogue } from '../shown-paths.ts';
import { listPartComponents, toComponentRows } from '../status/figures.ts';
import { findComponents } from '../status/find-components.ts';
import { countWithOutdated } from '../status/outdated.ts';
import { readProjectSettings } from '../status/settings.ts';

/** The check of a catalogue needs a base URL. Figures contain none, so a site.yaml without one is no obstacle. */
export const unusedBaseUrl = 'https://catalogue.invalid';

/** Loads the figures of a target for `select`, which prints no URLs. */
export function loadCatalogueFigures(
  catalogue: CatalogueLocation,
  target: string | undefined,
  cache: CounterCache,
  part?: string,
): Promise<CatalogueFigures> {
  return loadTargetFigures(catalogue, target, {
    cache,
    part,
    baseUrl: unusedBaseUrl,
    formatExample: (slug) => `as in \`select ${slug}\``,
  });
}

export interface CatalogueFigures {
  readonly figures: SelectableLanguage[];
  /** The minimum of the project or component, in per cent, where there is one. */
  readonly minimum: number | undefined;
  readonly project: string;
  /** The slug of the component, if one was named. */
  readonly component: string | undefined;
  /** Without a last slash. */
  readonly baseUrl: string;
}

export interface FiguresOptions {
  readonly cache: CounterCache;
  /** The name of the part whose components are counted; by default all are. */
  readonly part?: string | undefined;
  /** Replaces the base URL of site.yaml. */
  readonly baseUrl: string | undefined;
  /** Formats for a message how to name a project: `as in --project demo`. */
  readonly formatExample: (slug: string) => string;
}

/** Loads the figures of a target: `project` or `project/component`, or undefined for the only project of the catalogue. */
export async function loadTargetFigures(
  catalogue: CatalogueLocation,
  target: string | undefined,
  { baseUrl, formatExample, cache, part: partName }: FiguresOptions,
): Promise<CatalogueFigures> {
  const { sources, counted } = await loadAndCount(requireCatalogue(catalogue), cache);
  const result = checkCatalogue(sources, {
    baseUrl,
    otherProblems: counted?.problems,
  });
  if ('problems' in result) {
    throw new Failure(
      `The catalogue ${nameCatalogue(catalogue)} has problems, so no one can tell.\nSee them with \`translation-catalogue check\`.`,
    );
  }
  const { projects } = result.catalogue;
  const [onlyProject, ...others] = projects;
  const chosenTarget = target ?? (others.length === 0 ? onlyProject?.slug : undefined);
  if (chosenTarget === undefined) {
    throw new Failure(
      onlyProject === undefined
        ? 'The catalogue has no project.'
        : `The catalogue has ${projects.length} projects. Name one, ${formatExample(onlyProject.slug)}: ` +
            projects.map((one) => one.slug).join(', '),
    );
  }
  const [slug = '', name] = chosenTarget.split('/', 2);
  const project = projects.find((one) => one.slug === slug);
  if (project === undefined)
    throw createUnknownNameFailure(
      'project',
      slug,
      projects.map((one) => one.slug),
    );
  const part = findPart(project.fields.parts, partName);
  const chosenComponents = project.components.filter((one) =>
    name === undefined
      ? one.kind === 'files' && (part === undefined || isInPart(part, one.slug))
      : one.slug === name,
  );
  if (chosenComponents.length === 0) {
    throw createUnknownNameFailure(
      'component',
      name ?? part?.components.join(', ') ?? '',
      project.components.map((one) => one.slug),
    );
  }
  return {
    figures: combineFigures(chosenComponents.map((one) => listRowsWithFiles(one, counted?.units))),
    minimum: part?.minimum ?? (name === undefined ? project.minimum : chosenComponents[0]?.minimum),
    project: slug,
    component: name,
    baseUrl: result.catalogue.baseUrl,
  };
}

function listRowsWithFiles(component: Component, units: AllUnits = new Map()): ComponentRow[] {
  const rows = listComponentRows(component);
  if (component.kind === 'glossary') return rows;
  return component.translations.flatMap((one, at) => {
    const { filename: file } = collectTranslationFigures(one);
    const row = rows[at];
    if (row === undefined) return [];
    const spelledCode = matchMask(component.fields.filemask, file);
    const { copies, origins } = findUnits({ units }, one) ?? {};
    return [{ ...row, file, spelledCode, copies, origins }];
  });
}

export interface CheckoutFigures {
  readonly figures: SelectableLanguage[];
  /** The minimum of the part, in per cent, if it has one. */
  readonly minimum: number | undefined;
  /** How many sets of files and single files look like translations, but were not counted. */
  readonly skipped: number;
  /** Sentences that explain which outdated translations are unknown. */
  readonly notes: readonly string[];
}

/** Counts all components of a checkout, the named one, or those of a part that translations.yaml describes. */
export async function loadCheckoutFigures(
  folder: string,
  name: string | undefined,
  cache: CounterCache,
  partName?: string,
): Promise<CheckoutFigures> {
  requireFolder(folder, 'Name the folder of a checkout with --from.');
  const found = await findComponents(folder, cache);
  const findPlace = () => findHistoryPlace(realpathSync(folder));
  const { detection, notes } = await countWithOutdated(folder, found, findPlace, cache);
  const { components, skipped } = detection;
  if (components.length === 0) {
    throw new Failure(
      `No translation files were found in ${folder}\nSee what was looked for: translation-catalogue status ${folder}`,
    );
  }
  const part = findPart(readProjectSettings(folder).parts, partName);
  const chosenComponents =
    part === undefined
      ? components.filter((one) => name === undefined || one.name === name)
      : listPartComponents(components, part);
  if (chosenComponents.length === 0)
    throw createUnknownNameFailure(
      'component',
      name ?? part?.components.join(', ') ?? '',
      components.map((one) => one.name),
    );
  return {
    figures: combineFigures(chosenComponents.map(toComponentRows)),
    minimum: part?.minimum,
    skipped: skipped.length,
    notes,
  };
}

function findPart(parts: readonly Part[], name: string | undefined): Part | undefined {
  if (name === undefined) return undefined;
  const part = parts.find((one) => one.name === name);
  if (part !== undefined) return part;
  if (parts.length === 0) {
    throw new Failure(
      `There is no part ${quote(name)}. Describe it below \`parts\` of the project, with \`name\` and \`components\`.`,
    );
  }
  throw createUnknownNameFailure(
    'part',
    name,
    parts.map((one) => one.name),
  );
}

function createUnknownNameFailure(kind: string, name: string, known: readonly string[]): Failure {
  const nearest = findNearest(name, known);
  const suggestion =
    nearest === undefined
      ? `There are: ${known.slice(0, 10).join(', ')}`
      : `Did you mean ${quote(nearest)}?`;
  return new Failure(`There is no ${kind} ${quote(name)}. ${suggestion}`);
}
