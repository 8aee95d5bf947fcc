// Where the texts of a translation lie: its file in its forge, or what is known of it.

import { type ForgeFile, forgeFile } from '../api/forges.ts';
import { type Html, html } from './html.ts';
import type { TranslationView } from './views.ts';

/** The file in its forge; undefined where that cannot be told. */
export function fileOf({ component, filename }: TranslationView): ForgeFile | undefined {
  if (component.isGlossary) return undefined;
  return forgeFile(component.repo, component.branch, filename);
}

/** The file of the source texts in its forge, where the component names it. */
export function sourceFileOf({ component }: TranslationView): ForgeFile | undefined {
  if (component.isGlossary) return undefined;
  return forgeFile(component.repo, component.branch, component.sourceFile);
}

/** The counters file of the catalogue. */
export function countersFile({ component, language }: TranslationView): string {
  return `projects/${component.project.slug}/${component.slug}/${language.code}.yaml`;
}

/** Where the figures of a translation come from. */
export function origin(view: TranslationView): Html {
  return view.component.project.isCounted
    ? html`counted in <code>${view.filename}</code> at every build`
    : html`<code>${countersFile(view)}</code> in the catalogue`;
}
