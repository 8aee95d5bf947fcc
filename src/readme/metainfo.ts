// The bytes of an AppStream metainfo file → the same bytes with other languages in its `<languages>`. Nothing
// else is touched.

import type { PlacedText } from './markers.ts';

/** `lines` are the whole element, its tags included. */
export function placeLanguages(bytes: Uint8Array, lines: readonly string[]): PlacedText {
  // In Latin 1 every byte is a character, and comes back as it was.
  const text = Buffer.from(bytes).toString('latin1');
  const found = findElements(text);
  const [element, other] = found;
  if (element === undefined) return { wrong: 'It has no `<languages>`.' };
  if (other !== undefined) {
    return { wrong: `Line ${countLines(text, other.from)} begins a second \`<languages>\`.` };
  }
  if (element.to < 0) {
    return { wrong: `The \`<languages>\` in line ${countLines(text, element.from)} has no end.` };
  }
  const lineStart = text.lastIndexOf('\n', element.from) + 1;
  const indentation = text.slice(lineStart, element.from);
  const isAlone = indentation.trim() === '';
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const inserted = lines.join(lineEnd + (isAlone ? indentation : ''));
  return {
    bytes: Buffer.concat([
      bytes.subarray(0, element.from),
      Buffer.from(inserted),
      bytes.subarray(element.to),
    ]),
  };
}

interface Element {
  readonly from: number;
  /** -1 for an element without an end. */
  readonly to: number;
}

/** The elements outside of comments, CDATA and texts. */
function findElements(text: string): Element[] {
  const elements: Element[] = [];
  const token = /<!--|<!\[CDATA\[|<languages(?=[\s/>])/g;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [start] = match;
    const from = match.index;
    if (start !== '<languages') {
      const close = start === '<!--' ? '-->' : ']]>';
      const end = text.indexOf(close, token.lastIndex);
      if (end < 0) break;
      token.lastIndex = end + close.length;
      continue;
    }
    const tagEnd = text.indexOf('>', from);
    const isEmpty = tagEnd > 0 && text[tagEnd - 1] === '/';
    const close = text.indexOf(closingTag, from);
    const to = isEmpty ? tagEnd + 1 : close < 0 ? -1 : close + closingTag.length;
    elements.push({ from, to });
    if (to < 0) break;
    token.lastIndex = to;
  }
  return elements;
}

const closingTag = '</languages>';

function countLines(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
