// The check `vue-message`: vue-i18n can show a translation if it can show the source text.

import { checkFindings } from '../../model/unit.ts';
import type { QualityCheck } from './check.ts';

export const vueMessage: QualityCheck = {
  name: 'vue-message',
  finding: checkFindings['vue-message'],
  library: 'vue-i18n-9',
  example: {
    source: "Write to ana{'@'}example.org",
    language: 'de',
    target: 'Schreiben Sie an ana@example.org',
  },
  // A source text that vue-i18n can't show either is shown in another way.
  fails: ({ source, target }) => hasStrayAt(target) && !hasStrayAt(source),
};

/** Whether a text has an `@` that is neither a reference nor quoted: `{'@'}`. */
function hasStrayAt(text: string): boolean {
  if (!text.includes('@')) return false;
  return /@(?!(?:\.[A-Za-z]{1,99})?:\S)/.test(text.replace(/\{\s*'[^'{}]*'\s*\}/g, ''));
}
