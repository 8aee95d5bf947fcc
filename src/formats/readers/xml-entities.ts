// Reads the entities that a DOCTYPE declares: `<!ENTITY app "Notes">`. Entities of other files are not read, and the
// lengths of texts are limited, because a short file with entities within entities could become a huge text.
// The rules: https://www.w3.org/TR/xml/#sec-entity-decl

import { resolveReferences } from './xml-references.ts';

/** Characters of one entity's text. Chosen: the longest that people write are notices of a few lines. */
const longestText = 10_000;

/** Characters that all references of a file may expand to together. Chosen: far more than texts have. */
const mostCharacters = 1_000_000;

/** Levels of entities within each other. Chosen: people write one or two. */
const mostLevels = 10;

/** Returns the text of an entity by its name; undefined if it is not declared, or too long. */
export type ExpandEntity = (name: string) => string | undefined;

/**
 * Reads the declarations in the content of a DOCTYPE. Of two with the same name, the first counts, as XML specifies.
 */
export function readEntities(doctype: string): ExpandEntity | undefined {
  const declared = new Map<string, string>();
  for (const [name, text] of readDeclarations(doctype)) {
    if (!declared.has(name)) declared.set(name, text);
  }
  if (declared.size === 0) return undefined;
  const expanded = new Map<string, string | undefined>();
  let remaining = mostCharacters;
  return (name) => {
    const text = expand(name, 1);
    remaining -= text?.length ?? 0;
    return remaining < 0 ? undefined : text;
  };

  function expand(name: string, level: number): string | undefined {
    if (expanded.has(name)) return expanded.get(name);
    const text = level > mostLevels ? undefined : expandText(declared.get(name), level);
    expanded.set(name, text);
    return text;
  }

  /** Replaces the references in the text of an entity. */
  function expandText(written: string | undefined, level: number): string | undefined {
    if (written === undefined || written.length > longestText) return undefined;
    let text = '';
    let end = 0;
    for (const { 0: reference, 1: name = '', index } of written.matchAll(references)) {
      const resolved = resolveReferences(reference);
      const part = resolved === reference ? expand(name, level + 1) : resolved;
      if (part === undefined) return undefined;
      text += written.slice(end, index) + part;
      end = index + reference.length;
      if (text.length > longestText) return undefined;
    }
    return text + written.slice(end);
  }
}

/** Yields each declared name with its text. Skips comments and instructions, also if they contain declarations. */
function* readDeclarations(doctype: string): Iterable<readonly [name: string, text: string]> {
  for (
    let position = doctype.indexOf('<');
    position !== -1;
    position = doctype.indexOf('<', position)
  ) {
    declaration.lastIndex = position;
    const [, name, quote] = declaration.exec(doctype) ?? [];
    if (name !== undefined && quote !== undefined) {
      const start = declaration.lastIndex;
      const end = doctype.indexOf(quote, start);
      if (end === -1) return;
      yield [name, doctype.slice(start, end)];
      position = end + 1;
    } else {
      const close = doctype.startsWith('<!--', position)
        ? '-->'
        : doctype.startsWith('<?', position)
          ? '?>'
          : '<';
      const end = doctype.indexOf(close, position + 1);
      if (end === -1) return;
      position = close === '<' ? end : end + close.length;
    }
  }
}

/** A declaration up to the opening quote of its text. */
const declaration = /<!ENTITY\s{1,1000}([^\s%<>&"']{1,200})\s{1,1000}(["'])/y;

const references = /&([^\s&;]+);/g;
