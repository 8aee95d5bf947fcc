// `/translate/P/-/L/`: how to translate a project into a language, file by file.

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
  renderSection,
} from './pieces.ts';
import {
  defineProjectLanguagePage,
  getParameters,
  type ProjectLanguageValues,
} from './project-language-values.ts';
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
  const { places } = shell;
  const at = getParameters(values);
  return renderDocument(shell, {
    at: ['translate-project-page', at],
    title: `Translate ${project.name} into ${language.name}`,
    description: `Which files of ${project.name} to translate into ${language.name}. ${describeProgress(figures)}`,
    above: [
      [project.name, places.to('project-page', at)],
      [language.name, places.to('project-language-page', at)],
    ],
    here: 'Translate',
    main: html`${renderOpening(
      html`Translate ${project.name} ${renderLanguage('into', language)}`,
      describeRemainingWork(figures),
    )}${renderSection('files', 'Files', renderFiles(values))}${
      project.instructions !== '' &&
      renderSection('instructions', 'What the project asks', renderParagraphs(project.instructions))
    }`,
  });
}

/** The open work, with the least complete first. */
function renderFiles(values: ProjectLanguageValues): Html {
  const { shell, translations } = values;
  const { places } = shell;
  const open = translations.filter(({ isSource }) => !isSource);
  const rows = open.toSorted((one, other) => other.figures.left - one.figures.left);
  if (rows.length === 0) {
    return html`<p class="empty">This is the language that all others are translated from.</p>`;
  }
  return html`<ul class="files">${rows.map((view) => {
    const { component, figures, filename } = view;
    const at = { ...getParameters(values), component_slug: component.slug };
    const place = getWorkplace(view);
    const name = html`<code>${filename}</code>`;
    const text = place?.isFile ? html`Edit ${name}` : html`Translate on ${place?.host ?? ''}`;
    const how = places.to('translate-page', at);
    return html`<li><p><strong>${component.name}</strong> ${toGo(figures)}</p>
<p>${place ? html`<a href="${place.address}">${text}</a>` : name} <a href="${how}">How it goes<span class="hidden"> for ${component.name}</span></a></p></li>
`;
  })}</ul>`;
}

function toGo({ left, strings }: PageFigures): string {
  if (strings.total === 0) return 'No strings yet';
  return left === 0 ? 'Complete' : `${formatCount(left, 'string')} to go`;
}
