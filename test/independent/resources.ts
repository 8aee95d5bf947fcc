// Everything that a catalogue publishes, by the shapes that the project has settled: the value of
// each file, by its path without an ending, and its rows where it is published as a table too.

import { readFileSync } from 'node:fs';
import type { Authored, AuthoredComponent } from './authored.ts';
import {
  type Chosen,
  componentObject,
  figures,
  projectObject,
  type Translation,
  translationRecord,
  translationRow,
} from './expected.ts';
import { rawAddress } from './forges.ts';
import { link, percent } from './text.ts';

export interface Expected {
  readonly value: object;
  readonly rows?: readonly object[];
  readonly table?: readonly object[];
  /** For resources with a single form. */
  readonly isPlain?: true;
}

/** How many entries a page has: of whole records, and of anything else. */
const [recordsPerPage, anythingElse] = [100, 1000];

export function expectedRecords(
  authored: Authored,
  translations: readonly Translation[],
  codes: readonly string[],
  base: string,
  chosen: Chosen,
): Map<string, Expected> {
  const records = new Map<string, Expected>();
  const one = (folder: string, value: object, rows?: readonly object[]) => {
    records.set(`${folder}index`, { value, ...(rows && { rows }) });
  };
  const list = (
    folder: string,
    size: number,
    entries: readonly object[],
    tables: Pick<Expected, 'rows' | 'table'> = {},
  ) => {
    const last = Math.max(1, Math.ceil(entries.length / size));
    const page = (number: number) => {
      if (number < 1 || number > last) return null;
      return link(`${base}/${folder}${number === 1 ? '' : `page-${number}.json`}`);
    };
    for (let number = 1; number <= last; number++) {
      const value = {
        count: entries.length,
        next: page(number + 1),
        previous: page(number - 1),
        results: entries.slice((number - 1) * size, number * size),
      };
      records.set(folder + (number === 1 ? 'index' : `page-${number}`), {
        value,
        ...(number === 1 && tables),
      });
    }
  };
  const listWithTable = (folder: string, size: number, entries: readonly object[]) =>
    list(folder, size, entries, { table: entries });
  /** Outside of a git repository nothing is known of the past. */
  const noChanges = (folder: string) => list(`${folder}changes/`, anythingElse, []);
  const noChangesWithTable = (folder: string) =>
    listWithTable(`${folder}changes/`, anythingElse, []);
  const noHistory = (folder: string, name: unknown, url: string) =>
    records.set(`${folder}history/index`, {
      value: { name, url: link(url), translated_percent_change: null, points: [] },
      table: [],
    });
  const state = (url: string) => ({
    needs_commit: false,
    needs_merge: false,
    needs_push: false,
    url: link(url),
  });
  const ofOne = (url: string) => ({
    ...state(url),
    remote_commit: null,
    status: '',
    merge_failure: null,
  });

  // In the order of paths, where a name ends in a slash: `a-b/` is before `a/`.
  const inPaths = (a: string, b: string) => (`${a}/` < `${b}/` ? -1 : 1);
  const slugs = [...authored.projects.keys()].sort(inPaths);
  const getComponents = (slug: string) =>
    authored.components
      .filter(({ project }) => project === slug)
      .sort((a, b) => inPaths(a.slug, b.slug));
  const components = slugs.flatMap(getComponents);
  const getTranslations = (component: AuthoredComponent) =>
    translations
      .filter((translation) => translation.component === component)
      .sort((a, b) => (a.code < b.code ? -1 : 1));
  const getComponent = new Map(
    components.map((component) => [component, componentObject(component, authored, base, chosen)]),
  );
  const title = String(authored.site['title'] ?? defaultTitle);

  one('', { title, url: link(`${base}/`), api_url: link(`${base}/api/`) });
  one(
    'api/',
    Object.fromEntries(
      ['projects', 'components', 'translations', 'languages', 'changes'].map((name) => [
        name,
        link(`${base}/api/${name}/`),
      ]),
    ),
  );
  one('api/statistics/', { ...figures(translations), name: title, url: link(`${base}/`) });
  const siteMetrics = {
    ...getMetrics(translations),
    users: 0,
    changes: 0,
    projects: slugs.length,
    components: components.length,
    translations: translations.length,
    languages: codes.length,
    configuration_errors: 0,
  };
  records.set('api/metrics/index', {
    value: { ...siteMetrics, celery_queues: {}, name: title },
    table: [{ ...siteMetrics, name: title }],
  });
  noChanges('api/');
  const projects = slugs.map((slug) => projectObject(slug, authored, base, chosen));
  listWithTable('api/projects/', anythingElse, projects);
  listWithTable('api/components/', recordsPerPage, [...getComponent.values()]);
  const wholes = new Map(
    components
      .flatMap(getTranslations)
      .map((translation) => [
        translation,
        translationRecord(translation, getComponent.get(translation.component) ?? {}, base, chosen),
      ]),
  );
  const rows = components
    .flatMap(getTranslations)
    .map((translation) => translationRow(translation, base, chosen));
  list('api/translations/', recordsPerPage, [...wholes.values()], { table: rows });
  records.set('api/all', {
    value: {
      title,
      url: link(`${base}/`),
      statistics: figures(translations),
      projects,
      components: [...getComponent].map(
        ([component, { project: _, source_language, ...rest }]) => ({
          project: component.project,
          source_language: component.says['source_language'],
          ...rest,
        }),
      ),
      languages: codes.map(chosen.language),
      translations: rows,
    },
    table: rows,
    isPlain: true,
  });
  records.set('api/build', {
    value: {
      title,
      url: link(`${base}/`),
      version: packageVersion,
      revision: null,
      history: { since: null, complete: false },
      counts: {
        projects: slugs.length,
        components: components.length,
        languages: codes.length,
        translations: translations.length,
        strings: figures(translations).total,
      },
    },
  });
  listWithTable(
    'api/languages/',
    anythingElse,
    codes.filter((code) => translations.some((of) => of.code === code)).map(chosen.language),
  );

  for (const code of codes) {
    const { name } = chosen.language(code);
    one(`api/languages/${code}/`, chosen.language(code));
    const of = translations.filter((translation) => translation.code === code);
    one(`api/languages/${code}/statistics/`, {
      ...figures(of),
      name,
      url: link(`${base}/languages/${code}/`),
    });
    noHistory(`api/languages/${code}/`, name, `${base}/languages/${code}/`);
  }

  for (const slug of slugs) {
    const folder = `api/projects/${slug}/`;
    const project = projectObject(slug, authored, base, chosen);
    const own = translations.filter(({ component }) => component.project === slug);
    one(folder, project);
    listWithTable(
      `${folder}components/`,
      anythingElse,
      getComponents(slug).map((component) => {
        const { project: _, ...rest } = getComponent.get(component) ?? { project };
        return rest;
      }),
    );
    const languages = codes.flatMap((code) => {
      const into = own.filter((translation) => translation.code === code);
      if (into.length === 0) return [];
      return {
        ...figures(into),
        code,
        name: chosen.language(code).name,
        url: link(`${base}/projects/${slug}/-/${code}/`),
        translate_url: link(`${base}/translate/${slug}/-/${code}/`),
      };
    });
    one(`${folder}languages/`, languages, languages);
    const exported = languages.map(({ url: _, translate_url, ...of }) => ({
      code: of.code,
      name: of.name,
      total: of.total,
      total_words: of.total_words,
      translated: of.translated,
      translated_words: of.translated_words,
      translated_percent: of.translated_percent,
      fuzzy: of.fuzzy,
      fuzzy_percent: of.fuzzy_percent,
      failing: of.failing,
      failing_percent: of.failing_percent,
      last_author: null,
      last_change: of.last_change,
      url: link(`${base}/engage/${slug}/${of.code}/`),
      url_translate: translate_url,
      language: of.name,
    }));
    one(`exports/stats/${slug}/`, exported, exported.map(inOldOrder));
    one(`${folder}statistics/`, {
      ...figures(own),
      name: project.name,
      url: link(`${base}/projects/${slug}/`),
    });
    const byLanguage = languages.map(({ code }) => ({
      code,
      ...getMetrics(own.filter((translation) => translation.code === code)),
    }));
    records.set(`${folder}metrics/index`, {
      value: {
        ...getMetrics(own),
        components: getComponents(slug).length,
        translations: own.length,
        languages: languages.length,
        name: project.name,
        slug,
        by_language: byLanguage,
      },
      table: byLanguage,
    });
    one(`${folder}repository/`, state(`${base}/${folder}repository/`));
    noChangesWithTable(folder);
    noHistory(folder, project.name, `${base}/projects/${slug}/`);
  }

  for (const component of components) {
    const path = `${component.project}/${component.slug}`;
    const folder = `api/components/${path}/`;
    const own = getTranslations(component);
    one(folder, getComponent.get(component) ?? {});
    listWithTable(
      `${folder}translations/`,
      anythingElse,
      own.map((translation) => {
        const { component: _, ...rest } = wholes.get(translation) ?? { component };
        return rest;
      }),
    );
    const statistics = own.map((translation) => statisticsOfOne(translation));
    list(`${folder}statistics/`, anythingElse, statistics, { rows: statistics });
    one(`${folder}repository/`, ofOne(`${base}/${folder}repository/`));
    one(`${folder}lock/`, { locked: false });
    list(`${folder}links/`, anythingElse, []);
    noChangesWithTable(folder);
    noHistory(folder, getComponent.get(component)?.name, `${base}/projects/${path}/`);
    const exported = own.map((translation) => getExported(translation));
    one(`exports/stats/${path}/`, exported, exported.map(inOldOrder));
    for (const translation of own) {
      const below = `api/translations/${path}/${translation.code}/`;
      one(below, wholes.get(translation) ?? {});
      one(`${below}statistics/`, statisticsOfOne(translation));
      one(`${below}repository/`, ofOne(`${base}/${below}repository/`));
      noChanges(below);
      const { says } = component;
      if (says['is_glossary'] === true) continue;
      const branch = String(says['branch'] ?? 'main');
      const url = rawAddress(String(says['repo']), branch, translation.filename);
      if (url !== undefined) records.set(`${below}file/index`, { value: { url }, isPlain: true });
    }
  }
  return records;

  function getMetrics(some: readonly Translation[]) {
    const { total, translated, failing, suggestions } = figures(some);
    return { units: total, units_translated: translated, checks: failing, suggestions };
  }

  function statisticsOfOne(translation: Translation) {
    const { component, code, lastAuthor } = translation;
    const path = `${component.project}/${component.slug}/${code}`;
    return {
      ...figures([translation]),
      code,
      name: chosen.language(code).name,
      url: link(`${base}/projects/${path}/`),
      translate_url: link(`${base}/translate/${path}/`),
      last_author: lastAuthor,
    };
  }

  function getExported({ component, code, count, lastAuthor, lastChange }: Translation) {
    const { total = 0, translated = 0, fuzzy = 0, failing_checks: failing = 0 } = count;
    return {
      code,
      name: chosen.language(code).name,
      total,
      total_words: count['total_words'],
      translated,
      translated_words: count['translated_words'],
      translated_percent: percent(translated, total, '100.0'),
      fuzzy,
      fuzzy_percent: percent(fuzzy, total, '0.0'),
      failing,
      failing_percent: percent(failing, total, '0.0'),
      last_author: lastAuthor,
      last_change: lastChange,
      url: link(`${base}/engage/${component.project}/${code}/`),
      url_translate: link(`${base}/translate/${component.project}/${component.slug}/${code}/`),
    };
  }
}

const packageVersion: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version;

const defaultTitle = 'Translation catalogue';

/** The columns of the exported statistics as a table. */
const oldOrder = [
  ...['name', 'code', 'total', 'translated', 'translated_percent', 'total_words'],
  ...['translated_words', 'failing', 'failing_percent', 'fuzzy', 'fuzzy_percent'],
  ...['url_translate', 'url', 'last_change', 'last_author'],
];

function inOldOrder(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(oldOrder.map((name) => [name, row[name]]));
}
