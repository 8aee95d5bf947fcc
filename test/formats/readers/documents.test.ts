import { describe, expect, test } from 'vitest';
import { splitDocument } from '../../../src/formats/readers/document-sections.ts';
import { convertToMarkdown } from '../../../src/formats/readers/documents.ts';

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

  test('has a description of several lines in its opening', () => {
    const values = ['>-', '|', '', 'How to'].map(
      (start) => `---\ndescription: ${start}\n  install it\n\n  and use it\ntags:\n  - a\n---\n`,
    );
    expect(values.map((text) => splitDocument(text)[0]?.text)).toEqual([
      ...['install it\nand use it', 'install it\nand use it', 'install it\nand use it'],
      'How to\ninstall it\nand use it',
    ]);
  });

  test('has no front matter without its end', () => {
    const [opening] = splitDocument('+++\ntitle = Install\n');
    expect(opening?.text).toBe('+++\ntitle = Install');
  });

  test('has no imports of MDX, except in code', () => {
    const text = `import Card from "@site/Card";\nimport 'a.css'\n\n# First\nimport it from here\n~~~\nimport { a } from 'b';\n`;
    expect(splitDocument(text).map((section) => section.text)).toEqual([
      "# First\nimport it from here\n~~~\nimport { a } from 'b';",
    ]);
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

describe('a page in another markup', () => {
  const adoc = `= Guide
:toc:
:description: How to use it
:page-based-on: 0123456789

// A comment.
See link:a.html[the list], <<use,below>> and https://example.org[there].

[#install]
== Install

----
== code
----

.Title
====
Run it.
====

Old style
~~~~~~~~~

////
== Comment
////
Done.`;
  const rst = `=====
Guide
=====

.. _target: https://example.org

See \`the list <a.html>\`_ and \`\`code\`\`.

Install
-------

.. a comment
   in two lines

.. code-block:: sh

   make

Run it::

   Title
   =====

.. note:: Read
   this.

Old
~~~
Done.

Use
---
Do.`;

  test.each([
    [
      'guide.adoc',
      adoc,
      [
        '1 # Guide\n\nHow to use it\n\n\n\nSee [the list](a.html), [below](use) and [there](https://example.org).',
        '10 ## Install\n\n~~~~~~~~\n== code\n~~~~~~~~\n\n.Title\n\nRun it.',
        '21 ### Old style\n\n\n\n\n\nDone.',
      ],
    ],
    [
      'guide.rst',
      rst,
      [
        '2 # Guide\n\n\n\n\nSee [the list](a.html) and `code`.',
        '9 ## Install\n\n\n\n\n\n~~~~~~~~\n\n   make\n~~~~~~~~\nRun it::\n~~~~~~~~\n   Title\n   =====\n~~~~~~~~\n.. note:: Read\n   this.',
        '27 ### Old\n\nDone.',
        '31 ## Use\n\nDo.',
      ],
    ],
  ])('has its sections, and lines keep their numbers: %s', (path, text, sections) => {
    const found = splitDocument(convertToMarkdown(text, path));
    expect(found.map((section) => `${section.line} ${section.text}`)).toEqual(sections);
  });
});
