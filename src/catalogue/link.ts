// Link: all entries → the catalogue, in which objects point at objects. Everything that is wrong
// between files is found here, by the rules below in their order; then nothing can fail any more.

import type { Problem } from '../problem.ts';
import { completeCounters, isComplete } from './counters.ts';
import { type Entries, languageCodes } from './entries.ts';
import { idOf } from './identity.ts';
import { describeLanguage } from './language-description.ts';
import type { Catalogue, Component, Language, Project, Translation } from './model.ts';
import type { ComponentEntry, CountersEntry, GlossaryFields } from './read.ts';
import { glossaryFolder } from './rules/glossary-folder.ts';
import { distinctIds } from './rules/ids.ts';
import {
  completeLanguages,
  languagesOfCounters,
  pluralForms,
  sourceLanguages,
} from './rules/languages.ts';
import { numbers } from './rules/numbers.ts';
import { requiredFiles } from './rules/required-files.ts';
import { revisions } from './rules/revisions.ts';
import type { Rule } from './rules/rule.ts';
import { countersOfTheirRole, sourceCountersExist } from './rules/source-language.ts';
import { sums } from './rules/sums.ts';

const rules: readonly Rule[] = [
  requiredFiles,
  glossaryFolder,
  sourceLanguages,
  languagesOfCounters,
  completeLanguages,
  pluralForms,
  sourceCountersExist,
  countersOfTheirRole,
  numbers,
  revisions,
  distinctIds,
  sums,
];

/** Everything wrong between the files that can be read. */
export function checkBetweenFiles(entries: Entries): Problem[] {
  return rules.flatMap((rule) => rule(entries));
}

/** Links entries in which no problem was found. */
export function link(entries: Entries, baseUrl: string): Catalogue {
  const languages = linkLanguages(entries);
  const languageOf = (code: string) => sound(languages.get(code), code);
  const projects = new Map<string, Mutable<Project>>();
  for (const [slug, { value, path }] of entries.projects) {
    projects.set(slug, {
      slug,
      id: value.id ?? idOf('project', path),
      fields: value,
      components: [],
    });
  }
  const translations: Translation[] = [];
  for (const [folder, entry] of entries.components) {
    const project = sound(projects.get(entry.place.project), folder);
    const sourceLanguage = languageOf(entry.value.source_language);
    const component = linkComponent(entry, project, sourceLanguage);
    project.components.push(component);
    const inFolder = entries.counters.get(folder) ?? new Map<string, CountersEntry>();
    const source = sound(inFolder.get(sourceLanguage.code), folder);
    for (const [code, counters] of inFolder) {
      const language = languageOf(code);
      const translation = linkTranslation(counters, source, component, language);
      language.translations.push(translation);
      translations.push(translation);
    }
  }
  return {
    baseUrl,
    title: sound(entries.site, 'site.yaml').value.title,
    projects: [...projects.values()],
    translations,
    languages: [...languages.values()],
  };
}

/** While linking, the lists of an object still grow. */
type Mutable<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer Item)[] ? Item[] : T[K];
};

function linkLanguages(entries: Entries): Map<string, Mutable<Language>> {
  return new Map(
    languageCodes(entries).map((code) => {
      const description = sound(describeLanguage(entries, code), code);
      if ('missing' in description) throw new Error(`language without description: ${code}`);
      const { aliases, ...fields } = description;
      return [code, { code, ...fields, aliases: [...aliases], translations: [] }];
    }),
  );
}

function linkComponent(
  { place, path, value }: ComponentEntry,
  project: Project,
  sourceLanguage: Language,
): Component {
  const slug = place.component;
  const id = value.id ?? idOf('component', path);
  return isGlossary(value)
    ? { kind: 'glossary', slug, id, project, sourceLanguage, fields: value }
    : { kind: 'files', slug, id, project, sourceLanguage, fields: value };
}

function linkTranslation(
  entry: CountersEntry,
  source: CountersEntry,
  component: Component,
  language: Language,
): Translation {
  const { value } = entry;
  const isSource = entry === source;
  const counters = completeCounters(entry, source, isSource);
  if (!isComplete(counters)) throw new Error(`incomplete counters: ${entry.path}`);
  // A version of this file, and for files the version of the source file they were made from.
  const revision = component.kind === 'glossary' ? entry.blob : `${entry.blob},${source.blob}`;
  return {
    component,
    language,
    id: value.id ?? idOf('translation', entry.path),
    isSource,
    revision: value.revision ?? revision,
    lastChange: value.last_change,
    lastAuthor: value.last_author,
    counters,
  };
}

function isGlossary(fields: ComponentEntry['value']): fields is GlossaryFields {
  return fields.is_glossary;
}

/** What the rules have made sure of. */
function sound<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`a rule let something missing pass: ${what}`);
  return value;
}
