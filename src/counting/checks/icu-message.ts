// The check `icu-message`: the translation of an ICU message with plurals or choices is valid, and has no argument that the
// source lacks or uses in another way.

import { checkFindings } from '../../model/unit.ts';
import { findIcuFault, type IcuMessage, parseIcuMessages } from '../icu-message.ts';
import { isIcuChoice, type QualityCheck, wordDifference } from './check.ts';

export const icuMessage: QualityCheck = {
  name: 'icu-message',
  finding: checkFindings['icu-message'],
  example: {
    source: '{n, plural, one {# file} other {# files}}',
    language: 'de',
    target: '{n, plural, one {# Datei}}',
  },
  fails: ({ source, target }) => {
    if (quotesArgument(source, target)) return true;
    if (!isIcuChoice(source)) return false;
    const [sourceMessage] = parseIcuMessages(source);
    if (sourceMessage === undefined) return false;
    return !parseIcuMessages(target).some((message) =>
      hasOnlySourceArguments(sourceMessage, message),
    );
  },
  explain: ({ source, target }) => {
    if (quotesArgument(source, target))
      return "An apostrophe turns an argument into plain text. Write it as `''`.";
    const messages = parseIcuMessages(target);
    if (messages.length === 0) return icuFaults[findIcuFault(target) ?? ''];
    const known = parseIcuMessages(source).flatMap(({ uses }) => [...uses.keys()]);
    const names = messages.flatMap(({ uses }) => [...uses.keys()]);
    return wordDifference(
      [],
      [...new Set(names)].filter((name) => !known.includes(name)),
    );
  },
};

/** Sentences by the names of the parser's errors. */
const icuFaults: Readonly<Record<string, string>> = {
  MISSING_OTHER_CLAUSE: 'A choice has no `other`.',
  EXPECT_ARGUMENT_CLOSING_BRACE: 'A brace is not closed.',
  EXPECT_PLURAL_ARGUMENT_SELECTOR_FRAGMENT: 'A case of a choice has no text in braces.',
  EXPECT_SELECT_ARGUMENT_SELECTOR_FRAGMENT: 'A case of a choice has no text in braces.',
  UNMATCHED_CLOSING_BRACE: 'A brace is not opened.',
};

/** Whether the source has all arguments of a translation, and none is a plural in one text and a choice in the other. */
function hasOnlySourceArguments({ uses }: IcuMessage, translation: IcuMessage): boolean {
  return [...translation.uses].every(([name, own]) => {
    const others = uses.get(name);
    if (others === undefined) return false;
    const chooses = (use: 'plural' | 'select') => own.has(use) && !others.has(use);
    return (
      !(chooses('plural') && others.has('select')) && !(chooses('select') && others.has('plural'))
    );
  });
}

/**
 * Whether an apostrophe of a translation turns an argument into plain text, as in `L'objet {0}` for Java's MessageFormat.
 * A source that has `''` for an apostrophe is such a message.
 */
function quotesArgument(source: string, target: string): boolean {
  if (!source.includes("''") || !target.includes("'") || !/\{\d{1,2}[},]/.test(source))
    return false;
  const shown = listArguments(removeQuoted(target));
  const hidden = [...listArguments(target)].filter((name) => !shown.has(name));
  const shownInSource = listArguments(removeQuoted(source));
  return hidden.some((name) => shownInSource.has(name));
}

function listArguments(text: string): ReadonlySet<string> {
  return new Set(text.match(/\{\d{1,2}(?=[},])/g));
}

/** Removes texts between apostrophes, or after the last one. */
function removeQuoted(text: string): string {
  return text.replace(/''|'[^']*(?:'|$)/g, '');
}
