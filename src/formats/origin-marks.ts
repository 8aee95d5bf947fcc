// Recognizes the marks in translation files that tell machine translations from those of people.

import type { Origin } from '../model/unit.ts';

/**
 * Whether a qualifier of an XLIFF target marks a machine translation: `mt-suggestion` and `leveraged-mt` of version 1.2,
 * which the Multilingual App Toolkit, tools of Business Central and Xcode write, and names of tools that begin with `x-`.
 * In version 2 a prefix names the tool: `xlf:leveraged-mt`.
 */
export function isMachineQualifier(qualifier = ''): boolean {
  return machineQualifiers.has(qualifier.slice(qualifier.indexOf(':') + 1));
}

const machineQualifiers: ReadonlySet<string> = new Set([
  ...['mt-suggestion', 'leveraged-mt', 'x-machine-translated', 'x-apple-machine-translated'],
]);

/**
 * Matches comments of gettext files by which tools mark a machine translation: `#. AI-generated` of gpt-po-translator,
 * `#. Machine translated (Azure Translator), not reviewed`. A longer comment, such as "AI-generated images", explains the
 * source text.
 */
export const machineComment =
  /#\.?[ \t](?:AI-generated(?: translation\b|(?=[ \t]*$))|machine[ -]translated(?= by\b|[(.,:;]| \(|[ \t]*$))/imy;

/** Reads who translated a page, from its front matter or a comment at its start; undefined if they don't say. */
export function readPageOrigin(text: string): Origin | undefined {
  const fence = /^(?:---|\+\+\+)(?=\r?\n)/.exec(text)?.[0];
  const end = fence === undefined ? '-->' : `\n${fence}`;
  if (fence === undefined && !text.startsWith('<!--')) return undefined;
  const [, flag, translator] =
    originLine.exec(text.slice(0, Math.max(0, text.indexOf(end, 3)))) ?? [];
  if (flag !== undefined) return flag.toLowerCase() === 'true' ? 'machine' : 'human';
  if (translator === undefined) return undefined;
  return translator.toLowerCase() === 'human' ? 'human' : 'machine';
}

/** The keys and values that public repositories have, such as `machine_translated: true` and `translated_by: ai-reviewed`. */
const originLine =
  /^(?:<!--)?[ \t]{0,9}"?(?:(?:machine|ai|auto)[_-]?translated"?[ \t]{0,9}[:=][ \t]{0,9}(true|false)\b|(?:translated[_-]?by|translator|translation[_-]?method)"?[ \t]{0,9}[:=][ \t]{0,9}["']?(machine|ai|human)\b)/im;
