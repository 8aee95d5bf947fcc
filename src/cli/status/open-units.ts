// The components that were found in a folder → the strings of their translations, for people and agents who
// translate them.

import { createCountingProcesses } from '../../checkouts/jobs/counting-processes.ts';
import type { CountJob } from '../../checkouts/jobs/job.ts';
import type { Processes } from '../../checkouts/jobs/processes.ts';
import { getOrCreate } from '../../collections.ts';
import type { FoundComponent } from '../../detection/found-components.ts';
import type { CountedLanguage } from '../../detection/proof-types.ts';
import { listCheckoutPaths } from '../../disk/checkout-paths.ts';
import { type CountedFormatName, isBilingual } from '../../formats/list.ts';
import { tbxRecord } from '../../formats/records/xml.ts';
import { readAnyCode } from '../../languages/spelling.ts';
import type { Unit } from '../../unit.ts';
import { readSpelledCodes } from './spelled-codes.ts';

/** Strings of a translation. */
export interface LanguageUnits {
  readonly component: FoundComponent;
  readonly language: CountedLanguage;
  readonly units: readonly Unit[];
}

/** Reads the strings of some translations that need work. */
export async function readUnits(
  checkout: string,
  components: readonly FoundComponent[],
  isWanted: (component: FoundComponent, language: CountedLanguage) => boolean,
): Promise<readonly LanguageUnits[]> {
  const processes = createCountingProcesses();
  try {
    const read = components.map((component) =>
      readComponent(checkout, component, isWanted, processes),
    );
    return (await Promise.all(read)).flat();
  } finally {
    processes.end();
  }
}

/** The terms of glossaries by language: source texts and translations. */
export type Glossaries = ReadonlyMap<string, readonly (readonly [term: string, text: string])[]>;

/** Reads the files of TBX, such as `glossary/de.tbx`: no other format is that of glossaries alone. */
export async function readGlossaries(
  checkout: string,
  sourceLanguage: string,
): Promise<Glossaries> {
  const { paths } = listCheckoutPaths(checkout);
  const processes = createCountingProcesses();
  const glossaries = new Map<string, (readonly [string, string])[]>();
  try {
    for (const file of paths.filter((path) => path.endsWith('.tbx'))) {
      const code = readAnyCode(file.slice(file.lastIndexOf('/') + 1, -'.tbx'.length));
      if (code === undefined) continue;
      const component = {
        file_format: tbxRecord.name,
        source_language: sourceLanguage,
        languages: [],
      };
      const result = await processes.run({
        ...makeCountJob(checkout, component, { file, code }, undefined),
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

async function readComponent(
  checkout: string,
  component: FoundComponent,
  isWanted: (component: FoundComponent, language: CountedLanguage) => boolean,
  processes: Processes,
): Promise<LanguageUnits[]> {
  const [source, ...others] = component.languages;
  if (source === undefined) return [];
  const codes = await readSpelledCodes(checkout, component, processes);
  const wanted = others.filter((language) => isWanted(component, language));
  return Promise.all(
    wanted.map(async (language) => {
      const codeInFile = codes.get(language.code);
      const job = makeCountJob(checkout, component, language, codeInFile);
      const result = await processes.run(job);
      // Detection has counted the file, and reports what is wrong with it.
      const units = 'counted' in result ? (result.units ?? []) : [];
      return { component, language, units };
    }),
  );
}

/** Makes the job that counts a file again, with its strings that need work. */
export function makeCountJob(
  checkout: string,
  {
    file_format,
    source_language: sourceLanguage,
    languages,
  }: Pick<FoundComponent, 'file_format' | 'source_language' | 'languages'>,
  { file, code: language }: Pick<CountedLanguage, 'file' | 'code'>,
  codeInFile: string | undefined,
): CountJob {
  const format = file_format as CountedFormatName;
  const [source, ...others] = languages;
  const hasTextsAsKeys = !isBilingual(format) && source?.file === '';
  const [fullest] = others.toSorted((one, other) => other.counted.total - one.counted.total);
  const sourceFile = hasTextsAsKeys ? fullest?.file : source?.file;
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
    checkFlags: '',
    sameAsSource: 'translated',
    sameAllowed: [],
    units: 'open',
  };
}
