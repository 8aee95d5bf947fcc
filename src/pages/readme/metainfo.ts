// Replaces the `<languages>` of an AppStream metainfo file, in which an app lists its translations.

import { decodeLatin1, type SpliceResult, spliceText } from './markers.ts';

/** Replaces the element with `lines`: `<languages>`, a line for each language, and `</languages>`. */
export function replaceLanguagesElement(bytes: Uint8Array, lines: readonly string[]): SpliceResult {
  const text = decodeLatin1(bytes);
  const [element, second] = findElements(text, 'languages');
  if (element === undefined) return { problem: 'It has no `<languages>`.' };
  if (second !== undefined) {
    return {
      problem: `Line ${getLineNumber(text, second.start)} begins a second \`<languages>\`.`,
    };
  }
  const { start, end } = element;
  if (end === undefined) {
    return { problem: `The \`<languages>\` in line ${getLineNumber(text, start)} has no end.` };
  }
  const beforeElement = text.slice(text.lastIndexOf('\n', start) + 1, start);
  const indentation = beforeElement.trim() === '' ? beforeElement : '';
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  return { bytes: spliceText(bytes, { start, end }, lines.join(lineEnd + indentation)) };
}

/**
 * Returns the line of a `<translation>`, where AppStream's composer computes percentages itself: it replaces those of
 * `<languages>`, leaves out languages below 25 %, and keeps what it doesn't know. Measured with appstreamcli 0.16.1.
 */
export function findComputedTranslation(bytes: Uint8Array): number | undefined {
  const text = decodeLatin1(bytes);
  const [element] = findElements(text, 'translation');
  return element && getLineNumber(text, element.start);
}

interface MetainfoElement {
  readonly start: number;
  /** The offset after the closing tag; undefined when there is none. */
  readonly end: number | undefined;
}

/** Finds the elements of a name outside of comments and CDATA, up to one that isn't closed. */
function findElements(text: string, name: 'languages' | 'translation'): MetainfoElement[] {
  const elements: MetainfoElement[] = [];
  const token = /<!--|<!\[CDATA\[|<(?:languages|translation)(?=[\s/>])/g;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [opening] = match;
    const start = match.index;
    const closing = closingMarks.get(opening);
    const end =
      closing === undefined
        ? findElementEnd(text, start, `</${opening.slice(1)}>`)
        : findEnd(text, closing, token.lastIndex);
    if (opening === `<${name}`) elements.push({ start, end });
    if (end === undefined) break;
    token.lastIndex = end;
  }
  return elements;
}

const closingMarks: ReadonlyMap<string, string> = new Map([
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
]);

function findElementEnd(text: string, start: number, closingTag: string): number | undefined {
  const tagEnd = text.indexOf('>', start);
  const isEmpty = tagEnd > 0 && text[tagEnd - 1] === '/';
  return isEmpty ? tagEnd + 1 : findEnd(text, closingTag, start);
}

/** Finds the offset after the next occurrence of `wanted`. */
function findEnd(text: string, wanted: string, from: number): number | undefined {
  const found = text.indexOf(wanted, from);
  return found < 0 ? undefined : found + wanted.length;
}

function getLineNumber(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
