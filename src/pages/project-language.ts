// What is said of a project in a language: `/projects/P/-/L/`, how far its components are;
// `/translate/P/-/L/`, how to translate them; and `/engage/P/L/`, which calls for help.

import { madeFrom, type Part, part } from '../api/parts.ts';
import { type RecordGroup, type Resource, recordAt } from '../api/resource.ts';
import type { Project, Translation } from '../catalogue/model.ts';
import { badgeSection } from './badge.ts';
import { chart } from './bar.ts';
import { type Figures, percentText, wholePercentOf } from './figures.ts';
import { type Html, html } from './html.ts';
import { pageText } from './layout.ts';
import { actions, inShort, opening, paragraphs, releaseNote, section } from './pieces.ts';
import { ownName, progressTable } from './progress-table.ts';
import { type Shell, shellOf } from './shell.ts';
import {
  type LanguageView,
  type ProjectView,
  projectLanguageView,
  projectView,
  type TranslationView,
  translationView,
} from './views.ts';
import { fileOf } from './where.ts';
import { counted } from './wording.ts';

interface Values {
  readonly shell: Shell;
  readonly project: ProjectView;
  readonly language: LanguageView;
  /** Of all components together. */
  readonly figures: Figures;
  /** The project's translations into the language. */
  readonly translations: readonly TranslationView[];
}

export const projectLanguagePage = forEachProjectLanguage(render);
export const translateProjectPage = forEachProjectLanguage(renderHow);
export const engagePage = forEachProjectLanguage(renderCall);

function forEachProjectLanguage(make: (values: Values) => string): Resource {
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
): readonly (readonly [string, Part<Values>])[] {
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
      readonly values: readonly (readonly [string, Part<Values>])[];
    }
  | undefined;

function parametersOf({ project, language }: Values) {
  return { project_slug: project.slug, language_code: language.code };
}

/** The name of the language, with its own beside it. */
function into(language: LanguageView): Html {
  return html`<span class="into">in ${language.name}${ownName(language)}</span>`;
}

function render(values: Values): string {
  const { shell, project, language, figures } = values;
  const { places } = shell;
  const at = parametersOf(values);
  return pageText(shell, {
    at: ['project-language-page', at],
    title: `${project.name} in ${language.name}`,
    description: `How far ${project.name} is translated into ${language.name}: ${inShort(figures)}`,
    above: [
      ['Projects', places.to('projects-overview')],
      [project.name, places.to('project-page', at)],
    ],
    here: language.name,
    main: html`${opening(html`${project.name} ${into(language)}`, inShort(figures))}${chart(figures, project.minimum)}
${releaseNote(figures, project.minimum)}${actions([
  { isMain: true, path: places.to('translate-project-page', at), text: 'Translate' },
  { path: places.to('engage-page', at), text: 'Call for help' },
  { path: places.to('language-page', at), text: `All in ${language.name}` },
  { path: places.to('project-languages', at), text: 'API record' },
])}${section('components', 'Components', componentTable(values))}${badgeSection(shell, 'project-language-page', at, `${language.name} translation of ${project.name}`)}`,
  });
}

function componentTable(values: Values): Html {
  const { shell, project, language, translations } = values;
  const { places } = shell;
  return progressTable({
    caption: `How far each component of ${project.name} is translated into ${language.name}`,
    head: 'Component',
    rows: translations.map(({ component, figures, isSource }) => {
      const at = { ...parametersOf(values), component_slug: component.slug };
      return {
        name: component.name,
        path: places.to('translation-page', at),
        figures,
        minimum: component.minimum,
        note: isSource ? 'source' : undefined,
        action:
          isSource || figures.left === 0
            ? undefined
            : { path: places.to('translate-page', at), text: 'Translate' },
      };
    }),
  });
}

function renderHow(values: Values): string {
  const { shell, project, language, figures } = values;
  const { places } = shell;
  const at = parametersOf(values);
  return pageText(shell, {
    at: ['translate-project-page', at],
    title: `Translate ${project.name} into ${language.name}`,
    description: `Which files of ${project.name} to translate into ${language.name}. ${inShort(figures)}`,
    above: [
      [project.name, places.to('project-page', at)],
      [language.name, places.to('project-language-page', at)],
    ],
    here: 'Translate',
    main: html`${opening(
      html`Translate ${project.name} <span class="into">into ${language.name}${ownName(language)}</span>`,
      inShort(figures),
    )}${section('files', 'Files', files(values))}${
      project.instructions !== '' &&
      section('instructions', 'What the project asks', paragraphs(project.instructions))
    }`,
  });
}

/** What is to be done, with what is furthest from done first. */
function files(values: Values): Html {
  const { shell, translations } = values;
  const { places } = shell;
  const open = translations.filter(({ isSource }) => !isSource);
  const rows = open.toSorted((one, other) => other.figures.left - one.figures.left);
  if (rows.length === 0) {
    return html`<p class="empty">This is the language that all others are translated from.</p>`;
  }
  return html`<ul class="files">${rows.map((view) => {
    const { component, figures, filename } = view;
    const at = { ...parametersOf(values), component_slug: component.slug };
    const file = fileOf(view);
    const how = places.to('translate-page', at);
    return html`<li><p><strong>${component.name}</strong> ${toGo(figures)}</p>
<p>${file ? html`<a href="${file.edit}">Edit <code>${filename}</code></a>` : html`<code>${filename}</code>`} <a href="${how}">How it goes<span class="hidden"> for ${component.name}</span></a></p></li>
`;
  })}</ul>`;
}

function toGo({ left, strings }: Figures): string {
  if (strings.total === 0) return 'No strings yet';
  return left === 0 ? 'Complete' : `${counted(left, 'string')} to go`;
}

function renderCall(values: Values): string {
  const { shell, project, language, figures, translations } = values;
  const { places } = shell;
  const at = parametersOf(values);
  const open = translations.filter(({ isSource, figures: own }) => !isSource && own.left > 0);
  const isSource = translations.length > 0 && translations.every((one) => one.isSource);
  const hasNothing = figures.strings.total === 0;
  const missing = waiting(values);
  return pageText(shell, {
    at: ['engage-page', at],
    title: isSource
      ? `${project.name} speaks ${language.name}`
      : `Help translate ${project.name} into ${language.name}`,
    description: hasNothing ? missing : `${missing} ${percentText(figures.tenths)} is done.`,
    above: [
      [project.name, places.to('project-page', at)],
      [language.name, places.to('project-language-page', at)],
    ],
    here: 'Help',
    shared: { percent: wholePercentOf(figures) },
    main: html`<div class="call">
${opening(
  isSource
    ? html`${project.name} speaks ${language.name}`
    : html`Help translate ${project.name} <span class="into">into ${language.name}${ownName(language)}</span>`,
  missing,
)}${chart(figures, project.minimum)}
${releaseNote(figures, project.minimum)}${actions([
  open.length > 0
    ? { isMain: true, path: places.to('translate-project-page', at), text: 'Start translating' }
    : { path: places.to('project-language-page', at), text: 'Figures of each component' },
  project.web !== '' && { path: project.web, text: `About ${project.name}` },
])}</div>
${
  open.length > 0 &&
  section(
    'missing',
    'What is missing',
    html`<ul class="files">${open.map(
      ({ component, figures: own }) =>
        html`<li><a href="${places.to('translate-page', { ...at, component_slug: component.slug })}">${component.name}</a> ${counted(own.left, 'string')} to go</li>
`,
    )}</ul>`,
  )
}${beginning(values, open.length)}`,
  });
}

/** What there is to do, in a sentence or two. */
function waiting({ project, language, figures }: Values): string {
  if (figures.strings.total === 0) return `${project.name} has no strings to translate yet.`;
  if (figures.left === 0) {
    return `${project.name} is all translated into ${language.name}. New texts will come.`;
  }
  const wait = figures.left === 1 ? 'waits' : 'wait';
  return `${counted(figures.left, 'string')} of ${project.name} still ${wait} for somebody who speaks ${language.name}.`;
}

/** How to begin; where nothing is open, how to help all the same. `parts` are those that are open. */
function beginning(values: Values, parts: number): Html | false {
  const { shell, project, translations } = values;
  const files = translations.filter(
    ({ isSource, figures }) => !isSource && figures.strings.total > 0,
  );
  const more = html`${questions(shell)}${paragraphs(project.instructions)}`;
  if (parts > 0) return section('begin', 'How to begin', html`${steps(parts)}${more}`);
  if (files.length === 0) return false;
  const path = shell.places.to('translate-project-page', parametersOf(values));
  return section(
    'begin',
    'How to help all the same',
    html`<p>A translation gets better when somebody reads it: <a href="${path}">open its files</a>, and propose a change where a text can be better.</p>
${more}`,
  );
}

function steps(parts: number): Html {
  const first =
    parts === 1
      ? 'Choose the part above: it opens ready to edit.'
      : 'Choose a part above, or start with the largest: it opens ready to edit.';
  return html`<ol><li>${first}</li>
<li>Translate a few texts. A small beginning helps too.</li>
<li>Propose the change. The people of the project look at it.</li></ol>
`;
}

function questions({ contact }: Shell): Html | false {
  const address = contact.includes('://') ? contact : `mailto:${contact}`;
  return contact !== '' && html`<p>Questions? <a href="${address}">Ask us</a>.</p>`;
}
