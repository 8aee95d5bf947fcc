// The component object (contract, section 2.3).

import type { Component, FileComponent, Glossary } from '../../catalogue/model.ts';
import type { Links } from '../links.ts';
import type { componentOfProject, component as shape } from '../shapes/component.ts';
import type { ValueOf } from '../shapes/shape.ts';
import type { LanguageObject } from './language.ts';
import type { ProjectObject } from './project.ts';

export type ComponentObject = ValueOf<typeof shape>;

export function componentObject(
  component: Component,
  sourceLanguage: LanguageObject,
  project: ProjectObject,
  links: Links,
): ComponentObject {
  const { fields } = component;
  const own = component.kind === 'glossary' ? ofGlossary(component) : ofFiles(component);
  const at = { project_slug: component.project.slug, component_slug: component.slug };
  const message = (text: string) => withLineBreaks(text, own.lineBreak);
  return {
    name: own.name,
    slug: component.slug,
    id: component.id,
    source_language: sourceLanguage,
    project,
    vcs: own.vcs,
    repo: own.repo,
    git_export: own.git_export,
    branch: own.branch,
    push_branch: own.push_branch,
    filemask: own.filemask,
    template: own.template,
    edit_template: fields.edit_template,
    intermediate: own.intermediate,
    new_base: own.new_base,
    file_format: own.file_format,
    license: fields.license,
    license_url: licenceUrl(fields.license),
    agreement: fields.agreement,
    web_url: links.to('component-page', at),
    url: links.to('component', at),
    repository_url: links.to('component-repository', at),
    translations_url: links.to('component-translations', at),
    statistics_url: links.to('component-statistics', at),
    lock_url: links.to('component-lock', at),
    links_url: links.to('component-links', at),
    changes_list_url: links.to('component-changes', at),
    task_url: fields.task_url,
    new_lang: fields.new_lang,
    language_code_style: fields.language_code_style,
    push: own.push,
    check_flags: fields.check_flags,
    priority: fields.priority,
    enforced_checks: fields.enforced_checks,
    restricted: fields.restricted,
    repoweb: own.repoweb,
    report_source_bugs: fields.report_source_bugs,
    merge_style: fields.merge_style,
    commit_message: message(fields.commit_message),
    add_message: message(fields.add_message),
    delete_message: message(fields.delete_message),
    merge_message: message(fields.merge_message),
    addon_message: message(fields.addon_message),
    pull_message: message(fields.pull_message),
    allow_translation_propagation: own.allow_translation_propagation,
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

/** As a project's own list has it. */
export function componentWithoutProject({
  project: _,
  ...component
}: ComponentObject): ValueOf<typeof componentOfProject> {
  return component;
}

/** The file mask of every glossary. */
export const glossaryFileMask = '*.tbx';

/** What every glossary has the same, or takes from its project. */
function ofGlossary({ project }: Glossary): FilesOnly {
  return {
    name: project.fields.name,
    vcs: 'local',
    repo: 'local:',
    git_export: '',
    branch: 'main',
    push_branch: '',
    filemask: glossaryFileMask,
    template: '',
    intermediate: '',
    new_base: '',
    file_format: 'tbx',
    push: '',
    repoweb: '',
    allow_translation_propagation: false,
    lineBreak: '\n',
  };
}

function ofFiles({ fields }: FileComponent) {
  return { ...fields, lineBreak: '\r\n' };
}

type FilesOnly = Omit<ReturnType<typeof ofFiles>, keyof Glossary['fields']>;

/** Message templates break lines as their kind of component does, however the YAML does. */
function withLineBreaks(text: string, lineBreak: string): string {
  return text.replace(/\r\n|\r|\n/g, lineBreak);
}

/** The licence's page in the SPDX list; an expression is percent-encoded. */
function licenceUrl(licence: string): string {
  return licence === '' ? '' : `https://spdx.org/licenses/${encodeURI(licence)}.html`;
}
