import { describe, expect, test } from 'vitest';
import { splitDocument } from '../../../src/formats/readers/document-sections.ts';

describe('a page', () => {
  test.each([
    ['---', ':'],
    ['+++', ' ='],
  ])('has title and description of its front matter (%s) in its opening', (fence, separator) => {
    const text = [
      fence,
      `title${separator} Install`,
      'weight: 3',
      `description${separator} How to install it`,
      fence,
      'Read this.',
      '',
      'title: no front matter',
      '',
      '# First',
      'One',
    ].join('\n');
    expect(splitDocument(text)).toEqual([
      {
        id: 'top',
        level: 0,
        text: 'Install\nHow to install it\nRead this.\n\ntitle: no front matter',
        line: 1,
      },
      { id: 'first', level: 1, text: '# First\nOne', line: 10 },
    ]);
  });

  test('has no front matter without its end', () => {
    const [opening] = splitDocument('+++\ntitle = Install\n');
    expect(opening?.text).toBe('+++\ntitle = Install');
  });

  test('has the headings of three levels, and none in code or comments', () => {
    const text =
      'First\n=====\n<!-- a\n# comment -->\n```\n# code\n```\nSecond\n---\n### Third\n#### Fourth\n';
    expect(splitDocument(text).map(({ id, level, line }) => [id, level, line])).toEqual([
      ['first', 1, 1],
      ['second', 2, 8],
      ['third', 3, 10],
    ]);
  });
});
