// `/engage/P/L/`: a call for help with a project in a language, to be shown to others.

import { formatCount, formatNumber } from '../text/wording.ts';
import { chart } from './bar.ts';
import { type Call, findCall } from './calls.ts';
import { getWholePercent } from './figures.ts';
import { type Html, html } from './html.ts';
import { withLanguage } from './language-name.ts';
import { pageText } from './layout.ts';
import { easySection } from './open-strings.ts';
import { actions, opening, paragraphs, releaseNote, section } from './pieces.ts';
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
  const missing = waiting(values);
  const heading = isSource
    ? html`${project.name} speaks ${language.name}`
    : html`Help translate ${project.name} ${withLanguage('into', language)}`;
  const call = open.length > 0 ? findCall(language.code) : undefined;
  return pageText(shell, {
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
    shared: { percent: getWholePercent(figures) },
    main: html`<div class="call">
${call === undefined ? opening(heading, missing) : ownOpening(call, values)}${actions([
  open.length > 0
    ? {
        isMain: true,
        path: getWorkPath(values),
        text: call ? inLanguage(language, call.start) : 'Start translating',
      }
    : { path: places.to('project-language-page', at), text: 'Figures of each component' },
  project.web !== '' && { path: project.web, text: `About ${project.name}` },
])}${releaseNote(figures, project.minimum)}</div>
${values.known && easySection(values.known.units, values.known.view)}${
  open.length > 1 &&
  section(
    'missing',
    'What is missing',
    html`<ul class="files">${open.map(
      ({ component, figures: own }) =>
        html`<li><a href="${places.to('translate-page', { ...at, component_slug: component.slug })}">${component.name}</a> ${formatCount(own.left, 'string')} to go</li>
`,
    )}</ul>`,
  )
}${call ? ownSteps(call, values) : beginning(values, open.length)}${section('figures', 'How far it is', chart(figures, project.minimum))}`,
  });
}

/** The call in the language itself, with a line in English for others. */
function ownOpening(call: Call, values: ProjectLanguageValues): Html {
  const { project, language, figures } = values;
  const left = call.left.replace('{count}', () => formatNumber(figures.left));
  return html`<h1>${inLanguage(
    language,
    call.heading.replace('{project}', () => project.name),
  )}</h1>
<p class="lead"><strong>${inLanguage(language, left)}</strong> <span class="quiet">Help translate ${project.name} into ${language.name}. ${waiting(values)}</span></p>
`;
}

function ownSteps(call: Call, values: ProjectLanguageValues): Html {
  const { shell, project, language } = values;
  return section(
    'begin',
    inLanguage(language, call.begin),
    html`<ol>${call.steps.map((step) => html`<li>${inLanguage(language, step)}</li>`)}</ol>
${questions(shell)}${paragraphs(project.instructions)}`,
  );
}

function inLanguage({ tag }: LanguageView, text: string): Html {
  return html`<span lang="${tag}">${text}</span>`;
}

/** Describes the open work in a sentence or two. */
function waiting({ project, language, figures }: ProjectLanguageValues): string {
  if (figures.strings.total === 0) return `${project.name} has no strings to translate yet.`;
  if (figures.left === 0) {
    return `${project.name} is all translated into ${language.name}. New texts will come.`;
  }
  const wait = figures.left === 1 ? 'waits' : 'wait';
  return `${formatCount(figures.left, 'string')} of ${project.name} still ${wait} for someone who speaks ${language.name}.`;
}

/** How to begin; where nothing is open, how to help all the same. `parts` are those that are open. */
function beginning(values: ProjectLanguageValues, parts: number): Html | false {
  const { shell, project, translations } = values;
  const files = translations.filter(
    ({ isSource, figures }) => !isSource && figures.strings.total > 0,
  );
  const more = html`${questions(shell)}${paragraphs(project.instructions)}`;
  if (parts > 0) return section('begin', 'How to begin', html`${steps(parts)}${more}`);
  if (files.length === 0) return false;
  const path = shell.places.to('translate-project-page', getParameters(values));
  return section(
    'begin',
    'How to help all the same',
    html`<p>A translation gets better when someone reads it: <a href="${path}">open its files</a>, and propose a change where a text can be better.</p>
${more}`,
  );
}

function steps(parts: number): Html {
  const first =
    parts === 1
      ? 'Press the button above: the next page leads to the file.'
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
