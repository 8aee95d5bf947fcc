// `/projects/P/C/`: a component, and its languages.

import { forgeFile } from '../api/forges.ts';
import { eachComponent } from '../api/scopes.ts';
import { badgeSection } from './badge.ts';
import { addedUp } from './figures.ts';
import { html } from './html.ts';
import { pageText } from './layout.ts';
import { page } from './page.ts';
import { getRecentGain, type PastView, pastSection, pastView } from './past.ts';
import { facts, linked, records, section } from './pieces.ts';
import {
  type LanguageProgress,
  languageSections,
  listTowers,
  newLanguageSteps,
} from './project-languages.ts';
import { getShell, type Shell } from './shell.ts';
import { readySentence, skylineHead } from './skyline.ts';
import {
  type ComponentView,
  componentView,
  type TranslationView,
  translationView,
} from './views.ts';

export const componentPage = page({
  name: 'component-page',
  path: '/projects/{project_slug}/{component_slug}/',
  scope: eachComponent,
  title: 'Component',
  render: (component, context) => {
    const path = `${component.project.slug}/${component.slug}`;
    return render({
      shell: getShell(context),
      component: componentView(component),
      rows: component.translations.map(translationView),
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
      past: pastView(context, context.catalogue.history.components.get(path)),
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
  const figures = addedUp(rows.map((one) => one.figures));
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
  return pageText(shell, {
    at: ['component-page', at],
    title: `${project.name}: ${component.name}`,
    description: `How far ${component.name} of ${project.name} is translated. ${readySentence(towers, component.minimum)}`,
    above: [
      ['Projects', places.to('projects-overview')],
      [project.name, places.to('project-page', at)],
    ],
    here: component.name,
    main: html`${skylineHead({
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
    })}${languageSections(component.name, component.minimum, languages, newLanguageSteps(component))}${pastSection(past, places.find('component-changes', at))}${section('facts', 'Details', details(component))}${badgeSection(shell, 'component-page', at, `Translation status of ${project.name}, ${component.name}`)}${records(
      [
        [places.find('component', at), 'API record'],
        [places.find('component-statistics', at), 'API statistics'],
      ],
    )}`,
  });
}

function details(component: ComponentView) {
  const { repo, branch, filemask, sourceFile, format, license, sourceLanguage } = component;
  const { importedFrom, asOf } = component;
  return facts([
    ['Source language', sourceLanguage.name],
    ['Repository', repo !== '' && html`<code>${repo}</code>`],
    ['Branch', repo !== '' && html`<code>${branch}</code>`],
    [
      'Source file',
      sourceFile !== '' &&
        linked(html`<code>${sourceFile}</code>`, forgeFile(repo, branch, sourceFile)?.view),
    ],
    ['Translated files', filemask !== '' && html`<code>${filemask}</code>`],
    ['Format', html`<code>${format}</code>`],
    ['Licence', license],
    [
      'Imported from',
      importedFrom !== undefined &&
        html`${linked(html`<code>${importedFrom}</code>`, importedFrom)}${asOf === undefined ? '' : `, as of ${asOf}`}`,
    ],
  ]);
}
