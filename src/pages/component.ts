// `/projects/P/C/`: a component, and its languages.

import { forgeFile } from '../api/forges.ts';
import { madeFrom, type Part, part } from '../api/parts.ts';
import { parametersOfComponent, type Resource, recordAt } from '../api/resource.ts';
import type { Component } from '../catalogue/model.ts';
import { counted } from '../text/wording.ts';
import { badgeSection } from './badge.ts';
import { chart } from './bar.ts';
import { addedUp } from './figures.ts';
import { html } from './html.ts';
import { pageText } from './layout.ts';
import { type PastView, pastSection, pastView } from './past.ts';
import { actions, facts, inShort, linked, opening, section } from './pieces.ts';
import { progressTable } from './progress-table.ts';
import { type Shell, shellOf } from './shell.ts';
import {
  all,
  type ComponentView,
  componentView,
  type TranslationView,
  translationView,
} from './views.ts';

export const componentPage: Resource = function* (source) {
  const shell = shellOf(source);
  for (const { components } of source.catalogue.projects) {
    for (const component of components) {
      const path = `${component.project.slug}/${component.slug}`;
      const past = pastView(source, source.catalogue.history.components.get(path));
      const versions = [shell.version, source.parts.folderVersion(component), past.version];
      yield {
        of: path,
        version: part(versions, () => '').version,
        records: () => [recordOf(component, past)],
      };
    }
  }

  function recordOf(component: Component, past: Part<PastView>) {
    const view = componentView(component);
    const rows = all(component.translations.map((one) => translationView(one, view)));
    const whole = part([shell.version, view.version, rows.version, past.version], () => ({
      shell: shell.value,
      component: view.value,
      rows: rows.value,
      past: past.value,
    }));
    return recordAt(parametersOfComponent(component), madeFrom(whole, render));
  }
};

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
  const lead = `${inShort(figures)} ${counted(rows.length, 'language')}.`;
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
  { path: places.to('component', at), text: 'API record' },
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
)}${pastSection(past, places.to('component-changes', at))}${section('facts', 'Details', details(component))}${badgeSection(shell, 'component-page', at, `Translation status of ${project.name}, ${component.name}`)}`,
  });
}

function details(component: ComponentView) {
  const { repo, branch, filemask, sourceFile, format, license, sourceLanguage } = component;
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
  ]);
}
