// The logo of a site is published as a file of its own. A browser that opens it by itself runs what is in it,
// as a page of the site: so it may hold nothing that runs, leads elsewhere or loads something.

import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { quoteCode } from '../text/wording.ts';
import type { FieldProblem } from './schema/fields.ts';

const svg = 'http://www.w3.org/2000/svg';
const xhtml = 'http://www.w3.org/1999/xhtml';

/** Elements of SVG 2 and of its drafts that run something or hold documents of another kind. */
const active = ['script', 'handler', 'listener', 'foreignobject', 'iframe', 'audio', 'video'];

/** A problem when the text is no SVG, or more than a drawing; an empty text is no logo, and fine. */
export function checkLogo(text: string): FieldProblem | undefined {
  if (text === '') return undefined;
  const parser = new SaxesParser({ xmlns: true });
  let problem: FieldProblem | undefined;
  const refuse = (what: string) => {
    problem ??= reportActivePart(what);
  };
  let depth = 0;
  /** The text of the style sheet that is open: it may come in pieces. */
  let css: string | undefined;
  const addCss = (piece: string) => {
    if (css !== undefined) css += piece;
  };
  parser.on('opentag', (tag) => {
    if (depth++ === 0 && (tag.local !== 'svg' || tag.uri !== svg)) problem ??= notSvg;
    const what = findActivePart(tag);
    if (what !== undefined) refuse(what);
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

function reportActivePart(what: string): FieldProblem {
  return {
    rule: 'bad-logo',
    found: `The logo holds ${what}, which does more than draw.`,
    expected: 'an SVG file without scripts, event handlers and references to other files',
    advice: 'Remove it, or export the drawing as plain SVG.',
  };
}

/** Describes the part of a tag that does more than draw. */
function findActivePart({ name, local, uri, attributes }: SaxesTagNS): string | undefined {
  const tag = quoteCode(`<${name}>`);
  if (uri === xhtml || active.includes(local.toLowerCase())) return tag;
  const found = Object.values(attributes).find(isActive);
  return found && `${quoteCode(found.name)} in ${tag}`;
}

function isActive({ local, uri, value }: SaxesAttributeNS): boolean {
  const name = local.toLowerCase();
  if (name.startsWith('on')) return true;
  if (references.includes(name)) return !isLocalReference(value);
  // An animation sets the attribute that it names.
  if (name === 'attributename') return /^on|href$/i.test(value.trim());
  // Drawing programs have attributes of their own, which no browser reads.
  return uri === '' && mayLoad(value);
}

const references = ['href', 'src', 'base', 'data', 'action', 'formaction'];

/** A part of the drawing itself, or the bytes of a picture. */
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
