import { describe, expect, test } from 'vitest';
import { mokoResource } from '../../../src/formats/readers/moko-resource.ts';
import { messagesIn, testDamagedFiles } from './hard-files.ts';

const sound = String.raw`<?xml version="1.0" encoding="utf-8"?>
<resources>
    <string name="welcome">Hello, %1$s! It's "here".\nPage \'2\'</string>
    <string name="styled">Tap <b>here</b> or &lt;i>there&lt;/i>.</string>
    <string name="empty"/>
    <plurals name="files">
        <item quantity="one">%1$d file</item>
        <!-- And so on. -->
        <item quantity="other">%1$d files</item>
    </plurals>
    <plural name="days">
        <item quantity="other">%d days</item>
    </plural>
    <string-array name="no"><item>No resource</item></string-array>
    <string name="long">One line
        and

        another</string>
</resources>
`;

describe('mokoResource', () => {
  test('reads strings and plurals', () => {
    expect(messagesIn(mokoResource, sound)).toEqual([
      { key: 'welcome', target: ["Hello, %1$s! It's \"here\".\nPage '2'"], line: 3 },
      { key: 'styled', target: ['Tap here or <i>there</i>.'], line: 4 },
      { key: 'empty', target: [''], line: 5 },
      { key: 'plurals/files', target: ['%1$d file', '%1$d files'], line: 6 },
      { key: 'plurals/days', target: ['%d days'], line: 11 },
      { key: 'long', target: ['One line and another'], line: 15 },
    ]);
  });

  test.each([
    [' one  two ', ' one  two '],
    ['"one"', '"one"'],
    [String.raw`\@x \? \x \t \u00e9 \\`, String.raw`@x ? \x \t \u00e9 \\`],
    ['\n  a  b \n', ' a  b '],
    ['<![CDATA[<i>a</i>]]><b>b</b><br/>', '<i>a</i>b'],
  ])('reads %j as the app shows it', (inside, text) => {
    const file = `<resources><string name="a">${inside}</string></resources>`;
    expect(messagesIn(mokoResource, file)).toEqual([{ key: 'a', target: [text], line: 1 }]);
  });

  testDamagedFiles(mokoResource, sound);
});
