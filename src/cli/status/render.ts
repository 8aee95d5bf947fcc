// Converts the figures of `status` to the fields of JSON.

import type { LanguageLine, StatusFigures } from './figures.ts';
import { getComponentFolder } from './folders.ts';

/** Renders the components. `renderMore` returns further fields of a language. */
export function renderComponents(
  { components }: StatusFigures,
  renderMore: (line: LanguageLine) => object,
) {
  return components.map(({ component, lines }) => ({
    name: component.name,
    folder: getComponentFolder(component),
    filemask: component.filemask,
    file_format: component.file_format,
    source_language: component.source_language,
    template: component.template,
    new_base: component.new_base,
    why: component.why,
    languages: lines.map((line) => ({
      ...renderLine(line),
      ...(line.origins && {
        machine_translated: line.origins.machine,
        human_translated: line.origins.human,
      }),
      ...renderMore(line),
    })),
  }));
}

/** Renders one language of a component. */
export function renderLine(line: LanguageLine) {
  const { code, file, total, translated, fuzzy, failingChecks, copies } = line;
  return { code, file, total, translated, fuzzy, failing_checks: failingChecks, copies };
}
