// Fluent (.ftl) → messages. A message has a value, attributes or both, and each of them is a text of
// its own; a term is one, too. Attributes of terms are for grammar, and languages have their own.

import type { Entry, Pattern } from '@fluent/syntax';
import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createLineFinder } from '../text.ts';
import { readFluent } from './fluent-document.ts';
import {
  countMissingForms,
  type Forms,
  isForSingleNumber,
  pluralCategories,
} from './plural-forms.ts';

/**
 * Fluent; what chooses between variants is one message with a form for each of them. Of messages with
 * the same name the first counts. Throws UnreadableFile.
 */
export const fluent: Format = {
  kind: 'monolingual',
  read(bytes, about) {
    const { text, entries } = readFluent(bytes);
    const getLine = createLineFinder(text);
    const messages = new Map<string, Message>();
    for (const { key, pattern, start } of entries.flatMap(listPatterns)) {
      if (messages.has(key)) continue;
      const forms = pluralForms(pattern, text, about.language) ?? {
        target: getForms(pattern, text),
      };
      messages.set(key, { key, ...forms, line: getLine(start) });
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

function listPatterns(entry: Entry): NamedPattern[] {
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

/**
 * The forms of a pattern that is a choice by number. Its default variant also serves one form that isn't there.
 * Undefined for other patterns.
 */
function pluralForms({ elements }: Pattern, text: string, language: string): Forms | undefined {
  const [first, second] = elements;
  if (second !== undefined || first?.type !== 'Placeable') return undefined;
  const { expression } = first;
  if (expression.type !== 'SelectExpression') return undefined;
  const variants = expression.variants.map(({ key, value, default: isDefault }) => ({
    name: key.type === 'NumberLiteral' ? key.value : key.name,
    forms: getForms(value, text),
    isDefault,
  }));
  const names = new Set(variants.map(({ name }) => name));
  const isByNumber = [...names].every((name) => isNumber(name) || pluralCategories.includes(name));
  if (!isByNumber || variants.some(({ forms }) => forms.length > 1)) return undefined;
  return {
    target: variants.flatMap(({ forms }) => forms),
    singleNumberForms: variants.map(
      ({ name }) => isNumber(name) || isForSingleNumber(name, language),
    ),
    ...(countMissingForms(names, language) > 0 && { lacksForms: true }),
  };
}

function isNumber(name: string): boolean {
  return /^\d/.test(name);
}

/** The texts of all variants where a pattern is nothing but a choice; else its one text. */
function getForms({ elements }: Pattern, text: string): string[] {
  const [first, second] = elements;
  if (second === undefined && first?.type === 'Placeable') {
    const { expression } = first;
    if (expression.type === 'SelectExpression') {
      return expression.variants.flatMap(({ value }) => getForms(value, text));
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
