// Reads Fluent (.ftl). The value of a message and each of its attributes is a text of its own, with the key `save` or
// `save.tooltip`; the value of a term is one, too. Attributes of terms are for grammar, and differ between languages.

import { type Entry, FluentParser, type Pattern, type SelectExpression } from '@fluent/syntax';
import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createLineFinder, decodeFile, findPosition } from '../text.ts';
import { describeVariants, type Forms, isNumber, pluralCategories } from './plural-forms.ts';
import { createReadError, createSyntaxError, type Mistake } from './read-errors.ts';
import { findMergeConflict } from './text-lines.ts';

/**
 * Fluent. A text that consists of a choice between variants is one message with a form for each variant. Of messages
 * with the same name, the first counts. Throws UnreadableFile.
 */
export const fluent: Format = {
  kind: 'monolingual',
  read(bytes, info) {
    const { text, entries } = readFluent(bytes);
    const getLine = createLineFinder(text);
    const messages = new Map<string, Message>();
    for (const { key, pattern, start } of entries.flatMap(listPatterns)) {
      if (messages.has(key)) continue;
      const forms = readPluralForms(pattern, text, info.language) ?? {
        target: listVariants(pattern, text),
      };
      messages.set(key, { key, ...forms, line: getLine(start) });
    }
    return [...messages.values()];
  },
};

interface NamedPattern {
  readonly key: string;
  readonly pattern: Pattern;
  /** The offset of its name in the file. */
  readonly start: number;
}

function listPatterns(entry: Entry): NamedPattern[] {
  if (entry.type === 'Term') {
    const { id, value } = entry;
    // The `-` before the name is not a part of its span.
    return [{ key: `-${id.name}`, pattern: value, start: id.span?.start ?? 0 }];
  }
  if (entry.type !== 'Message') return [];
  const { id, value, attributes } = entry;
  const start = id.span?.start ?? 0;
  const values = value === null ? [] : [{ key: id.name, pattern: value, start }];
  return [
    ...values,
    ...attributes.map((attribute) => ({
      key: `${id.name}.${attribute.id.name}`,
      pattern: attribute.value,
      start: attribute.id.span?.start ?? start,
    })),
  ];
}

/** Reads the forms of a pattern that is a choice by number; returns undefined for other patterns. */
function readPluralForms({ elements }: Pattern, text: string, language: string): Forms | undefined {
  const [first, second] = elements;
  if (second !== undefined || first?.type !== 'Placeable') return undefined;
  const { expression } = first;
  if (expression.type !== 'SelectExpression') return undefined;
  const variants = expression.variants.map(({ key, value }) => ({
    name: key.type === 'NumberLiteral' ? key.value : key.name,
    forms: listVariants(value, text),
  }));
  const names = variants.map(({ name }) => name);
  const isByNumber = names.every((name) => isNumber(name) || pluralCategories.includes(name));
  if (!isByNumber || variants.some(({ forms }) => forms.length > 1)) return undefined;
  const kind = isOrdinal(expression.selector) ? 'ordinal' : 'cardinal';
  const target = variants.flatMap(({ forms }) => forms);
  return describeVariants(target, [{ names, kind }], language);
}

/** Whether a selector is `NUMBER($n, type: "ordinal")`. */
function isOrdinal(selector: SelectExpression['selector']): boolean {
  if (selector.type !== 'FunctionReference' || selector.id.name !== 'NUMBER') return false;
  return selector.arguments.named.some(
    ({ name, value }) => name.name === 'type' && value.value === 'ordinal',
  );
}

/** Lists the texts of all variants if a pattern is only a choice; else its one text. */
function listVariants({ elements }: Pattern, text: string): string[] {
  const [first, second] = elements;
  if (second === undefined && first?.type === 'Placeable') {
    const { expression } = first;
    if (expression.type === 'SelectExpression') {
      return expression.variants.flatMap(({ value }) => listVariants(value, text));
    }
  }
  return [elements.map((element) => getSourceText(element, text)).join('')];
}

/** Returns a text, or a placeable as it is written, without the indentation of its lines. */
function getSourceText(element: Pattern['elements'][number], text: string): string {
  if (element.type === 'TextElement') return element.value;
  const { start = 0, end = 0 } = element.span ?? {};
  return text.slice(start, end).replace(/\n +/g, '\n');
}

/** Parses a Fluent file. Throws UnreadableFile. */
export function readFluent(bytes: Uint8Array) {
  // Line breaks of Windows count as one character.
  const text = decodeFile(bytes).replaceAll('\r\n', '\n');
  const entries = parse(text);
  const junk = entries.find((entry) => entry.type === 'Junk');
  if (junk === undefined) return { text, entries };
  const [{ message = '', span = junk.span } = {}] = junk.annotations;
  const place = findPosition(text, span?.start ?? 0);
  throw findMergeConflict(text) ?? createSyntaxError('Fluent', message, place);
}

function parse(text: string): readonly Entry[] {
  try {
    return new FluentParser().parse(text).body;
  } catch (error) {
    // The parser is recursive.
    if (error instanceof RangeError) throw createReadError(text, 0, tooDeep);
    throw error;
  }
}

const tooDeep: Mistake = {
  found: 'Braces are nested too deeply in this file for it to be read.',
  expected: 'placeables of a few levels',
  advice: 'Remove the nested braces.',
};
