// `/projects/P/C/`: a component, and its languages.

import { getForgeFile } from '../api/forges.ts';
import { eachComponent } from '../api/scopes.ts';
import { renderBadgeSection } from './badge.ts';
import { addFigures } from './figures.ts';
import { html } from './html.ts';
import { renderDocument } from './layout.ts';
import { definePage } from './page.ts';
import { getRecentGain, type PastView, renderPastSection, toPastView } from './past.ts';
import { renderFacts, renderLink, renderRecordLinks, renderSection } from './pieces.ts';
import {
  type LanguageProgress,
  listTowers,
  renderLanguageSections,
  renderNewLanguageSteps,
} from './project-languages.ts';
import { getShell, type Shell } from './shell.ts';
import { describeReady, renderSkylineHead } from './skyline.ts';
import {
  type ComponentView,
  type TranslationView,
  toComponentView,
  toTranslationView,
} from './views.ts';
import { nameImport } from './where.ts';

export const componentPage = definePage({
  name: 'component-page',
  path: '/projects/{project_slug}/{component_slug}/',
  scope: eachComponent,
  title: 'Component',
  render: (component, context) => {
    const path = `${component.project.slug}/${component.slug}`;
    return render({
      shell: getShell(context),
      component: toComponentView(component),
      rows: component.translations.map(toTranslationView),
      gains: new Map(
        component.languages.map(({ code }, at) => [
          code,
          getRecentGain(
            context.catalogue.history,
            [component],
            code,
            component.translations[at]?.counters.total ?? 0,
          ),
        ]),
      ),
      past: toPastView(context, context.catalogue.history.components.get(path)),
    });
  },
});

function render({
  shell,
  component,
  rows,
  gains,
  past,
}: {
  readonly shell: Shell;
  readonly component: ComponentView;
  readonly rows: readonly TranslationView[];
  /** In 30 days, by language code. */
  readonly gains: ReadonlyMap<string, number | null>;
  readonly past: PastView;
}): string {
  const { project } = component;
  const { places } = shell;
  const at = { project_slug: project.slug, component_slug: component.slug };
  const figures = addFigures(rows.map((one) => one.figures));
  const languages = rows
    .filter(({ isSource }) => !isSource)
    .map(({ language, figures: own }): LanguageProgress => {
      const parameters = { ...at, language_code: language.code };
      return {
        language,
        path: places.to('translation-page', parameters),
        figures: own,
        change: gains.get(language.code) ?? null,
        translate: places.to('translate-page', parameters),
      };
    });
  const towers = listTowers(languages);
  return renderDocument(shell, {
    at: ['component-page', at],
    title: `${project.name}: ${component.name}`,
    description: `How far ${component.name} of ${project.name} is translated. ${describeReady(towers, component.minimum)}`,
    above: [
      ['Projects', places.to('projects-overview')],
      [project.name, places.to('project-page', at)],
    ],
    here: component.name,
    main: html`${renderSkylineHead({
      heading: component.name,
      towers,
      minimum: component.minimum,
      figures,
      hasBars: false,
      actions: [
        languages.length > 0 && { path: '#languages', text: 'Help translate', isMain: true },
        component.repo !== '' &&
          /^https?:/.test(component.repo) && { path: component.repo, text: 'Repository' },
      ],
    })}${renderLanguageSections(component.name, component.minimum, languages, renderNewLanguageSteps(component))}${renderPastSection(past, places.find('component-changes', at))}${renderSection('facts', 'Details', renderDetails(component))}${renderBadgeSection(shell, 'component-page', at, `Translation status of ${project.name}, ${component.name}`)}${renderRecordLinks(
      [
        [places.find('component', at), 'API record'],
        [places.find('component-statistics', at), 'API statistics'],
      ],
    )}`,
  });
}

function renderDetails(component: ComponentView) {
  const { repo, branch, filemask, sourceFile, format, license, sourceLanguage } = component;
  return renderFacts([
    ['Source language', sourceLanguage.name],
    ['Repository', repo !== '' && html`<code>${repo}</code>`],
    ['Branch', repo !== '' && html`<code>${branch}</code>`],
    [
      'Source file',
      sourceFile !== '' &&
        renderLink(html`<code>${sourceFile}</code>`, getForgeFile(repo, branch, sourceFile)?.view),
    ],
    ['Translated files', filemask !== '' && html`<code>${filemask}</code>`],
    ['Format', html`<code>${format}</code>`],
    ['Licence', license],
    ['Imported from', nameImport(component)],
  ]);
}
