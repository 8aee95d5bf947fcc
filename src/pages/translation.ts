// `/projects/P/C/L/`: one translation.

import { eachTranslation } from '../api/scopes.ts';
import type { TranslationUnits } from '../catalogue/model.ts';
import { formatCount } from '../text/wording.ts';
import { renderBadgeSection } from './badge.ts';
import { renderChart } from './bar.ts';
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
  renderRecordLinks,
  renderReleaseNote,
  renderSection,
} from './pieces.ts';
import { getShell, type Shell } from './shell.ts';
import { getViewParameters, type TranslationView, toTranslationView } from './views.ts';
import { getFile, nameImport, renderOrigin } from './where.ts';
import { renderDay } from './wording.ts';

export const translationPage = definePage({
  name: 'translation-page',
  path: '/projects/{project_slug}/{component_slug}/{language_code}/',
  scope: eachTranslation,
  title: 'Translation',
  render: (translation, context) => {
    const { project, slug } = translation.component;
    const units = context.catalogue.units.get(`${project.slug}/${slug}`);
    const own = translation.isSource ? undefined : units?.get(translation.language.code);
    return render(getShell(context), toTranslationView(translation), own);
  },
});

function render(shell: Shell, view: TranslationView, units: TranslationUnits | undefined): string {
  const { component, language, figures, isSource } = view;
  const { project } = component;
  const { places } = shell;
  const at = getViewParameters(view);
  const file = getFile(view);
  const minimum = isSource ? undefined : component.minimum;
  const here = `${component.name} in ${language.name}`;
  return renderDocument(shell, {
    at: ['translation-page', at],
    title: `${project.name}: ${here}`,
    description: `${component.name} of ${project.name} in ${language.name}: ${describeProgress(figures)}`,
    above: [
      ['Projects', places.to('projects-overview')],
      [project.name, places.to('project-page', at)],
      [component.name, places.to('component-page', at)],
    ],
    here: language.name,
    main: html`${renderOpening(html`${component.name} ${renderLanguage('in', language)}`, isSource ? `The source texts of ${project.name}.` : describeRemainingWork(figures))}${renderActions(
      [
        !isSource && {
          isMain: true,
          path: places.to('translate-page', at),
          text: html`Translate<span class="hidden"> ${here}</span>`,
        },
        file && { path: file.view, text: `File on ${file.host}` },
      ],
    )}${renderReleaseNote(figures, minimum)}${units && renderEasySection(units, view)}${renderChart(figures, minimum)}
${units && renderPagesSection(units, view)}${units && renderOpenSection(units, view)}${renderDetails(view, places.to('project-language-page', at), file?.view)}${renderBadgeSection(shell, 'translation-page', at, `${language.name} translation of ${project.name}, ${component.name}`)}${renderRecordLinks([[places.find('translation', at), 'API record']])}`,
  });
}

function renderDetails(
  view: TranslationView,
  inProject: string,
  address: string | undefined,
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
      ['File', !component.isGlossary && renderLink(html`<code>${filename}</code>`, address)],
      ['Words, characters', isEstimated && 'estimated from the number of strings'],
      ['Suggestions', figures.suggestions > 0 && formatCount(figures.suggestions, 'string')],
      ['Comments', figures.comments > 0 && formatCount(figures.comments, 'string')],
      ['Approved', figures.approved > 0 && formatCount(figures.approved, 'string')],
      [
        'Whole project',
        html`<a href="${inProject}">${component.project.name} in ${language.name}</a>`,
      ],
      ['Figures from', renderOrigin(view)],
      ['Imported from', nameImport(component)],
    ]),
  );
}
