// Makes a catalogue of slices, which are read when something in them is needed. Its objects are those of a linked catalogue,
// so that renderers work with both.

import type { Past, TranslationPast } from '../../catalogue/history/model.ts';
import type {
  Catalogue,
  Component,
  Language,
  Project,
  ProjectLanguage,
  ProjectPart,
  Sums,
  Translation,
  TranslationUnits,
} from '../../catalogue/model.ts';
import { listProjectParts } from '../../model/parts.ts';
import { getOrCreate, type Lookup } from '../../text/collections.ts';
import { toTranslation } from './rows.ts';
import {
  type ComponentDescription,
  type ComponentSlice,
  type ContributorsSlice,
  type CountedSlice,
  countLanguagesPerSlice,
  type HistorySlice,
  type LanguagesSlice,
  type ProjectLanguageRow,
  type ProjectSlice,
  type SiteSlice,
  sliceNames,
} from './slice.ts';

/** Returns the value of a slice by its name. Throws if the slice isn't there yet; renderers must pass that on. */
export type GetSlice = (name: string) => unknown;

/** Makes a catalogue of slices. */
export function createSlicedCatalogue(getSlice: GetSlice): Catalogue {
  const site = getSlice(sliceNames.site()) as SiteSlice;
  const languages = new Map(site.languages.map((language) => [language.code, language]));
  const components = site.projects.flatMap(([project, own]) =>
    own.map(([slug]) => `${project}/${slug}`),
  );
  const pastComponents = site.history.known === undefined ? [] : components;
  const readers: Readers = { getSlice, getLanguage: (code) => languages.get(code) as Language };
  const projects = site.projects.map(([slug, own]) => new SlicedProject(readers, slug, own));
  const { baseUrl, program, revision, sums, size, history } = site;
  return {
    baseUrl,
    site: site.site,
    program,
    revision,
    sums,
    size,
    languages: site.languages,
    projects,
    renames: { projects: new Map(), components: new Map(), languages: new Map() },
    movedIds: [],
    history: {
      ...history,
      changes: { version: history.version, newestFirst: [] },
      projects: unavailable,
      languages: unavailable,
      components: createLookup(
        pastComponents,
        (...path) => getHistory(...path).component ?? undefined,
      ),
      translations: createLookup(
        pastComponents,
        (...path) => new Map<string, TranslationPast>(getHistory(...path).translations),
      ),
    },
    ...createFigureLookups(getSlice, site),
    // A build stores the records that name them.
    credits: new Map(),
    readCheckoutFile: () => undefined,
  };

  function getHistory(project: string, component: string): HistorySlice {
    return getSlice(sliceNames.history(project, component)) as HistorySlice;
  }
}

/** Creates the lookups of the contributors and strings of the components that have any. */
export function createFigureLookups(
  getSlice: GetSlice,
  { contributors, units }: Pick<SiteSlice, 'contributors' | 'units'>,
): Pick<Catalogue, 'contributors' | 'units'> {
  return {
    contributors: createLookup(contributors, getContributors),
    units: createLookup(units, getUnits),
  };

  function getContributors(project: string, component: string) {
    const slice = getSlice(sliceNames.contributors(project)) as ContributorsSlice;
    return new Map(slice[component]);
  }

  function getUnits(project: string, component: string): ReadonlyMap<string, TranslationUnits> {
    const slice = getSlice(sliceNames.counted(project, component)) as CountedSlice;
    return new Map(
      slice.map(([code, counted]) => [
        code,
        {
          ...counted,
          get units() {
            return getSlice(
              sliceNames.units(project, component, code),
            ) as TranslationUnits['units'];
          },
        } as TranslationUnits,
      ]),
    );
  }
}

interface Readers {
  readonly getSlice: GetSlice;
  readonly getLanguage: (code: string) => Language;
}

/** A lookup of pasts that no record which is rendered from slices needs. */
const unavailable: Lookup<Past> = {
  size: 0,
  get: () => {
    throw new Error('This part of the history is in no slice.');
  },
};

/** Creates a lookup by `project/component` for the components that have a value, which is made once. */
function createLookup<Value>(
  paths: readonly string[],
  make: (project: string, component: string) => Value | undefined,
): Lookup<Value> {
  const known = new Set(paths);
  const values = new Map<string, Value | undefined>();
  return {
    size: known.size,
    get: (path) => {
      const [project = '', component = ''] = path.split('/');
      return known.has(path)
        ? getOrCreate(values, path, () => make(project, component))
        : undefined;
    },
  };
}

/** A project whose slice is read when more than its slug is needed. */
class SlicedProject implements Project {
  readonly components: readonly Component[];
  private known: readonly ProjectLanguage[] | undefined;
  private knownParts: readonly ProjectPart[] | undefined;

  constructor(
    private readonly readers: Readers,
    readonly slug: string,
    components: SiteSlice['projects'][number][1],
  ) {
    this.components = components.map(
      ([name, size], index) =>
        // The kind and the fields come from the same slice, which the type checker can't know.
        new SlicedComponent(readers, this, name, size, index) as unknown as Component,
    );
  }

  get slice(): ProjectSlice {
    return this.readers.getSlice(sliceNames.project(this.slug)) as ProjectSlice;
  }
  get id() {
    return this.slice.id;
  }
  get fields() {
    return this.slice.fields;
  }
  get minimum() {
    return this.slice.minimum;
  }
  get translateUrl() {
    return this.slice.translateUrl;
  }
  get sums() {
    return this.slice.sums;
  }
  get languages(): readonly ProjectLanguage[] {
    this.known ??= this.slice.languages.map(
      (row, index) => new SlicedProjectLanguage(this.readers, this, row, index),
    );
    return this.known;
  }
  get parts(): readonly ProjectPart[] {
    this.knownParts ??= this.readParts();
    return this.knownParts;
  }

  private readParts(): readonly ProjectPart[] {
    const parts = listProjectParts(this);
    return (this.slice.parts ?? []).flatMap(([minimum, sums, languages], index) => {
      const part = parts[index];
      if (part === undefined) return [];
      const rows = this.languages.map(({ language, isSource }, place) => ({
        language,
        isSource,
        sums: languages[place] ?? sums,
      }));
      return [{ ...part, minimum: minimum ?? undefined, project: this, sums, languages: rows }];
    });
  }
}

/** A language of a project whose translations are read when they are needed. */
class SlicedProjectLanguage implements ProjectLanguage {
  readonly language: Language;
  readonly isSource: boolean;
  readonly sums: Sums;
  readonly wholeSums: Sums;
  readonly shippedSums: Sums;
  readonly lackingComponents: readonly Component[];
  private known: readonly Translation[] | undefined;

  constructor(
    private readonly readers: Readers,
    readonly project: SlicedProject,
    [code, isSource, sums, wholeSums, shippedSums, lacking]: ProjectLanguageRow,
    private readonly index: number,
  ) {
    this.language = readers.getLanguage(code);
    this.isSource = isSource;
    this.sums = sums;
    this.wholeSums = wholeSums ?? sums;
    this.shippedSums = shippedSums ?? this.wholeSums;
    this.lackingComponents = lacking.flatMap((place) => project.components[place] ?? []);
  }

  get translations(): readonly Translation[] {
    this.known ??= this.read();
    return this.known;
  }

  private read(): readonly Translation[] {
    const { components, slug } = this.project;
    const [only, another] = components;
    if (only !== undefined && another === undefined) {
      return only.translations.filter(({ language }) => language === this.language);
    }
    const part = Math.floor(this.index / countLanguagesPerSlice(components.length));
    const slice = this.readers.getSlice(sliceNames.languages(slug, part)) as LanguagesSlice;
    return (slice[this.language.code] ?? []).flatMap(([place, row]) => {
      const component = components[place];
      return component === undefined
        ? []
        : [toTranslation(row, component, this.readers.getLanguage)];
    });
  }
}

/** A component of any kind, whose description is in its project's slice and whose translations are in its own. */
class SlicedComponent {
  private known: readonly Translation[] | undefined;

  constructor(
    private readonly readers: Readers,
    readonly project: SlicedProject,
    readonly slug: string,
    readonly size: number,
    private readonly index: number,
  ) {}

  private get description(): ComponentDescription {
    return this.project.slice.components[this.index] as ComponentDescription;
  }
  get kind() {
    return this.description.kind;
  }
  get id() {
    return this.description.id;
  }
  get fields() {
    return this.description.fields;
  }
  get minimum() {
    return this.description.minimum;
  }
  get translateUrl() {
    return this.description.translateUrl;
  }
  get sourceLanguage(): Language {
    return this.readers.getLanguage(this.description.source);
  }
  get translations(): readonly Translation[] {
    const { readers, project, slug } = this;
    this.known ??= (
      readers.getSlice(sliceNames.component(project.slug, slug)) as ComponentSlice
    ).map((row) => toTranslation(row, this as unknown as Component, readers.getLanguage));
    return this.known;
  }
  get languages(): readonly Language[] {
    return this.translations.map(({ language }) => language);
  }
}
