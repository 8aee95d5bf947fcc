// Formats the name of a language on pages: its English name, and its own beside it.

import { type Html, html } from './html.ts';
import type { LanguageView } from './views.ts';

/** Renders the language's own name; false if it equals the English one. */
export function renderOwnName({ name, ownName: own, tag, direction }: LanguageView): Html | false {
  if (own === undefined || own === name) return false;
  return html` <bdi lang="${tag}"${direction === 'rtl' && html` dir="rtl"`}>${own}</bdi>`;
}

/** Renders `in German Deutsch`; a suffix such as ` · Demo` has its dot on the same line. */
export function renderLanguage(language: LanguageView, suffix = ''): Html {
  const [, dot = '', rest = ''] = /^( ·)?(.*)$/.exec(suffix) ?? [];
  return html`<span class="into">in ${language.name}${renderOwnName(language)}${dot}</span>${rest}`;
}
