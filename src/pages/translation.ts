// `/projects/P/C/L/`: one translation.

import { madeFrom, part } from '../api/parts.ts';
import type { Source } from '../api/resource.ts';
import {
  parametersOfComponent,
  type RecordGroup,
  type Resource,
  recordAt,
} from '../api/resource.ts';
import type { Component, OpenStrings, Translation } from '../catalogue/model.ts';
import { counted } from '../text/wording.ts';
import { badgeSection } from './badge.ts';
import { chart } from './bar.ts';
import { type Html, html } from './html.ts';
import { inLanguage } from './language-name.ts';
import { pageText } from './layout.ts';
import { openSection } from './open-strings.ts';
import { actions, facts, inShort, linked, opening, releaseNote, section } from './pieces.ts';
import { type Shell, shellOf } from './shell.ts';
import { componentView, parametersOf, type TranslationView, translationView } from './views.ts';
import { fileOf, origin } from './where.ts';
import { day } from './wording.ts';

type Make = (shell: Shell, view: TranslationView, open: OpenStrings | undefined) => string;

export const translationPage: Resource = (source) =>
  pagesOfAll(source, render, ({ project, slug }) =>
    source.catalogue.open.get(`${project.slug}/${slug}`),
  );

/** Pages of all translations; those of a component are made only when anything of it has changed. */
export function forEachTranslationPage(
  make: (shell: Shell, view: TranslationView) => string,
): Resource {
  return (source) => pagesOfAll(source, make, () => undefined);
}

/** Of a component's translations, by language code; undefined where no string is known. */
type OpenByCode = ReadonlyMap<string, OpenStrings> | undefined;

function* pagesOfAll(source: Source, make: Make, openOf: (component: Component) => OpenByCode) {
  for (const { components } of source.catalogue.projects) {
    for (const component of components) yield pagesOf(component, source, make, openOf(component));
  }
}

function pagesOf(
  component: Component,
  source: Source,
  make: Make,
  open: OpenByCode = new Map(),
): RecordGroup {
  const shell = shellOf(source);
  const of = componentView(component);
  const parameters = parametersOfComponent(component);
  const record = (translation: Translation) => {
    const view = translationView(translation, of);
    const { code } = translation.language;
    const own = open.get(code);
    const versions = [shell.version, view.version, ...(own === undefined ? [] : [own.version])];
    const whole = part(versions, () => [shell.value, view.value, own] as const);
    return recordAt(
      { ...parameters, language_code: code },
      madeFrom(whole, (values) => make(...values)),
    );
  };
  const openVersions = [...open.values()].map(({ version }) => version);
  return {
    of: `${component.project.slug}/${component.slug}`,
    version: part([shell.version, source.parts.folderVersion(component), ...openVersions], () => '')
      .version,
    records: () => component.translations.map(record),
  };
}

function render(shell: Shell, view: TranslationView, open: OpenStrings | undefined): string {
  const { component, language, figures, isSource } = view;
  const { project } = component;
  const { places } = shell;
  const at = parametersOf(view);
  const file = fileOf(view);
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
    main: html`${opening(html`${component.name} ${inLanguage('in', language)}`, isSource ? `The source texts of ${project.name}.` : inShort(figures))}${chart(figures, minimum)}
${releaseNote(figures, minimum)}${actions([
  !isSource && {
    isMain: true,
    path: places.to('translate-page', at),
    text: html`Translate<span class="hidden"> ${here}</span>`,
  },
  file && { path: file.view, text: `File on ${file.host}` },
  { path: places.to('translation', at), text: 'API record' },
])}${open && openSection(open, view)}${details(view, places.to('project-language-page', at), file?.view)}${badgeSection(shell, 'translation-page', at, `${language.name} translation of ${project.name}, ${component.name}`)}`,
  });
}

function details(view: TranslationView, inProject: string, address: string | undefined): Html {
  const { component, language, figures, lastAuthor, filename } = view;
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
      ['Suggestions', figures.suggestions > 0 && counted(figures.suggestions, 'string')],
      ['Comments', figures.comments > 0 && counted(figures.comments, 'string')],
      ['Approved', figures.approved > 0 && counted(figures.approved, 'string')],
      [
        'Whole project',
        html`<a href="${inProject}">${component.project.name} in ${language.name}</a>`,
      ],
      ['Figures from', origin(view)],
    ]),
  );
}
