// The components that were found in a folder → the strings of their translations, for people and agents who
// translate them.

import { countingProcesses } from '../../checkouts/jobs/counting-processes.ts';
import type { CountJob } from '../../checkouts/jobs/job.ts';
import type { Processes } from '../../checkouts/jobs/processes.ts';
import { type CountedFormatName, isBilingual } from '../../counting/formats.ts';
import type { FoundComponent } from '../../detection/detect.ts';
import type { CountedLanguage } from '../../detection/verdict.ts';
import type { Unit, UnitChoice } from '../../unit.ts';
import { readSpelledCodes } from './spelled-codes.ts';

/** Strings of a translation. */
export interface LanguageUnits {
  readonly component: FoundComponent;
  readonly language: CountedLanguage;
  readonly units: readonly Unit[];
}

/** Reads the strings of some translations: those that need work, or in glossaries all of them. */
export async function readUnits(
  checkout: string,
  components: readonly FoundComponent[],
  isWanted: (component: FoundComponent, language: CountedLanguage) => boolean,
): Promise<readonly LanguageUnits[]> {
  const processes = countingProcesses();
  try {
    const read = components.map((component) =>
      readComponent(checkout, component, isWanted, processes),
    );
    return (await Promise.all(read)).flat();
  } finally {
    processes.end();
  }
}

/** Glossaries of programs are files of TBX. */
export function isGlossary({ file_format }: FoundComponent): boolean {
  return file_format === 'tbx';
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
  const choice = isGlossary(component) ? 'all' : 'open';
  const wanted = others.filter((language) => isWanted(component, language));
  return Promise.all(
    wanted.map(async (language) => {
      const codeInFile = codes.get(language.code);
      const job = makeJob(checkout, component, language, codeInFile, choice);
      const result = await processes.run(job);
      // Detection has counted the file, and reports what is wrong with it.
      const units = 'counted' in result ? (result.units ?? []) : [];
      return { component, language, units };
    }),
  );
}

function makeJob(
  checkout: string,
  { file_format, source_language: sourceLanguage, languages }: FoundComponent,
  { file, code: language }: CountedLanguage,
  codeInFile: string | undefined,
  units: UnitChoice,
): CountJob {
  const format = file_format as CountedFormatName;
  const [source, ...others] = languages;
  const hasTextsAsKeys = !isBilingual(format) && source?.file === '';
  const [fullest] = others.toSorted((one, other) => other.counted.total - one.counted.total);
  const sourceFile = hasTextsAsKeys ? fullest?.file : source?.file;
  return {
    checkout,
    file,
    sourceFile: isBilingual(format) ? undefined : sourceFile,
    isSource: false,
    hasTextsAsKeys,
    format,
    language,
    sourceLanguage,
    codeInFile,
    checkFlags: '',
    sameAsSource: 'translated',
    sameAllowed: [],
    units,
  };
}
