// The page `/translate/P/C/L/`: how to translate a component into a language, step by step.

import { eachTranslation } from '../api/scopes.ts';
import { findUnits } from '../api/unit-sheets.ts';
import { type Html, html } from './html.ts';
import { renderLanguage } from './language-name.ts';
import { renderDocument } from './layout.ts';
import { definePage } from './page.ts';
import {
  describeProgress,
  renderActions,
  renderOpening,
  renderParagraphs,
  renderPath,
  renderSection,
} from './pieces.ts';
import { getProjectAncestors, getShell, type Shell } from './shell.ts';
import {
  getProjectSuffix,
  getViewParameters,
  type TranslationView,
  toTranslationView,
} from './views.ts';
import { getCountersFile, getFile, getSourceFile, getWorkplace, type Workplace } from './where.ts';

export const translatePage = definePage({
  name: 'translate-page',
  path: '/translate/{project_slug}/{component_slug}/{language_code}/',
  scope: eachTranslation,
  title: 'How to translate a component',
  render: (translation, context) => {
    const hasUnits = findUnits(context.catalogue, translation) !== undefined;
    return render(getShell(context), toTranslationView(translation), hasUnits);
  },
});

/** Renders the page; `hasUnits` says whether the page of the translation lists its strings. */
function render(shell: Shell, view: TranslationView, hasUnits: boolean): string {
  const { component, language, figures, isSource } = view;
  const { project } = component;
  const { links } = shell;
  const parameters = getViewParameters(view);
  const workplace = getWorkplace(view);
  const suffix = getProjectSuffix(component);
  return renderDocument(shell, {
    self: ['translate-page', parameters],
    title: `Translate ${component.name} into ${language.name}${suffix}`,
    description: `How to translate ${component.name} of ${project.name} into ${language.name}. ${describeProgress(figures)}`,
    ancestors: [
      ...getProjectAncestors(shell, project).slice(1),
      [language.name, links.getPath('project-language-page', parameters)],
    ],
    crumb: `Translate ${component.name}`,
    main: html`${renderOpening(html`Translate ${component.name} ${renderLanguage('into', language)}${suffix}`, isSource ? 'This is the language that all others are translated from.' : describeProgress(figures))}${renderActions(
      [
        workplace && {
          isMain: true,
          path: workplace.address,
          text: `${workplace.isFile ? 'Edit the file' : 'Translate'} on ${workplace.host}`,
        },
        {
          path: links.getPath('translation-page', parameters),
          text: hasUnits ? 'What is missing' : 'Progress',
        },
      ],
    )}${renderSection('how', 'How to translate', renderSteps(view, workplace))}${renderInstructions(view)}`,
  });
}

function renderSteps(view: TranslationView, workplace: Workplace | undefined): Html {
  const { component, language, filename } = view;
  const [file, source] = [getFile(view), getSourceFile(view)];
  if (component.isGlossary) {
    return html`<p>A glossary says how words are translated. This one is not kept in a file of a repository; its figures are in ${renderPath(getCountersFile(view))} of the catalogue.</p>`;
  }
  if (workplace?.isFile === false) {
    return html`<ol><li><a href="${workplace.address}">Open ${component.name} in ${language.name}</a> on ${workplace.host}. You may need an account there.</li>
<li>Translate what is missing. Leave keys, placeholders and markup as they are.</li>
<li>What you save there comes back to the project; the figures here follow its files.</li></ol>`;
  }
  if (file === undefined) {
    return html`<ol><li>Get the file ${renderPath(filename)}${component.repo && html` from <code>${component.repo}</code>`}.</li>
<li>Translate what is missing; the source texts are in ${renderPath(component.sourceFile)}.</li>
<li>Give the file back to the project. The figures here are in ${renderPath(getCountersFile(view))} of the catalogue.</li></ol>`;
  }
  return html`<ol><li><a href="${file.edit}">Open ${renderPath(filename)}</a> on ${file.host}, ready to edit. You need an account there.</li>
<li>Translate into ${language.name} what is missing. The source texts are in <a href="${source?.view ?? file.view}">${renderPath(component.sourceFile)}</a>. Leave keys, placeholders and markup as they are.</li>
<li>Save, and propose the change to the project. The project reviews and merges it.</li></ol>`;
}

function renderInstructions({ component }: TranslationView): Html | false {
  const { instructions: text } = component.project;
  return (
    text !== '' && renderSection('instructions', 'What the project asks', renderParagraphs(text))
  );
}
