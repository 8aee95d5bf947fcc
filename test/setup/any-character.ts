// Random characters for tests.

import fc from 'fast-check';

const surrogates = { first: 0xd800, count: 0x800 };

/** Any Unicode character. fast-check's own `binary` lists all of them first, which takes a second in each process. */
export const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff - surrogates.count })
  .map((value) =>
    String.fromCodePoint(value < surrogates.first ? value : value + surrogates.count),
  );
