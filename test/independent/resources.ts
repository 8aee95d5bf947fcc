// Everything that a catalogue publishes, by the shapes that the project has settled: the value of
// each file, by its path without an ending, and its rows where it is published as a table too.

import type { Authored, AuthoredComponent } from './authored.ts';
import {
  type Chosen,
  componentObject,
  figures,
  projectObject,
  type Translation,
  translationRecord,
} from './expected.ts';
import { rawAddress } from './forges.ts';
import { link, percent } from './text.ts';

export interface Expected {
  readonly value: object;
  readonly rows?: readonly object[];
}

/** How many entries a page has: of whole records, and of anything else. */
const [wholeRecords, anythingElse] = [100, 1000];

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
  const list = (folder: string, size: number, entries: readonly object[], rows?: object[]) => {
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
        ...(number === 1 && rows && { rows }),
      });
    }
  };
  /** What has changed is not known yet. */
  const noChanges = (folder: string) => list(`${folder}changes/`, anythingElse, []);
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
  const componentsOf = (slug: string) =>
    authored.components
      .filter(({ project }) => project === slug)
      .sort((a, b) => inPaths(a.slug, b.slug));
  const components = slugs.flatMap(componentsOf);
  const translationsOf = (component: AuthoredComponent) =>
    translations
      .filter((translation) => translation.component === component)
      .sort((a, b) => (a.code < b.code ? -1 : 1));
  const componentOf = new Map(
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
  noChanges('api/');
  list(
    'api/projects/',
    anythingElse,
    slugs.map((slug) => projectObject(slug, authored, base, chosen)),
  );
  list('api/components/', wholeRecords, [...componentOf.values()]);
  const wholes = new Map(
    components
      .flatMap(translationsOf)
      .map((translation) => [
        translation,
        translationRecord(translation, componentOf.get(translation.component) ?? {}, base, chosen),
      ]),
  );
  list('api/translations/', wholeRecords, [...wholes.values()]);
  list(
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
  }

  for (const slug of slugs) {
    const folder = `api/projects/${slug}/`;
    const project = projectObject(slug, authored, base, chosen);
    const own = translations.filter(({ component }) => component.project === slug);
    one(folder, project);
    list(
      `${folder}components/`,
      anythingElse,
      componentsOf(slug).map((component) => {
        const { project: _, ...rest } = componentOf.get(component) ?? { project };
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
    one(`${folder}statistics/`, {
      ...figures(own),
      name: project.name,
      url: link(`${base}/projects/${slug}/`),
    });
    one(`${folder}repository/`, state(`${base}/${folder}repository/`));
    noChanges(folder);
  }

  for (const component of components) {
    const path = `${component.project}/${component.slug}`;
    const folder = `api/components/${path}/`;
    const own = translationsOf(component);
    one(folder, componentOf.get(component) ?? {});
    list(
      `${folder}translations/`,
      anythingElse,
      own.map((translation) => {
        const { component: _, ...rest } = wholes.get(translation) ?? { component };
        return rest;
      }),
    );
    const statistics = own.map((translation) => statisticsOfOne(translation));
    list(`${folder}statistics/`, anythingElse, statistics, statistics);
    one(`${folder}repository/`, ofOne(`${base}/${folder}repository/`));
    one(`${folder}lock/`, { locked: false });
    list(`${folder}links/`, anythingElse, []);
    noChanges(folder);
    const exported = own.map((translation) => exportedOf(translation));
    one(`exports/stats/${path}/`, exported, exported);
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
      if (url !== undefined) one(`${below}file/`, { url });
    }
  }
  return records;

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

  function exportedOf({ component, code, count, lastAuthor, lastChange }: Translation) {
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

const defaultTitle = 'Translation catalogue';
