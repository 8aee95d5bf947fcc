// Text → the tags of HTML and XML in it. Not all that is in angle brackets is one: `<3`,
// `a < b` and `<name@example.org>` are none, and `<file>` may be a word that a reader is to replace.

export interface Tag {
  /** In small letters: HTML does not tell them from capital ones. */
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

/** Those names of tags that are no words in angle brackets: what else there is of them tells. */
export function listCertainNames(tags: readonly Tag[]): readonly string[] {
  return tags
    .filter(
      ({ name, isClosing, attributes }) =>
        isClosing || attributes.includes('=') || commonNames.has(name),
    )
    .map(({ name }) => name);
}

/**
 * A number represents a component of a page, and has no attributes. The first attribute of others
 * has a value, or is a placeholder.
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
