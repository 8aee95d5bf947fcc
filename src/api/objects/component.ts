// The component object (contract, section 2.3): a component of a project, with its language and its project in it.

import type { Component, FileComponent } from '../../catalogue/model.ts';
import { glossaryFields } from '../../model/glossary.ts';
import type { Links } from '../links.ts';
import {
  addressOrEmpty,
  defineArray,
  defineObject,
  flag,
  integer,
  linkShape,
  omitField,
  type ShapeValue,
  text,
  textOrNull,
} from '../shape.ts';
import { type LanguageObject, languageShape } from './language.ts';
import { type ProjectObject, projectShape } from './project.ts';

export const componentShape = defineObject('component', {
  name: [text, 'the name'],
  slug: [text, 'the name in paths; that of a glossary is `glossary`'],
  id: [integer, 'the number of the component'],
  source_language: [languageShape, 'the language that is translated from'],
  project: [projectShape, 'the project that the component belongs to'],
  vcs: [text, 'the kind of version control: `git`; `local` for a glossary'],
  repo: [text, 'the address of the repository; `local:` for a glossary'],
  git_export: [text, 'where the repository is exported to'],
  branch: [text, 'the branch of the repository'],
  push_branch: [text, 'the branch that is pushed to'],
  filemask: [text, 'the path of the files, with `*` for the language code'],
  template: [text, 'the path of the file of the source language, or empty'],
  edit_template: [flag, 'the template may be edited'],
  intermediate: [text, 'the path of an intermediate file'],
  new_base: [text, 'the path of the file that new languages start from'],
  file_format: [text, 'the format of the files'],
  license: [text, 'the licence, an SPDX identifier or expression'],
  license_url: [addressOrEmpty, 'the text of the licence'],
  agreement: [text, 'what contributors agree to'],
  web_url: [linkShape, 'the page of the component, for people'],
  url: [linkShape, 'this record'],
  repository_url: [linkShape, 'the state of its repository'],
  translations_url: [linkShape, 'its translations'],
  statistics_url: [linkShape, 'its statistics, language by language'],
  lock_url: [linkShape, 'whether it is locked'],
  links_url: [linkShape, 'other projects that have it'],
  changes_list_url: [linkShape, 'its changes'],
  task_url: [textOrNull, 'where the work is planned'],
  new_lang: [text, 'what happens when someone asks for a new language'],
  language_code_style: [text, 'the form of language codes in file names'],
  push: [text, 'the address that changes are pushed to'],
  check_flags: [text, 'settings of quality checks'],
  priority: [integer, 'which components come first'],
  enforced_checks: [defineArray(text), 'checks that must pass'],
  restricted: [flag, 'only some people may translate'],
  repoweb: [text, 'where the code can be read in a browser'],
  report_source_bugs: [text, 'where to report mistakes in the source'],
  merge_style: [text, 'how changes are merged'],
  commit_message: [text, 'a template: of a commit'],
  add_message: [text, 'a template: of a new language'],
  delete_message: [text, 'a template: of a removed language'],
  merge_message: [text, 'a template: of a merge'],
  addon_message: [text, 'a template: of an add-on'],
  pull_message: [text, 'a template: of a pull request'],
  allow_translation_propagation: [flag, 'equal strings are translated together'],
  manage_units: [flag, 'strings may be added and removed'],
  enable_suggestions: [flag, 'suggestions may be made'],
  suggestion_voting: [flag, 'suggestions may be voted on'],
  suggestion_autoaccept: [integer, 'votes that accept a suggestion; 0 is never'],
  push_on_commit: [flag, 'commits are pushed at once'],
  commit_pending_age: [integer, 'hours until pending changes are committed'],
  auto_lock_error: [flag, 'an error locks the component'],
  language_regex: [text, 'a regular expression for accepted language codes'],
  variant_regex: [text, 'a regular expression for variants of strings'],
  addons: [defineArray(text), 'add-ons'],
  is_glossary: [flag, 'it holds terms instead of the strings of a program'],
  glossary_color: [text, 'the colour of the glossary'],
});

/** The object in the list of a project, which leaves out the project. */
export const componentOfProjectShape = omitField(
  'component without project',
  componentShape,
  'project',
);

export type ComponentObject = ShapeValue<typeof componentShape>;

/** Renders a component from its fields and the objects of its language and project. */
export function renderComponentObject(
  component: Component,
  sourceLanguage: LanguageObject,
  project: ProjectObject,
  links: Links,
): ComponentObject {
  const { fields } = component;
  const varying =
    component.kind === 'glossary'
      ? { ...glossaryFields, name: component.project.fields.name, lineBreak: '\n' }
      : getFileComponentFields(component);
  const parameters = { project_slug: component.project.slug, component_slug: component.slug };
  const formatMessage = (text: string) => text.replace(/\r\n|\r|\n/g, varying.lineBreak);
  return {
    name: varying.name,
    slug: component.slug,
    id: component.id,
    source_language: sourceLanguage,
    project,
    vcs: varying.vcs,
    repo: varying.repo,
    git_export: varying.git_export,
    branch: varying.branch,
    push_branch: varying.push_branch,
    filemask: varying.filemask,
    template: varying.template,
    edit_template: fields.edit_template,
    intermediate: varying.intermediate,
    new_base: varying.new_base,
    file_format: varying.file_format,
    license: fields.license,
    license_url:
      fields.license === '' ? '' : `https://spdx.org/licenses/${encodeURI(fields.license)}.html`,
    agreement: fields.agreement,
    web_url: links.to('component-page', parameters),
    url: links.to('component', parameters),
    repository_url: links.to('component-repository', parameters),
    translations_url: links.to('component-translations', parameters),
    statistics_url: links.to('component-statistics', parameters),
    lock_url: links.to('component-lock', parameters),
    links_url: links.to('component-links', parameters),
    changes_list_url: links.to('component-changes', parameters),
    task_url: fields.task_url,
    new_lang: fields.new_lang,
    language_code_style: fields.language_code_style,
    push: varying.push,
    check_flags: fields.check_flags,
    priority: fields.priority,
    enforced_checks: fields.enforced_checks,
    restricted: fields.restricted,
    repoweb: varying.repoweb,
    report_source_bugs: fields.report_source_bugs,
    merge_style: fields.merge_style,
    commit_message: formatMessage(fields.commit_message),
    add_message: formatMessage(fields.add_message),
    delete_message: formatMessage(fields.delete_message),
    merge_message: formatMessage(fields.merge_message),
    addon_message: formatMessage(fields.addon_message),
    pull_message: formatMessage(fields.pull_message),
    allow_translation_propagation: varying.allow_translation_propagation,
    manage_units: fields.manage_units,
    enable_suggestions: fields.enable_suggestions,
    suggestion_voting: fields.suggestion_voting,
    suggestion_autoaccept: fields.suggestion_autoaccept,
    push_on_commit: fields.push_on_commit,
    commit_pending_age: fields.commit_pending_age,
    auto_lock_error: fields.auto_lock_error,
    language_regex: fields.language_regex,
    variant_regex: fields.variant_regex,
    addons: fields.addons,
    is_glossary: component.kind === 'glossary',
    glossary_color: fields.glossary_color,
  };
}

/** Makes the object for the list of a project. */
export function omitProject({
  project: _,
  ...component
}: ComponentObject): ShapeValue<typeof componentOfProjectShape> {
  return component;
}

function getFileComponentFields({ fields }: FileComponent) {
  return { ...fields, lineBreak: '\r\n' };
}
