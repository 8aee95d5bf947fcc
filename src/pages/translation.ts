// `/projects/P/C/L/`: one translation.

import { eachTranslation } from '../api/scopes.ts';
import type { TranslationUnits } from '../catalogue/model.ts';
import { formatCount } from '../text/wording.ts';
import { badgeSection } from './badge.ts';
import { chart } from './bar.ts';
import { pagesSection } from './document-pages.ts';
import { type Html, html } from './html.ts';
import { withLanguage } from './language-name.ts';
import { pageText } from './layout.ts';
import { easySection, openSection } from './open-strings.ts';
import { page } from './page.ts';
import {
  actions,
  facts,
  inShort,
  leftInWords,
  linked,
  opening,
  records,
  releaseNote,
  section,
} from './pieces.ts';
import { getShell, type Shell } from './shell.ts';
import { getViewParameters, type TranslationView, translationView } from './views.ts';
import { getFile, origin } from './where.ts';
import { day } from './wording.ts';

export const translationPage = page({
  name: 'translation-page',
  path: '/projects/{project_slug}/{component_slug}/{language_code}/',
  scope: eachTranslation,
  title: 'Translation',
  render: (translation, context) => {
    const { project, slug } = translation.component;
    const units = context.catalogue.units.get(`${project.slug}/${slug}`);
    const own = translation.isSource ? undefined : units?.get(translation.language.code);
    return render(getShell(context), translationView(translation), own);
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
  return pageText(shell, {
    at: ['translation-page', at],
    title: `${project.name}: ${here}`,
    description: `${component.name} of ${project.name} in ${language.name}: ${inShort(figures)}`,
    above: [
      ['Projects', places.to('projects-overview')],
      [project.name, places.to('project-page', at)],
      [component.name, places.to('component-page', at)],
    ],
    here: language.name,
    main: html`${opening(html`${component.name} ${withLanguage('in', language)}`, isSource ? `The source texts of ${project.name}.` : leftInWords(figures))}${actions(
      [
        !isSource && {
          isMain: true,
          path: places.to('translate-page', at),
          text: html`Translate<span class="hidden"> ${here}</span>`,
        },
        file && { path: file.view, text: `File on ${file.host}` },
      ],
    )}${releaseNote(figures, minimum)}${units && easySection(units, view)}${chart(figures, minimum)}
${units && pagesSection(units, view)}${units && openSection(units, view)}${details(view, places.to('project-language-page', at), file?.view)}${badgeSection(shell, 'translation-page', at, `${language.name} translation of ${project.name}, ${component.name}`)}${records([[places.find('translation', at), 'API record']])}`,
  });
}

function details(view: TranslationView, inProject: string, address: string | undefined): Html {
  const { component, language, figures, lastAuthor, isEstimated, filename } = view;
  return section(
    'facts',
    'Details',
    facts([
      [
        'Last change',
        (figures.lastChange || lastAuthor) &&
          html`${day(figures.lastChange)}${lastAuthor && ` by ${lastAuthor}`}`,
      ],
      ['File', !component.isGlossary && linked(html`<code>${filename}</code>`, address)],
      ['Words, characters', isEstimated && 'estimated from the number of strings'],
      ['Suggestions', figures.suggestions > 0 && formatCount(figures.suggestions, 'string')],
      ['Comments', figures.comments > 0 && formatCount(figures.comments, 'string')],
      ['Approved', figures.approved > 0 && formatCount(figures.approved, 'string')],
      [
        'Whole project',
        html`<a href="${inProject}">${component.project.name} in ${language.name}</a>`,
      ],
      ['Figures from', origin(view)],
    ]),
  );
}
