// Prints changes as JSON for tools. The keys are always the same, and every list is complete and sorted.

import { computePercentage } from '../model/percentages.ts';
import { escapeInvisibleInJson } from '../text/visible.ts';
import {
  type Changes,
  type FieldChange,
  type FigureChanges,
  listPathsWithChange,
  type NamedChanges,
  type PathChange,
  type Sides,
  type TranslatedCounts,
} from './changes.ts';
import { renderFallenBehind } from './fallen-behind.ts';

/** Formats the object that `diff --format json` prints, with a line break at its end. */
export function formatDiffJson(changes: Changes, { base, head }: Sides): string {
  const { projects, components, languages, translations, statistics, paths } = changes;
  const shown = {
    base,
    head,
    base_url: changes.baseUrl ?? null,
    projects: renderNamed('project', projects),
    components: renderNamed('component', components),
    languages: renderNamed('language', languages),
    translations: renderFigures('translation', translations),
    statistics: renderFigures('language', statistics),
    fallen_below_minimum: changes.fallen.map(
      ({ owner, part, minimum, figures: { code, total, translated }, lacks }) => ({
        of: owner,
        ...(part && { part: part.name }),
        language: code,
        minimum,
        total,
        translated,
        lacks,
      }),
    ),
    fallen_behind:
      changes.fallenBehind === undefined ? null : renderFallenBehind(changes.fallenBehind),
    paths: Object.fromEntries(
      (['added', 'removed', 'moved', 'changed'] satisfies PathChange[]).map((kind) => [
        kind,
        listPathsWithChange(kind, paths),
      ]),
    ),
  };
  return `${escapeInvisibleInJson(JSON.stringify(shown, null, 2))}\n`;
}

/** @param key the key of a name: `project`, `component` or `language` */
function renderNamed(key: string, { added, removed, renamed, changed }: NamedChanges) {
  return {
    added,
    removed,
    renamed,
    changed: changed.map(({ name, fields }) => ({ [key]: name, fields: renderFields(fields) })),
  };
}

/** @param key the key of a name: `translation` or `language` */
function renderFigures(key: string, { added, removed, changed }: FigureChanges) {
  const renderFigure = ({ name, counts }: FigureChanges['added'][number]) => ({
    [key]: name,
    translated_percent: getTenths(counts) / 10,
  });
  return {
    added: added.map(renderFigure),
    removed: removed.map(renderFigure),
    changed: changed.map(({ name, counts, fields }) => {
      const [before, after] = [getTenths(counts.before), getTenths(counts.after)];
      const points = (after - before) / 10;
      return {
        [key]: name,
        translated_percent: { before: before / 10, after: after / 10, points },
        fields: renderFields(fields),
      };
    }),
  };
}

/** Computes the API's percentage in tenths: divided by 10, it is the number that the API publishes. */
function getTenths({ translated, total }: TranslatedCounts): number {
  const percentOfEmpty = 100;
  return computePercentage(translated, total, percentOfEmpty).tenths;
}

function renderFields(fields: readonly FieldChange[]) {
  return Object.fromEntries(fields.map(({ field, before, after }) => [field, { before, after }]));
}
