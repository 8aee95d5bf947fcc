// Mutants that no test can kill, each with the reason; they don't count. The text tells which, as lines move.

export interface Equivalent {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

export const equivalents: readonly Equivalent[] = [
  {
    file: 'src/counting/checks/icu-message.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'Arguments are looked for in the result, and a text without braces has none.',
  },
  ...['true', 'numerator >= Number.MAX_SAFE_INTEGER'].map((replacement) => ({
    file: 'src/percentages.ts',
    original: 'numerator > Number.MAX_SAFE_INTEGER',
    replacement,
    reason: 'Big integers give the same result, only more slowly.',
  })),
  {
    file: 'src/percentages.ts',
    original: 'product <= Number.MAX_SAFE_INTEGER',
    replacement: 'product < Number.MAX_SAFE_INTEGER',
    reason: 'Big integers give the same result, only more slowly.',
  },
  {
    file: 'src/percentages.ts',
    original: 'Number.isInteger(minimum) && product <= Number.MAX_SAFE_INTEGER',
    replacement: 'false',
    reason: 'Big integers give the same result, only more slowly.',
  },
];
