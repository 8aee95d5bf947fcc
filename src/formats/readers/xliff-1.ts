// A `<file>` of XLIFF 1.2 → messages: its units, and groups of units that are plural forms.

import type { Message } from '../message.ts';
import { orderByRule, parsePluralRule } from './plural-rules.ts';
import { getSettings, type Settings } from './xliff-settings.ts';
import { readXliffText } from './xliff-text.ts';
import { getChildren, type XmlElement } from './xml.ts';

/** A `<trans-unit>`, with what holds for it. */
interface Unit {
  readonly element: XmlElement;
  readonly settings: Settings;
}

/** The messages of a file in a language, for which these settings hold. */
export function readXliff1(
  file: XmlElement,
  ofFile: Settings,
  language: string,
): readonly Message[] {
  const messages: Message[] = [];
  /** Units go to `forms` where they are the plural forms of one message. */
  const walk = (parent: XmlElement, outer: Settings, forms?: Unit[]) => {
    for (const element of getChildren(parent, 'body', 'group', 'trans-unit')) {
      const settings = getSettings(element, outer);
      if (element.name === 'trans-unit') {
        const unit = { element, settings };
        if (forms === undefined) messages.push(getMessage(element, [unit]));
        else forms.push(unit);
        continue;
      }
      const isPlural = element.attributes['restype'] === 'x-gettext-plurals';
      const inside = forms ?? (isPlural ? [] : undefined);
      walk(element, settings, inside);
      if (forms !== undefined || inside === undefined || inside.length === 0) continue;
      const message = getMessage(element, inside);
      messages.push({ ...message, ...orderByRule(message.target, parsePluralRule(language)) });
    }
  };
  walk(file, ofFile);
  return messages;
}

/** The message of a unit, or of a group with a unit for each plural form. */
function getMessage(element: XmlElement, units: readonly Unit[]): Message {
  const source = units.map((unit) => getText(unit, 'source'));
  const target = units.map((unit) => (hasEmptySegment(unit) ? '' : getText(unit, 'target')));
  const isFuzzy = units.some((unit, form) => target[form] !== '' && needsWork(unit));
  const isReadOnly = units.every(({ settings }) => settings.isReadOnly);
  const names = [element, ...units.map((unit) => unit.element)].map(getName);
  return {
    key: [...names, ...source].find((name) => name !== '') ?? '',
    source,
    target,
    ...(isFuzzy && { isFuzzy }),
    ...(isReadOnly && { isReadOnly }),
    line: element.line,
  };
}

/** The texts of a unit are those directly inside; those in its `<alt-trans>` are proposals. */
function getText({ element, settings }: Unit, name: 'source' | 'target'): string {
  const [text] = getChildren(element, name);
  return text === undefined ? '' : readXliffText(text, getSettings(text, settings).keepsSpace);
}

/**
 * Whether a segment of the target has no text: tools of translators put each sentence of a unit into a
 * segment, so a part of the unit isn't translated yet. Segments that have no text in the source either may be empty.
 */
function hasEmptySegment({ element }: Unit): boolean {
  const empty = segmentsIn(element, 'target').filter(isEmpty);
  if (empty.length === 0) return false;
  const sources = segmentsIn(element, 'seg-source').filter(isEmpty).map(getMid);
  return empty.some((segment) => !sources.includes(getMid(segment)));
}

function segmentsIn(unit: XmlElement, name: string): XmlElement[] {
  const segments: XmlElement[] = [];
  const pending = [...getChildren(unit, name)];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.name === 'mrk' && next.attributes['mtype'] === 'seg') segments.push(next);
    for (const child of next.children) if (typeof child !== 'string') pending.push(child);
  }
  return segments;
}

function getMid({ attributes }: XmlElement): string | undefined {
  return attributes['mid'];
}

function isEmpty({ children }: XmlElement): boolean {
  return children.every((child) => typeof child === 'string' && child.trim() === '');
}

/**
 * Whether the state of a target asks for more work. `approved` is not looked at: it says no unless
 * someone writes it, and most programs never do.
 */
function needsWork({ element }: Unit): boolean {
  const state = getChildren(element, 'target')[0]?.attributes['state'] ?? '';
  return state === 'new' || state.startsWith('needs-');
}

/** `resname` is what the program calls a text; `id` may be a number or a hash. */
function getName({ attributes: { resname, id } }: XmlElement): string {
  return resname || id || '';
}
