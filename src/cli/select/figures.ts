// Loads the figures of a project's languages from a catalogue or a checkout, for `select`, `readme` and `appstream`.

import { realpathSync } from 'node:fs';
import { collectTranslationFigures } from '../../api/objects/translation.ts';
import { findUnits } from '../../api/unit-sheets.ts';
import { checkCatalogue } from '../../catalogue/check-sources.ts';
import type { AllUnits, Component } from '../../catalogue/model.ts';
import { listPartTranslations } from '../../catalogue/project-parts.ts';
import { loadAndCount } from '../../checkout/count/load.ts';
import { findHistoryPlace } from '../../checkout/count/outdated/history-place.ts';
import type { CounterCache } from '../../files/counter-cache.ts';
import type { CatalogueLocation } from '../../files/source.ts';
import { matchMask } from '../../languages/file-mask.ts';
import { findDecidingPart, isInPart, type Part } from '../../model/parts.ts';
import { Failure } from '../../problem/problem.ts';
import { type ComponentRow, combineFigures, listComponentRows } from '../../release/figures.ts';
import type { SelectableLanguage } from '../../release/select.ts';
import { requireCatalogue, requireFolder } from '../catalogue-folder.ts';
import { createUnknownNameFailure } from '../failures.ts';
import { createFaultyCatalogueFailure } from '../shown-paths.ts';
import { listPartComponents, toComponentRows } from '../status/figures.ts';
import { findComponents } from '../status/find-components.ts';
import { countWithOutdated } from '../status/outdated.ts';
import { findPart } from '../status/parts.ts';
import { readProjectSettings } from '../status/settings.ts';

/** The check of a catalogue needs a base URL. Figures contain none, so a site.yaml without one is no obstacle. */
export const unusedBaseUrl = 'https://catalogue.invalid';

/** Loads the figures of a target for `select`, which prints no URLs. */
export function loadCatalogueFigures(
  catalogue: CatalogueLocation,
  target: string | undefined,
  cache: CounterCache,
  part: PartRequest,
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
  /** The name of the part whose strings alone are counted, as it decides. */
  readonly decidedBy: string | undefined;
  readonly project: string;
  /** The slug of the component, if one was named. */
  readonly component: string | undefined;
  /** Without a last slash. */
  readonly baseUrl: string;
}

/** A request for the figures of the named part, or else of the part that decides; without a request all are counted. */
interface PartRequest {
  readonly name: string | undefined;
}

export interface FiguresOptions {
  readonly cache: CounterCache;
  readonly part?: PartRequest | undefined;
  /** Replaces the base URL of site.yaml. */
  readonly baseUrl: string | undefined;
  /** Formats for a message how to name a project: `as in --project demo`. */
  readonly formatExample: (slug: string) => string;
}

/** Loads the figures of a target: `project` or `project/component`, or undefined for the only project of the catalogue. */
export async function loadTargetFigures(
  catalogue: CatalogueLocation,
  target: string | undefined,
  { baseUrl, formatExample, cache, part: request }: FiguresOptions,
): Promise<CatalogueFigures> {
  const { sources, counted } = await loadAndCount(requireCatalogue(catalogue), cache);
  const result = checkCatalogue(sources, {
    baseUrl,
    partCounters: counted?.partCounters,
    otherProblems: counted?.problems,
  });
  if ('problems' in result) {
    throw createFaultyCatalogueFailure(catalogue, 'its figures are not known');
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
  const part = name === undefined ? selectPart(project.parts, request) : undefined;
  const chosenComponents = project.components.filter((one) =>
    name === undefined
      ? one.kind === 'files' && (part === undefined || isInPart(part, one.slug))
      : one.slug === name,
  );
  if (chosenComponents.length === 0) {
    throw createUnknownNameFailure(
      'component',
      name ?? part?.components?.join(', ') ?? '',
      project.components.map((one) => one.slug),
    );
  }
  return {
    figures: combineFigures(
      chosenComponents.map((one) => listRowsWithFiles(one, part, counted?.units)),
    ),
    decidedBy: request?.name === undefined ? part?.name : undefined,
    minimum: part?.minimum ?? (name === undefined ? project.minimum : chosenComponents[0]?.minimum),
    project: slug,
    component: name,
    baseUrl: result.catalogue.baseUrl,
  };
}

function listRowsWithFiles(
  component: Component,
  part: Part | undefined,
  units: AllUnits = new Map(),
): ComponentRow[] {
  const translations =
    part === undefined ? component.translations : listPartTranslations(component, part);
  const rows = listComponentRows(translations);
  if (component.kind === 'glossary') return rows;
  return translations.flatMap((one, at) => {
    const { filename: file } = collectTranslationFigures(one);
    const row = rows[at];
    if (row === undefined) return [];
    const spelledCode = matchMask(component.fields.filemask, file);
    // Copies and origins are not counted by keys.
    const { copies, origins } = (part?.keys === undefined && findUnits({ units }, one)) || {};
    return [{ ...row, file, spelledCode, copies, origins }];
  });
}

export interface CheckoutFigures {
  readonly figures: SelectableLanguage[];
  /** The minimum of the part, in per cent, if it has one. */
  readonly minimum: number | undefined;
  /** How many sets of files and single files look like translations, but were not counted. */
  readonly skipped: number;
  readonly decidedBy: string | undefined;
  /** Sentences that explain which outdated translations are unknown. */
  readonly notes: readonly string[];
}

/** Counts all components of a checkout, the named one, or those of a part that translations.yaml describes. */
export async function loadCheckoutFigures(
  folder: string,
  name: string | undefined,
  cache: CounterCache,
  request?: PartRequest,
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
  const part =
    name === undefined ? selectPart(readProjectSettings(folder).parts, request) : undefined;
  const chosenComponents =
    part === undefined
      ? components.filter((one) => name === undefined || one.name === name)
      : listPartComponents(components, part);
  if (chosenComponents.length === 0)
    throw createUnknownNameFailure(
      'component',
      name ?? part?.components?.join(', ') ?? '',
      components.map((one) => one.name),
    );
  return {
    figures: combineFigures(chosenComponents.map(toComponentRows)),
    minimum: part?.minimum,
    decidedBy: request?.name === undefined ? part?.name : undefined,
    skipped: skipped.length,
    notes,
  };
}

function selectPart(parts: readonly Part[], request: PartRequest | undefined): Part | undefined {
  if (request === undefined) return undefined;
  return request.name === undefined ? findDecidingPart(parts) : findPart(parts, request.name);
}
