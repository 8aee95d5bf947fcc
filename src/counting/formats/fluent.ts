// Fluent (.ftl) → messages. A message has a value, attributes or both, and each of them is a text of
// its own; a term is one, too. Attributes of terms are for grammar, and languages have their own.

import type { Entry, Pattern } from '@fluent/syntax';
import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { lineFinder } from '../text.ts';
import { readFluent } from './fluent-document.ts';

/**
 * Fluent; what chooses between variants is one message with a form for each of them. Of messages with
 * the same name the first counts. Throws UnreadableFile.
 */
export const fluent: Format = {
  kind: 'monolingual',
  read(bytes) {
    const { text, entries } = readFluent(bytes);
    const lineOf = lineFinder(text);
    const messages = new Map<string, Message>();
    for (const { key, pattern, start } of entries.flatMap(patternsOf)) {
      const target = formsOf(pattern, text);
      if (!messages.has(key)) messages.set(key, { key, target, line: lineOf(start) });
    }
    return [...messages.values()];
  },
};

interface NamedPattern {
  readonly key: string;
  readonly pattern: Pattern;
  /** The offset of its name. */
  readonly start: number;
}

function patternsOf(entry: Entry): NamedPattern[] {
  if (entry.type === 'Term') {
    const { id, value } = entry;
    // The sign in front of the name is not a part of its span.
    return [{ key: `-${id.name}`, pattern: value, start: id.span?.start ?? 0 }];
  }
  if (entry.type !== 'Message') return [];
  const { id, value, attributes } = entry;
  const start = id.span?.start ?? 0;
  const own = value === null ? [] : [{ key: id.name, pattern: value, start }];
  return [
    ...own,
    ...attributes.map((attribute) => ({
      key: `${id.name}.${attribute.id.name}`,
      pattern: attribute.value,
      start: attribute.id.span?.start ?? start,
    })),
  ];
}

/** The texts of all variants where a pattern is nothing but a choice; else its one text. */
function formsOf({ elements }: Pattern, text: string): string[] {
  const [first, second] = elements;
  if (second === undefined && first?.type === 'Placeable') {
    const { expression } = first;
    if (expression.type === 'SelectExpression') {
      return expression.variants.flatMap(({ value }) => formsOf(value, text));
    }
  }
  return [elements.map((element) => written(element, text)).join('')];
}

/** A placeable as it is written, but for the spaces that its lines start with. */
function written(element: Pattern['elements'][number], text: string): string {
  if (element.type === 'TextElement') return element.value;
  const { start = 0, end = 0 } = element.span ?? {};
  return text.slice(start, end).replace(/\n +/g, '\n');
}
