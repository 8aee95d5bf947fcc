// Counts detected components with the settings that translations.yaml has for them.

import { type ReadableCatalogueFile, readCatalogueFile } from '../../catalogue/catalogue-file.ts';
import { loadFile } from '../../catalogue/load.ts';
import { fileComponentSchema } from '../../catalogue/schema/component.ts';
import { projectSchema } from '../../catalogue/schema/project.ts';
import type { JobRunner } from '../../checkout/count/jobs/processes.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import type { CountedLanguage } from '../../checkout/find/proof-types.ts';
import { compileLanguagePattern } from '../../counting/language-pattern.ts';
import { raiseTotals } from '../../counting/raise-totals.ts';
import { catalogueFileName } from '../../files/source.ts';
import { findDecidingPart, getPartMinimum, listKeyParts } from '../../model/parts.ts';
import { createUnitsJob, readSpelledCodes } from './open-units.ts';

/** Gives each described component its name and its settings, and counts translations again if the settings change figures. */
export function applySettings(
  folder: string,
  components: readonly FoundComponent[],
  processes: JobRunner,
): Promise<FoundComponent[]> {
  const written = readWrittenSettings(folder);
  const { parts } = readProjectSettings(folder);
  return Promise.all(
    components.map(async (component) => {
      const { name, settings } = written.get(component.filemask) ??
        written.get(component.name) ?? { name: component.name, settings: undefined };
      const keyParts = listKeyParts(parts, name);
      if (settings === undefined && keyParts.length === 0) return component;
      const languages = await filterLanguages(component.languages, settings?.languagePattern);
      return countAgain(folder, { ...component, name, languages, settings, keyParts }, processes);
    }),
  );
}

type Settings = NonNullable<FoundComponent['settings']>;

/** Leaves the source language, and the languages whose codes in paths match the pattern, if it can be read. */
async function filterLanguages(
  languages: FoundComponent['languages'],
  pattern: string | undefined,
): Promise<FoundComponent['languages']> {
  if (pattern === undefined) return languages;
  const isIncluded = await compileLanguagePattern(pattern);
  if (typeof isIncluded !== 'function') return languages;
  return languages.filter(
    ({ code, writtenCode }, index) => index === 0 || isIncluded(writtenCode || code),
  );
}

/**
 * Reads the settings by the masks of components, or by their names where the file leaves the masks out. A file or a value
 * that can't be read, which `check` reports, has none.
 */
function readWrittenSettings(
  folder: string,
): ReadonlyMap<unknown, { readonly name: string; readonly settings: Settings }> {
  const { components = {} } = readWrittenFile(folder);
  return new Map(
    Object.entries(components).map(([name, value]) => {
      const { filemask = name, ...written } = Object(value) as Record<string, unknown>;
      return [filemask, { name, settings: parseSettings(written) }];
    }),
  );
}

/** Reads what translations.yaml says of the project, as far as it can be read. */
export function readProjectSettings(folder: string) {
  const { project } = readWrittenFile(folder);
  const { minimum, missing, parts, machine_commits: machineCommits } = projectSchema.shape;
  const written = Object(project) as Record<string, unknown>;
  const ownMinimum = minimum.catch(undefined).parse(written['minimum']);
  const allParts = parts.catch([]).parse(written['parts']);
  return {
    missing: missing.catch('later').parse(written['missing']),
    machineCommits: machineCommits.catch([]).parse(written['machine_commits']),
    // The minimum of the project is that of the part that decides.
    minimum: findDecidingPart(allParts) === undefined ? ownMinimum : undefined,
    parts: allParts.map((part) => ({ ...part, minimum: getPartMinimum(part, ownMinimum) })),
  };
}

function readWrittenFile(folder: string): Partial<ReadableCatalogueFile> {
  const source = loadFile(folder, catalogueFileName);
  const file = source && readCatalogueFile(source);
  return file === undefined || 'unreadable' in file ? {} : file;
}

function parseSettings(written: Readonly<Record<string, unknown>>): Settings {
  const { outdated, check_flags, ignore, same_as_source, same_as_source_allowed, minimum } =
    fileComponentSchema.shape;
  const { language_regex: pattern } = written;
  return {
    languagePattern:
      pattern === undefined
        ? undefined
        : fileComponentSchema.shape.language_regex.safeParse(pattern).data,
    outdated: outdated.catch('ignore-punctuation').parse(written['outdated']),
    checkFlags: check_flags.catch('').parse(written['check_flags']),
    ignored: ignore.catch([]).parse(written['ignore']),
    sameAsSource: same_as_source.catch(undefined).parse(written['same_as_source']),
    sameAllowed: same_as_source_allowed.catch([]).parse(written['same_as_source_allowed']),
    minimum: minimum.catch(undefined).parse(written['minimum']),
  };
}

async function countAgain(
  folder: string,
  component: FoundComponent & { readonly settings: Settings | undefined },
  processes: JobRunner,
): Promise<FoundComponent> {
  const { settings, languages, keyParts = [] } = component;
  const [source, ...translations] = languages;
  const isChanged = keyParts.length > 0 || (settings !== undefined && changesFigures(settings));
  if (source === undefined || !isChanged) return component;
  const codes = await readSpelledCodes(folder, component, processes);
  const sourceParts = keyParts.length > 0 ? await countSourceParts(source) : undefined;
  const counted = await Promise.all(
    translations.map(async (language) => {
      const job = createUnitsJob(folder, component, language, codes.get(language.code));
      const result = await processes.run({ ...job, units: undefined });
      if ('problem' in result) return language;
      const { copies, origins } = result;
      const sourceCounts = { counted: source.counted, keyParts: sourceParts };
      const { counted, keyParts } = raiseTotals(job.format, result, sourceCounts);
      return { ...language, counted, keyParts, copies, origins };
    }),
  );
  return { ...component, languages: [{ ...source, keyParts: sourceParts }, ...counted] };

  async function countSourceParts(language: CountedLanguage) {
    const job = createUnitsJob(folder, component, language, codes.get(language.code));
    // Without a file of the source language, the fullest translation has most source texts.
    const [fullest] = translations.toSorted((a, b) => b.facts.keyCount - a.facts.keyCount);
    const file = language.file || (fullest?.file ?? '');
    const sourceJob = { ...job, file, sourceFile: undefined, isSource: true, units: undefined };
    const result = await processes.run(sourceJob);
    return 'problem' in result ? undefined : result.keyParts;
  }
}

/** Whether figures may differ from those without the settings. */
function changesFigures({ checkFlags, ignored, sameAsSource, sameAllowed }: Settings): boolean {
  const isDefault = checkFlags === '' && ignored.length === 0;
  return !isDefault || sameAsSource !== undefined || sameAllowed.length > 0;
}
