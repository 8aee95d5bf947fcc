// Blocks of Markdown → one text that fits into a comment: what would make it too long is counted.

import { formatNumber } from '../text/wording.ts';
import { mostShown } from './wording.ts';

/** GitHub takes 65,536 characters; whoever posts the text may want to add some. */
export const mostCharacters = 60_000;

/** Lists and rows of tables, and what is around them. */
export interface Block {
  readonly head: string;
  /** Each ends in a line break. */
  readonly items: readonly string[];
  readonly tail: string;
}

/** A block that is folded up until someone wants to see it. The title is plain text. */
export function foldBlock(title: string, { head, items, tail }: Block): Block {
  return {
    head: `<details>\n<summary>${title}</summary>\n\n${head}`,
    items,
    tail: `${tail}\n</details>\n`,
  };
}

/** The blocks below each other, and of each as many items as there is room for. */
export function fitBlocks(blocks: readonly Block[]): string {
  // Heads, tails and counts are short, and blocks are few.
  let room =
    mostCharacters -
    blocks.reduce((sum, { head, tail }) => sum + head.length + tail.length + 100, 0);
  return blocks
    .map(({ head, items, tail }) => {
      const shown: string[] = [];
      for (const item of items.slice(0, mostShown)) {
        if (item.length > room) break;
        room -= item.length;
        shown.push(item);
      }
      const more = items.length - shown.length;
      const count = more > 0 ? `\nand ${formatNumber(more)} more\n` : '';
      return `${head}${shown.join('')}${count}${tail}`;
    })
    .join('\n');
}
