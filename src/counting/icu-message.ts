// A text → what it is as an ICU message that chooses: `{n, plural, one {# file} other {# files}}`.

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { countMissingForms } from '../formats/readers/plural-forms.ts';

/** How a message chooses a text by an argument; `value` where it only shows it. */
type IcuUse = 'value' | 'plural' | 'select';

export interface IcuMessage {
  /** All arguments with the ways in which they are used. */
  readonly uses: ReadonlyMap<string, ReadonlySet<IcuUse>>;
  /** For each choice by a cardinal number, its cases, with `1` for `=1`. */
  readonly plurals: readonly ReadonlySet<string>[];
}

/**
 * The messages that a text may be; none when it isn't valid. ICU quotes braces by apostrophes, and Flutter's ARB files
 * don't unless they are told to, so that a text may be two messages.
 */
export function readIcuMessages(text: string): readonly IcuMessage[] {
  const readings = text.includes("'") ? [text, text.replaceAll("'", "''")] : [text];
  return readings.flatMap((reading) => parseMessage(reading) ?? []);
}

/** Source texts come again in each language. */
const known = new Map<string, IcuMessage | undefined>();
const mostKnown = 5_000;
const longestKnown = 2_000;

function parseMessage(text: string): IcuMessage | undefined {
  if (known.has(text)) return known.get(text);
  const message = describe(text);
  if (known.size >= mostKnown) known.clear();
  if (text.length <= longestKnown) known.set(text, message);
  return message;
}

function describe(text: string): IcuMessage | undefined {
  const uses = new Map<string, Set<IcuUse>>();
  const plurals: ReadonlySet<string>[] = [];
  try {
    collect(parse(text, { ignoreTag: true, shouldParseSkeletons: false, captureLocation: false }));
  } catch {
    // The parser throws at what isn't valid, and it is recursive.
    return undefined;
  }
  return { uses, plurals };

  function collect(elements: readonly MessageFormatElement[]): void {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      if (element.type === TYPE.tag) continue;
      const isPlural = element.type === TYPE.plural;
      const use = isPlural ? 'plural' : element.type === TYPE.select ? 'select' : 'value';
      uses.set(element.value, (uses.get(element.value) ?? new Set()).add(use));
      if (!isPlural && element.type !== TYPE.select) continue;
      const cases = Object.entries(element.options);
      if (isPlural && element.pluralType !== 'ordinal') {
        plurals.push(new Set(cases.map(([name]) => name.replace(/^=/, ''))));
      }
      for (const [, { value }] of cases) collect(value);
    }
  }
}

/** Whether a plural of a message lacks forms that its language needs, and those of the source lack none. */
export function isMissingIcuForms(
  source: string,
  target: string,
  { language, sourceLanguage }: { readonly language: string; readonly sourceLanguage: string },
): boolean {
  const lacks = (text: string, code: string) => {
    const [message] = readIcuMessages(text);
    return message?.plurals.some((cases) => countMissingForms(cases, code) > 0) === true;
  };
  return lacks(target, language) && !lacks(source, sourceLanguage);
}
