// Creates the problems of files in a checkout that can't be counted.

import type { CountingProblem, CountingRule } from '../../../counting/problem.ts';
import { type CheckoutFile, maxTranslationFileSize } from '../../../files/checkout.ts';
import type { UnreadableFile } from '../../../formats/format.ts';
import { getPagePath } from '../../../languages/file-mask.ts';
import { createFileProblem } from '../../../problem/problem.ts';
import { quote } from '../../../text/wording.ts';

/** Creates the problem of a file whose bytes can't be read. */
export function createUnavailableFileProblem(
  path: string,
  file: Exclude<CheckoutFile, { kind: 'file' }>,
): CountingProblem {
  const createProblem = (rule: CountingRule, found: string, expected: string, advice: string) =>
    ({ where: 'checkout', ...createFileProblem(path, { rule, found, expected, advice }) }) as const;
  switch (file.kind) {
    case 'missing':
      return createProblem(
        'file-missing',
        'There is no such file in the checkout.',
        'the translation file that the file mask of the component matches',
        "Restore it, or correct the component's `filemask`; if the language was given up, remove its counters file.",
      );
    case 'outside':
      return createProblem(
        'file-outside',
        'The path leads out of the checkout.',
        'a file inside the checkout',
        'Put the file itself there, not a link to it.',
      );
    case 'not-a-file':
      return createProblem(
        'file-unreadable',
        'This is not a file.',
        'a file, or a link to one inside the checkout',
        'Put the translation file there.',
      );
    case 'forbidden':
      return createProblem(
        'file-unreadable',
        'There is no permission to read the file.',
        'a file that can be read',
        'Give yourself the permission to read it.',
      );
    case 'too-large': {
      const maxSize = maxTranslationFileSize / 1024 / 1024;
      return createProblem(
        'file-unreadable',
        `The file is too large: ${(file.size / 1024 / 1024).toFixed(1)} MiB.`,
        `at most ${maxSize} MiB`,
        'Split it into several files, with a component each.',
      );
    }
    default:
      return file satisfies never;
  }
}

/** Creates the problem of a file that isn't valid in its format. For a folder, `path` is that of the file in it. */
export function createFormatProblem(
  { file, format }: { readonly file: string; readonly format: string },
  { message, line, column, expected, advice, path = '' }: UnreadableFile,
): CountingProblem {
  return {
    where: 'checkout',
    rule: 'file-unreadable',
    file: getPagePath(file, path),
    line,
    column,
    length: 0,
    found: message,
    expected: expected ?? `a file of the format ${quote(format)}`,
    advice: advice ?? "Correct the file, or the component's `file_format` if it is another one.",
  };
}

/**
 * Creates the problem of a file during whose counting a process ended, or was ended because of a limit. `why` is the limit
 * or a message.
 */
export function createFailureProblem(
  file: string,
  why: 'time' | 'memory' | string,
): CountingProblem {
  const found =
    why === 'time'
      ? 'The file takes too long to read.'
      : why === 'memory'
        ? 'The file takes too much memory to read.'
        : `The file cannot be read: ${why}`;
  return {
    where: 'checkout',
    ...createFileProblem(file, {
      rule: 'file-unreadable',
      found,
      expected: 'a file that reads like others of its size',
      advice: 'Look whether it is a translation file at all; if it is, please report it.',
    }),
  };
}
