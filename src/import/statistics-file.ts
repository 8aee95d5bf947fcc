// Imports the statistics of components that Weblate and sites of this program offer for download: a list of
// translations as JSON, or a table as CSV.

import { groupBy } from '../collections.ts';
import { languageCodePattern } from '../identifiers.ts';
import { parseUrl } from '../text/parsed-url.ts';
import { includesComponent, requireTarget } from './import-filter.ts';
import type { FileAdapter, FileContent, ImportedTranslation, ImportedValues } from './imported.ts';
import { createSlugAssigner } from './slugs.ts';
import { getCountersFromStatistics, statisticsRecordSchema } from './weblate-records.ts';

export const statisticsFile: FileAdapter = {
  recognizes: (content) => {
    const [first] = readRows(content);
    return first !== undefined && 'code' in first && 'total' in first && 'translated' in first;
  },
  open({ name, content, writtenAt }, { filter, report, sourceLanguage }) {
    const rowsWithPlaces = readRows(content).map((values) => ({
      values,
      place: findPlaceInUrls(values),
    }));
    const target = rowsWithPlaces.some(({ place }) => place === undefined)
      ? requireTarget(filter, name)
      : undefined;
    const groups = groupBy(rowsWithPlaces, ({ place }) =>
      place === undefined ? `${target?.project}/${target?.component ?? 'app'}` : place.join('/'),
    );
    const toProjectSlug = createSlugAssigner();
    const byProject = groupBy(groups, ([path]) => path.split('/', 1)[0] ?? '');
    const components = [...byProject].flatMap(([projectName, componentGroups]) => {
      const toComponentSlug = createSlugAssigner();
      const project = toProjectSlug(projectName);
      return componentGroups
        .map(([path, rows]) => {
          const slug = toComponentSlug(path.split('/').slice(1).join('-'));
          const translations = rows.flatMap(({ values }): ImportedTranslation[] => {
            const row = statisticsRecordSchema.parse(values);
            const { code = '', total } = row;
            if (languageCodePattern.test(code) && total !== undefined) {
              return [{ code, values: getCountersFromStatistics(row) }];
            }
            report(
              'A translation is left out, for its language code or its total is missing',
              `${project}/${slug}`,
            );
            return [];
          });
          return {
            project,
            slug,
            isGlossary: false,
            sourceLanguage,
            values: { name: slug },
            readTranslations: async () => translations,
          };
        })
        .filter(({ slug }) => includesComponent(filter, project, slug));
    });
    return {
      origin: name,
      asOf: writtenAt,
      site: {},
      projects: new Map(components.map(({ project }) => [project, { name: project }])),
      components,
      languages: new Map(),
    };
  },
};

function readRows(content: FileContent): readonly ImportedValues[] {
  if (content.kind === 'table') return content.rows.map(parseCells);
  const { value } = content;
  const list = Array.isArray(value) ? value : (value as { results?: unknown } | null)?.results;
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** Parses the cells of a row. An apostrophe at the beginning, which keeps spreadsheets from running formulas, is removed. */
function parseCells(row: Readonly<Record<string, string>>): ImportedValues {
  return Object.fromEntries(
    Object.entries(row).map(([key, cell]) => {
      if (/^\d{1,15}$/.test(cell)) return [key, Number(cell)];
      return [key, cell === '' ? undefined : cell.replace(/^'/, '')];
    }),
  );
}

/** Finds the project and the component in the URL of a translation: `[demo, app]` in `/projects/demo/app/de/`. */
function findPlaceInUrls(row: ImportedValues): readonly string[] | undefined {
  for (const address of [row['url_translate'], row['translate_url'], row['url']]) {
    const path = parseUrl(typeof address === 'string' ? address : '')?.pathname ?? '';
    const [, pathOfNames] = path.split(/\/(?:projects|translate)\//);
    const names = pathOfNames?.split('/').filter(Boolean) ?? [];
    if (names.length >= 3) return names.slice(0, -1);
  }
  return undefined;
}
