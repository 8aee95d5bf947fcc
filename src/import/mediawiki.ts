// Imports from MediaWiki with the extension Translate, by its action API. Groups of messages form a tree: each top
// group becomes a project, and each group without subgroups a component of it.

import * as z from 'zod';
import { readAnyCode } from '../languages/spelling.ts';
import { Failure } from '../problem/problem.ts';
import { quote } from '../text/wording.ts';
import {
  collectTranslations,
  optionalCountSchema as count,
  createSlugAssigner,
  type ForeignRow,
  type ImportedComponent,
  type ImportedTranslation,
  type ImportedValues,
  includesComponent,
  includesProject,
  type ServerAccess,
  type ServerAdapter,
  optionalTextSchema as text,
} from './imported.ts';
import { NotFoundFailure } from './site-reader.ts';

const groupSchema = z
  .looseObject({
    id: text,
    label: text,
    sourcelanguage: text,
    groups: z.array(z.unknown()).optional().catch(undefined),
  })
  .catch({});
type Group = z.infer<typeof groupSchema>;

const statisticsRowSchema = z
  .looseObject({
    code: text,
    language: text,
    total: count,
    translated: count,
    fuzzy: count,
    proofread: count,
  })
  .catch({});

const responseSchema = z.looseObject({
  error: z.looseObject({ info: text }).optional().catch(undefined),
  continue: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .catch(undefined),
  query: z.looseObject({}).optional().catch(undefined),
});

export const mediaWiki: ServerAdapter = {
  scheme: 'Bearer',
  async open(site, access) {
    const { filter, sourceLanguage } = access;
    const { api, groups } = await readGroups(site, access);
    const formatPageUrl = (id: string) =>
      `${api.replace(/api\.php$/, 'index.php')}?${new URLSearchParams({ title: 'Special:Translate', group: id })}`;
    const projects = new Map<string, ImportedValues>();
    const toProjectSlug = createSlugAssigner();
    const components = groups.flatMap((topGroup): ImportedComponent[] => {
      if (topGroup.id === undefined) return [];
      const project = toProjectSlug(topGroup.id);
      if (!includesProject(filter, project)) return [];
      projects.set(project, { name: topGroup.label || topGroup.id });
      const toComponentSlug = createSlugAssigner();
      return listLeafGroups(topGroup).flatMap((leaf): ImportedComponent[] => {
        const { id } = leaf;
        if (id === undefined) return [];
        const slug = toComponentSlug(id);
        if (!includesComponent(filter, project, slug)) return [];
        return [
          {
            project,
            slug,
            isGlossary: false,
            sourceLanguage: readAnyCode(leaf.sourcelanguage ?? '') ?? sourceLanguage,
            page: formatPageUrl(id),
            values: { name: leaf.label || id, language_code_style: 'bcp_lower' },
            readTranslations: () => readStatistics(api, id, `${project}/${slug}`, access),
          },
        ];
      });
    });
    return {
      origin: site,
      site: { title: `Translations of ${new URL(site).hostname}` },
      projects,
      components,
      languages: new Map(),
    };
  },
};

/** The usual paths of the API, unless the given URL names it. */
const defaultApiPaths = ['/w/api.php', '/api.php'];

async function readGroups(site: string, access: ServerAccess) {
  const apiPaths = site.endsWith('/api.php') ? [''] : defaultApiPaths;
  for (const apiPath of apiPaths) {
    const api = `${site}${apiPath}`;
    const query = {
      meta: 'messagegroups',
      mgformat: 'tree',
      mgprop: 'id|label|sourcelanguage',
    };
    try {
      const groups: Group[] = [];
      for await (const list of readLists(api, query, 'messagegroups', access)) {
        groups.push(...list.map((group) => groupSchema.parse(group)));
      }
      return { api, groups };
    } catch (error) {
      if (!(error instanceof NotFoundFailure) || apiPath === apiPaths.at(-1)) throw error;
    }
  }
  throw new Failure(`There is no API of MediaWiki at ${site}`);
}

/** Lists the groups without subgroups, each once. It uses no recursion, as a server could nest groups deeply. */
function listLeafGroups(topGroup: Group): readonly Group[] {
  const leaves = new Map<string, Group>();
  const remaining = [topGroup];
  for (let current = remaining.pop(); current !== undefined; current = remaining.pop()) {
    const { id = '', groups = [] } = current;
    if (groups.length === 0) leaves.set(id, current);
    else remaining.push(...groups.toReversed().map((subgroup) => groupSchema.parse(subgroup)));
  }
  return [...leaves.values()];
}

async function readStatistics(
  api: string,
  id: string,
  componentId: string,
  access: ServerAccess,
): Promise<ImportedTranslation[]> {
  const query = { meta: 'messagegroupstats', mgsgroup: id };
  const rows: ForeignRow[] = [];
  for await (const list of readLists(api, query, 'messagegroupstats', access)) {
    for (const entry of list) {
      const {
        code,
        language = code,
        total,
        translated,
        fuzzy,
        proofread,
      } = statisticsRowSchema.parse(entry);
      // A wiki lists all its languages, also untranslated ones, and `qqq` for the documentation of messages.
      const isEmpty = (translated ?? 0) + (fuzzy ?? 0) === 0;
      if (language === undefined || language === 'qqq' || isEmpty) continue;
      rows.push({ language, values: { total, translated, fuzzy, approved: proofread } });
    }
  }
  return collectTranslations(rows, componentId, access.report);
}

/** Requests a list in parts, as long as the response has a continuation. */
async function* readLists(
  api: string,
  query: Readonly<Record<string, string>>,
  name: string,
  { read }: ServerAccess,
): AsyncGenerator<readonly unknown[]> {
  const requestedUrls = new Set<string>();
  let continuation: Readonly<Record<string, string>> = {};
  for (;;) {
    const parameters = {
      action: 'query',
      format: 'json',
      formatversion: '2',
      ...query,
      ...continuation,
    };
    const url = `${api}?${new URLSearchParams(parameters)}`;
    if (requestedUrls.has(url)) {
      throw new Failure(
        `The wiki has not counted all of ${quote(Object.values(query).at(-1) ?? '')} yet: ${url}\nImport it again later.`,
      );
    }
    requestedUrls.add(url);
    const response = responseSchema.safeParse((await read(url, api)).body);
    const list = response.data?.query?.[name];
    if (response.data === undefined || response.data.error !== undefined) {
      throw new Failure(
        `The wiki refuses a question: ${response.data?.error?.info ?? 'its answer is not an object'}\nIt was asked ${url}`,
      );
    }
    yield Array.isArray(list) ? list : [];
    if (response.data.continue === undefined) return;
    continuation = Object.fromEntries(
      Object.entries(response.data.continue).map(([key, value]) => [key, String(value)]),
    );
  }
}
