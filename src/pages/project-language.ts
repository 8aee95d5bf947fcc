// `/projects/P/-/L/`: how far the components of a project are in a language.

import { renderBadgeSection } from './badge.ts';
import { renderChart } from './bar.ts';
import { type Html, html } from './html.ts';
import { renderLanguage } from './language-name.ts';
import { renderDocument } from './layout.ts';
import { renderEasySection } from './open-strings.ts';
import {
  describeProgress,
  describeRemainingWork,
  renderActions,
  renderOpening,
  renderRecordLinks,
  renderReleaseNote,
  renderSection,
} from './pieces.ts';
import { renderProgressTable } from './progress-table.ts';
import {
  defineProjectLanguagePage,
  getParameters,
  getWorkPath,
  type ProjectLanguageValues,
} from './project-language-values.ts';

export const projectLanguagePage = defineProjectLanguagePage(
  {
    name: 'project-language-page',
    path: '/projects/{project_slug}/-/{language_code}/',
    title: 'Project in a language',
  },
  render,
);

function render(values: ProjectLanguageValues): string {
  const { shell, project, language, figures, known } = values;
  const { places, repeats } = shell;
  const at = getParameters(values);
  return renderDocument(shell, {
    at: ['project-language-page', at],
    title: `${project.name} in ${language.name}`,
    description: `How far ${project.name} is translated into ${language.name}: ${describeProgress(figures)}`,
    above: [
      ['Projects', places.to('projects-overview')],
      [project.name, places.to('project-page', at)],
    ],
    here: language.name,
    shared: { at: ['project-language-card', at], card: values.card },
    main: html`${renderOpening(html`${project.name} ${renderLanguage('in', language)}`, describeRemainingWork(figures))}${renderActions(
      [
        figures.left > 0 && {
          isMain: true,
          path: getWorkPath(values),
          text: 'Translate',
        },
        { path: places.to('engage-page', at), text: 'Call for help' },
        repeats.onlyProject === undefined && {
          path: places.to('language-page', at),
          text: `All in ${language.name}`,
        },
      ],
    )}${renderReleaseNote(figures, project.minimum)}${known && renderEasySection(known.units, known.view)}${renderChart(figures, project.minimum)}
${renderSection('components', 'Components', html`${renderComponentTable(values)}${renderLacking(values)}`)}${renderBadgeSection(shell, 'project-language-page', at, `${language.name} translation of ${project.name}`)}${renderRecordLinks([[places.find('project-languages', at), 'API record']])}`,
  });
}

function renderComponentTable(values: ProjectLanguageValues): Html {
  const { shell, project, language, translations } = values;
  const { places } = shell;
  return renderProgressTable({
    caption: `How far each component of ${project.name} is translated into ${language.name}`,
    head: 'Component',
    rows: translations.map(({ component, figures, isSource }) => {
      const at = { ...getParameters(values), component_slug: component.slug };
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

/** Leads to the steps that begin a component in the language. */
function renderLacking({ shell, project, lacking }: ProjectLanguageValues): Html | false {
  if (lacking.length === 0) return false;
  const links = lacking.map((component, index) => {
    const at = { project_slug: project.slug, component_slug: component.slug };
    return html`${index > 0 && ', '}<a href="${shell.places.to('component-page', at)}">${component.name}</a>`;
  });
  return html`<p>Not started yet: ${links}.</p>
`;
}
