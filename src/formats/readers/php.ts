// PHP files of one language: those of Laravel, which return an array, and those that set variables or
// constants. They are read as data, never run: only what is written out counts.

import { readSpelling } from '../../languages/spelling.ts';
import { type Format, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import type { PhpArray, PhpText } from './php-array.ts';
import { isAssignment, readAssignments } from './php-assignments.ts';
import { createNodeError, findLine, isKind, type Node } from './php-nodes.ts';
import { readPhpStatements } from './php-tree.ts';
import { readPhpArray } from './php-values.ts';
import { type Contents, collectMessages } from './value-tree.ts';

/**
 * A file that returns an array of texts, nested or not: `return ['key' => 'text'];`. A message has the
 * path of its keys: `validation.required`.
 */
export const laravel: Format = {
  kind: 'monolingual',
  read: (bytes) => readMessages(returnedBy(readPhpStatements(bytes))),
};

/**
 * A file that sets texts: `$lang['key'] = 'text';`, `$lang = ['key' => 'text'];`, `define('KEY',
 * 'text');`, `const KEY = 'text';`, or that returns them as above. The path of a message starts with
 * the name of its variable or constant: `$lang.key`, `KEY`; but for `$de = [...]` in a German file.
 */
export const php: Format = {
  kind: 'monolingual',
  read: (bytes, { language, sourceLanguage }) =>
    readMessages(
      withoutLanguage(readAssignments(readPhpStatements(bytes)), [language, sourceLanguage]),
    ),
};

/** Unwraps a single variable that has the name of the language, `$de = [...]`. */
function withoutLanguage(all: PhpArray, languages: readonly string[]): PhpArray {
  const [[name, value] = [], ...others] = all.entries;
  if (others.length > 0 || !name?.startsWith('$')) return all;
  if (value === undefined || 'text' in value) return all;
  const spelling = readSpelling(name.slice(1));
  return spelling.kind === 'code' && languages.includes(spelling.code) ? value : all;
}

function returnedBy(statements: readonly Node[]): PhpArray {
  const statement = statements.find((node) => isKind(node, 'return'));
  if (statement === undefined || statement.expr === null) throw nothingReturned(statements);
  const { expr: returned } = statement;
  if (!isKind(returned, 'array')) throw createNodeError(returned, otherReturned);
  return readPhpArray(returned.items, returned);
}

const expected = "`return ['key' => 'text'];`";

const otherReturned = {
  found: 'The file returns something else than an array that is written out. PHP is never run.',
  expected,
  advice: 'Write the keys and texts into the array that is returned.',
};

function nothingReturned(statements: readonly Node[]): UnreadableFile {
  const found = 'The file returns no array.';
  const assignment = statements.find(isAssignment);
  if (assignment === undefined) {
    const advice = 'Return the keys and texts in an array.';
    return new UnreadableFile(found, 1, 1, expected, advice);
  }
  const advice = 'Set `file_format: php`, which is for files that set variables or constants.';
  return createNodeError(assignment, { found, expected, advice });
}

function readMessages(root: PhpArray): Message[] {
  return collectMessages<PhpArray | PhpText>({
    root,
    getContents: getContents,
    getLine: ({ start }) => findLine(start),
    createError: ({ start }, mistake) => createNodeError(start, mistake),
  });
}

function getContents(value: PhpArray | PhpText): Contents<PhpArray | PhpText> {
  if ('text' in value) return { forms: [value.text] };
  const entries: (readonly [string, PhpArray | PhpText])[] = [];
  for (const [key, inside] of value.entries) if (inside !== undefined) entries.push([key, inside]);
  return { entries };
}
