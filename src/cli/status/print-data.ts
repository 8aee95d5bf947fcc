// Prints the figures of `status` for programs, as JSON and CSV.

import { renderFallenBehind } from '../../changes/fallen-behind.ts';
import type { Detection } from '../../checkout/find/detect.ts';
import type { KeyFindings } from '../../checkout/keys/find-keys.ts';
import type { FallenBehind } from '../../model/source-change.ts';
import type { Unit } from '../../model/unit.ts';
import type { Cell } from '../../text/csv.ts';
import { escapeInvisibleInJson, formatPrintedCsvLine } from '../../text/visible.ts';
import type { FileUnits } from '../count/print.ts';
import { renderFailing } from './failing.ts';
import type { LanguageLine, StatusFigures } from './figures.ts';
import type { NewFindings } from './findings.ts';
import { getComponentFolder } from './folders.ts';
import type { GetOutdated } from './outdated.ts';
import { type PartFigures, renderPart } from './parts.ts';
import { renderFindings } from './print-findings.ts';

/** Findings that need flags, such as `--since`. */
interface RequestedFindings {
  readonly getOutdated?: GetOutdated | undefined;
  /** Sentences about what is not known. */
  readonly notes?: readonly string[];
  readonly fallenBehind?: readonly FallenBehind[] | undefined;
  readonly failing?: readonly FileUnits[] | undefined;
  readonly found?: NewFindings | undefined;
  readonly keys?: KeyFindings | undefined;
  readonly parts?: readonly PartFigures[];
}

/** Formats one object; its lists are empty when nothing was found. */
export function formatStatusJson(
  figures: StatusFigures,
  { skipped }: Detection,
  { getOutdated, notes, fallenBehind, failing, found, keys, parts = [] }: RequestedFindings = {},
): string {
  const object = {
    components: renderComponents(figures, (line) => ({
      ...(line.pages.length > 0 && {
        pages: line.pages.map(({ path, state, commitsBehind, since }) => ({
          path,
          state,
          commits_behind: commitsBehind,
          since,
        })),
      }),
      ...(getOutdated !== undefined &&
        !line.isSource && { outdated: getOutdated(line).map(toOutdatedFields) }),
      ...(failing !== undefined && !line.isSource && { failing: renderFailing(failing, line) }),
    })),
    skipped: skipped.map(({ path, reason }) => ({ path, reason })),
    ...(parts.length > 0 && { parts: parts.map(renderPart) }),
    ...(getOutdated !== undefined && { notes }),
    ...(fallenBehind !== undefined && { fallen_behind: renderFallenBehind(fallenBehind) }),
    ...(found !== undefined && { findings: renderFindings(found) }),
    ...(keys !== undefined && { keys: keys.reports, unread_sources: keys.unread }),
  };
  return `${escapeInvisibleInJson(JSON.stringify(object, undefined, 2))}\n`;
}

/** Formats a line for each language of each component, and a header. */
export function formatStatusCsv({ components }: StatusFigures): string {
  const rows: Cell[][] = components.flatMap(({ component, lines }) =>
    lines.map((line) => [
      component.name,
      component.filemask,
      component.file_format,
      component.source_language,
      ...Object.values(renderLine(line)),
    ]),
  );
  const header = [
    ...['component', 'filemask', 'file_format', 'source_language'],
    ...['code', 'file', 'total', 'translated', 'fuzzy', 'failing_checks', 'copies'],
  ];
  return [header, ...rows].map(formatPrintedCsvLine).join('');
}

function toOutdatedFields({ key, previousSource, source, target }: Unit) {
  return {
    key,
    // A file may mark a string as outdated without the old source text.
    source_before: previousSource || null,
    source: source.join('\n'),
    translation: target.join('\n'),
  };
}

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
function renderLine(line: LanguageLine) {
  const { code, file, total, translated, fuzzy, failingChecks, copies } = line;
  return { code, file, total, translated, fuzzy, failing_checks: failingChecks, copies };
}
