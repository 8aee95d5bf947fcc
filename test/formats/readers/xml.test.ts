import { describe, expect, test } from 'vitest';
import { readXml } from '../../../src/formats/readers/xml.ts';
import { repetitions } from '../../setup/repetitions.ts';
import { encodeText, getRefusal, groupRefusals } from './hard-files.ts';

/** Most errors are about the first line. */
const mistakes: readonly string[] = [
  '',
  ' \n',
  'hello <a/>',
  '<!-- only this -->',
  '<b/>',
  '<x:b/>',
  '<a>Tom & Jerry; friends</a>',
  '<a>Tom & Jerry</a>',
  '<a b="&"/>',
  '<a>&amp; &lt</a>&gt;',
  '<a>&nbsp;</a>',
  '<!DOCTYPE a [<!ENTITY x "y">]>\n<a>\n  &z;</a>',
  '<a>&#0;</a>',
  '<a>&#xD800;</a>',
  '<a>&#99999999999999999999999999;</a>',
  '<a>1 < 2</a>',
  '<a>\n<<<<<<< HEAD\n</a>',
  '<a b="x>y</a>',
  '<a>\u0000</a>',
  '<a b="\u001b"/>',
  '<a>😀\r\n é\ufffe</a>',
  '<a/> more',
  '<a/><b/>',
  '<a><!-- one -- two --></a>',
  '<a>\n<b>text</c></a>',
  '<a></a></a>',
  '<a>\n  <b>\n</a>',
  '<a>\n  <b>\n',
  '<a>\n  <b c="d"',
  '<a>\n  <!-- x & y',
  '<a>\n  <![CDATA[ </a>',
  '<?xml version="1.0"',
  '<!DOCTYPE a [<!ENTITY x "y">',
  '<?xml version="2.0"?><a/>',
  '<?xml?><a/>',
  '\n<?xml version="1.0"?><a/>',
  '<a><? x?></a>',
  '<a b=c/>',
  '<a b>',
  '<a b="1"c="2"/>',
  '<a\n b="1" b="2"/>',
  '<a =>',
  '<a /b>',
  '<a></a b>',
  '<a></></a>',
  '<a>]]></a>',
  '<a><!DOCTYPE a></a>',
  '<a><!ELEMENT a></a>',
];

describe('readXml', () => {
  test('gives the tree of a file', () => {
    const text = [
      '<?xml version="1.0" encoding="utf-8" standalone="yes"?>',
      '<!DOCTYPE x:a [<!ENTITY lol "lol"><!-- " --> <?pi "?> <!ATTLIST a b CDATA "c">]>',
      '<!-- <b> & -->',
      '<?pi & ?>',
      `<x:a one='"1"' two="&lt;&#10;\n&amp;" __proto__="p" xml:lang="de">`,
      ' <x:b/>😀<y:b></y:b><b',
      '>x<!-- --> &#233;&#xE9;<?pi?>&gt;<![CDATA[<&amp;]]]]><![CDATA[>]]></b>\t',
      '</x:a>',
      '<!-- end -->',
    ];
    const b = { attributes: {}, children: [], line: 7 };
    expect(readXml(encodeText(text.join('\r\n')), ['a'])).toEqual({
      name: 'a',
      attributes: {
        one: '"1"',
        two: '<\n &',
        ['__proto__']: 'p',
        'xml:lang': 'de',
      },
      children: [
        '\n ',
        { name: 'b', ...b, column: 2 },
        '😀',
        { name: 'y:b', ...b, column: 10 },
        { name: 'b', ...b, children: ['x éé><&amp;]]>'], column: 21 },
        '\t\n',
      ],
      line: 5,
      column: 1,
    });
  });

  test('tells of mistakes where they are', () => {
    const refusals = mistakes.map((text) => {
      const refusal = getRefusal(() => readXml(encodeText(text), ['a']));
      return `${JSON.stringify(text)}: ${refusal}`;
    });
    expect(groupRefusals(refusals)).toMatchInlineSnapshot(`
      "Expected: an XML file with one outermost element. Fix: Check that this is the right file.
        "": 1:1 The file is empty.
        " \\n": 1:1 The file is empty.
        "<!-- only this -->": 1:1 The file holds no element.
      Expected: \`<?xml version="1.0" encoding="utf-8"?>\`, or the first tag. Fix: Remove what comes before it, and check that this is the right file.
        "hello <a/>": 1:1 The file does not begin as an XML file does.
      Expected: \`<a>\`. Fix: Check that this is the right file, and that \`file_format\` of the component names its format.
        "<b/>": 1:1 The outermost element of the file is \`<b>\`.
        "<x:b/>": 1:1 The outermost element of the file is \`<b>\`.
      Expected: \`&amp;\`, \`&lt;\`, \`&gt;\`, \`&quot;\`, \`&apos;\` or the number of a character. Fix: Write \`&amp;\` for an \`&\` that is part of the text.
        "<a>Tom & Jerry; friends</a>": 1:8 An \`&\` is here that begins no entity.
        "<a>Tom & Jerry</a>": 1:8 An \`&\` is here that begins no entity.
        "<a b=\\"&\\"/>": 1:7 An \`&\` is here that begins no entity.
        "<a>&amp; &lt</a>&gt;": 1:10 An \`&\` is here that begins no entity.
      Expected: \`&amp;\`, \`&lt;\`, \`&gt;\`, \`&quot;\`, \`&apos;\` or the number of a character. Fix: Write the character itself, or its number as in \`&#160;\`.
        "<a>&nbsp;</a>": 1:4 The entity \`&nbsp;\` is not XML's own, and the file declares no short text for it.
        "<!DOCTYPE a [<!ENTITY x \\"y\\">]>\\n<a>\\n  &z;</a>": 3:3 The entity \`&z;\` is not XML's own, and the file declares no short text for it.
        "<a>&#0;</a>": 1:4 The entity \`&#0;\` is not XML's own, and the file declares no short text for it.
        "<a>&#xD800;</a>": 1:4 The entity \`&#xD800;\` is not XML's own, and the file declares no short text for it.
        "<a>&#99999999999999999999999999;</a>": 1:4 The entity \`&#99999999999999999999999999;\` is not XML's own, and the file declares no short text for it.
      Expected: a name directly after \`<\`, and quotes around the values of attributes. Fix: Write \`&lt;\` for a \`<\` that is part of the text, or add the quote that is missing before it.
        "<a>1 < 2</a>": 1:6 A \`<\` is here that begins no tag.
        "<a b=\\"x>y</a>": 1:10 A \`<\` is here that begins no tag.
      Expected: one version of the lines. Fix: Keep the right lines, and remove the others and the lines of \`<<<<<<<\`, \`=======\`, \`>>>>>>>\`.
        "<a>\\n<<<<<<< HEAD\\n</a>": 2:1 The file holds the marks of a merge conflict that was not resolved.
      Expected: text without control characters. Fix: Remove the character, and check that the file is saved as UTF-8.
        "<a>\\u0000</a>": 1:4 The file holds the character U+0000, which XML does not allow.
        "<a b=\\"\\u001b\\"/>": 1:7 The file holds the character U+001B, which XML does not allow.
        "<a>😀\\r\\n é￾</a>": 2:3 The file holds the character U+FFFE, which XML does not allow.
      Expected: XML without mistakes. Fix: Correct the mistake, which may begin just before this place.
        "<a/> more": 1:9 The file is not valid XML: text data outside of root node.
        "<a/><b/>": 1:7 The file is not valid XML: documents may contain only one root.
        "<a><!-- one -- two --></a>": 1:15 The file is not valid XML: malformed comment.
        "<a></a></a>": 1:11 The file is not valid XML: unmatched closing tag: a.
        "<?xml version=\\"2.0\\"?><a/>": 1:19 The file is not valid XML: version number must match /^1\\.[0-9]+$/.
        "<?xml?><a/>": 1:7 The file is not valid XML: XML declaration must contain a version.
        "\\n<?xml version=\\"1.0\\"?><a/>": 2:6 The file is not valid XML: an XML declaration must be at the start of the document.
        "<a><? x?></a>": 1:6 The file is not valid XML: processing instruction without a target.
        "<a b=c/>": 1:6 The file is not valid XML: unquoted attribute value.
        "<a b>": 1:5 The file is not valid XML: attribute without value.
        "<a b=\\"1\\"c=\\"2\\"/>": 1:9 The file is not valid XML: no whitespace between attributes.
        "<a\\n b=\\"1\\" b=\\"2\\"/>": 2:14 The file is not valid XML: duplicate attribute: b.
        "<a =>": 1:4 The file is not valid XML: disallowed character in attribute name.
        "<a /b>": 1:5 The file is not valid XML: forward-slash in opening tag not followed by >.
        "<a></a b>": 1:8 The file is not valid XML: disallowed character in closing tag.
        "<a></></a>": 1:6 The file is not valid XML: weird empty close tag.
        "<a>]]></a>": 1:6 The file is not valid XML: the string "]]>" is disallowed in char data.
        "<a><!DOCTYPE a></a>": 1:12 The file is not valid XML: inappropriately located doctype declaration.
        "<a><!ELEMENT a></a>": 1:12 The file is not valid XML: incorrect syntax.
      Expected: the closing tag of \`<b>\` on line 2. Fix: Add the missing tag, or correct the name in this one.
        "<a>\\n<b>text</c></a>": 2:8 \`</c>\` is where \`</b>\` should be.
        "<a>\\n  <b>\\n</a>": 3:1 \`</a>\` is where \`</b>\` should be.
      Expected: \`</b>\` at its end. Fix: Add the closing tag, and check that the file was not cut off.
        "<a>\\n  <b>\\n": 2:3 The element \`<b>\` is not closed.
      Expected: \`>\` at its end. Fix: Add what is missing, and check that the file was not cut off.
        "<a>\\n  <b c=\\"d\\"": 2:3 A tag begins here and has no end.
        "<!DOCTYPE a [<!ENTITY x \\"y\\">": 1:1 A declaration begins here and has no end.
      Expected: \`-->\` at its end. Fix: Add what is missing, and check that the file was not cut off.
        "<a>\\n  <!-- x & y": 2:3 A comment begins here and has no end.
      Expected: \`]]>\` at its end. Fix: Add what is missing, and check that the file was not cut off.
        "<a>\\n  <![CDATA[ </a>": 2:3 A CDATA section begins here and has no end.
      Expected: \`?>\` at its end. Fix: Add what is missing, and check that the file was not cut off.
        "<?xml version=\\"1.0\\"": 1:1 A declaration begins here and has no end."
    `);
  });

  test('reads any encoding that has a mark or a name', () => {
    const bytes = (text: string, of = 'latin1' as const) => Uint8Array.from(Buffer.from(text, of));
    const child = (file: Uint8Array) => readXml(file, ['a']).children[0];
    const utf16 = Buffer.from('\ufeff<?xml version="1.0" encoding="utf-8"?><a>é😀</a>', 'utf16le');
    expect(child(encodeText('\ufeff<a>é</a>'))).toBe('é');
    expect(child(Uint8Array.from(utf16))).toBe('é😀');
    expect(child(Uint8Array.from(Buffer.from(utf16).swap16()))).toBe('é😀');
    expect(child(bytes('<?xml version="1.0" encoding="ISO-8859-1"?><a>\xe9</a>'))).toBe('é');
    expect(child(bytes("<?xml version='1.0' encoding = 'koi8-r' ?><a>\xc1</a>"))).toBe('а');
    expect(child(bytes('<?xml version="1.0" encoding="Shift_JIS"?><a>\x82\xa0</a>'))).toBe('あ');
    // Programs with UTF-16 texts in memory write this declaration.
    expect(child(encodeText('<?xml version="1.0" encoding="utf-16"?><a>é</a>'))).toBe('é');
    expect(child(encodeText('<?xml version="1.0"?><a>encoding="latin1" é</a>'))).toBe(
      'encoding="latin1" é',
    );
  });

  test('refuses text that is not in its encoding', () => {
    const refusals = [
      '<a>\xe9</a>',
      '<?xml version="1.0" encoding="utf-8"?><a>\xe9</a>',
      '<?xml version="1.0" encoding="klingon"?><a/>',
      '<?xml version="1.0" encoding="replacement"?><a/>',
      '<?xml version="1.0" encoding="Shift_JIS"?><a>\x82</a>',
      '\xff\xfe<\x00a',
    ].map((text) => getRefusal(() => readXml(Uint8Array.from(Buffer.from(text, 'latin1')), ['a'])));
    expect(groupRefusals(refusals)).toMatchInlineSnapshot(`
      "Expected: text in UTF-8. Fix: Save the file as UTF-8.
        1:1 The file is not text in UTF-8.
        1:1 The file is not text in UTF-8.
        1:1 The file is not text in UTF-16.
      Expected: text in UTF-8. Fix: Save the file as UTF-8, and write \`encoding="utf-8"\`.
        1:31 The XML declaration names the encoding \`klingon\`, which is not known.
        1:31 The XML declaration names the encoding \`replacement\`, which is not known.
      Expected: text in the encoding that is named. Fix: Save the file as UTF-8, and write \`encoding="utf-8"\`.
        1:31 The file is not text in \`Shift_JIS\`, the encoding that its XML declaration names."
    `);
  });

  test('reads 1,000 elements inside of each other, and refuses more', () => {
    const nested = (depth: number) => encodeText(`${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`);
    expect(readXml(nested(1_000), ['a']).name).toBe('a');
    expect(getRefusal(() => readXml(nested(1_001), ['a']))).toMatchInlineSnapshot(`
      "1:3001 The elements of the file are nested too deeply.
      Expected: at most 1000 elements inside of each other
      Fix: Check that the tags in front of this one are closed."
    `);
    expect(
      getRefusal(() => readXml(encodeText('<a>\n'.repeat(repetitions(1_000_000))), ['a'])),
    ).toMatch(/^1001:1 /);
  });

  test.each([
    ['empty elements', '<a/>'],
    ['attributes', '<a b="c" d="e"/>'],
    ['comments', '<!-- - -->'],
    ['CDATA sections', '<![CDATA[]]]]>'],
    ['entities', '&amp;'],
    ['lines', '\n'],
    ['instructions', '<?a ??>'],
    ['brackets', ']]'],
  ])('reads many %s in a row', (_, piece) => {
    const text = `<a>${piece.repeat(repetitions(200_000))}</a>`;
    expect(readXml(encodeText(text), ['a']).name).toBe('a');
  });

  test('reads the short texts that a DOCTYPE declares', () => {
    const doctype = `<!DOCTYPE a [
  <!-- <!ENTITY name "wrong"> -->
  <!ENTITY name "Notes &#38; more">
  <!ENTITY name 'again'>
  <!ENTITY % part "part">
  <!ENTITY full '&name;, "&maker;" &lt;i>'>
  <!ENTITY maker "Acme">
  <!ENTITY endless "&endless;">
]>`;
    const { children, attributes } = readXml(
      encodeText(`${doctype}<a b="&maker;">1 &full; &amp; &#50;</a>`),
      ['a'],
    );
    expect(children).toEqual(['1 Notes & more, "Acme" <i> & 2']);
    expect(attributes).toEqual({ b: 'Acme' });
    for (const name of ['part', 'endless', 'toString', '__proto__']) {
      expect(getRefusal(() => readXml(encodeText(`${doctype}\n<a>&${name};</a>`), ['a']))).toMatch(
        new RegExp(`^10:4 .*\`&${name};\``),
      );
    }
  });

  test('expands no more than a file of texts may have', () => {
    const long = `<!DOCTYPE a [<!ENTITY e "${'long '.repeat(2000)}"><!ENTITY f "&e;&e;">]>`;
    const read = (references: string) =>
      readXml(encodeText(`${long}<a>${references}</a>`), ['a']).children.join('').length;
    expect(read('&e;'.repeat(100))).toBe(1_000_000);
    expect(getRefusal(() => read('&e;'.repeat(101)))).toMatch(/`&e;`/);
    expect(getRefusal(() => read('&f;'))).toMatch(/`&f;`/);
  });

  test('never expands a bomb, and fetches nothing', () => {
    const entities = Array.from(
      { length: 30 },
      (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`,
    );
    const bomb = `<!DOCTYPE a [<!ENTITY e0 "e">${entities.join('')}]>`;
    expect(readXml(encodeText(`${bomb}<a/>`), ['a']).children).toEqual([]);
    expect(getRefusal(() => readXml(encodeText(`${bomb}\n<a>&e30;</a>`), ['a']))).toMatch(
      /^2:4 .*`&e30;`/,
    );
    const outside = '<!DOCTYPE a SYSTEM "file:///etc/passwd" [<!ENTITY x SYSTEM "/etc/passwd">]>';
    expect(getRefusal(() => readXml(encodeText(`${outside}\n<a b="&x;"/>`), ['a']))).toMatch(
      /^2:7 .*`&x;`/,
    );
    const large = `<!DOCTYPE a [${'<!ENTITY e "e">'.repeat(repetitions(200_000))}]><a/>`;
    expect(readXml(encodeText(large), ['a']).name).toBe('a');
  });
});
