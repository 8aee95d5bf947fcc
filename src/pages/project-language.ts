// `/projects/P/-/L/`: how far the components of a project are in a language.

import { badgeSection } from './badge.ts';
import { chart } from './bar.ts';
import { type Html, html } from './html.ts';
import { withLanguage } from './language-name.ts';
import { pageText } from './layout.ts';
import { easySection } from './open-strings.ts';
import { actions, inShort, leftInWords, opening, records, releaseNote, section } from './pieces.ts';
import { progressTable } from './progress-table.ts';
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
  return pageText(shell, {
    at: ['project-language-page', at],
    title: `${project.name} in ${language.name}`,
    description: `How far ${project.name} is translated into ${language.name}: ${inShort(figures)}`,
    above: [
      ['Projects', places.to('projects-overview')],
      [project.name, places.to('project-page', at)],
    ],
    here: language.name,
    main: html`${opening(html`${project.name} ${withLanguage('in', language)}`, leftInWords(figures))}${actions(
      [
        figures.left > 0 && {
          isMain: true,
          path: getWorkPath(values),
          text: 'Translate',
        },
        { path: places.to('engage-page', at), text: 'Call for help' },
        repeats.project === undefined && {
          path: places.to('language-page', at),
          text: `All in ${language.name}`,
        },
      ],
    )}${releaseNote(figures, project.minimum)}${known && easySection(known.units, known.view)}${chart(figures, project.minimum)}
${section('components', 'Components', componentTable(values))}${badgeSection(shell, 'project-language-page', at, `${language.name} translation of ${project.name}`)}${records([[places.find('project-languages', at), 'API record']])}`,
  });
}

function componentTable(values: ProjectLanguageValues): Html {
  const { shell, project, language, translations } = values;
  const { places } = shell;
  return progressTable({
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
