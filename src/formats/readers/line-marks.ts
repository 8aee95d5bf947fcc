// Applies the marks in comments beside texts: after `'open' => 'Open', // TODO` the text is still that of the source.

import type { FileInfo } from '../format.ts';
import type { Message } from '../message.ts';

/** Comments on texts that aren't translated yet, such as those of FreshRSS. `TODO: shorten` is none. */
const untranslated =
  /^(?:TODO|(?:TODO:? *)?(?:translate(?: me| this)?|(?:needs )?translation|untranslated|not translated))[.!]*$/i;

/** Returns the messages with the states that comments on their lines give them; those of the source have none. */
export function applyLineMarks(
  messages: readonly Message[],
  text: string,
  { language, sourceLanguage }: FileInfo,
): readonly Message[] {
  if (language === sourceLanguage || !/\s(?:\/\/|#)/.test(text)) return messages;
  const lines = text.split(/\r\n?|\n/);
  return messages.map((message) => {
    const comment = findLastComment(lines[(message.line ?? 0) - 1] ?? '');
    if (untranslated.test(comment)) return { ...message, target: message.target.map(() => '') };
    // FreshRSS writes these after a change of the source text, and where a text is the same in this language.
    if (comment === 'DIRTY') return { ...message, isFuzzy: true };
    return comment === 'IGNORE' ? { ...message, isReadOnly: true } : message;
  });
}

/** Returns the text after the last `//` or `#` of a line that follows white space. */
function findLastComment(line: string): string {
  const [slashes, hash] = [line.lastIndexOf('//'), line.lastIndexOf('#')];
  const start = Math.max(slashes, hash);
  if (start < 1 || !/\s/.test(line.charAt(start - 1))) return '';
  return line.slice(start + (start === hash ? 1 : 2)).trim();
}
