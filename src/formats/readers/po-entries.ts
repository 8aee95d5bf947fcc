// The text of a PO file → its entries, as gettext-parser reads them; those of a plain file are read
// without it, for it takes its time. The parser is patient: it skips what it does not understand as far
// as it can. Here a file must be sound as text, and hold nothing else.

import { type GetTextTranslation, type GetTextTranslations, po } from 'gettext-parser';
import { UnreadableFile } from '../format.ts';
import { placeIn } from '../text.ts';
import { withKnownEscapes } from './po-escapes.ts';
import { plainPoEntries } from './po-plain.ts';
import { poSyntaxError } from './po-syntax-error.ts';

export interface PoFile {
  readonly entries: readonly GetTextTranslation[];
  /** The lines of the header; empty where there is none. */
  readonly header: string;
}

/** A PO file with its entries as `readPoEntries` gives them. Throws UnreadableFile. */
export function readPo(text: string): PoFile {
  const all = readAllPoEntries(text);
  const isHeader = ({ msgctxt, msgid }: GetTextTranslation) =>
    msgctxt === undefined && msgid === '';
  // A header may stand there without any `msgstr`, though the types don't say so.
  const { msgstr }: Partial<GetTextTranslation> = all.find(isHeader) ?? {};
  return { entries: all.filter((entry) => !isHeader(entry)), header: msgstr?.[0] ?? '' };
}

/**
 * Reads the entries of a PO file without obsolete ones. The last of several with the same context and text
 * counts. They are in the order of the file or, if gettext-parser reads it, context after context, with texts
 * that are whole numbers first in each. Throws UnreadableFile.
 */
function readAllPoEntries(text: string): readonly GetTextTranslation[] {
  if (!lineOfMore.test(text)) return [];
  return plainPoEntries(text.replaceAll('\r\n', '\n')) ?? parsedEntries(text);
}

/** One that is neither empty nor a comment. */
const lineOfMore = /^(?![ \t]*(?:#.*)?$)/m;

/** The entries as gettext-parser gives them, header and all. Throws UnreadableFile. */
export function parsedEntries(text: string): readonly GetTextTranslation[] {
  const lines = withSpaceAtLineEnds(withMarkedContexts(withKnownEscapes(text)));
  refuseEndlessMessage(lines);
  const { translations, obsolete } = parse(lines);
  const entries = Object.values(translations)
    .flatMap((context) => Object.values(context))
    .map(withoutContextMark);
  if (entries.length === 0 && obsolete === undefined) {
    throw new UnreadableFile(
      'The file has no message, not even a header.',
      1,
      1,
      'a PO file',
      'Give the file a header: `msgid ""`, and below it `msgstr` with its lines.',
    );
  }
  return entries;
}

/** The parser takes an empty context for none; for gettext these are two messages. */
function withMarkedContexts(text: string): string {
  return text.replace(/^[ \t]*msgctxt[ \t]*["']/gm, (start) => start + contextMark);
}

/** No text has this control character. */
const contextMark = '\u0001';

function withoutContextMark(entry: GetTextTranslation): GetTextTranslation {
  const { msgctxt } = entry;
  return msgctxt?.startsWith(contextMark) ? { ...entry, msgctxt: msgctxt.slice(1) } : entry;
}

/**
 * The parser checks a word when it sees what is behind it, be it a line break that it then counts
 * twice, or the end of the file, which it does not see. A space there makes its line numbers true.
 * A backslash at the end of a line must stay there: behind it a text goes on.
 */
function withSpaceAtLineEnds(text: string): string {
  return `${text.replaceAll('\r\n', '\n').replace(/(?<!\\)\n/g, ' \n')} \n`;
}

/** More plural forms than any language has; the parser's time grows with their square. */
const mostForms = 100;

/** A line with `msgid` starts a message, unless the line is inside a text. */
const beforeMessage = /(?<!\\)\n(?=(?:#~)?[ \t]*msgid\b)/;

function refuseEndlessMessage(text: string): void {
  let offset = 0;
  for (const message of text.split(beforeMessage)) {
    if (message.split('msgstr').length > mostForms + 1) {
      const { line, column } = placeIn(text, offset);
      throw new UnreadableFile(
        `More than ${mostForms} \`msgstr\` follow here, and no line with \`msgid\` between them.`,
        line,
        column,
        'one `msgstr` for each plural form of a message',
        'Start each message with `msgid` on a line of its own.',
      );
    }
    offset += message.length + 1;
  }
}

/**
 * The parser validates two things at once: what it needs to read a file, and what gettext would
 * rather not see, such as too few plural forms. Only the first tells a line.
 */
function parse(text: string): GetTextTranslations {
  try {
    return po.parse(text, { validation: true });
  } catch (error) {
    const syntaxError = poSyntaxError(error, text);
    if (syntaxError !== undefined) throw syntaxError;
  }
  try {
    return po.parse(text);
  } catch {
    // Nothing else is left that it fails at.
    throw new UnreadableFile(
      'The header, which is the message with `msgid ""`, has no `msgstr`.',
      1,
      1,
      '`msgstr` below the `msgid ""` of the header',
      'Write the lines of the header behind a `msgstr`.',
    );
  }
}
