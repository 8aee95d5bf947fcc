// Lists the slices of a catalogue, for hosts whose code renders records.

import type { Catalogue, Component, Project } from '../../catalogue/model.ts';
import { hashTexts } from '../../text/content-hash.ts';
import { toRow } from './rows.ts';
import {
  type ComponentDescription,
  type CountedSlice,
  countLanguagesPerSlice,
  type HistorySlice,
  type LanguagesSlice,
  type PartRow,
  type ProjectLanguageRow,
  type ProjectSlice,
  type SiteSlice,
  type Slice,
  sliceNames,
} from './slice.ts';

/** A slice before it becomes JSON. */
interface Part {
  readonly name: string;
  readonly value: unknown;
}

/** Lists all slices of a catalogue. The first that is read is the last, as it has a stamp of the others. */
export function* listSlices(catalogue: Catalogue): Iterable<Slice> {
  const stamps: string[] = [];
  for (const { name, value } of listParts(catalogue)) {
    const text = JSON.stringify(value);
    stamps.push(hashTexts([name, text]));
    yield { name, text };
  }
  const site = sliceSite(catalogue, hashTexts(stamps));
  yield { name: sliceNames.site(), text: JSON.stringify(site) };
}

/** Lists the slices with the figures, people and strings of projects: all that the others are made from. */
export function* listFigureSlices(catalogue: Catalogue): Iterable<Slice> {
  for (const project of catalogue.projects) {
    for (const { name, value } of [
      ...listContributorParts(catalogue, project),
      ...project.components.map(sliceComponent),
    ]) {
      yield { name, text: JSON.stringify(value) };
    }
    for (const component of project.components) {
      for (const { name, value } of listUnitParts(catalogue, component)) {
        yield { name, text: JSON.stringify(value) };
      }
    }
  }
}

function* listParts(catalogue: Catalogue): Iterable<Part> {
  for (const project of catalogue.projects) {
    yield { name: sliceNames.project(project.slug), value: sliceProject(project) };
    yield* listLanguageParts(project);
    yield* listContributorParts(catalogue, project);
    for (const component of project.components) {
      yield sliceComponent(component);
      yield* listHistoryParts(catalogue, component);
      yield* listUnitParts(catalogue, component);
    }
  }
}

function sliceSite(catalogue: Catalogue, stamp: string): SiteSlice {
  const { baseUrl, site, program, revision, sums, size, languages, projects, history } = catalogue;
  const paths = projects.flatMap(({ slug, components }) =>
    components.map((component) => `${slug}/${component.slug}`),
  );
  return {
    baseUrl,
    site,
    program,
    revision,
    sums,
    stamp,
    size,
    languages,
    projects: projects.map(({ slug, components }) => [
      slug,
      components.map((component) => [component.slug, component.size]),
    ]),
    history: { version: history.version, known: history.known },
    contributors: paths.filter((path) => catalogue.contributors.get(path) !== undefined),
    units: paths.filter((path) => catalogue.units.get(path) !== undefined),
  };
}

function sliceProject(project: Project): ProjectSlice {
  const { id, fields, minimum, translateUrl, sums, languages, components, parts } = project;
  const places = mapPlaces(components);
  return {
    id,
    fields,
    minimum,
    translateUrl,
    sums,
    languages: languages.map(
      (one): ProjectLanguageRow => [
        one.language.code,
        one.isSource,
        one.sums,
        one.wholeSums === one.sums ? null : one.wholeSums,
        one.shippedSums === one.wholeSums ? null : one.shippedSums,
        one.lackingComponents.map((component) => places.get(component) ?? 0),
      ],
    ),
    components: components.map(describeComponent),
    ...(parts.length > 0 && {
      parts: parts.map((part): PartRow => {
        return [part.minimum ?? null, part.sums, part.languages.map((one) => one.sums)];
      }),
    }),
  };
}

/** Maps each component to its place in the project. */
function mapPlaces(components: readonly Component[]): ReadonlyMap<Component, number> {
  return new Map(components.map((component, index) => [component, index]));
}

function describeComponent(component: Component): ComponentDescription {
  const { kind, id, minimum, translateUrl, fields, sourceLanguage } = component;
  return { kind, id, minimum, translateUrl, fields, source: sourceLanguage.code };
}

function* listLanguageParts({ slug, components, languages }: Project): Iterable<Part> {
  if (components.length < 2) return;
  const places = mapPlaces(components);
  const perSlice = countLanguagesPerSlice(components.length);
  for (let start = 0; start < languages.length; start += perSlice) {
    const value: LanguagesSlice = Object.fromEntries(
      languages
        .slice(start, start + perSlice)
        .map(({ language, translations }) => [
          language.code,
          translations.map((one) => [places.get(one.component) ?? 0, toRow(one)]),
        ]),
    );
    yield { name: sliceNames.languages(slug, start / perSlice), value };
  }
}

function* listContributorParts(
  { contributors }: Catalogue,
  { slug, components }: Project,
): Iterable<Part> {
  const known = components.flatMap((component) => {
    const languages = contributors.get(`${slug}/${component.slug}`);
    return languages === undefined ? [] : [[component.slug, [...languages]] as const];
  });
  if (known.length === 0) return;
  yield { name: sliceNames.contributors(slug), value: Object.fromEntries(known) };
}

function sliceComponent({ slug, project, translations }: Component): Part {
  return { name: sliceNames.component(project.slug, slug), value: translations.map(toRow) };
}

function* listHistoryParts({ history }: Catalogue, { slug, project }: Component): Iterable<Part> {
  if (history.known === undefined) return;
  const path = `${project.slug}/${slug}`;
  const value: HistorySlice = {
    component: history.components.get(path) ?? null,
    translations: [...(history.translations.get(path) ?? [])],
  };
  yield { name: sliceNames.history(project.slug, slug), value };
}

function* listUnitParts(catalogue: Catalogue, { slug, project }: Component): Iterable<Part> {
  const units = catalogue.units.get(`${project.slug}/${slug}`);
  if (units === undefined) return;
  const value: CountedSlice = [...units].map(([code, { units: _, ...counted }]) => [code, counted]);
  yield { name: sliceNames.counted(project.slug, slug), value };
  for (const [code, counted] of units) {
    yield { name: sliceNames.units(project.slug, slug, code), value: counted.units };
  }
}
