// The statistics of components as Weblate and every site of this program give them: a list of translations as
// JSON, or a table as CSV.

import { groupBy } from '../collections.ts';
import { languageCodePattern } from '../identifiers.ts';
import { parseUrl } from '../text/parsed-url.ts';
import type { FileAdapter, FileContent, ImportedTranslation, ImportedValues } from './imported.ts';
import { createSlugs } from './slugs.ts';
import { isComponentWanted, readTarget } from './wanted.ts';
import { getCounters, statisticsRecord } from './weblate-records.ts';

export const statisticsFile: FileAdapter = {
  recognizes: (content) => {
    const [first] = readRows(content);
    return first !== undefined && 'code' in first && 'total' in first && 'translated' in first;
  },
  open({ name, content, writtenAt }, { wanted, report, sourceLanguage }) {
    const placed = readRows(content).map((values) => ({ values, at: readPlace(values) }));
    const target = placed.some(({ at }) => at === undefined) ? readTarget(wanted, name) : undefined;
    const groups = groupBy(placed, ({ at }) =>
      at === undefined ? `${target?.project}/${target?.component ?? 'app'}` : at.join('/'),
    );
    const projectSlug = createSlugs();
    const byProject = groupBy(groups, ([path]) => path.split('/', 1)[0] ?? '');
    const components = [...byProject].flatMap(([projectName, some]) => {
      const componentSlug = createSlugs();
      const project = projectSlug(projectName);
      return some
        .map(([path, rows]) => {
          const slug = componentSlug(path.split('/').slice(1).join('-'));
          const translations = rows.flatMap(({ values }): ImportedTranslation[] => {
            const row = statisticsRecord.parse(values);
            const { code = '', total } = row;
            if (languageCodePattern.test(code) && total !== undefined) {
              return [{ code, values: getCounters(row) }];
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
        .filter(({ slug }) => isComponentWanted(wanted, project, slug));
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

function readRows({ ...content }: FileContent): readonly ImportedValues[] {
  if (content.kind === 'table') return content.rows.map(readNumbers);
  const { value } = content;
  const list = Array.isArray(value) ? value : (value as { results?: unknown } | null)?.results;
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : [];
}

/** Cells of CSV are texts; an apostrophe keeps a spreadsheet from running one as a formula. */
function readNumbers(row: Readonly<Record<string, string>>): ImportedValues {
  return Object.fromEntries(
    Object.entries(row).map(([key, cell]) => {
      if (/^\d{1,15}$/.test(cell)) return [key, Number(cell)];
      return [key, cell === '' ? undefined : cell.replace(/^'/, '')];
    }),
  );
}

/** The project and the slugs of the component, from the address of a translation's page. */
function readPlace(row: ImportedValues): readonly string[] | undefined {
  for (const address of [row['url_translate'], row['translate_url'], row['url']]) {
    const path = parseUrl(typeof address === 'string' ? address : '')?.pathname ?? '';
    const [, rest] = path.split(/\/(?:projects|translate)\//);
    const names = rest?.split('/').filter(Boolean) ?? [];
    if (names.length >= 3) return names.slice(0, -1);
  }
  return undefined;
}
