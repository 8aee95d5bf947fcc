/** Parses a table of words and what they mean: `cz cs, dk da`. */
export function parseCodeTable(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split(', ').map((pair): [string, string] => {
      const [name = '', code = ''] = pair.split(' ');
      return [name, code];
    }),
  );
}
