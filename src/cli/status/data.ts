// Results for programs: JSON and CSV. Both name every field the same.

import { renderFallenBehind } from '../../changes/fallen-behind.ts';
import type { Detection } from '../../detection/detect.ts';
import type { FallenBehind } from '../../outdated/fallen-behind.ts';
import { type Cell, formatCsvLine } from '../../text/csv.ts';
import { escapeInvisibleInJson } from '../../text/visible.ts';
import type { CountedPage, Unit } from '../../unit.ts';
import type { LanguageLine, StatusFigures } from './figures.ts';
import type { OutdatedByFile } from './outdated.ts';

/** Findings that flags ask for. */
interface Found {
  readonly outdated?: OutdatedByFile | undefined;
  /** Sentences about what is not known. */
  readonly notes?: readonly string[];
  readonly fallenBehind?: readonly FallenBehind[] | undefined;
}

/** One object, whatever was found. */
export function formatStatusJson(
  { components }: StatusFigures,
  { skipped }: Detection,
  { outdated, notes, fallenBehind }: Found = {},
): string {
  const object = {
    components: components.map(({ component, lines }) => ({
      name: component.name,
      filemask: component.filemask,
      file_format: component.file_format,
      source_language: component.source_language,
      template: component.template,
      new_base: component.new_base,
      why: component.why,
      languages: lines.map((line) => ({
        ...getFields(line),
        ...(line.pages.length > 0 && { pages: line.pages.map(pageFields) }),
        ...(outdated !== undefined &&
          !line.isSource && { outdated: outdated(line).map(outdatedFields) }),
      })),
    })),
    skipped: skipped.map(({ path, reason }) => ({ path, reason })),
    ...(outdated !== undefined && { notes }),
    ...(fallenBehind !== undefined && { fallen_behind: renderFallenBehind(fallenBehind) }),
  };
  return `${escapeInvisibleInJson(JSON.stringify(object, undefined, 2))}\n`;
}

/** A line for each language of each component, below their names. */
export function formatStatusCsv({ components }: StatusFigures): string {
  const rows: Cell[][] = components.flatMap(({ component, lines }) =>
    lines.map((line) => [
      component.name,
      component.filemask,
      component.file_format,
      component.source_language,
      ...Object.values(getFields(line)),
    ]),
  );
  const header = [
    ...['component', 'filemask', 'file_format', 'source_language'],
    ...['code', 'file', 'total', 'translated', 'fuzzy', 'failing_checks'],
  ];
  return [header, ...rows].map(formatCsvLine).join('');
}

function pageFields({ path, state, commitsBehind, since }: CountedPage) {
  return { path, state, commits_behind: commitsBehind, since };
}

function outdatedFields({ key, previousSource, source, target }: Unit) {
  return {
    key,
    // Only a mark of the project tells that it has changed.
    source_before: previousSource || null,
    source: source.join('\n'),
    translation: target.join('\n'),
  };
}

function getFields({ code, file, total, translated, fuzzy, failingChecks }: LanguageLine) {
  return { code, file, total, translated, fuzzy, failing_checks: failingChecks };
}
