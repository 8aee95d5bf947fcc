// Reads how a file with all languages spells their codes: `pt-BR` for `pt_BR`.

import type { JobRunner } from '../../checkout/count/jobs/processes.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import type { FormatName } from '../../formats/list.ts';
import { readSpelling } from '../../languages/spelling.ts';

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
