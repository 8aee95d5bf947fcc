// Mutants that no test can kill, each with the reason; they don't count. Texts identify them, as line numbers change.

export interface Equivalent {
  readonly file: string;
  /** The line in which the original begins, without its indentation. */
  readonly line: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

export const equivalents: readonly Equivalent[] = [
  {
    file: 'src/counting/checks/icu-message.ts',
    line: "return text.replace(/''|'[^']*(?:'|$)/g, '');",
    original: "''",
    replacement: '"Stryker was here!"',
    reason: 'Arguments are looked for in the result, and a text without braces has none.',
  },
  ...['true', 'numerator >= Number.MAX_SAFE_INTEGER'].map((replacement) => ({
    file: 'src/model/percentages.ts',
    line: 'if (numerator > Number.MAX_SAFE_INTEGER) {',
    original: 'numerator > Number.MAX_SAFE_INTEGER',
    replacement,
    reason: 'Big integers give the same result, only more slowly.',
  })),
  {
    file: 'src/counting/checks/surrounding-space.ts',
    line: "if (/[\\n-\\r\\u2028\\u2029]/.test(character)) return 'either';",
    original: "'either'",
    replacement: '""',
    reason: 'Only spaces and texts are compared.',
  },
];
