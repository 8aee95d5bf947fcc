// Renders the section of a translation's page that shows how to translate, step by step.

import { type Html, html } from './html.ts';
import { renderLink, renderParagraphs, renderPath, renderSection } from './pieces.ts';
import type { TranslationView } from './views.ts';
import { getCountersFile, getFile, getSourceFile, getWorkplace, type Workplace } from './where.ts';

/** Renders the section `translate`, with what the project asks. `copyPath` is the path of a published copy of the file. */
export function renderHowToTranslate(view: TranslationView, copyPath: string | undefined): Html {
  const { instructions } = view.component.project;
  const asked =
    instructions !== '' &&
    html`<h3>What the project asks</h3>
${renderParagraphs(instructions)}`;
  return renderSection(
    'translate',
    'How to translate',
    html`${renderSteps(view, getWorkplace(view), copyPath)}${asked}`,
  );
}

function renderSteps(
  view: TranslationView,
  workplace: Workplace | undefined,
  copyPath: string | undefined,
): Html {
  const { component, language, filename } = view;
  const [file, source] = [getFile(view), getSourceFile(view)];
  if (component.isGlossary) {
    return html`<p>A glossary says how words are translated. This one is not kept in a file of a repository; its figures are in ${renderPath(getCountersFile(view))} of the catalogue.</p>`;
  }
  if (workplace?.isFile === false) {
    return html`<ol><li><a href="${workplace.address}">Open ${component.name} in ${language.name}</a> on ${workplace.host}. You may need an account there.</li>
<li>Translate what is missing. Leave keys, placeholders and markup as they are.</li>
<li>What you save there comes back to the project; the figures here follow its files.</li></ol>`;
  }
  if (file === undefined) {
    return html`<ol><li>Get the file ${renderLink(renderPath(filename), copyPath)}${component.repo && html` from <code>${component.repo}</code>`}.</li>
<li>Translate what is missing; the source texts are in ${renderPath(component.sourceFile)}.</li>
<li>Give the file back to the project. ${component.project.isCounted ? 'Each build counts it.' : html`The figures here are in ${renderPath(getCountersFile(view))} of the catalogue.`}</li></ol>`;
  }
  return html`<ol><li><a href="${workplace?.address ?? file.edit}">Open ${renderPath(filename)}</a> on ${file.host}${workplace?.isFolder !== true && ', ready to edit'}. You need an account there.</li>
<li>Translate into ${language.name} what is missing. The source texts are in <a href="${source?.view ?? file.view}">${renderPath(component.sourceFile)}</a>. Leave keys, placeholders and markup as they are.</li>
<li>Save, and propose the change to the project. The project reviews and merges it.</li></ol>`;
}
