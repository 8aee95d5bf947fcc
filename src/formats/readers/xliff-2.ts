// A `<file>` of XLIFF 2 → messages, one for each unit. A unit is what the program takes as one text;
// its segments are how some tool has cut it for translators, mostly into sentences.

import type { Message } from '../message.ts';
import { getSettings, type Settings } from './xliff-settings.ts';
import { readXliffText } from './xliff-text.ts';
import { getChildren, type XmlElement } from './xml.ts';

/** The messages of a file for which these settings hold. */
export function readXliff2(file: XmlElement, ofFile: Settings): readonly Message[] {
  const messages: Message[] = [];
  const walk = (parent: XmlElement, outer: Settings) => {
    for (const element of getChildren(parent, 'group', 'unit')) {
      const settings = getSettings(element, outer);
      if (element.name === 'group') walk(element, settings);
      else if (getChildren(element, 'segment').length > 0) {
        messages.push(getMessage(element, settings));
      }
    }
  };
  walk(file, ofFile);
  return messages;
}

/** A segment, or what is between two of them and is not for translators. */
interface Part {
  readonly source: string;
  /** Empty where nothing is said. */
  readonly target: string;
  readonly isSegment: boolean;
  readonly state: string | undefined;
  /** The position of its target among those of its unit, from 1. */
  readonly order: number;
}

function getMessage(unit: XmlElement, settings: Settings): Message {
  const parts = getChildren(unit, 'segment', 'ignorable').map((element, index) =>
    getPart(element, index, settings),
  );
  const segments = parts.filter(({ isSegment }) => isSegment);
  // Version 2.2 has a module in which the segments of a unit are its plural forms.
  const isPlural = unit.attributes['pgs:switch'] !== undefined;
  const source = isPlural ? segments.map((one) => one.source) : [joined(parts, 'source')];
  const target = isPlural ? segments.map((one) => one.target) : [getTarget(parts)];
  const isFuzzy = segments.some((one) => one.target !== '' && one.state === 'initial');
  const { name, id } = unit.attributes;
  return {
    key: name || id || source.find((text) => text !== '') || '',
    source,
    target,
    // Who writes no state may have finished everything. Who writes that nothing was done to a target
    // has put it there for translators to start from, and mostly it is the source text.
    ...(isFuzzy && target.some((text) => text !== '') && { isFuzzy }),
    ...(settings.isReadOnly && { isReadOnly: true }),
    line: unit.line,
  };
}

function getPart(element: XmlElement, index: number, settings: Settings): Part {
  const getText = (name: 'source' | 'target') => {
    const [text] = getChildren(element, name);
    return text === undefined ? '' : readXliffText(text, getSettings(text, settings).keepsSpace);
  };
  const order = Number(getChildren(element, 'target')[0]?.attributes['order']);
  return {
    source: getText('source'),
    target: getText('target'),
    isSegment: element.name === 'segment',
    state: element.attributes['state'],
    order: Number.isInteger(order) ? order : index + 1,
  };
}

/** A unit has a target when all of its segments have one; what is between them need not. */
function getTarget(parts: readonly Part[]): string {
  const isComplete = parts.every(
    ({ isSegment, source, target }) => !isSegment || source === '' || target !== '',
  );
  if (!isComplete || !parts.some(({ isSegment, target }) => isSegment && target !== '')) return '';
  const inOrder = parts
    .map((part) => ({ ...part, target: part.isSegment ? part.target : part.target || part.source }))
    .sort((one, other) => one.order - other.order);
  return joined(inOrder, 'target');
}

function joined(parts: readonly Part[], side: 'source' | 'target'): string {
  return parts.map((part) => part[side]).join('');
}
