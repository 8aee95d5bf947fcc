// The check that a translation of an ICU message that chooses between texts is a valid one, with the same arguments.

import { checkFindings } from '../../check-findings.ts';
import { type IcuMessage, readIcuMessages } from '../icu-message.ts';
import { isIcuChoice } from './branches.ts';
import type { QualityCheck } from './check.ts';

export const icuMessage: QualityCheck = {
  name: 'icu-message',
  about: checkFindings['icu-message'],
  example: {
    source: '{n, plural, one {# file} other {# files}}',
    language: 'de',
    target: '{n, plural, one {# Datei}}',
  },
  fails: ({ source, target }) => {
    if (quotesArgument(source, target)) return true;
    if (!isIcuChoice(source)) return false;
    const [ofSource] = readIcuMessages(source);
    if (ofSource === undefined) return false;
    return !readIcuMessages(target).some((message) => agree(ofSource, message));
  },
};

/** Whether all arguments of a translation are those of its source. One may be shown where the other chooses by it. */
function agree({ uses }: IcuMessage, translation: IcuMessage): boolean {
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
 * Whether an apostrophe turns an argument into plain text, as `L'objet {0}` does for Java's MessageFormat. Such texts
 * are known by their source: only there `''` represents an apostrophe.
 */
function quotesArgument(source: string, target: string): boolean {
  if (!source.includes("''") || !target.includes("'") || !/\{\d{1,2}[},]/.test(source))
    return false;
  const shown = argumentsIn(withoutQuoted(target));
  return [...argumentsIn(target)].some((name) => !shown.has(name));
}

function argumentsIn(text: string): ReadonlySet<string> {
  return new Set(text.match(/\{\d{1,2}(?=[},])/g));
}

/** Without what is between single apostrophes; a last one quotes all that follows. */
function withoutQuoted(text: string): string {
  return text.replace(/''|'[^']*(?:'|$)/g, '');
}
