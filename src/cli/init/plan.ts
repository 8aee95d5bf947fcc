// Plans the files of a catalogue that describe the components found in a repository. Components that the catalogue has
// already are left out.

import { posix, relative, sep } from 'node:path';
import type { CataloguePart, PartPlace } from '../../catalogue/catalogue-file.ts';
import { getSlugs } from '../../catalogue/entries.ts';
import { makeReadableName } from '../../catalogue/new/component.ts';
import { type CurrentCatalogue, readCurrentCatalogue } from '../../catalogue/new/names.ts';
import { suggestSlug } from '../../catalogue/place.ts';
import { fileComponentSchema } from '../../catalogue/schema/component.ts';
import { getComponentSettings } from '../../checkout/find/component-settings.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import type { Source } from '../../files/source.ts';
import { glossarySlug } from '../../model/glossary.ts';
import type { RepositoryFacts } from './repository.ts';

/** A file of the catalogue, or a part of translations.yaml, with the values that aren't empty. */
export interface PlannedPart extends CataloguePart {
  readonly value: Readonly<Record<string, string | number>>;
}

export interface InitOptions {
  readonly baseUrl: string;
  /** The percentage from which on a language is ready. */
  readonly minimum: number;
  /** The folder of the catalogue, which need not exist. */
  readonly catalogue: string;
  /** Whether the catalogue is outside of the repository, and keeps the figures in files. */
  readonly isSeparate: boolean;
}

export interface InitPlan {
  readonly project: string;
  readonly parts: readonly PlannedPart[];
}

/** Plans the files that are missing; none when everything that was found is described. */
export function planInit(
  sources: readonly Source[],
  foundComponents: readonly FoundComponent[],
  facts: RepositoryFacts,
  options: InitOptions,
): InitPlan {
  const presentFiles = readCurrentCatalogue(sources);
  const project = findOrNameProject(presentFiles, foundComponents, facts, options);
  const presentComponents = listPresentComponents(presentFiles, project);
  const takenSlugs = new Set([...presentComponents.slugs, glossarySlug]);
  const parts: PlannedPart[] = [];
  if (!presentFiles.paths.includes('site.yaml')) parts.push(planSiteFile(facts, options));
  if (!presentFiles.entries.projects.has(project)) {
    parts.push(planProjectFile(project, foundComponents, facts, options));
  }
  for (const component of foundComponents) {
    if (presentComponents.masks.has(component.filemask)) continue;
    const slug = findFreeName(suggestSlug(component.name) ?? 'app', takenSlugs);
    takenSlugs.add(slug);
    parts.push(
      planComponentFile({ kind: 'component', project, component: slug }, component, facts),
    );
  }
  return { project, parts };
}

function findOrNameProject(
  presentFiles: CurrentCatalogue,
  found: readonly FoundComponent[],
  facts: RepositoryFacts,
  options: InitOptions,
): string {
  const { entries } = presentFiles;
  // The path is the same for all projects, whatever their names.
  const checkout = getCheckoutPath('x', facts, options);
  for (const [slug, { value }] of entries.projects) {
    // Without a remote, a project is recognized by its name and its components.
    const hasSameWeb =
      value.web === facts.web &&
      (facts.web !== '' ||
        (value.name === facts.name && hasAnyComponent(presentFiles, slug, found)));
    if (options.isSeparate ? hasSameWeb : value.checkout === checkout) return slug;
  }
  return findFreeName(suggestSlug(facts.name) ?? 'app', new Set(entries.projects.keys()));
}

/** Whether a project has any of the found components: another repository may have the same name. */
function hasAnyComponent(
  presentFiles: CurrentCatalogue,
  project: string,
  found: readonly FoundComponent[],
): boolean {
  const { masks } = listPresentComponents(presentFiles, project);
  return found.some(({ filemask }) => masks.has(filemask));
}

/** Lists the slugs of a project's components, and the masks of those that aren't glossaries. */
function listPresentComponents({ entries }: CurrentCatalogue, project: string) {
  const projectFolders = [...entries.folders.values()].filter(
    (one) => getSlugs(one).project === project,
  );
  const masks = projectFolders.flatMap(({ component }) =>
    component === undefined || component.value.is_glossary ? [] : [component.value.filemask],
  );
  return { slugs: projectFolders.map((one) => getSlugs(one).component), masks: new Set(masks) };
}

/** Appends a number to a taken name. Letter case makes no difference, as in some file systems. */
function findFreeName(name: string, taken: ReadonlySet<string>): string {
  const isTaken = (one: string) =>
    [...taken].some((other) => other.toLowerCase() === one.toLowerCase());
  if (!isTaken(name)) return name;
  for (let number = 2; ; number++) if (!isTaken(`${name}-${number}`)) return `${name}-${number}`;
}

function planSiteFile(
  { name }: RepositoryFacts,
  { baseUrl, minimum, isSeparate }: InitOptions,
): PlannedPart {
  const title = isSeparate ? 'Translations' : `Translations of ${name}`;
  return planPart({ kind: 'site' }, { base_url: baseUrl, title, minimum });
}

function planProjectFile(
  project: string,
  found: readonly FoundComponent[],
  facts: RepositoryFacts,
  options: InitOptions,
): PlannedPart {
  const aliases = new Set(
    found.flatMap((one) =>
      getComponentSettings(one).aliases.map(([text, code]) => `${text}:${code}`),
    ),
  );
  return planPart(
    { kind: 'project', project },
    {
      name: facts.name,
      web: facts.web,
      translate_url: facts.translateUrl,
      checkout: options.isSeparate ? '' : getCheckoutPath(project, facts, options),
      language_aliases: [...aliases].join(','),
    },
  );
}

/** Returns the path from the folder of a project to the repository: `../../..`. */
function getCheckoutPath(
  project: string,
  { folder }: RepositoryFacts,
  { catalogue }: InitOptions,
): string {
  const projectPath = posix.join(catalogue.split(sep).join('/'), 'projects', project);
  return relative(projectPath, folder).split(sep).join('/');
}

function planComponentFile(
  place: PartPlace,
  found: FoundComponent,
  facts: RepositoryFacts,
): PlannedPart {
  const { name, license, ...address } = describeComponent(found.name, found, facts);
  const { source_language, language_code_style, language_regex, ...files } = describeFiles(found);
  const codes = { language_code_style, language_regex };
  return planPart(place, { name, source_language, ...address, ...files, license, ...codes });
}

/** Returns the values of a component that don't depend on its files. `name` is its slug, unless it was found. */
export function describeComponent(
  name: string,
  found: FoundComponent | undefined,
  facts: RepositoryFacts,
) {
  return {
    name: makeReadableName(found === undefined ? name : restoreCase(found.name, found.filemask)),
    repo: facts.repo,
    branch: facts.branch === 'main' ? '' : facts.branch,
    repoweb: facts.repoweb,
    license: omitUnknownLicence(facts.license),
  };
}

/** Returns the values of a component that are detected from its files. */
export function describeFiles(found: FoundComponent) {
  const { style, regex } = getComponentSettings(found);
  return {
    source_language: found.source_language,
    filemask: found.filemask,
    template: found.template,
    new_base: found.new_base,
    file_format: found.file_format,
    language_code_style: style,
    language_regex: regex,
  };
}

/** Restores the upper case of a name from its mask: `notes-core` and `Notes.Core/*.resx` → `Notes-Core`. */
function restoreCase(name: string, mask: string): string {
  const words = new Map(
    (mask.match(/[A-Za-z0-9]+/g) ?? []).map((word) => [word.toLowerCase(), word]),
  );
  return name.replace(/[a-z0-9]+/g, (word) => words.get(word) ?? word);
}

function omitUnknownLicence(identifier: string): string {
  return fileComponentSchema.shape.license.safeParse(identifier).success ? identifier : '';
}

function planPart(
  place: PartPlace,
  values: Readonly<Record<string, string | number>>,
): PlannedPart {
  const entries = Object.entries(values).filter(([, value]) => value !== '');
  return { place, value: Object.fromEntries(entries) };
}
