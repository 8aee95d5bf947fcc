// The figures of a folder → the prompt for an agent that translates what is open in it.

import type { FoundComponent } from '../../detection/found-components.ts';
import type { CountedLanguage } from '../../detection/verdict.ts';
import { inShell } from '../new/flags.ts';
import { agentPrompt } from './agent.ts';
import type { StatusFigures } from './figures.ts';
import { readGlossaries, readUnits } from './open-units.ts';

/** The strings to translate of the languages that are shown, and the command that shows what is left. */
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
  const check = `translation-catalogue status ${inShell(folder)} --format agent${only}`;
  const [first] = found;
  const glossaries = await readGlossaries(folder, first?.source_language ?? 'en');
  return agentPrompt(units, glossaries, check);
}
