// The document of a YAML file → which value each of its aliases (`*name`) represents.

import { type Alias, isAlias, isCollection, isNode, isPair, type Node } from 'yaml';
import { quoteCode } from '../../text/wording.ts';
import { createReadError, type Mistake } from './unreadable.ts';
import type { YamlDocument } from './yaml-document.ts';

interface Aliases {
  /**
   * The value of each alias: the last one of its name that ends before it, so that no alias refers to
   * a value that contains it.
   */
  readonly targets: ReadonlyMap<Alias, Node>;
  /** How many values the document has beside them; 0 where there are no aliases. */
  readonly values: number;
}

/** Resolves the aliases of a document. Throws UnreadableFile for an alias without an anchor. */
export function readAliases({ text, root }: YamlDocument): Aliases {
  const targets = new Map<Alias, Node>();
  let values = 0;
  if (!text.includes('*')) return { targets, values };
  const named = new Map<string, Node>();
  const pending: unknown[] = [root];
  while (pending.length > 0) {
    const node = pending.pop();
    if (isAlias(node)) {
      const target = named.get(node.source);
      const [start] = getRange(node);
      if (target === undefined || getRange(target)[1] > start) {
        throw createReadError(text, start, aliasOfNothing(node.source));
      }
      targets.set(node, target);
      continue;
    }
    values++;
    if (isNode(node) && node.anchor !== undefined) named.set(node.anchor, node);
    if (isPair(node)) pending.push(node.value, node.key);
    else if (isCollection(node)) for (const item of node.items.toReversed()) pending.push(item);
  }
  return { targets, values };
}

function getRange(node: Node): readonly [start: number, end: number] {
  const [start, end] = node.range ?? [0, 0];
  return [start, end];
}

function aliasOfNothing(name: string): Mistake {
  const alias = quoteCode(`*${name}`);
  return {
    found: `${alias} represents a value of that name, and there is none before it.`,
    expected: `${quoteCode(`&${name}`)} at a value before it, or a plain text`,
    advice: 'Put the text in quotes when it starts with a star; else correct the name.',
  };
}
