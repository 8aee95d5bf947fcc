// The page `/projects/P/-/L/`: how far each component of a project is translated into a language, and where to translate.
// In a project with one component, it redirects to the page of the translation.

import type { Context } from '../api/resource.ts';
import { renderAnnouncements } from './announcements.ts';
import { renderChart } from './bar.ts';
import { type Html, html } from './html.ts';
import { renderDocument } from './layout.ts';
import { renderEasySection } from './open-strings.ts';
import { renderRedirect } from './page.ts';
import { renderByCategory, renderPartSection } from './parts.ts';
import {
  describeProgress,
  describeRemainingWork,
  renderActions,
  renderBadgeSection,
  renderContributors,
  renderLanguage,
  renderOpening,
  renderRecordLinks,
  renderReleaseNote,
  renderSection,
} from './pieces.ts';
import {
  defineProjectLanguagePage,
  getParameters,
  type ProjectLanguageValues,
} from './project-language-values.ts';
import { getProjectAncestors } from './shell.ts';

export const projectLanguagePage = defineProjectLanguagePage(
  {
    name: 'project-language-page',
    path: '/projects/{project_slug}/-/{language_code}/',
    title: 'Project in a language',
  },
  render,
);

function render(values: ProjectLanguageValues, context: Context): string {
  const { shell, project, language, figures } = values;
  const { links, onlyProject } = shell;
  const parameters = getParameters(values);
  if (project.onlyComponent !== undefined) {
    return renderRedirect(context, `${project.name} in ${language.name}`, {
      name: 'translation-page',
      parameters: { ...parameters, component_slug: project.onlyComponent },
    });
  }
  return renderDocument(shell, {
    self: ['project-language-page', parameters],
    title: `${project.name} in ${language.name}`,
    description: `How far ${project.name} is translated into ${language.name}: ${describeProgress(figures)}`,
    ancestors: getProjectAncestors(shell, project),
    crumb: language.name,
    socialPicture: { resource: ['project-language-card', parameters], card: values.card },
    main: html`${[
      renderOpening(
        html`${project.name} ${renderLanguage(language)}`,
        describeRemainingWork(figures),
      ),
      renderActions([
        (figures.left > 0 || figures.strings.failing > 0) && {
          isMain: true,
          path: '#components',
          text: figures.left > 0 ? 'Translate' : 'Fix failing strings',
        },
        { path: links.getPath('engage-page', parameters), text: 'Invite translators' },
        onlyProject === undefined && {
          path: links.getPath('language-page', parameters),
          text: `All projects in ${language.name}`,
        },
      ]),
      renderAnnouncements(values.announcements, { code: language.code, left: figures.left }),
      renderReleaseNote(values.readyFigures, project.readyMinimum),
      values.easiestStart &&
        renderEasySection(values.easiestStart.units, values.easiestStart.translation),
      renderSection('figures', 'Progress', renderChart(figures, project.minimum)),
      renderContributors(values.contributors),
      renderPartSection(values.parts, `${project.name} in ${language.name}`),
      renderSection(
        'components',
        'Components',
        html`${renderComponentTable(values)}${renderUnstartedComponents(values)}`,
      ),
      renderBadgeSection(
        shell,
        'project-language-page',
        parameters,
        `${language.name} translation of ${project.name}`,
      ),
      renderRecordLinks([[links.findPath('project-languages', parameters), 'API record']]),
    ]}`,
  });
}

function renderComponentTable(values: ProjectLanguageValues): Html {
  const { shell, project, language, translations } = values;
  const { links } = shell;
  return renderByCategory(values.parts, translations, (shown) => ({
    caption: `How far each component of ${project.name} is translated into ${language.name}`,
    head: 'Component',
    order: 'work',
    rows: shown.map(({ component, figures, isSource }) => {
      const parameters = { ...getParameters(values), component_slug: component.slug };
      return {
        name: component.name,
        path: links.getPath('translation-page', parameters),
        figures,
        minimum: component.minimum,
        note: isSource ? 'source' : undefined,
        action:
          isSource || figures.left === 0
            ? undefined
            : {
                path: `${links.getPath('translation-page', parameters)}#translate`,
                text: 'Translate',
              },
      };
    }),
  }));
}

/** Renders links to the steps that start a component in the language. */
function renderUnstartedComponents({
  shell,
  project,
  unstartedComponents,
}: ProjectLanguageValues): Html | false {
  if (unstartedComponents.length === 0) return false;
  const componentLinks = unstartedComponents.map((component, index) => {
    const parameters = { project_slug: project.slug, component_slug: component.slug };
    return html`${index > 0 && ', '}<a href="${shell.links.getPath('component-page', parameters)}">${component.name}</a>`;
  });
  return html`<p>Not started yet: ${componentLinks}.</p>
`;
}
