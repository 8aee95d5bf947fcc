// `/engage/P/L/`: a call for translators of a project, in their language, to be shared.

import { formatCount, formatNumber } from '../text/wording.ts';
import { renderChart } from './bar.ts';
import { type Call, findCall } from './calls.ts';
import { type Html, html } from './html.ts';
import { renderLanguage } from './language-name.ts';
import { renderDocument } from './layout.ts';
import { renderEasySection } from './open-strings.ts';
import {
  renderActions,
  renderOpening,
  renderParagraphs,
  renderReleaseNote,
  renderSection,
} from './pieces.ts';
import {
  defineProjectLanguagePage,
  getParameters,
  getWorkPath,
  type ProjectLanguageValues,
} from './project-language-values.ts';
import type { Shell } from './shell.ts';
import type { LanguageView } from './views.ts';

export const engagePage = defineProjectLanguagePage(
  {
    name: 'engage-page',
    path: '/engage/{project_slug}/{language_code}/',
    title: 'Call for help',
  },
  render,
);

function render(values: ProjectLanguageValues): string {
  const { shell, project, language, figures, translations } = values;
  const { places } = shell;
  const at = getParameters(values);
  const open = translations.filter(({ isSource, figures: own }) => !isSource && own.left > 0);
  const isSource = translations.length > 0 && translations.every((one) => one.isSource);
  const hasNothing = figures.strings.total === 0;
  const missing = describeOpenWork(values);
  const heading = isSource
    ? html`${project.name} speaks ${language.name}`
    : html`Help translate ${project.name} ${renderLanguage('into', language)}`;
  const call = open.length > 0 ? findCall(language.code) : undefined;
  return renderDocument(shell, {
    at: ['engage-page', at],
    title: isSource
      ? `${project.name} speaks ${language.name}`
      : `Help translate ${project.name} into ${language.name}`,
    description: hasNothing ? missing : `${missing} ${figures.percent.text}% is done.`,
    above: [
      [project.name, places.to('project-page', at)],
      [language.name, places.to('project-language-page', at)],
    ],
    here: 'Help',
    shared: { at: ['project-language-card', at], card: values.card },
    main: html`<div class="call">
${call === undefined ? renderOpening(heading, missing) : renderOwnOpening(call, values)}${renderActions(
  [
    open.length > 0
      ? {
          isMain: true,
          path: getWorkPath(values),
          text: call ? markLanguage(language, call.start) : 'Start translating',
        }
      : { path: places.to('project-language-page', at), text: 'Figures of each component' },
    project.web !== '' && { path: project.web, text: `About ${project.name}` },
  ],
)}${renderReleaseNote(figures, project.minimum)}</div>
${values.known && renderEasySection(values.known.units, values.known.view)}${
  open.length > 1 &&
  renderSection(
    'missing',
    'What is missing',
    html`<ul class="files">${open.map(
      ({ component, figures: own }) =>
        html`<li><a href="${places.to('translate-page', { ...at, component_slug: component.slug })}">${component.name}</a> ${formatCount(own.left, 'string')} to go</li>
`,
    )}</ul>`,
  )
}${call ? renderOwnSteps(call, values) : renderFirstSteps(values, open.length)}${renderSection('figures', 'How far it is', renderChart(figures, project.minimum))}`,
  });
}

/** Renders the call in the language itself, with a line in English for other readers. */
function renderOwnOpening(call: Call, values: ProjectLanguageValues): Html {
  const { project, language, figures } = values;
  const left = call.left.replace('{count}', () => formatNumber(figures.left));
  return html`<h1>${markLanguage(
    language,
    call.heading.replace('{project}', () => project.name),
  )}</h1>
<p class="lead"><strong>${markLanguage(language, left)}</strong> <span class="quiet">Help translate ${project.name} into ${language.name}. ${describeOpenWork(values)}</span></p>
`;
}

function renderOwnSteps(call: Call, values: ProjectLanguageValues): Html {
  const { shell, project, language } = values;
  return renderSection(
    'begin',
    markLanguage(language, call.begin),
    html`<ol>${call.steps.map((step) => html`<li>${markLanguage(language, step)}</li>`)}</ol>
${renderContact(shell)}${renderParagraphs(project.instructions)}`,
  );
}

function markLanguage({ tag }: LanguageView, text: string): Html {
  return html`<span lang="${tag}">${text}</span>`;
}

/** Describes the open work in a sentence or two. */
function describeOpenWork({ project, language, figures }: ProjectLanguageValues): string {
  if (figures.strings.total === 0) return `${project.name} has no strings to translate yet.`;
  if (figures.left === 0) {
    return `${project.name} is all translated into ${language.name}. New texts will come.`;
  }
  const wait = figures.left === 1 ? 'waits' : 'wait';
  return `${formatCount(figures.left, 'string')} of ${project.name} still ${wait} for someone who speaks ${language.name}.`;
}

/** Renders how to begin, or how to help when nothing is left to translate. `parts` is the number of unfinished components. */
function renderFirstSteps(values: ProjectLanguageValues, parts: number): Html | false {
  const { shell, project, translations } = values;
  const files = translations.filter(
    ({ isSource, figures }) => !isSource && figures.strings.total > 0,
  );
  const more = html`${renderContact(shell)}${renderParagraphs(project.instructions)}`;
  if (parts > 0) return renderSection('begin', 'How to begin', html`${renderSteps(parts)}${more}`);
  if (files.length === 0) return false;
  const path = shell.places.to('translate-project-page', getParameters(values));
  return renderSection(
    'begin',
    'How to help all the same',
    html`<p>A translation gets better when someone reads it: <a href="${path}">open its files</a>, and propose a change where a text can be better.</p>
${more}`,
  );
}

function renderSteps(parts: number): Html {
  const first =
    parts === 1
      ? 'Press the button above: the next page leads to the file.'
      : 'Choose a part above, or start with the largest: it opens ready to edit.';
  return html`<ol><li>${first}</li>
<li>Translate a few texts. A small beginning helps too.</li>
<li>Propose the change. The people of the project look at it.</li></ol>
`;
}

function renderContact({ contact }: Shell): Html | false {
  const address = contact.includes('://') ? contact : `mailto:${contact}`;
  return contact !== '' && html`<p>Questions? <a href="${address}">Ask us</a>.</p>`;
}
