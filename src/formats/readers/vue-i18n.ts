// Reads the blocks `<i18n>` of components of Vue: JSON, JSON5 or YAML with all languages, or with the language that the
// block's attribute `locale` names.

import { type FileInfo, type Format, UnreadableFile } from '../format.ts';
import { escapeKeyName, type Message } from '../message.ts';
import { createLineFinder, decodeFile } from '../text.ts';
import { json5 } from './json5.ts';
import { defineMultilingual } from './multilingual.ts';
import { yaml } from './yaml.ts';

/** Components of Vue. Throws UnreadableFile. */
export const vueI18n: Format = defineMultilingual((bytes) => ({
  parts: [{ name: '', messages: listBlocks(decodeFile(bytes)).flatMap(readBlock) }],
}));

interface Block {
  readonly attributes: string;
  readonly contents: string;
  /** The number of lines above the one in which the contents begin. */
  readonly linesAbove: number;
}

/** Lists the blocks of a component. They begin at the start of a line, unlike elements of its template. */
function listBlocks(text: string): readonly Block[] {
  const getLine = createLineFinder(text);
  const opening = /^<i18n(\s[^<>]*)?>/gm;
  const blocks: Block[] = [];
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const [, attributes = ''] = match;
    if (attributes.endsWith('/')) continue;
    const start = opening.lastIndex;
    const end = text.indexOf('</i18n>', start);
    if (end < 0) throw createUnclosedError(getLine(match.index));
    blocks.push({ attributes, contents: text.slice(start, end), linesAbove: getLine(start) - 1 });
    opening.lastIndex = end;
  }
  // A block with `src` has its texts in another file.
  return blocks.filter(({ contents }) => contents.trim() !== '');
}

function readBlock({ attributes, contents, linesAbove }: Block): readonly Message[] {
  const { read } = /^\s*\{/.test(contents) ? json5 : yaml;
  const [, language] = /\slocale=["']?([\w-]+)/.exec(attributes) ?? [];
  const path = language === undefined ? '' : `${escapeKeyName(language)}.`;
  try {
    return read(new TextEncoder().encode(contents), anyLanguage).map((message) => ({
      ...message,
      key: path + message.key,
      ...(message.line !== undefined && { line: message.line + linesAbove }),
    }));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { message, line, column, expected, advice } = error;
    throw new UnreadableFile(message, line + linesAbove, column, expected, advice);
  }
}

/** The readers of a block ignore the language. */
const anyLanguage: FileInfo = { language: '', sourceLanguage: '' };

function createUnclosedError(line: number): UnreadableFile {
  return new UnreadableFile(
    'A block of translations has no end.',
    line,
    1,
    '`</i18n>` after the texts',
    'Close the block.',
  );
}
