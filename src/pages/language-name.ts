// Formats the name of a language on pages: its English name, and its own beside it.

import { type Html, html } from './html.ts';
import type { LanguageView } from './views.ts';

/** The language's name in itself, where that is another. */
export function ownName({ name, ownName: own, tag, direction }: LanguageView): Html | false {
  if (own === undefined || own === name) return false;
  return html` <bdi lang="${tag}"${direction === 'rtl' && html` dir="rtl"`}>${own}</bdi>`;
}

/** `in German Deutsch` or `into German Deutsch`, behind the name of what is translated. */
export function withLanguage(word: 'in' | 'into', language: LanguageView): Html {
  return html`<span class="into">${word} ${language.name}${ownName(language)}</span>`;
}
