// Creates a prompt for an agent that translates the unfinished strings of a folder.

import type { FoundComponent } from '../../checkout/find/found-components.ts';
import type { CountedLanguage } from '../../checkout/find/proof-types.ts';
import { quoteForShell } from '../new/flags.ts';
import { formatPrompt } from './agent.ts';
import type { StatusFigures } from './figures.ts';
import { readGlossaries, readOpenUnits } from './open-units.ts';

/**
 * Creates a prompt with the strings of the shown languages, and with the command that checks the result. `language` is the
 * value of `--language`, which that command repeats.
 */
export async function createPrompt(
  folder: string,
  { components }: StatusFigures,
  language: string | undefined,
): Promise<string> {
  const isShown = (component: FoundComponent, { code }: CountedLanguage) =>
    components.some(
      (shown) => shown.component === component && shown.lines.some((line) => line.code === code),
    );
  const foundComponents = components.map(({ component }) => component);
  const units = await readOpenUnits(folder, foundComponents, isShown);
  const languageFlag = language === undefined ? '' : ` --language ${language}`;
  const checkCommand = `translation-catalogue status ${quoteForShell(folder)} --format agent${languageFlag}`;
  // Components of one repository nearly always have the same source language.
  const [first] = foundComponents;
  const glossaries = await readGlossaries(folder, first?.source_language ?? 'en');
  return formatPrompt(units, glossaries, checkCommand);
}
