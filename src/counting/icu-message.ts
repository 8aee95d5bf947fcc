// Reads ICU messages that choose between texts, such as `{n, plural, one {# file} other {# files}}`.

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { countMissingForms } from '../formats/readers/plural-forms.ts';
import type { NumberKind } from '../languages/language-data.ts';
import { remember } from '../text/collections.ts';

/** The use of an argument: a message shows its value or chooses a text by it. */
type IcuUse = 'value' | 'plural' | 'select';

/** A choice by a number. */
interface IcuPlural {
  readonly kind: NumberKind;
  /** `=1` is `1`. */
  readonly cases: ReadonlySet<string>;
}

/** The arguments and plurals of one message. */
export interface IcuMessage {
  /** The uses of each argument. */
  readonly uses: ReadonlyMap<string, ReadonlySet<IcuUse>>;
  readonly plurals: readonly IcuPlural[];
}

/**
 * Parses a text in each way in which it may be meant; returns no message if it is invalid. ICU quotes braces with
 * apostrophes, and Flutter's ARB files by default don't, so there may be two messages.
 */
export function parseIcuMessages(text: string): readonly IcuMessage[] {
  const readings = text.includes("'") ? [text, text.replaceAll("'", "''")] : [text];
  return readings.flatMap((reading) => parseMessage(reading) ?? []);
}

/** Memoizes messages, as source texts recur in each language. The limits are chosen to bound memory. */
const memoizedMessages = new Map<string, IcuMessage | undefined>();
const maxMemoizedMessages = 5_000;
const maxMemoizedLength = 2_000;

function parseMessage(text: string): IcuMessage | undefined {
  if (memoizedMessages.has(text)) return memoizedMessages.get(text);
  const message = describeMessage(text);
  if (text.length <= maxMemoizedLength) {
    remember(memoizedMessages, text, message, maxMemoizedMessages);
  }
  return message;
}

const parserOptions = { ignoreTag: true, shouldParseSkeletons: false, captureLocation: false };

/** Returns the name of the parser's error, such as `MISSING_OTHER_CLAUSE`; undefined if a text is valid. */
export function findIcuFault(text: string): string | undefined {
  try {
    parse(text, parserOptions);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : undefined;
  }
}

function describeMessage(text: string): IcuMessage | undefined {
  const uses = new Map<string, Set<IcuUse>>();
  const plurals: IcuPlural[] = [];
  try {
    collectUses(parse(text, parserOptions));
  } catch {
    // The parser throws if the text is invalid or too deeply nested.
    return undefined;
  }
  return { uses, plurals };

  function collectUses(elements: readonly MessageFormatElement[]): void {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      if (element.type === TYPE.tag) continue;
      const isPlural = element.type === TYPE.plural;
      const use = isPlural ? 'plural' : element.type === TYPE.select ? 'select' : 'value';
      uses.set(element.value, (uses.get(element.value) ?? new Set()).add(use));
      if (!isPlural && element.type !== TYPE.select) continue;
      const cases = Object.entries(element.options);
      if (isPlural) {
        plurals.push({
          kind: element.pluralType ?? 'cardinal',
          cases: new Set(cases.map(([name]) => name.replace(/^=/, ''))),
        });
      }
      for (const [, { value }] of cases) collectUses(value);
    }
  }
}

/** Whether a plural of a translation lacks forms that its language needs, while the source has all of its own. */
export function isMissingIcuForms(
  source: string,
  target: string,
  { language, sourceLanguage }: { readonly language: string; readonly sourceLanguage: string },
): boolean {
  const lacks = (text: string, code: string) => {
    const [message] = parseIcuMessages(text);
    return (
      message?.plurals.some(({ cases, kind }) => countMissingForms(cases, code, kind) > 0) === true
    );
  };
  return lacks(target, language) && !lacks(source, sourceLanguage);
}
