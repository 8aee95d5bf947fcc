// Reads the strings of detected components, for the prompt of an agent that translates them and for lists of findings.

import type { CountJob } from '../../checkout/count/jobs/job.ts';
import {
  createCountingProcesses,
  type JobRunner,
  type Processes,
} from '../../checkout/count/jobs/processes.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import type { CountedLanguage } from '../../checkout/find/proof-types.ts';
import type { Edit } from '../../counting/apply-edit.ts';
import { getLastName } from '../../files/paths.ts';
import { type CountedFormatName, type FormatName, isBilingual } from '../../formats/list.ts';
import { tbxRecord } from '../../formats/records/xml.ts';
import { listCheckoutPaths } from '../../git/checkout-paths.ts';
import { readAnyCode, readSpelling } from '../../languages/spelling.ts';
import type { Unit } from '../../model/unit.ts';
import { getOrCreate } from '../../text/collections.ts';

/** Strings of one translation. */
export interface LanguageUnits {
  readonly component: FoundComponent;
  readonly language: CountedLanguage;
  readonly units: readonly Unit[];
}

interface UnitsRequest {
  /** All strings, or those that need work, which is the default. */
  readonly units?: 'all' | 'open';
  /** An edit, which is applied in memory. */
  readonly edit?: Edit;
  readonly getChangedSources?: GetChangedSources;
}

/** Returns the source texts that translations were made from, by key, where the source has changed since. */
export type GetChangedSources = (
  component: FoundComponent,
  language: CountedLanguage,
) => CountJob['changedSources'];

/** Reads the strings of the wanted translations. */
export async function readUnits(
  checkout: string,
  components: readonly FoundComponent[],
  isWanted: (component: FoundComponent, language: CountedLanguage) => boolean,
  request: UnitsRequest = {},
): Promise<readonly LanguageUnits[]> {
  const processes = createCountingProcesses();
  try {
    const read = components.map((component) =>
      readComponentUnits(checkout, component, isWanted, request, processes),
    );
    return (await Promise.all(read)).flat();
  } finally {
    processes.end();
  }
}

/** The terms of glossaries, by language codes: source texts with their translations. */
export type Glossaries = ReadonlyMap<string, readonly (readonly [term: string, text: string])[]>;

/** Reads the TBX files of a checkout, such as `glossary/de.tbx`. Files in other formats may not be glossaries. */
export async function readGlossaries(
  checkout: string,
  sourceLanguage: string,
): Promise<Glossaries> {
  const { paths } = listCheckoutPaths(checkout);
  const processes = createCountingProcesses();
  const glossaries = new Map<string, (readonly [string, string])[]>();
  try {
    for (const file of paths.filter((path) => path.endsWith('.tbx'))) {
      const code = readAnyCode(getLastName(file).slice(0, -'.tbx'.length));
      if (code === undefined) continue;
      const component = {
        file_format: tbxRecord.name,
        source_language: sourceLanguage,
        languages: [],
      };
      const result = await processes.run({
        ...createUnitsJob(checkout, component, { file, code }, undefined),
        units: 'all',
      });
      if (!('counted' in result)) continue;
      const terms = (result.units ?? []).flatMap(({ source: [term = ''], target: [text = ''] }) =>
        term === '' || text === '' ? [] : [[term, text] as const],
      );
      getOrCreate(glossaries, code, () => []).push(...terms);
    }
    return glossaries;
  } finally {
    processes.end();
  }
}

async function readComponentUnits(
  checkout: string,
  component: FoundComponent,
  isWanted: (component: FoundComponent, language: CountedLanguage) => boolean,
  { getChangedSources, ...request }: UnitsRequest,
  processes: Processes,
): Promise<LanguageUnits[]> {
  const [source, ...others] = component.languages;
  if (source === undefined) return [];
  const codes = await readSpelledCodes(checkout, component, processes);
  const wantedLanguages = others.filter((language) => isWanted(component, language));
  return Promise.all(
    wantedLanguages.map(async (language) => {
      const codeInFile = codes.get(language.code);
      const job = createUnitsJob(checkout, component, language, codeInFile);
      const changedSources = getChangedSources?.(component, language);
      const result = await processes.run({ ...job, ...request, changedSources });
      // Problems of the file were already reported when it was detected.
      const units = 'counted' in result ? (result.units ?? []) : [];
      return { component, language, units };
    }),
  );
}

/**
 * Creates a job that counts a file again, and whose result includes the strings that need work. `codeInFile` is the spelling
 * of the language in a file with all languages.
 */
export function createUnitsJob(
  checkout: string,
  {
    file_format,
    source_language: sourceLanguage,
    languages,
    settings,
    libraries = [],
    keyParts = [],
  }: Pick<
    FoundComponent,
    'file_format' | 'source_language' | 'languages' | 'settings' | 'libraries' | 'keyParts'
  >,
  { file, code: language }: Pick<CountedLanguage, 'file' | 'code'>,
  codeInFile: string | undefined,
): CountJob {
  const format = file_format as CountedFormatName;
  const [source, ...others] = languages;
  // Without a file of the source language the keys are its texts. The fullest translation has most of them.
  const hasTextsAsKeys = !isBilingual(format) && source?.file === '';
  const [fullest] = others.toSorted((one, other) => other.counted.total - one.counted.total);
  const sourceFile = hasTextsAsKeys ? fullest?.file : source?.file || undefined;
  return {
    checkout,
    file,
    sourceFile,
    isSource: false,
    hasTextsAsKeys,
    format,
    language,
    sourceLanguage,
    codeInFile,
    checkFlags: settings?.checkFlags ?? '',
    libraries,
    ignored: settings?.ignored ?? [],
    ...(keyParts.length > 0 && { keyParts: keyParts.map(({ keys }) => keys) }),
    sameAsSource: settings?.sameAsSource,
    sameAllowed: settings?.sameAllowed ?? [],
    units: 'open',
  };
}

/** Returns the spellings by the codes; empty when each language has a file of its own. */
export async function readSpelledCodes(
  checkout: string,
  { languages, file_format }: FoundComponent,
  processes: JobRunner,
): Promise<ReadonlyMap<string, string>> {
  const [source, ...others] = languages;
  if (source === undefined || others.every(({ file }) => file !== source.file)) return new Map();
  const format = file_format as FormatName;
  const job = { checkout, file: source.file, format, wantsLanguages: true } as const;
  const result = await processes.run(job);
  const texts = 'languages' in result ? result.languages : [];
  return new Map(
    texts.flatMap((text) => {
      const spelling = readSpelling(text);
      return spelling.kind === 'code' ? [[spelling.code, text] as const] : [];
    }),
  );
}
