// The page `/engage/P/L/`, for sharing: it calls for translators of a project, in their language where its sentences are
// known, and else in English.

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
  type ProjectLanguageValues,
} from './project-language-values.ts';
import { getProjectAncestors, type Shell } from './shell.ts';
import type { LanguageView } from './views.ts';

export const engagePage = defineProjectLanguagePage(
  {
    name: 'engage-page',
    path: '/engage/{project_slug}/{language_code}/',
    title: 'Invitation to translate',
  },
  render,
);

function render(values: ProjectLanguageValues): string {
  const { shell, project, language, figures, translations } = values;
  const { links } = shell;
  const parameters = getParameters(values);
  const unfinished = translations
    .filter(({ isSource, figures: own }) => !isSource && own.left > 0)
    .toSorted((one, other) => other.figures.left - one.figures.left);
  const isSource =
    translations.length > 0 && translations.every((translation) => translation.isSource);
  const openWork = describeOpenWork(values);
  const heading = isSource
    ? html`${project.name} speaks ${language.name}`
    : html`Help translate ${project.name} ${renderLanguage('into', language)}`;
  const call = unfinished.length > 0 ? findCall(language.code) : undefined;
  return renderDocument(shell, {
    self: ['engage-page', parameters],
    title: isSource
      ? `${project.name} speaks ${language.name}`
      : `Help translate ${project.name} into ${language.name}`,
    description:
      figures.strings.total === 0 ? openWork : `${openWork} ${figures.percent.text}% is done.`,
    ancestors: [
      ...getProjectAncestors(shell, project).slice(1),
      [language.name, links.getPath('project-language-page', parameters)],
    ],
    crumb: 'Help',
    socialPicture: { resource: ['project-language-card', parameters], card: values.card },
    main: html`<div class="call">
${call === undefined ? renderOpening(heading, openWork) : renderOwnOpening(call, values)}${renderActions(
  [
    unfinished.length > 0
      ? {
          isMain: true,
          path: links.getPath('translate-page', {
            ...parameters,
            component_slug: unfinished[0]?.component.slug ?? '',
          }),
          text: call ? markLanguage(language, call.start) : 'Start translating',
        }
      : {
          path: links.getPath('project-language-page', parameters),
          text: 'Figures of each component',
        },
    project.web !== '' && { path: project.web, text: `About ${project.name}` },
  ],
)}${renderReleaseNote(figures, project.minimum)}</div>
${values.easiestStart && renderEasySection(values.easiestStart.units, values.easiestStart.translation)}${call ? renderOwnSteps(call, values) : renderFirstSteps(values, unfinished.length)}${
  unfinished.length > 1 &&
  renderSection(
    'missing',
    'What is missing',
    html`<ul class="files">${unfinished.map(
      ({ component, figures: own }) =>
        html`<li><p><a href="${links.getPath('translate-page', { ...parameters, component_slug: component.slug })}">${component.name}</a> ${formatCount(own.left, 'string')} to go</p></li>
`,
    )}</ul>`,
  )
}${renderSection('figures', 'Progress', renderChart(figures, project.minimum))}`,
  });
}

/** Renders the call in the language itself, with a line in English for other readers. */
function renderOwnOpening(call: Call, values: ProjectLanguageValues): Html {
  const { project, language, figures } = values;
  const remainingWork = call.left.replace('{count}', () => formatNumber(figures.left));
  return html`<h1>${markLanguage(
    language,
    call.heading.replace('{project}', () => project.name),
  )}</h1>
<p class="lead"><strong>${markLanguage(language, remainingWork)}</strong></p>
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

/** Marks a text as one in the language, for screen readers. */
function markLanguage({ tag }: LanguageView, text: string): Html {
  return html`<span lang="${tag}">${text}</span>`;
}

/** Describes the open work in a sentence or two. */
function describeOpenWork({ project, language, figures }: ProjectLanguageValues): string {
  if (figures.strings.total === 0) return `${project.name} has no strings to translate yet.`;
  if (figures.left === 0) {
    const { failing } = figures.strings;
    const findings =
      failing > 0 ? ` ${formatCount(failing, 'string fails', 'strings fail')} a check.` : '';
    return `${project.name} is all translated into ${language.name}.${findings} New texts will come.`;
  }
  const verb = figures.left === 1 ? 'waits' : 'wait';
  return `${formatCount(figures.left, 'string')} of ${project.name} still ${verb} for a translator into ${language.name}.`;
}

/** Renders how to begin, or how to help when nothing is left to translate. */
function renderFirstSteps(values: ProjectLanguageValues, unfinishedCount: number): Html | false {
  const { shell, project, translations } = values;
  const targets = translations.filter(
    ({ isSource, figures }) => !isSource && figures.strings.total > 0,
  );
  const contactAndInstructions = html`${renderContact(shell)}${renderParagraphs(project.instructions)}`;
  if (unfinishedCount > 0) {
    return renderSection(
      'begin',
      'How to begin',
      html`${renderSteps(unfinishedCount)}${contactAndInstructions}`,
    );
  }
  if (targets.length === 0) return false;
  const path = shell.links.getPath('translate-project-page', getParameters(values));
  return renderSection(
    'begin',
    'Other ways to help',
    html`<p>A translation gets better when someone reads it: <a href="${path}">open its files</a>, and propose a change where a text can be better.</p>
${contactAndInstructions}`,
  );
}

function renderSteps(unfinishedCount: number): Html {
  const firstStep =
    unfinishedCount === 1
      ? 'Press the button above: the next page leads to the file.'
      : 'Press the button above to start with the largest part, or choose one below.';
  return html`<ol><li>${firstStep}</li>
<li>Translate a few texts. A small beginning helps too.</li>
<li>Propose the change. The people of the project look at it.</li></ol>
`;
}

function renderContact({ contact }: Shell): Html | false {
  const address = contact.includes('://') ? contact : `mailto:${contact}`;
  return contact !== '' && html`<p>Questions? <a href="${address}">Ask us</a>.</p>`;
}
