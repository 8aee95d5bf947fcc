// Mutants that no test can kill, each with the reason; they don't count. The text tells which, as lines move.

export interface Equivalent {
  readonly file: string;
  readonly original: string;
  readonly replacement: string;
  readonly reason: string;
}

export const equivalents: readonly Equivalent[] = [];
