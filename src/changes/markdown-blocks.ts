// Joins blocks of Markdown into one text that fits into a comment. Items that would make it too long are counted instead.

import { formatNumber } from '../text/wording.ts';
import { mostShown } from './wording.ts';

/** GitHub takes 65,536 characters; a workflow that posts the text may add some. */
export const maximumCommentLength = 60_000;

/** A list or a table. */
export interface Block {
  /** The Markdown before the items. */
  readonly head: string;
  /** Entries of the list or rows of the table, each with a line break at its end. */
  readonly items: readonly string[];
  /** The Markdown after the items. */
  readonly tail: string;
}

/** Folds a block, so that only its title is visible at first. The title is plain text. */
export function foldBlock(title: string, { head, items, tail }: Block): Block {
  return {
    head: `<details>\n<summary>${title}</summary>\n\n${head}`,
    items,
    tail: `${tail}\n</details>\n`,
  };
}

/** Joins the blocks, each with as many items as fit. */
export function fitBlocks(blocks: readonly Block[]): string {
  let room =
    maximumCommentLength -
    blocks.reduce((sum, { head, tail }) => sum + head.length + tail.length + countLength, 0);
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

/** Room for the line that counts the items left out of a block: it's always shorter. */
const countLength = 100;
