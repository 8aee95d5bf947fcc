// The types of the used part of a package, which has none of its own.

declare module 'char-width-table-consumer' {
  /** Makes a measure of texts from rows of first character, last character and width. */
  export function createConsumer(table: readonly (readonly number[])[]): {
    readonly widthOf: (text: string) => number;
  };
}
