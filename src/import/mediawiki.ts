// MediaWiki with the extension Translate: the action API. A group of messages at the top is a project; the
// groups in it without others below are components, and a group without any is its own component.

import * as z from 'zod';
import { Failure } from '../failure.ts';
import { readAnyCode } from '../languages/spelling.ts';
import { quote } from '../text/wording.ts';
import { collectTranslations, type SpelledRow } from './collect-translations.ts';
import type {
  ImportedComponent,
  ImportedTranslation,
  ImportedValues,
  ServerAccess,
  ServerAdapter,
} from './imported.ts';
import { optionalCount as count, optionalText as text } from './optional-values.ts';
import { NotThere } from './site-reader.ts';
import { createSlugs } from './slugs.ts';
import { isComponentWanted, isProjectWanted } from './wanted.ts';

const group = z
  .looseObject({
    id: text,
    label: text,
    sourcelanguage: text,
    groups: z.array(z.unknown()).optional().catch(undefined),
  })
  .catch({});
type Group = z.infer<typeof group>;

const row = z
  .looseObject({
    code: text,
    language: text,
    total: count,
    translated: count,
    fuzzy: count,
    proofread: count,
  })
  .catch({});

const answerRecord = z.looseObject({
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
    const { wanted, sourceLanguage } = access;
    const { api, groups } = await readGroups(site, access);
    const page = (id: string) =>
      `${api.replace(/api\.php$/, 'index.php')}?${new URLSearchParams({ title: 'Special:Translate', group: id })}`;
    const projects = new Map<string, ImportedValues>();
    const projectSlug = createSlugs();
    const components = groups.flatMap((top): ImportedComponent[] => {
      if (top.id === undefined) return [];
      const project = projectSlug(top.id);
      if (!isProjectWanted(wanted, project)) return [];
      projects.set(project, { name: top.label || top.id });
      const componentSlug = createSlugs();
      return listLeaves(top).flatMap((leaf): ImportedComponent[] => {
        const { id } = leaf;
        if (id === undefined) return [];
        const slug = componentSlug(id);
        if (!isComponentWanted(wanted, project, slug)) return [];
        return [
          {
            project,
            slug,
            isGlossary: false,
            sourceLanguage: readAnyCode(leaf.sourcelanguage ?? '') ?? sourceLanguage,
            page: page(id),
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

/** Wikis have their API in one of these places, unless the address itself names it. */
const usualPlaces = ['/w/api.php', '/api.php'];

async function readGroups(site: string, access: ServerAccess) {
  const places = site.endsWith('/api.php') ? [''] : usualPlaces;
  for (const place of places) {
    const api = `${site}${place}`;
    const query = {
      meta: 'messagegroups',
      mgformat: 'tree',
      mgprop: 'id|label|sourcelanguage',
    };
    try {
      const groups: Group[] = [];
      for await (const list of readLists(api, query, 'messagegroups', access)) {
        groups.push(...list.map((one) => group.parse(one)));
      }
      return { api, groups };
    } catch (error) {
      if (!(error instanceof NotThere) || place === places.at(-1)) throw error;
    }
  }
  throw new Failure(`There is no API of MediaWiki at ${site}`);
}

/** The same group may be in several others. Without recursion, for a server decides how deep they are. */
function listLeaves(top: Group): readonly Group[] {
  const leaves = new Map<string, Group>();
  const left = [top];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const { id = '', groups = [] } = one;
    if (groups.length === 0) leaves.set(id, one);
    else left.push(...groups.toReversed().map((below) => group.parse(below)));
  }
  return [...leaves.values()];
}

async function readStatistics(
  api: string,
  id: string,
  where: string,
  access: ServerAccess,
): Promise<ImportedTranslation[]> {
  const query = { meta: 'messagegroupstats', mgsgroup: id };
  const rows: SpelledRow[] = [];
  for await (const list of readLists(api, query, 'messagegroupstats', access)) {
    for (const one of list) {
      const { code, language = code, total, translated, fuzzy, proofread } = row.parse(one);
      // A wiki lists each of its languages, and the notes on messages as one.
      const isEmpty = (translated ?? 0) + (fuzzy ?? 0) === 0;
      if (language === undefined || language === 'qqq' || isEmpty) continue;
      rows.push({ language, values: { total, translated, fuzzy, approved: proofread } });
    }
  }
  return collectTranslations(rows, where, access.report);
}

/** The lists of all parts of an answer. */
async function* readLists(
  api: string,
  query: Readonly<Record<string, string>>,
  name: string,
  { read }: ServerAccess,
): AsyncGenerator<readonly unknown[]> {
  const seen = new Set<string>();
  let rest: Readonly<Record<string, string>> = {};
  for (;;) {
    const all = { action: 'query', format: 'json', formatversion: '2', ...query, ...rest };
    const address = `${api}?${new URLSearchParams(all)}`;
    if (seen.has(address)) {
      throw new Failure(
        `The wiki has not counted all of ${quote(Object.values(query).at(-1) ?? '')} yet: ${address}\nImport it again later.`,
      );
    }
    seen.add(address);
    const answer = answerRecord.safeParse((await read(address, api)).body);
    const list = answer.data?.query?.[name];
    if (answer.data === undefined || answer.data.error !== undefined) {
      throw new Failure(
        `The wiki refuses a question: ${answer.data?.error?.info ?? 'its answer is not an object'}\nIt was asked ${address}`,
      );
    }
    yield Array.isArray(list) ? list : [];
    if (answer.data.continue === undefined) return;
    rest = Object.fromEntries(
      Object.entries(answer.data.continue).map(([key, value]) => [key, String(value)]),
    );
  }
}
