// Chance that is the same on every machine: a seed in, one choice after the other out.

export interface Random {
  /** A whole number from 0 on, and less than this. */
  readonly below: (end: number) => number;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  readonly bytes: (count: number) => Buffer;
}

/** The choices of a seed: its state goes on by a step of Weyl's, and is mixed by multiplying. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;

  function below(end: number): number {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return Math.floor((((mixed ^ (mixed >>> 15)) >>> 0) / 0x1_0000_0000) * end);
  }

  return {
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
  };
}
