// Readers of published files, by their endings. Each is a program of others, and throws if a file isn't in its format.

import { parse as parseCsv } from 'csv-parse/sync';
import { transformSync } from 'esbuild';
import { marked } from 'marked';
import {
  type DefaultTreeAdapterTypes as Dom,
  type ParserError,
  parse,
  parseFragment,
} from 'parse5';
import { SaxesParser } from 'saxes';
import { getOrCreate } from '../../src/text/collections.ts';
import { decodePng } from '../pages/pictures/png.ts';

/** The findings of a reader in a file. */
export interface Reading {
  /** The value of JSON, the objects of lines of JSON, the cells of CSV, or lines. */
  readonly value?: unknown;
  /** The elements of HTML and XML. */
  readonly elements?: readonly Element[];
  /** Every text: keys and values, cells, texts between elements, attributes. */
  readonly texts: readonly string[];
}

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly (string | Element)[];
}

/** Returns all text in an element. */
export function getText({ content }: Element): string {
  return content.map((part) => (typeof part === 'string' ? part : getText(part))).join('');
}

/** Lists the elements below some, in their order. */
export function listElements(content: Element['content'], name?: string): Element[] {
  return content.flatMap((part) => {
    if (typeof part === 'string') return [];
    const below = listElements(part.content, name);
    return name === undefined || part.name === name ? [part, ...below] : below;
  });
}

type Read = (text: string, bytes: Buffer) => Reading;

const readers: Readonly<Record<string, Read>> = {
  '.json': (text) => {
    const value: unknown = JSON.parse(text);
    // A number of JSON doesn't show its decimals.
    const wrong = /_percent":(?! ?\d+\.\d[,}\n])[^,}\n]*/.exec(text);
    const isDescription = text.startsWith('{"openapi"');
    if (wrong !== null && !isDescription) fail(`This is no percentage: ${wrong[0]}`);
    return { value, texts: [...listTexts(isDescription ? readExamples(value) : value)] };
  },
  '.ndjson': (text) => {
    const lines = text.split('\n');
    if (lines.pop() !== '') fail('The last line has no end.');
    const value = lines.map((line) => JSON.parse(line) as unknown);
    return { value, texts: [...listTexts(value)] };
  },
  '.csv': (text) => {
    const value = parseCsv(text, { record_delimiter: '\r\n' });
    return { value, texts: value.flat().flatMap(readCell) };
  },
  // A host of files serves JSON as a page where there is no other.
  '.html': (text) => (/^[[{]/.test(text) ? readJsonPage(text) : readHtml(text)),
  '.svg': (text) => readXml(text),
  '.atom': (text) => readXml(text),
  '.md': (text) => readMarkdown(text),
  '.txt': (text) => {
    const value = text.split('\n');
    return value.pop() === '' ? { value, texts: value } : fail('The last line has no end.');
  },
  'llms.txt': (text) => readMarkdown(text),
  '.css': (text) => readProgram(text, 'css'),
  '.js': (text) => readProgram(text, 'js'),
  '.png': (_, bytes) => {
    decodePng(bytes.toString('base64'));
    return { texts: [] };
  },
  // test/api/metrics.test.ts and test/api/language-files.test.ts read these as other programs do.
  '.openmetrics': (text) => (text.endsWith('\n# EOF\n') ? { texts: [] } : fail('There is no end.')),
  '.zip': () => ({ texts: [] }),
  // test/pages/favicon.test.ts reads the only one.
  '.ico': () => ({ texts: [] }),
  // The list of a build's own files, which the next build reads, and an empty mark for GitHub Pages.
  '.translation-catalogue': () => ({ texts: [] }),
  '.nojekyll': (text) => (text === '' ? { texts: [] } : fail('There is text.')),
};

/** The files that were read; many pictures are published at several addresses. */
const memoized = new Map<string, Reading>();

/** Reads a published file; throws if there is no reader for its ending, or the reader refuses it. */
export function readPublished(path: string, bytes: Buffer): Reading {
  const name = path.replace(/^.*\//, '');
  const ending = name in readers ? name : name.replace(/^.*(?=\.)/, '');
  const read = readers[ending] ?? fail(`There is no reader for ${path}.`);
  return getOrCreate(memoized, ending + bytes.toString('latin1'), () =>
    read(decode(ending, bytes), bytes),
  );
}

function decode(ending: string, bytes: Buffer): string {
  if (['.png', '.ico', '.zip'].includes(ending)) return '';
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
}

/** Replaces examples in other formats by what is in them. */
function readExamples(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const read = readers[`.${/^[a-z]+\/(?:x-)?([a-z]+)/.exec(key)?.[1]}`];
      const example: unknown = one?.example;
      if (key === 'application/json' || read === undefined || typeof example !== 'string')
        return [key, readExamples(one)];
      return [key, { ...one, example: read(example, Buffer.alloc(0)).texts }];
    }),
  );
}

/** Reads a cell as a spreadsheet does, which calculates formulas. A list in a cell is JSON. */
export function readCell(cell: string): string[] {
  const formula = /^\s*[=+\-@\t\r]/;
  if (formula.test(cell) && Number.isNaN(Number(cell))) fail(`This cell is a formula: ${cell}`);
  if (cell.startsWith('[')) return [...listTexts(JSON.parse(cell))];
  return [cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell];
}

/** Lists the keys and texts of a value of JSON. */
function* listTexts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (Array.isArray(value)) for (const one of value) yield* listTexts(one);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      yield key;
      yield* listTexts(one);
    }
  }
}

function readJsonPage(text: string): Reading {
  const { childNodes } = parse(text);
  const names = listElements(toContent({ childNodes } as Dom.Document)).map(({ name }) => name);
  if (names.join() !== 'html,head,body') fail(`JSON has the tags ${names}.`);
  const value: unknown = JSON.parse(text);
  return { value, texts: [...listTexts(value)] };
}

export function readHtml(text: string): Reading {
  const onParseError = ({ code, startLine }: ParserError) =>
    fail(`HTML has the fault ${code} in line ${startLine}.`);
  const isDocument = /^<!doctype/i.test(text);
  const root = isDocument ? parse(text, { onParseError }) : parseFragment(text, { onParseError });
  return collect(toContent(root));
}

function toContent({ childNodes }: Dom.ParentNode): (string | Element)[] {
  return childNodes.flatMap((node): (string | Element)[] => {
    if ('value' in node) return [node.value];
    if (!('tagName' in node)) return [];
    const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
    return [{ name: node.tagName, attributes, content: toContent(node) }];
  });
}

/** Reads Markdown by what it becomes in a browser. */
function readMarkdown(text: string): Reading {
  return readHtml(marked.parse(text, { async: false }));
}

function readXml(text: string): Reading {
  const open: { content: (string | Element)[] }[] = [{ content: [] }];
  const parser = new SaxesParser();
  parser.on('error', fail);
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, content: [] };
    open.at(-1)?.content.push(element);
    open.push(element);
  });
  parser.on('text', (part) => open.at(-1)?.content.push(part));
  parser.on('cdata', (part) => open.at(-1)?.content.push(part));
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  return collect(open[0]?.content ?? []);
}

function collect(content: Element['content']): Reading {
  return { elements: listElements(content), texts: listRuns(content) };
}

/** Lists attributes, and texts between elements. */
function listRuns(content: Element['content']): string[] {
  const texts: string[] = [];
  let run = '';
  for (const part of content) {
    // A place where a long word may break.
    if (typeof part !== 'string' && part.name === 'wbr') continue;
    if (typeof part === 'string') {
      run += part;
      continue;
    }
    texts.push(run, ...Object.values(part.attributes), ...collectElementRuns(part));
    run = '';
  }
  return [...texts, run];
}

function collectElementRuns(element: Element): readonly string[] {
  const { name, attributes, content } = element;
  // A feed has HTML in its XML, a page Markdown to copy, and the reference examples in JSON.
  if (attributes['type'] === 'html') return readHtml(getText(element)).texts;
  if ('data-copy' in attributes && getText(element).startsWith('[!['))
    return readMarkdown(getText(element)).texts;
  if (name === 'pre') return readExample(getText(element));
  return listRuns(content);
}

/** Reads an example of the reference; one in JSON is shortened, with comments. */
function readExample(text: string): readonly string[] {
  if (text.startsWith('<')) return readXml(text).texts;
  if (!/^[[{]/.test(text))
    return parseCsv(text, { relax_column_count: true }).flat().flatMap(readCell);
  return text.match(/"(?:[^"\\]|\\.)*"/g)?.map((literal) => JSON.parse(literal) as string) ?? [];
}

function readProgram(text: string, loader: 'css' | 'js'): Reading {
  const { warnings } = transformSync(text, { loader, logLevel: 'silent' });
  return warnings.length === 0 ? { texts: [text] } : fail(JSON.stringify(warnings));
}

function fail(fault: unknown): never {
  throw fault instanceof Error ? fault : new Error(String(fault));
}
