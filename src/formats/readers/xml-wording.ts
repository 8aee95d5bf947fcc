// Rewords the XML parser's messages about tags, comments and declarations
// for people who have not read the XML specification.

import { quoteCode } from '../../text/wording.ts';
import type { Mistake } from './unreadable.ts';

export interface SyntaxMistake extends Mistake {
  /** The text where the mistake begins; empty when it is the last character that was read. */
  readonly startsWith: string;
}

/** The words for a message of the parser. */
export function getWords(message: string): SyntaxMistake {
  const [, attribute] = /^duplicate attribute: (.*)\.$/s.exec(message) ?? [];
  if (attribute !== undefined) {
    return {
      found: `The attribute ${quoteCode(attribute)} occurs twice in this tag.`,
      expected: 'each attribute once',
      mend: 'Remove one of the two.',
      startsWith: '<',
    };
  }
  return words[message] ?? words[message.replace(/:.*$/s, '')] ?? declaration;
}

const declaration = {
  found: 'This is not how an XML declaration or a processing instruction is written.',
  expected: '`<?xml version="1.0" encoding="utf-8"?>`',
  mend: 'Write the declaration like that, or remove it.',
  startsWith: '<?',
};

const tag = {
  found: 'This is not how a tag is written.',
  expected: '`<name>` or `<name attribute="value">`',
  mend: 'Correct the tag, or write `&lt;` for a `<` that is part of the text.',
  startsWith: '',
};

const closingTag = {
  found: 'This is not how a closing tag is written.',
  expected: '`</name>`',
  mend: 'Correct the tag.',
  startsWith: '</',
};

const attributeValue = {
  found: 'An attribute has no value in quotes.',
  expected: '`name="value"`',
  mend: 'Put the value in quotes.',
  startsWith: '',
};

const misplaced = {
  found: 'The XML declaration is further down than at the start of the file.',
  expected: '`<?xml …?>` as the first characters of the file',
  mend: 'Remove what comes before it, be it only an empty line.',
  startsWith: '<?',
};

const words: Readonly<Record<string, SyntaxMistake>> = {
  'disallowed character in tag name.': tag,
  'disallowed character in attribute name.': tag,
  'forward-slash in opening tag not followed by >.': tag,
  'attribute without value.': attributeValue,
  'unquoted attribute value.': attributeValue,
  'no whitespace between attributes.': {
    found: 'Two attributes stand together without a space.',
    expected: 'a space between two attributes',
    mend: 'Add the missing space.',
    startsWith: '',
  },
  'disallowed character in closing tag.': closingTag,
  'weird empty close tag.': closingTag,
  'unmatched closing tag': {
    found: 'A closing tag is here, and no element is open.',
    expected: 'nothing behind the end of the outermost element',
    mend: 'Remove the tag.',
    startsWith: '</',
  },
  'documents may contain only one root.': {
    found: 'A second element begins behind the end of the outermost one.',
    expected: 'one outermost element',
    mend: 'Move the element into the first one, or remove it.',
    startsWith: '<',
  },
  'malformed comment.': {
    found: 'Two hyphens stand inside of a comment.',
    expected: '`--` nowhere in a comment but at its end, `-->`',
    mend: 'Remove one of the hyphens.',
    startsWith: '--',
  },
  'the string "]]>" is disallowed in char data.': {
    found: 'There is `]]>` in a text.',
    expected: '`]]>` at the end of a CDATA section only',
    mend: 'Write `]]&gt;` instead.',
    startsWith: ']]>',
  },
  'inappropriately located doctype declaration.': {
    found: 'A DOCTYPE is here.',
    expected: 'at most one DOCTYPE, in front of the first tag',
    mend: 'Remove it.',
    startsWith: '<!',
  },
  'incorrect syntax.': {
    found: 'A `<!` is here that begins no comment, CDATA section or DOCTYPE.',
    expected: '`<!--`, `<![CDATA[` or `<!DOCTYPE`',
    mend: 'Correct it, or write `&lt;` for a `<` that is part of the text.',
    startsWith: '<!',
  },
  'an XML declaration must be at the start of the document.': misplaced,
  'the XML declaration must appear at the start of the document.': misplaced,
};
