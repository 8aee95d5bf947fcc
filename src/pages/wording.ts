// Numbers, dates and names as pages say them.

import { formatDay } from '../text/dates.ts';
import { type Html, html } from './html.ts';

/** The day of a moment, `12 Mar 2024` in UTC; a dash where it is not known. */
export function renderDay(moment: string | null): Html {
  const [, date] = /^(\d{4}-\d\d-\d\d)T/.exec(moment ?? '') ?? [];
  if (date === undefined) return unknown;
  return html`<time datetime="${date}">${formatDay(date)}</time>`;
}

/** `+3.2` of 32 tenths, `−1.0` of -10. */
export function formatSigned(tenths: number): string {
  const size = Math.abs(tenths);
  const sign = tenths < 0 ? '−' : '+';
  return `${size === 0 ? '' : sign}${(size - (size % 10)) / 10}.${size % 10}`;
}

/** `+3.2 points`. */
export function formatGrowth(tenths: number): string {
  return `${formatSigned(tenths)} ${Math.abs(tenths) === 10 ? 'point' : 'points'}`;
}

/** A missing figure is a dash, which screen readers do not leave out. */
export const unknown = html`<span class="none">–<span class="hidden"> not known</span></span>`;

/** The language of texts as HTML has it: `pt-BR` of `pt_BR`, `sr-Latn` of `sr@latin`. */
export function toLanguageTag(code: string): string {
  const [plain = '', modifier = ''] = code.split('@');
  const script = { latin: 'Latn', cyrillic: 'Cyrl', arabic: 'Arab', devanagari: 'Deva' }[modifier];
  const tag = plain.replaceAll('_', '-');
  if (script !== undefined) return tag.replace(/^[a-z]+/, (language) => `${language}-${script}`);
  // A subtag that is no variant by its form would make the whole no tag.
  return /^[a-z0-9]{5,8}$/.test(modifier) ? `${tag}-${modifier}` : tag;
}
