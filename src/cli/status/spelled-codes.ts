// The languages of a file that has them all, as it spells them.

import type { JobRunner } from '../../checkouts/jobs/processes.ts';
import type { FoundComponent } from '../../detection/found-components.ts';
import type { FormatName } from '../../formats/list.ts';
import { readSpelling } from '../../languages/spelling.ts';

/** Texts in the file by their codes; empty where each language has a file of its own. */
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
