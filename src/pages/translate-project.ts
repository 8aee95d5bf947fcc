// The page `/translate/P/-/L/`: the files of a project to translate into a language, with links to where each is edited.

import { formatCount } from '../text/wording.ts';
import type { PageFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import { renderLanguage } from './language-name.ts';
import { renderDocument } from './layout.ts';
import {
  describeProgress,
  describeRemainingWork,
  renderOpening,
  renderParagraphs,
  renderPath,
  renderSection,
} from './pieces.ts';
import {
  defineProjectLanguagePage,
  getParameters,
  type ProjectLanguageValues,
} from './project-language-values.ts';
import { getProjectAncestors } from './shell.ts';
import { getWorkplace } from './where.ts';

export const translateProjectPage = defineProjectLanguagePage(
  {
    name: 'translate-project-page',
    path: '/translate/{project_slug}/-/{language_code}/',
    title: 'How to translate a project',
  },
  render,
);

function render(values: ProjectLanguageValues): string {
  const { shell, project, language, figures } = values;
  const { links } = shell;
  const parameters = getParameters(values);
  return renderDocument(shell, {
    self: ['translate-project-page', parameters],
    title: `Translate ${project.name} into ${language.name}`,
    description: `Which files of ${project.name} to translate into ${language.name}. ${describeProgress(figures)}`,
    ancestors: [
      ...getProjectAncestors(shell, project).slice(1),
      [language.name, links.getPath('project-language-page', parameters)],
    ],
    crumb: 'Translate',
    main: html`${renderOpening(
      html`Translate ${project.name} ${renderLanguage('into', language)}`,
      describeRemainingWork(figures),
    )}${renderSection('files', 'Files', renderFiles(values))}${
      project.instructions !== '' &&
      renderSection('instructions', 'What the project asks', renderParagraphs(project.instructions))
    }`,
  });
}

/** Renders a list of the components, the one with the most work first. */
function renderFiles(values: ProjectLanguageValues): Html {
  const { shell, translations } = values;
  const { links } = shell;
  const targets = translations.filter(({ isSource }) => !isSource);
  const sorted = targets.toSorted((one, other) => other.figures.left - one.figures.left);
  if (sorted.length === 0) {
    return html`<p class="empty">This is the language that all others are translated from.</p>`;
  }
  return html`<ul class="files">${sorted.map((translation) => {
    const { component, figures, filename } = translation;
    const parameters = { ...getParameters(values), component_slug: component.slug };
    const workplace = getWorkplace(translation);
    const name = renderPath(filename);
    const text = workplace?.isFile
      ? html`Edit ${name}`
      : html`Translate on ${workplace?.host ?? ''}`;
    const howPath = links.getPath('translate-page', parameters);
    return html`<li><p><strong>${component.name}</strong> ${describeRemaining(figures)}</p>
<p>${workplace ? html`<a href="${workplace.address}">${text}</a>` : name} <a href="${howPath}">How to translate<span class="hidden"> for ${component.name}</span></a></p></li>
`;
  })}</ul>`;
}

function describeRemaining({ left, strings }: PageFigures): string {
  if (strings.total === 0) return 'No strings yet';
  return left === 0 ? 'Complete' : `${formatCount(left, 'string')} to go`;
}
