// Changes → JSON for tools: the same keys whatever has changed, and every list whole and sorted.

import { computePercentage } from '../percentages.ts';
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
import { fallenBehindFields } from './fallen-behind.ts';

/** The object that `diff --format json` prints, with a line break at its end. */
export function formatDiffJson(changes: Changes, { base, head }: Sides): string {
  const { projects, components, languages, translations, statistics, paths } = changes;
  const shown = {
    base,
    head,
    base_url: changes.baseUrl ?? null,
    projects: named('project', projects),
    components: named('component', components),
    languages: named('language', languages),
    translations: figures('translation', translations),
    statistics: figures('language', statistics),
    fallen_below_minimum: changes.fallen.map(
      ({ owner, minimum, figures: { code, total, translated }, lacks }) => ({
        of: owner,
        language: code,
        minimum,
        total,
        translated,
        lacks,
      }),
    ),
    fallen_behind:
      changes.fallenBehind === undefined ? null : fallenBehindFields(changes.fallenBehind),
    paths: Object.fromEntries(
      (['added', 'removed', 'moved', 'changed'] satisfies PathChange[]).map((kind) => [
        kind,
        listPathsWithChange(kind, paths),
      ]),
    ),
  };
  return `${escapeInvisibleInJson(JSON.stringify(shown, null, 2))}\n`;
}

function named(key: string, { added, removed, renamed, changed }: NamedChanges) {
  return {
    added,
    removed,
    renamed,
    changed: changed.map(({ name, fields }) => ({ [key]: name, fields: byField(fields) })),
  };
}

function figures(key: string, { added, removed, changed }: FigureChanges) {
  const figure = ({ name, counts }: FigureChanges['added'][number]) => ({
    [key]: name,
    translated_percent: getTenths(counts) / 10,
  });
  return {
    added: added.map(figure),
    removed: removed.map(figure),
    changed: changed.map(({ name, counts, fields }) => {
      const [before, after] = [getTenths(counts.before), getTenths(counts.after)];
      const points = (after - before) / 10;
      return {
        [key]: name,
        translated_percent: { before: before / 10, after: after / 10, points },
        fields: byField(fields),
      };
    }),
  };
}

/** The API's percentage. The tenth of whole tenths is the number that JSON writes as the API does. */
function getTenths({ translated, total }: TranslatedCounts): number {
  return computePercentage(translated, total, 100).tenths;
}

function byField(fields: readonly FieldChange[]) {
  return Object.fromEntries(fields.map(({ field, before, after }) => [field, { before, after }]));
}
