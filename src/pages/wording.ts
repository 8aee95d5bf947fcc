// Formats days, changes of percentages and language tags for pages.

import { replaceScriptModifier } from '../languages/language-code-style.ts';
import { formatDay } from '../text/dates.ts';
import { formatNumber } from '../text/wording.ts';
import { type Html, html } from './html.ts';

/** Renders the day of a moment, such as `12 Mar 2024`, in UTC; a dash if it is null. */
export function renderDay(moment: string | null): Html {
  const [, date] = /^(\d{4}-\d\d-\d\d)T/.exec(moment ?? '') ?? [];
  if (date === undefined) return unknownFigure;
  return html`<time datetime="${date}">${formatDay(date)}</time>`;
}

/** Formats a whole number in groups of three digits with a narrow space, which no language reads as a decimal sign. */
export function formatGroups(count: number): string {
  return formatNumber(count).replaceAll(',', '\u202f');
}

/** Formats tenths with a sign: 32 as `+3.2`, -10 as `−1.0`. */
export function formatSigned(tenths: number): string {
  const size = Math.abs(tenths);
  const sign = tenths < 0 ? '−' : '+';
  return `${size === 0 ? '' : sign}${(size - (size % 10)) / 10}.${size % 10}`;
}

/** Formats tenths of a percent as percentage points: 32 as `+3.2 points`. */
export function formatGrowth(tenths: number): string {
  return `${formatSigned(tenths)} ${Math.abs(tenths) === 10 ? 'point' : 'points'}`;
}

/** A dash for an unknown figure, with words for screen readers. */
export const unknownFigure = html`<span class="none">–<span class="hidden"> not known</span></span>`;

/** Converts a language code to a tag for the attribute `lang` (BCP 47): `pt_BR` to `pt-BR`, `sr@latin` to `sr-Latn`. */
export function toLanguageTag(code: string): string {
  const [codeWithoutModifier = '', modifier = ''] = replaceScriptModifier(code).split('@');
  const tag = codeWithoutModifier.replaceAll('_', '-');
  // A modifier that doesn't have the form of a variant would make the tag invalid.
  return /^[a-z0-9]{5,8}$/.test(modifier) ? `${tag}-${modifier}` : tag;
}
