// The page `/projects/P/C/L/`: how far a component is translated into a language, its strings that need work, and its file.

import { eachTranslation } from '../api/scopes.ts';
import { findUnits } from '../api/unit-sheets.ts';
import type { TranslationUnits } from '../catalogue/model.ts';
import { formatCount } from '../text/wording.ts';
import { renderBadgeSection } from './badge.ts';
import { renderChart } from './bar.ts';
import { listContributorNames, renderContributors } from './contributors.ts';
import { renderPagesSection } from './document-pages.ts';
import { type Html, html } from './html.ts';
import { renderLanguage } from './language-name.ts';
import { renderDocument } from './layout.ts';
import { renderEasySection, renderOpenSection } from './open-strings.ts';
import { definePage } from './page.ts';
import {
  describeProgress,
  describeRemainingWork,
  renderActions,
  renderFacts,
  renderLink,
  renderOpening,
  renderPath,
  renderRecordLinks,
  renderReleaseNote,
  renderSection,
} from './pieces.ts';
import { getProjectAncestors, getShell, type Shell } from './shell.ts';
import {
  getProjectSuffix,
  getViewParameters,
  type TranslationView,
  toTranslationView,
} from './views.ts';
import { getFile, renderImport, renderOrigin } from './where.ts';
import { renderDay } from './wording.ts';

export const translationPage = definePage({
  name: 'translation-page',
  path: '/projects/{project_slug}/{component_slug}/{language_code}/',
  scope: eachTranslation,
  title: 'Translation',
  render: (translation, context) => {
    const units = translation.isSource ? undefined : findUnits(context.catalogue, translation);
    const names = listContributorNames(context, [translation.component], translation.language.code);
    return render(getShell(context), toTranslationView(translation), units, names);
  },
});

function render(
  shell: Shell,
  view: TranslationView,
  units: TranslationUnits | undefined,
  contributors: readonly string[],
): string {
  const { component, language, figures, isSource } = view;
  const { project } = component;
  const { links } = shell;
  const parameters = getViewParameters(view);
  const file = getFile(view);
  const minimum = isSource ? undefined : component.minimum;
  const name = `${component.name} in ${language.name}`;
  const suffix = getProjectSuffix(component);
  return renderDocument(shell, {
    self: ['translation-page', parameters],
    title: `${name}${suffix}`,
    description: `${component.name} of ${project.name} in ${language.name}: ${describeProgress(figures)}`,
    ancestors: [
      ...getProjectAncestors(shell, project),
      [component.name, links.getPath('component-page', parameters)],
    ],
    crumb: language.name,
    main: html`${renderOpening(html`${component.name} ${renderLanguage('in', language)}${suffix}`, isSource ? `The source texts of ${project.name}.` : describeRemainingWork(figures))}${renderActions(
      [
        !isSource && {
          isMain: true,
          path: links.getPath('translate-page', parameters),
          text: html`Translate<span class="hidden"> ${name}</span>`,
        },
        file && { path: file.view, text: `File on ${file.host}` },
      ],
    )}${renderReleaseNote(figures, minimum)}${units && renderEasySection(units, view)}${renderSection('figures', 'Progress', renderChart(figures, minimum))}${renderContributors(contributors)}${units && renderPagesSection(units, view)}${units && renderOpenSection(units, view)}${renderDetails(view, links.getPath('project-language-page', parameters), file?.view)}${renderBadgeSection(shell, 'translation-page', parameters, `${language.name} translation of ${project.name}, ${component.name}`)}${renderRecordLinks([[links.findPath('translation', parameters), 'API record']])}`,
  });
}

function renderDetails(
  view: TranslationView,
  projectPath: string,
  fileAddress: string | undefined,
): Html {
  const { component, language, figures, lastAuthor, isEstimated, filename } = view;
  return renderSection(
    'facts',
    'Details',
    renderFacts([
      [
        'Last change',
        (figures.lastChange || lastAuthor) &&
          html`${renderDay(figures.lastChange)}${lastAuthor && ` by ${lastAuthor}`}`,
      ],
      ['File', !component.isGlossary && renderLink(renderPath(filename), fileAddress)],
      ['Words, characters', isEstimated && 'estimated from the number of strings'],
      ['Suggestions', figures.suggestions > 0 && formatCount(figures.suggestions, 'string')],
      ['Comments', figures.comments > 0 && formatCount(figures.comments, 'string')],
      ['Approved', figures.approved > 0 && formatCount(figures.approved, 'string')],
      [
        'Whole project',
        html`<a href="${projectPath}">${component.project.name} in ${language.name}</a>`,
      ],
      ['Figures from', renderOrigin(view)],
      ['Imported from', renderImport(component)],
    ]),
  );
}
