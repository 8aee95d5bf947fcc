// Makes the prompt for an agent that translates the unfinished strings of a folder.

import type { FoundComponent } from '../../detection/found-components.ts';
import type { CountedLanguage } from '../../detection/proof-types.ts';
import { quoteForShell } from '../new/flags.ts';
import { formatPrompt } from './agent.ts';
import type { StatusFigures } from './figures.ts';
import { readGlossaries, readUnits } from './open-units.ts';

/** Makes a prompt with the strings of the languages in `components`, and with the command that checks the result. */
export async function makePrompt(
  folder: string,
  { components }: StatusFigures,
  language: string | undefined,
): Promise<string> {
  const isShown = (component: FoundComponent, { code }: CountedLanguage) =>
    components.some(
      (one) => one.component === component && one.lines.some((line) => line.code === code),
    );
  const found = components.map(({ component }) => component);
  const units = await readUnits(folder, found, isShown);
  const only = language === undefined ? '' : ` --language ${language}`;
  const check = `translation-catalogue status ${quoteForShell(folder)} --format agent${only}`;
  const [first] = found;
  const glossaries = await readGlossaries(folder, first?.source_language ?? 'en');
  return formatPrompt(units, glossaries, check);
}
