// The addresses `/translate/P/C/L/` and `/translate/P/-/L/`. They redirect to where the pages of a translation and of a
// project in a language show how to translate.

import {
  eachProjectLanguage,
  eachTranslation,
  locateProjectLanguage,
  locateTranslation,
} from '../api/scopes.ts';
import { definePage, renderRedirect } from './page.ts';

export const translatePage = definePage({
  name: 'translate-page',
  path: '/translate/{project_slug}/{component_slug}/{language_code}/',
  scope: eachTranslation,
  title: 'How to translate a component',
  render: (translation, context) => {
    const { component, language, isSource } = translation;
    return renderRedirect(
      context,
      `Translate into ${language.name} · ${component.project.fields.name}`,
      {
        name: 'translation-page',
        parameters: locateTranslation(translation),
        anchor: isSource ? '' : '#translate',
      },
    );
  },
});

export const translateProjectPage = definePage({
  name: 'translate-project-page',
  path: '/translate/{project_slug}/-/{language_code}/',
  scope: eachProjectLanguage,
  title: 'How to translate a project',
  render: (entry, context) => {
    const { project, language } = entry;
    const [only, another] = project.components;
    const title = `Translate into ${language.name} · ${project.fields.name}`;
    const parameters = locateProjectLanguage(entry);
    return renderRedirect(
      context,
      title,
      only !== undefined && another === undefined
        ? { name: 'translation-page', parameters: { ...parameters, component_slug: only.slug } }
        : { name: 'project-language-page', parameters, anchor: '#components' },
    );
  },
});
