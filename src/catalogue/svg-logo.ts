// Checks the logo of a site, an SVG file. It's published as a file of its own, and a browser that opens it would run its
// scripts as part of the site; so it must not contain scripts, links or anything that loads other files.

import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { quoteCode } from '../text/wording.ts';
import type { FieldProblem } from './schema/fields.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const xhtmlNamespace = 'http://www.w3.org/1999/xhtml';

/** Elements of SVG 2 and its drafts that run code or embed other documents. */
const activeElements = [
  'script',
  'handler',
  'listener',
  'foreignobject',
  'iframe',
  'audio',
  'video',
];

/** Returns a problem if the text isn't SVG or is more than a drawing. An empty text means no logo, and is valid. */
export function checkLogo(text: string): FieldProblem | undefined {
  if (text === '') return undefined;
  const parser = new SaxesParser({ xmlns: true });
  let problem: FieldProblem | undefined;
  const refuse = (part: string) => {
    problem ??= reportActivePart(part);
  };
  let depth = 0;
  /** The text so far of the style sheet that is being read, which may come in pieces. */
  let css: string | undefined;
  const addCss = (piece: string) => {
    if (css !== undefined) css += piece;
  };
  parser.on('opentag', (tag) => {
    if (depth++ === 0 && (tag.local !== 'svg' || tag.uri !== svgNamespace)) problem ??= notSvg;
    const activePart = findActivePart(tag);
    if (activePart !== undefined) refuse(activePart);
    if (tag.local.toLowerCase() === 'style') css ??= '';
  });
  parser.on('closetag', ({ local }) => {
    depth--;
    if (local.toLowerCase() !== 'style') return;
    if (mayLoad(css ?? '')) refuse('a style sheet that loads something');
    css = undefined;
  });
  parser.on('text', addCss);
  parser.on('cdata', addCss);
  parser.on('doctype', () => refuse('`<!DOCTYPE`'));
  parser.on('processinginstruction', ({ target }) => refuse(quoteCode(`<?${target}`)));
  parser.on('error', () => {
    problem ??= notSvg;
  });
  parser.write(text.trim()).close();
  return problem;
}

const notSvg: FieldProblem = {
  rule: 'bad-logo',
  found: 'This is not the text of an SVG file.',
  expected: '<svg xmlns="http://www.w3.org/2000/svg" …>',
  advice: 'Write `logo: |` and, below it and indented, what is in the SVG file.',
};

function reportActivePart(part: string): FieldProblem {
  return {
    rule: 'bad-logo',
    found: `The logo holds ${part}, which does more than draw.`,
    expected: 'an SVG file without scripts, event handlers and references to other files',
    advice: 'Remove it, or export the drawing as plain SVG.',
  };
}

/** Describes the part of a tag that does more than draw; undefined if it only draws. */
function findActivePart({ name, local, uri, attributes }: SaxesTagNS): string | undefined {
  const tag = quoteCode(`<${name}>`);
  if (uri === xhtmlNamespace || activeElements.includes(local.toLowerCase())) return tag;
  const attribute = Object.values(attributes).find(isActive);
  return attribute && `${quoteCode(attribute.name)} in ${tag}`;
}

/** Whether an attribute does more than draw. */
function isActive({ local, uri, value }: SaxesAttributeNS): boolean {
  const name = local.toLowerCase();
  if (name.startsWith('on')) return true;
  if (referenceAttributes.includes(name)) return !isLocalReference(value);
  // An animation sets the attribute that `attributeName` names.
  if (name === 'attributename') return /^on|href$/i.test(value.trim());
  // Attributes of drawing programs have a namespace of their own, and browsers ignore them.
  return uri === '' && mayLoad(value);
}

const referenceAttributes = ['href', 'src', 'base', 'data', 'action', 'formaction'];

/** Whether a reference leads to a part of the drawing itself, or has the bytes of a picture. */
function isLocalReference(reference: string): boolean {
  return /^\s*(?:$|#|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/i.test(reference);
}

/** Whether CSS may load something. A backslash may hide a name, so it counts as loading. */
function mayLoad(css: string): boolean {
  if (/@import|image-set\(|src\(|\\/i.test(css)) return true;
  return [...css.matchAll(/url\(\s*["']?([^)]*)/gi)].some(
    ([, target = '']) => !isLocalReference(target),
  );
}
