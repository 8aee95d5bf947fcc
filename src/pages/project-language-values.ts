// What is known of a project in a language: the pages about the two are made of it.

import { madeFrom, type Part, part } from '../api/parts.ts';
import { type RecordGroup, type Resource, recordAt } from '../api/resource.ts';
import type { Project, Translation } from '../catalogue/model.ts';
import type { Figures } from './figures.ts';
import { type Shell, shellOf } from './shell.ts';
import {
  type LanguageView,
  type ProjectView,
  projectLanguageView,
  projectView,
  type TranslationView,
  translationView,
} from './views.ts';

export interface ProjectLanguageValues {
  readonly shell: Shell;
  readonly project: ProjectView;
  readonly language: LanguageView;
  /** Of all components together. */
  readonly figures: Figures;
  /** The project's translations into the language. */
  readonly translations: readonly TranslationView[];
}

/** A page of each language of each project. */
export function forEachProjectLanguage(make: (values: ProjectLanguageValues) => string): Resource {
  return (source) => {
    const shell = shellOf(source);
    return source.catalogue.projects.map((project): RecordGroup => {
      const folders = project.components.map((one) => source.parts.folderVersion(one));
      return {
        of: project.slug,
        version: part([shell.version, project.slug, project.version, ...folders], () => '').version,
        records: () =>
          valuesOf(project, shell).map(([code, values]) =>
            recordAt({ project_slug: project.slug, language_code: code }, madeFrom(values, make)),
          ),
      };
    });
  };
}

/** By language code; made once for all kinds of pages, as long as the project is at work. */
function valuesOf(
  project: Project,
  shell: Part<Shell>,
): readonly (readonly [string, Part<ProjectLanguageValues>])[] {
  if (last?.project === project && last.shell === shell) return last.values;
  const byCode = new Map<string, Translation[]>();
  for (const { translations } of project.components) {
    for (const one of translations) {
      const known = byCode.get(one.language.code);
      if (known === undefined) byCode.set(one.language.code, [one]);
      else known.push(one);
    }
  }
  const values = project.languages.map((one) => {
    const [of, own] = [projectView(project), projectLanguageView(one)];
    const translations = (byCode.get(one.language.code) ?? []).map((each) => translationView(each));
    const versions = translations.map(({ version }) => version);
    const whole = part([shell.version, of.version, own.version, ...versions], () => ({
      shell: shell.value,
      project: of.value,
      ...own.value,
      translations: translations.map(({ value }) => value),
    }));
    return [one.language.code, whole] as const;
  });
  last = { project, shell, values };
  return values;
}

let last:
  | {
      readonly project: Project;
      readonly shell: Part<Shell>;
      readonly values: readonly (readonly [string, Part<ProjectLanguageValues>])[];
    }
  | undefined;

/** What the path of such a page has. */
export function parametersOf({ project, language }: ProjectLanguageValues) {
  return { project_slug: project.slug, language_code: language.code };
}
