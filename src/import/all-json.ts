// Imports from `api/all.json` of a published catalogue, which contains all its records in one file.

import { readBaseUrl } from '../catalogue/base-url.ts';
import { UnreadableFile } from '../formats/format.ts';
import { decodeFile } from '../formats/text.ts';
import { Failure } from '../problem/problem.ts';
import { groupBy } from '../text/collections.ts';
import { quote } from '../text/wording.ts';
import {
  type ImportAccess,
  type ImportedCatalogue,
  type ImportedTranslation,
  includesComponent,
} from './imported.ts';
import { arrangeRecords } from './weblate.ts';
import { componentRecordSchema, getBulkCounters } from './weblate-records.ts';

interface AllJson {
  readonly title?: unknown;
  readonly url?: unknown;
  readonly projects: readonly unknown[];
  readonly components: readonly unknown[];
  readonly translations: readonly unknown[];
  readonly languages?: unknown;
}

interface WrittenFile {
  /** The name without a folder. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** When it was written, in UTC. */
  readonly writtenAt: string;
}

/** Reads the records of the file. Throws a Failure for any other file. */
export function readAllJson(
  { name, bytes, writtenAt }: WrittenFile,
  { filter, report }: ImportAccess,
): ImportedCatalogue {
  const allJsonContent = parseAllJson(bytes);
  if (allJsonContent === undefined) {
    throw new Failure(
      `${quote(name)} is not an \`all.json\` of a published catalogue.\nName such a file, or import from the server.`,
    );
  }
  const site = readBaseUrl(typeof allJsonContent.url === 'string' ? allJsonContent.url : '');
  if (!('url' in site)) {
    throw new Failure(
      `${quote(name)} does not say which site it is from, for its \`url\` is not an address.\nImport the file as the site publishes it.`,
    );
  }
  const projects = new Map(allJsonContent.projects.map((one) => [getText(one, 'slug'), one]));
  // These records name projects and languages; those of Weblate's API contain them.
  const records = allJsonContent.components
    .filter((one) => includesComponent(filter, getText(one, 'project'), getText(one, 'slug')))
    .map((one) =>
      componentRecordSchema.parse({
        ...(one as object),
        project: projects.get(getText(one, 'project')),
        source_language: { code: getText(one, 'source_language') },
      }),
    )
    .filter(({ slug, project }) => slug !== undefined && project?.slug !== undefined);
  const rows = groupBy(allJsonContent.translations, (one) =>
    getComponentId(one, getText(one, 'component')),
  );
  const arrangedCatalogue = arrangeRecords(
    site.url,
    records,
    Array.isArray(allJsonContent.languages) ? allJsonContent.languages : [],
    {
      report,
      readTranslations: async ({ slug, project }) =>
        (rows.get(`${project?.slug}/${slug}`) ?? []).map(
          (one): ImportedTranslation => ({
            code: getText(one, 'language'),
            values: getBulkCounters(one as object),
          }),
        ),
    },
  );
  return {
    ...arrangedCatalogue,
    asOf: writtenAt,
    site: { ...arrangedCatalogue.site, title: allJsonContent.title },
  };
}

function getComponentId(record: unknown, component: string): string {
  return `${getText(record, 'project')}/${component}`;
}

function getText(record: unknown, key: string): string {
  const value = (record as Readonly<Record<string, unknown>> | null)?.[key];
  return typeof value === 'string' ? value : '';
}

function parseAllJson(bytes: Uint8Array): AllJson | undefined {
  try {
    const all = JSON.parse(decodeFile(bytes)) as Partial<AllJson> | null;
    const recordLists = [all?.projects, all?.components, all?.translations];
    return recordLists.every(Array.isArray) ? (all as AllJson) : undefined;
  } catch (error) {
    if (error instanceof UnreadableFile || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
