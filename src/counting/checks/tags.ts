// Finds the tags of HTML and XML in a text. `<3`, `a < b` and `<name@example.org>` are no tags, and `<file>` may be a word that
// a reader replaces.

/** A tag in a text. */
export interface Tag {
  /** In lower case, as HTML ignores case. */
  readonly name: string;
  readonly isOpening: boolean;
  readonly isClosing: boolean;
  readonly attributes: string;
}

/** Lists everything that looks like a tag in a text, in its order. */
export function listTags(text: string): readonly Tag[] {
  if (!text.includes('<')) return [];
  return [...text.matchAll(tag)].map(([, slash, name = '', attributes = '', end]) => ({
    name: name.toLowerCase(),
    isOpening: slash === '',
    isClosing: slash === '/' || end === '/' || attributes.endsWith('/'),
    attributes,
  }));
}

/** Lists the names of tags that are surely no words in angle brackets, as they close, have attributes, or are HTML. */
export function listCertainNames(tags: readonly Tag[]): readonly string[] {
  return tags
    .filter(
      ({ name, isClosing, attributes }) =>
        isClosing || attributes.includes('=') || commonNames.has(name),
    )
    .map(({ name }) => name);
}

/**
 * A tag's name may be a number, which represents a component of a page and has no attributes. The first attribute of
 * other tags must have a value or be a placeholder.
 */
const tag = new RegExp(
  [
    String.raw`<(\/?)`,
    String.raw`(\d{1,3}(?=\/?>)|`,
    String.raw`[A-Za-z][\w:.-]{0,63}(?=\s*\/?>|\s+[\w:@.-]{1,64}=\S|\s+[%:{$]))`,
    String.raw`((?:\s[^<>]*)?)(\/?)>`,
  ].join(''),
  'g',
);

/** Names of HTML that are known without attributes, and are no words. */
const commonNames = new Set([
  ...['br', 'hr', 'img', 'li', 'ul', 'ol', 'dl', 'dt', 'dd', 'tr', 'td', 'th', 'div', 'span'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
]);
