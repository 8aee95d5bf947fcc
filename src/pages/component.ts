// The page `/projects/P/C/`: how far a component is translated into each language, and where its files are.

import { getForgeFile } from '../api/forges.ts';
import { eachComponent, locateComponent } from '../api/scopes.ts';
import { type Announcement, listAnnouncements } from '../catalogue/announcements.ts';
import { renderAnnouncements } from './announcements.ts';
import { addFigures } from './figures.ts';
import { type Html, html } from './html.ts';
import { renderDocument } from './layout.ts';
import { definePage } from './page.ts';
import { type GridColumn, listGridColumns, renderPageGrid } from './page-grid.ts';
import { getRecentGain, type PastView, renderPastSection, toPastView } from './past.ts';
import {
  listContributorNames,
  renderBadgeSection,
  renderFacts,
  renderLink,
  renderPath,
  renderRecordLinks,
  renderSection,
} from './pieces.ts';
import {
  type LanguageProgress,
  listSkylineBars,
  renderLanguageSections,
  renderNewLanguageSteps,
} from './project-languages.ts';
import { getProjectAncestors, getShell, type Shell } from './shell.ts';
import { describeReady, renderSkylineHead } from './skyline.ts';
import {
  type ComponentView,
  getProjectSuffix,
  type TranslationView,
  toComponentView,
  toTranslationView,
} from './views.ts';
import { renderImport } from './where.ts';

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
      translations: component.translations.map(toTranslationView),
      gains: new Map(
        component.translations.map(({ language: { code }, counters }) => [
          code,
          getRecentGain(context.catalogue.history, [component], code, counters),
        ]),
      ),
      gridColumns: listGridColumns(component, context.catalogue.units.get(path), (code) =>
        getShell(context).links.getPath('translation-page', {
          ...locateComponent(component),
          language_code: code,
        }),
      ),
      past: toPastView(context, context.catalogue.history.components.get(path)),
      announcements: listAnnouncements(context.catalogue, component.project, component),
      contributors: listContributorNames(context, [component]),
    });
  },
});

function render({
  shell,
  component,
  translations,
  gains,
  gridColumns,
  past,
  announcements,
  contributors,
}: {
  readonly shell: Shell;
  readonly component: ComponentView;
  readonly translations: readonly TranslationView[];
  /** The progress in 30 days, in tenths of a percent, by language code; null if unknown. */
  readonly gains: ReadonlyMap<string, number | null>;
  readonly gridColumns: readonly GridColumn[];
  readonly past: PastView;
  readonly announcements: readonly Announcement[];
  readonly contributors: readonly string[];
}): string {
  const { project } = component;
  const { links } = shell;
  const parameters = { project_slug: project.slug, component_slug: component.slug };
  const figures = addFigures(translations.map((translation) => translation.figures));
  const languages = translations
    .filter(({ isSource }) => !isSource)
    .map(({ language, figures }): LanguageProgress => {
      const own = { ...parameters, language_code: language.code };
      return {
        language,
        path: links.getPath('translation-page', own),
        figures,
        change: gains.get(language.code) ?? null,
        translatePath: `${links.getPath('translation-page', own)}#translate`,
      };
    });
  const bars = listSkylineBars(languages);
  const heading = `${component.name}${getProjectSuffix(component)}`;
  return renderDocument(shell, {
    self: ['component-page', parameters],
    title: heading,
    description: `How far ${component.name} of ${project.name} is translated. ${describeReady(bars, component.minimum)}`,
    ancestors: getProjectAncestors(shell, project),
    crumb: component.name,
    main: html`${renderSkylineHead({
      heading,
      bars,
      minimum: component.minimum,
      figures,
      hasBars: false,
      actions: [
        languages.length > 0 && { path: '#languages', text: 'Help translate', isMain: true },
        component.repo !== '' &&
          /^https?:/.test(component.repo) && { path: component.repo, text: 'Repository' },
      ],
    })}${renderAnnouncements(announcements)}${renderLanguageSections({ ...component, contributors }, languages, renderNewLanguageSteps(component))}${renderPageGrid(gridColumns)}${renderPastSection(past, links.findPath('component-changes', parameters))}${renderSection('facts', 'Details', renderDetails(component))}${renderBadgeSection(shell, 'component-page', parameters, `Translation status of ${project.name}, ${component.name}`)}${renderRecordLinks(
      [
        [links.findPath('component', parameters), 'API record'],
        [links.findPath('component-statistics', parameters), 'API statistics'],
      ],
    )}`,
  });
}

function renderDetails(component: ComponentView): Html {
  const { repo, branch, filemask, sourceFile, format, license, sourceLanguage } = component;
  return renderFacts([
    ['Source language', sourceLanguage.name],
    ['Repository', repo !== '' && html`<code>${repo}</code>`],
    ['Branch', repo !== '' && html`<code>${branch}</code>`],
    [
      'Source file',
      sourceFile !== '' &&
        renderLink(renderPath(sourceFile), getForgeFile(repo, branch, sourceFile)?.view),
    ],
    ['Translated files', filemask !== '' && renderPath(filemask)],
    ['Format', html`<code>${format}</code>`],
    ['Licence', license],
    ['Imported from', renderImport(component)],
  ]);
}
