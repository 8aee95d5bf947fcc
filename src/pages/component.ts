// `/projects/P/C/`: a component, and its languages.

import { forgeFile } from '../api/forges.ts';
import { eachComponent } from '../api/scopes.ts';
import { formatCount } from '../text/wording.ts';
import { badgeSection } from './badge.ts';
import { chart } from './bar.ts';
import { addedUp } from './figures.ts';
import { html } from './html.ts';
import { pageText } from './layout.ts';
import { page } from './page.ts';
import { type PastView, pastSection, pastView } from './past.ts';
import { actions, facts, inShort, linked, opening, section } from './pieces.ts';
import { progressTable } from './progress-table.ts';
import { getShell, type Shell } from './shell.ts';
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
      past: pastView(context, context.catalogue.history.components.get(path)),
    });
  },
});

function render({
  shell,
  component,
  rows,
  past,
}: {
  readonly shell: Shell;
  readonly component: ComponentView;
  readonly rows: readonly TranslationView[];
  readonly past: PastView;
}): string {
  const { project } = component;
  const { places } = shell;
  const at = { project_slug: project.slug, component_slug: component.slug };
  const figures = addedUp(rows.map((one) => one.figures));
  const lead = `${inShort(figures)} ${formatCount(rows.length, 'language')}.`;
  return pageText(shell, {
    at: ['component-page', at],
    title: `${project.name}: ${component.name}`,
    description: `How far ${component.name} of ${project.name} is translated. ${lead}`,
    above: [
      ['Projects', places.to('projects-overview')],
      [project.name, places.to('project-page', at)],
    ],
    here: component.name,
    main: html`${opening(component.name, lead)}${chart(figures, undefined)}
${actions([
  component.repo !== '' &&
    /^https?:/.test(component.repo) && { path: component.repo, text: 'Repository' },
  { path: places.find('component', at), text: 'API record' },
])}${section(
  'languages',
  'Languages',
  progressTable({
    caption: `How far ${component.name} is translated into each language`,
    head: 'Language',
    rows: rows.map(({ language, figures: own, isSource }) => {
      const parameters = { ...at, language_code: language.code };
      return {
        name: language.name,
        path: places.to('translation-page', parameters),
        figures: own,
        language,
        minimum: component.minimum,
        note: isSource ? 'source' : undefined,
        action: isSource
          ? undefined
          : { path: places.to('translate-page', parameters), text: 'Translate' },
      };
    }),
  }),
)}${pastSection(past, places.find('component-changes', at))}${section('facts', 'Details', details(component))}${badgeSection(shell, 'component-page', at, `Translation status of ${project.name}, ${component.name}`)}`,
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
