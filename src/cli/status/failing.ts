// Lists the strings of detected components that fail quality checks, for `status --list-failing`.

import type { FoundComponent } from '../../checkout/find/found-components.ts';
import { explainFindings } from '../../counting/quality.ts';
import type { FileUnits } from '../count/print.ts';
import type { LanguageLine, StatusFigures } from './figures.ts';
import { readUnits } from './open-units.ts';

/** Reads the strings of all translations. */
export async function readFailingUnits(
  checkout: string,
  components: readonly FoundComponent[],
): Promise<readonly FileUnits[]> {
  const read = await readUnits(checkout, components, () => true);
  return read.map(({ component, language, units }) => ({
    path: language.file,
    language: language.code,
    sourceLanguage: component.source_language,
    units: units.filter(({ checks }) => checks !== undefined),
  }));
}

/** Selects the translations that are shown. */
export function selectShown(
  files: readonly FileUnits[],
  { components }: StatusFigures,
): readonly FileUnits[] {
  return components.flatMap(({ lines }) => lines.flatMap((line) => findFile(files, line) ?? []));
}

/** Converts the strings of a line of the figures to fields of JSON. */
export function renderFailing(files: readonly FileUnits[], line: LanguageLine) {
  const file = findFile(files, line);
  if (file === undefined) return [];
  return file.units.map((unit) => ({
    key: unit.key,
    line: unit.line ?? null,
    source: unit.source.join('\n'),
    translation: unit.target.join('\n'),
    checks: Object.fromEntries(
      explainFindings(unit, file).map(({ name, explanation }) => [name, explanation]),
    ),
  }));
}

function findFile(files: readonly FileUnits[], { file, code }: LanguageLine) {
  return files.find(({ path, language }) => path === file && language === code);
}
