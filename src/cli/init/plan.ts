// The components of a checkout and what its repository says → the files of a catalogue that describes
// them, as far as the catalogue does not do so yet.

import { posix, relative, sep } from 'node:path';
import { makeReadableName } from '../../authoring/new/component.ts';
import {
  type CurrentCatalogue,
  readCurrentCatalogue,
} from '../../authoring/new/current-catalogue.ts';
import { writeScalar } from '../../authoring/new/scalar.ts';
import { getSlugs } from '../../catalogue/component-folder.ts';
import { getPath, type Place, suggestSlug } from '../../catalogue/place.ts';
import { fileComponentSchema } from '../../catalogue/schema/component.ts';
import { makeSchemaComment } from '../../catalogue/schema/schema-comment.ts';
import type { Source } from '../../catalogue/source.ts';
import { getComponentSettings } from '../../detection/component-settings.ts';
import type { FoundComponent } from '../../detection/found-components.ts';
import { glossarySlug } from '../../glossary.ts';
import type { RepositoryFacts } from './repository.ts';

interface PlannedFile {
  /** Below the catalogue. */
  readonly path: string;
  readonly text: string;
}

/** Programs ship languages from about there on. */
export const usualMinimum = 80;

export interface InitOptions {
  readonly baseUrl: string;
  /** The percentage from which on a language is ready. */
  readonly minimum: number;
  /** The catalogue's folder as it will be, and whether its figures are kept in files of its own. */
  readonly catalogue: string;
  readonly isSeparate: boolean;
}

export interface InitPlan {
  readonly project: string;
  readonly files: readonly PlannedFile[];
}

/** Plans the files that are missing; none when everything that was found is described. */
export function planInit(
  sources: readonly Source[],
  found: readonly FoundComponent[],
  facts: RepositoryFacts,
  options: InitOptions,
): InitPlan {
  const present = readCurrentCatalogue(sources);
  const project = getProject(present, found, facts, options);
  const described = planComponentEntries(present, project);
  const taken = new Set([...described.slugs, glossarySlug]);
  const files: PlannedFile[] = [];
  if (!present.paths.includes('site.yaml')) files.push(siteFile(facts, options));
  if (!present.entries.projects.has(project)) {
    files.push(projectFile(project, found, facts, options));
  }
  for (const one of found) {
    if (described.masks.has(one.filemask)) continue;
    const slug = free(suggestSlug(one.name) ?? 'app', taken);
    taken.add(slug);
    files.push(componentFile({ kind: 'component', project, component: slug }, one, facts));
  }
  return { project, files };
}

/** The project that this repository has in the catalogue, or the name of a new one. */
function getProject(
  present: CurrentCatalogue,
  found: readonly FoundComponent[],
  facts: RepositoryFacts,
  options: InitOptions,
): string {
  const { entries } = present;
  const checkout = checkoutFrom('x', facts, options);
  for (const [slug, { value }] of entries.projects) {
    // Without a remote nothing but the name tells, and what the project has.
    const hasSameWeb =
      value.web === facts.web &&
      (facts.web !== '' || (value.name === facts.name && hasSome(present, slug, found)));
    if (options.isSeparate ? hasSameWeb : value.checkout === checkout) return slug;
  }
  return free(suggestSlug(facts.name) ?? 'app', new Set(entries.projects.keys()));
}

/** Whether a project has components that were found: a name alone may be that of another repository. */
function hasSome(
  present: CurrentCatalogue,
  project: string,
  found: readonly FoundComponent[],
): boolean {
  const { masks } = planComponentEntries(present, project);
  return found.some(({ filemask }) => masks.has(filemask));
}

function planComponentEntries({ entries }: CurrentCatalogue, project: string) {
  const own = [...entries.folders.values()].filter((one) => getSlugs(one).project === project);
  const masks = own.flatMap(({ component }) =>
    component === undefined || component.value.is_glossary ? [] : [component.value.filemask],
  );
  return { slugs: own.map((one) => getSlugs(one).component), masks: new Set(masks) };
}

function free(name: string, taken: ReadonlySet<string>): string {
  const isTaken = (one: string) =>
    [...taken].some((other) => other.toLowerCase() === one.toLowerCase());
  if (!isTaken(name)) return name;
  for (let number = 2; ; number++) if (!isTaken(`${name}-${number}`)) return `${name}-${number}`;
}

function siteFile(
  { name }: RepositoryFacts,
  { baseUrl, minimum, isSeparate }: InitOptions,
): PlannedFile {
  const title = isSeparate ? 'Translations' : `Translations of ${name}`;
  return file({ kind: 'site' }, { base_url: baseUrl, title, minimum });
}

function projectFile(
  project: string,
  found: readonly FoundComponent[],
  facts: RepositoryFacts,
  options: InitOptions,
): PlannedFile {
  const aliases = new Set(
    found.flatMap((one) =>
      getComponentSettings(one).aliases.map(([text, code]) => `${text}:${code}`),
    ),
  );
  return file(
    { kind: 'project', project },
    {
      name: facts.name,
      web: facts.web,
      translate_url: facts.translateUrl,
      checkout: options.isSeparate ? '' : checkoutFrom(project, facts, options),
      language_aliases: [...aliases].join(','),
    },
  );
}

/** The top of the repository, seen from the folder of a project. */
function checkoutFrom(
  project: string,
  { folder }: RepositoryFacts,
  { catalogue }: InitOptions,
): string {
  const from = posix.join(catalogue.split(sep).join('/'), 'projects', project);
  return relative(from, folder).split(sep).join('/');
}

function componentFile(
  place: Place & { readonly kind: 'component' },
  found: FoundComponent,
  facts: RepositoryFacts,
): PlannedFile {
  const { name, license, ...address } = describeComponent(found.name, found, facts);
  const { source_language, language_code_style, language_regex, ...files } = describeFiles(found);
  const codes = { language_code_style, language_regex };
  return file(place, { name, source_language, ...address, ...files, license, ...codes });
}

/** The values of a component that a repository shows, whatever its files are; `name` is that in addresses. */
export function describeComponent(
  name: string,
  found: FoundComponent | undefined,
  facts: RepositoryFacts,
) {
  return {
    name: makeReadableName(found === undefined ? name : spelledAs(found.name, found.filemask)),
    repo: facts.repo,
    branch: facts.branch === 'main' ? '' : facts.branch,
    repoweb: facts.repoweb,
    license: knownLicence(facts.license),
  };
}

/** The values of a component that its files show. */
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

/** A name with its words as a mask spells them: `notes-core` of `Notes.Core/*.resx` → `Notes-Core`. */
function spelledAs(name: string, mask: string): string {
  const words = new Map(
    (mask.match(/[A-Za-z0-9]+/g) ?? []).map((word) => [word.toLowerCase(), word]),
  );
  return name.replace(/[a-z0-9]+/g, (word) => words.get(word) ?? word);
}

function knownLicence(identifier: string): string {
  return fileComponentSchema.shape.license.safeParse(identifier).success ? identifier : '';
}

/** A file of the catalogue that says what is not empty. */
function file(place: Place, values: Readonly<Record<string, string | number>>): PlannedFile {
  const text = listKeyLines(values).map((line) => `${line}\n`);
  return { path: getPath(place), text: `${makeSchemaComment(place)}\n${text.join('')}` };
}

/** A line of YAML for each value that is not empty. */
export function listKeyLines(values: Readonly<Record<string, string | number>>): string[] {
  return Object.entries(values).flatMap(([key, value]) =>
    value === '' ? [] : [`${key}: ${writeScalar(value)}`],
  );
}
