import { describe, expect, test } from 'vitest';
import { goI18nYaml } from '../../../src/formats/readers/go-i18n-yaml.ts';
import { listRefusals, messagesIn } from './hard-files.ts';

const list = `# Texts of a theme
- id: home
  translation: "Home"

- id: read_time
  translation:
    one: "one min"
    other: "{{ .Count }} min"
- id: empty
  translation: ""
- id: count
  translation: 5
`;

const named = `home:
  other: "Home"
read_time:
  description: how long it takes
  one: "one min"
  other: "{{ .Count }} min"
plain: Plain
nested:
  deep:
    other: Deep
again: &again
  other: Again
alias: *again
`;

describe('go-i18n-yaml', () => {
  test('reads a list of messages by their ids', () => {
    expect(messagesIn(goI18nYaml, list)).toMatchObject([
      { key: 'home', target: ['Home'] },
      { key: 'read_time', target: ['one min', '{{ .Count }} min'] },
      { key: 'empty', target: [''] },
      { key: 'count', target: [''] },
    ]);
  });

  test('reads messages by their names', () => {
    expect(messagesIn(goI18nYaml, named)).toMatchObject([
      { key: 'home', target: ['Home'] },
      { key: 'read_time', target: ['one min', '{{ .Count }} min'] },
      { key: 'plain', target: ['Plain'] },
      { key: 'nested.deep', target: ['Deep'] },
      { key: 'again', target: ['Again'] },
      { key: 'alias', target: ['Again'] },
    ]);
  });

  test('has no messages in a file of comments', () => {
    expect(messagesIn(goI18nYaml, '# none\n')).toEqual([]);
  });

  test('says what is wrong, where, and how to fix it', () => {
    const files: Readonly<Record<string, string>> = {
      'a text': 'Home\n',
      'no valid YAML': '- id: home\n  translation: "Home\n',
      'a message with other names': 'home:\n  other: Home\n  save: Save\n',
      'an alias of itself': 'a: &a\n  b: *a\n',
    };
    expect(listRefusals(files, (text) => messagesIn(goI18nYaml, text))).toMatchInlineSnapshot(`
      "Expected: messages by their names, or a list of \`- id: …\` with a \`translation\`. Fix: Put a name before the text.
        a text: 1:1 A single text is here.
      Expected: a second quote at the end of the text. Fix: Add the missing quote.
        no valid YAML: 2:16 A quote opens here and is not closed.
      Expected: a message with its plural forms and description alone, or names of messages alone. Fix: Give the message that is named \`other\` another name, or remove \`save\`.
        a message with other names: 1:1 Of names beside each other, \`other\` belongs to a message, and \`save\` to none.
      Expected: \`&a\` at a value before it, or a plain text. Fix: Put the text in quotes when it starts with a star; else correct the name.
        an alias of itself: 2:6 \`*a\` represents a value of that name, and there is none before it."
    `);
  });
});
