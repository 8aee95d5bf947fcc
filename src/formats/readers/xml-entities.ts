// The entities that a DOCTYPE declares with their texts, as Android's files have the name of an app. Nothing
// is fetched, and the texts are bounded: a short file of entities within entities must not become a large one.
// The rules: https://www.w3.org/TR/xml/#sec-entity-decl

import { resolveReferences } from './xml-references.ts';

/** Characters of one entity's text. The longest that people write are notices of a few lines. */
const longestText = 10_000;

/** Characters that all references of a file together may become. */
const mostCharacters = 1_000_000;

/** Entities within each other. People write one or two. */
const deepest = 10;

/** Returns the text of an entity by its name; undefined where it is not declared, or becomes too long. */
export type EntityText = (name: string) => string | undefined;

/** Reads the declarations in the content of a DOCTYPE. The first of one name counts, as XML has it. */
export function readEntities(doctype: string): EntityText | undefined {
  const declared = new Map<string, string>();
  for (const [name, text] of readDeclarations(doctype)) {
    if (!declared.has(name)) declared.set(name, text);
  }
  if (declared.size === 0) return undefined;
  const expanded = new Map<string, string | undefined>();
  let left = mostCharacters;
  return (name) => {
    const text = expand(name, 1);
    left -= text?.length ?? 0;
    return left < 0 ? undefined : text;
  };

  function expand(name: string, level: number): string | undefined {
    if (expanded.has(name)) return expanded.get(name);
    const text = level > deepest ? undefined : textWithin(declared.get(name), level);
    expanded.set(name, text);
    return text;
  }

  function textWithin(written: string | undefined, level: number): string | undefined {
    if (written === undefined || written.length > longestText) return undefined;
    let text = '';
    let end = 0;
    for (const { 0: reference, 1: name = '', index } of written.matchAll(references)) {
      const known = resolveReferences(reference);
      const part = known === reference ? expand(name, level + 1) : known;
      if (part === undefined) return undefined;
      text += written.slice(end, index) + part;
      end = index + reference.length;
      if (text.length > longestText) return undefined;
    }
    return text + written.slice(end);
  }
}

/** Reads each declared name with its text; passes over comments and instructions, whatever is within them. */
function* readDeclarations(doctype: string): Iterable<readonly [name: string, text: string]> {
  for (let at = doctype.indexOf('<'); at !== -1; at = doctype.indexOf('<', at)) {
    declaration.lastIndex = at;
    const [, name, quote] = declaration.exec(doctype) ?? [];
    if (name !== undefined && quote !== undefined) {
      const start = declaration.lastIndex;
      const end = doctype.indexOf(quote, start);
      if (end === -1) return;
      yield [name, doctype.slice(start, end)];
      at = end + 1;
    } else {
      const close = doctype.startsWith('<!--', at)
        ? '-->'
        : doctype.startsWith('<?', at)
          ? '?>'
          : '<';
      const end = doctype.indexOf(close, at + 1);
      if (end === -1) return;
      at = close === '<' ? end : end + close.length;
    }
  }
}

/** A declaration up to the quote that its text begins with. */
const declaration = /<!ENTITY\s{1,1000}([^\s%<>&"']{1,200})\s{1,1000}(["'])/y;

const references = /&([^\s&;]+);/g;
