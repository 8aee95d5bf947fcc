// Who does what a problem says has a valid file, and not the next problem.

import { describe, expect, test } from 'vitest';
import { files, getProblems, type Patch, sound } from './check.ts';

describe('advice', () => {
  const { site, translation, component, language, project, glossary } = files;
  const hash = '0123456789abcdef'.repeat(3).slice(0, 40);

  const values: Readonly<Record<string, readonly [file: string, ...values: readonly string[]]>> = {
    accent: [site, '#0b6e75', '#ABCDEF   ', 'teal', '', '#teal', '#12'],
    history: [site, '90', '"90"', '#90', '90 dys'],
    publish: [site, '[page]', '[PAGES]', '[web]', 'pages'],
    minimum: [site, '50%', '50 %', '05%', '100%', '101%', '5.5%', '101', '-1'],
    base_url: [
      site,
      ...['https://x.example/?lang=en', 'ftp://x.example', 'https://ana:secret@x.example', 'x'],
      ...['x.example/l10n', 'x.example:8080', 'x y.example'],
    ],
    id: [project, '0', '-1', '1.5', 'x'],
    web: [project, 'www.example.org', 'https://u:p@x.example', 'javascript:x', '5'],
    is_glossary: [glossary, 'yes'],
    last_change: [
      translation,
      ...['1785786486', '1785786486000', '999999999', '1000000000', '10000000000'],
      ...['2026-02-30T12:00:00Z', '2026-08-03', '2026-08-03T19:48:06', '3 August 2026'],
      ...['9999-12-31T23:59:59-01:00', '2026-08-03 19:48:06 +02:00', '2026-08-03T19:48:06 UTC'],
      ...['2026-08-03T19:48:06Z,', '28.11.2025', '3.4.2025 12:30', '11/28/2025', '28-11-2025'],
      // The day and the month may be meant the other way round.
      ...['03/04/2025', '31.02.2025', '2025.11.28'],
    ],
    revision: [translation, hash, `${hash} , ${hash.toUpperCase()}`, 'main', `${hash},${hash}0`],
    translated: [
      translation,
      // With something after it or before it.
      ...['410,', '410;', '410 ;', '"410,"', '410#four', '410# four', '410#', '410 strings'],
      ...['410 (all)', '410 OOO', '410x5', '#410', '# 410', '#  410', '#abc', '#1.5', '-410'],
      ...['-410 strings', '410/610', '410 / 610', '410 von 610', 'ca. 410', '~410', 'about 410'],
      // Quotes, decimals and thousands.
      ...['"410"', "'410'", '"0410"', '"4 10"', '" 410"', '|\n  410', '410,0', '1,00'],
      ...['4,000', '4 000', "4'000"],
      ...['4_000', '4.000,0', '12,34,567', '1,234,567', '1.234,567', '93 %', '101%'],
      // Characters that look like digits, or like nothing.
      ...['41O', '4l0', 'O', '４１０', '٤١٠', '۴۱۰', '“410”', '4\u200b10', '4\u00ad10'],
      '410\u00a0',
      ...['4\u202f000', '4\u2009000\u2009000', '4\u2009000\u00a0000', '4\u300010', '4\t10'],
      ...['all', 'true', '[410]', '.5', '-1', '573.5', '2.478', '.nan', '9007199254740992'],
    ],
    edit_template: [
      component,
      ...['true,', 'true;', '"no,"', '"true"', "'yes'", "yes'", 'YES', 'nein', 'vrai', 'sí'],
      ...['maybe', 'yes please', '1', '[true]'],
    ],
    branch: [component, '1.10', '""', '[main]'],
    language_code_style: [component, 'posix-lowcase', 'android_', 'linux', ''],
    license: [component, 'Apache 2.0', 'mit', 'all rights reserved', '5'],
    filemask: [
      component,
      ...['lang/en.json', 'lang/*/*.json', '../../etc/*.po', '/etc/*.po', 'l\\*.po', '/*.po', '/'],
    ],
    template: [component, '../en.json', 'C:/en.json', 'a/..'],
    repo: [component, 'ext::sh -c true', 'https://demo:secret@code.example.org/x', '../demo'],
    source_language: [component, 'EN', 'PT-br', 'English', 'xx1', '5'],
    aliases: [
      language,
      ...['pt', '"pt"', "'pt'", 'pt PT', 'pt,br', 'pt;br', 'pt|br', '[5]', '5', 'null'],
    ],
    plural: [language, 'n != 1', '2', '[]'],
    direction: [language, 'LTR', 'rtl,', 'rt', 'lefttoright'],
    name: [language, '5', 'true', '[a]', '1.0', 'null', '" "', '""'],
  };

  test('has the line that is meant, and a fix if nothing else can be meant', () => {
    let expectedBefore = '';
    const lines = Object.entries(values).flatMap(([key, [file, ...written]]) =>
      written.map((value) => {
        const line = `${key}: ${value}`;
        const problems = getProblems(withLine(file, line));
        const [problem] = problems;
        if (problem === undefined || problems.length > 1)
          throw new Error(`${line} has not one problem.`);
        const { rule, column, length, found, expected, advice, fix } = problem;
        const right = /`(\w+: (?:[^`]|`#`)*)`/.exec(advice)?.[1];
        const left = right === undefined ? [] : getProblems(withLine(file, right));
        expect(left.map((one) => one.rule)).not.toContain(rule);
        const heading = expected === expectedBefore ? '' : `Expected: ${expected}\n`;
        expectedBefore = expected;
        const fixed = fix?.kind === 'replace' ? ` [${fix.to}]` : '';
        const message = `${rule} ${column}+${length} ${found} ${advice}${fixed}`.replaceAll(
          '`',
          '',
        );
        return `${heading}${line} -> ${message}`.replace(/[^\S\n]|\p{Cf}/gu, escapeSpace);
      }),
    );
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "Expected: a colour of six hex digits, such as "#0b6e75"
      accent: #0b6e75 -> wrong-type 1+6 accent has no value: #0b6e75 is a comment, as a # begins one. Put it in quotes: accent: "#0b6e75".
      accent: #ABCDEF    -> wrong-type 1+6 accent has no value: #ABCDEF    is a comment, as a # begins one. Put it in quotes: accent: "#ABCDEF".
      accent: teal -> bad-value 9+4 accent is "teal". Write, for example, accent: "#0b6e75".
      accent:  -> wrong-type 1+6 accent has no value. Write a value, for example accent: "#0b6e75", or remove the line.
      accent: #teal -> wrong-type 1+6 accent has no value: #teal is a comment, as a # begins one. Write a value, for example accent: "#0b6e75", or remove the line.
      accent: #12 -> wrong-type 1+6 accent has no value: #12 is a comment, as a # begins one. Write a value, for example accent: "#0b6e75", or remove the line.
      Expected: a number of days, such as \`365 days\`
      history: 90 -> wrong-type 10+2 history is 90. Write history: 90 days if that is what you mean.
      Expected: a number of days, at most 99999
      history: "90" -> bad-value 10+4 "90" is not a number of days. Write history: 90 days.
      Expected: a number of days, such as \`365 days\`
      history: #90 -> wrong-type 1+7 history has no value: #90 is a comment, as a # begins one. Write a value, for example history: 365 days.
      Expected: a number of days, at most 99999
      history: 90 dys -> bad-value 10+6 "90 dys" is not a number of days. Write, for example, history: 365 days.
      Expected: a list of records, linked, pages, badges, feeds, bulk, tools, compatibility
      publish: [page] -> bad-value 11+4 Entry 1 of publish is "page". Write pages.
      publish: [PAGES] -> bad-value 11+5 Entry 1 of publish is "PAGES". Write pages. [pages]
      publish: [web] -> bad-value 11+3 Entry 1 of publish is "web". Write, for example, publish: ["records","linked","pages"].
      publish: pages -> wrong-type 10+5 publish is "pages". Write it as a list: publish: ["pages"]. [["pages"]]
      Expected: a whole number from 0 to 100
      minimum: 50% -> wrong-type 10+3 minimum is "50%". Leave out the sign: minimum: 50. [50]
      minimum: 50 % -> wrong-type 10+4 minimum is "50 %". Leave out the sign: minimum: 50. [50]
      minimum: 05% -> wrong-type 10+3 minimum is "05%". Leave out the sign: minimum: 05. [5]
      minimum: 100% -> wrong-type 10+4 minimum is "100%". Leave out the sign: minimum: 100. [100]
      minimum: 101% -> wrong-type 10+4 minimum is "101%". Write how many, not a percentage; the build computes percentages.
      minimum: 5.5% -> wrong-type 10+4 minimum is "5.5%". Write how many, not a percentage; the build computes percentages.
      minimum: 101 -> bad-number 10+3 minimum is 101, which is above 100. Write, for example, minimum: 80.
      minimum: -1 -> bad-number 10+2 minimum is -1, which is below zero. If the minus is a slip, leave it out: minimum: 1; else correct the number.
      Expected: an http or https address, perhaps with a path, without \`?\` and \`#\`
      base_url: https://x.example/?lang=en -> bad-url 11+26 The base URL "https://x.example/?lang=en" has a query or a fragment. Write https://x.example if that is the address.
      base_url: ftp://x.example -> bad-url 11+15 "ftp://x.example" is not an absolute http or https URL. Write, for example, https://translate.example.org.
      base_url: https://ana:secret@x.example -> bad-url 11+28 The base URL holds a user name or a password. Write, for example, https://translate.example.org.
      base_url: x -> bad-url 11+1 "x" is not an absolute http or https URL. Write, for example, https://translate.example.org.
      base_url: x.example/l10n -> bad-url 11+14 "x.example/l10n" is not an absolute http or https URL. Write https://x.example/l10n if that is the address.
      base_url: x.example:8080 -> bad-url 11+14 "x.example:8080" is not an absolute http or https URL. Write https://x.example:8080 if that is the address.
      base_url: x y.example -> bad-url 11+11 "x y.example" is not an absolute http or https URL. Write, for example, https://translate.example.org.
      Expected: a whole number, 1 or more, at most 9,007,199,254,740,991
      id: 0 -> bad-number 5+1 id is 0, which is too small. Write, for example, id: 4711.
      id: -1 -> bad-number 5+2 id is -1, which is below zero. If the minus is a slip, leave it out: id: 1; else correct the number.
      id: 1.5 -> bad-number 5+3 id is 1.5, which is not whole. Write, for example, id: 4711.
      Expected: a whole number, 1 or more
      id: x -> wrong-type 5+1 id is "x". Write, for example, id: 4711.
      Expected: an address that starts with https:// or http://
      web: www.example.org -> bad-url 6+15 "www.example.org" is not an absolute http or https URL. Write https://www.example.org if that is the address.
      web: https://u:p@x.example -> bad-url 6+21 "https://u:p@x.example" has a user name or a password. Write the whole address, for example https://github.com/excalidraw/excalidraw.
      web: javascript:x -> bad-url 6+12 "javascript:x" is not an absolute http or https URL. Write the whole address, for example https://github.com/excalidraw/excalidraw.
      web: 5 -> wrong-type 6+1 web is 5. Write, for example, web: https://github.com/excalidraw/excalidraw.
      Expected: true or false
      is_glossary: yes -> bad-value 14+3 is_glossary is "yes". Write is_glossary: true, without quotes. [true]
      Expected: a date with a time and a time zone
      last_change: 1785786486 -> wrong-type 14+10 last_change is 1785786486. Write last_change: 2026-08-03T19:48:06Z if that is what you mean.
      last_change: 1785786486000 -> wrong-type 14+13 last_change is 1785786486000. Write last_change: 2026-08-03T19:48:06Z if that is what you mean.
      last_change: 999999999 -> wrong-type 14+9 last_change is 999999999. Write, for example, last_change: 2026-08-03T19:48:06Z.
      last_change: 1000000000 -> wrong-type 14+10 last_change is 1000000000. Write last_change: 2001-09-09T01:46:40Z if that is what you mean.
      last_change: 10000000000 -> wrong-type 14+11 last_change is 10000000000. Write, for example, last_change: 2026-08-03T19:48:06Z.
      Expected: a date with a time and a time zone, such as 2026-08-03T19:48:06Z
      last_change: 2026-02-30T12:00:00Z -> bad-date 14+20 There is no such moment as "2026-02-30T12:00:00Z". Correct the day, the time or the time zone.
      last_change: 2026-08-03 -> bad-date 14+10 "2026-08-03" has no time. Write 2026-08-03T00:00:00Z, if that is the moment in UTC.
      last_change: 2026-08-03T19:48:06 -> bad-date 14+19 "2026-08-03T19:48:06" has no time zone. Write 2026-08-03T19:48:06Z, if that is the moment in UTC. [2026-08-03T19:48:06Z]
      last_change: 3 August 2026 -> bad-date 14+13 "3 August 2026" is not a date of ISO 8601. Write year-month-day, then T, hours:minutes:seconds, and Z for UTC.
      last_change: 9999-12-31T23:59:59-01:00 -> bad-date 14+25 "9999-12-31T23:59:59-01:00" is outside the years 0000 to 9999 in UTC. Correct the year.
      last_change: 2026-08-03 19:48:06 +02:00 -> bad-date 14+26 "2026-08-03 19:48:06 +02:00" is not a date of ISO 8601. Write 2026-08-03T19:48:06+02:00. [2026-08-03T19:48:06+02:00]
      last_change: 2026-08-03T19:48:06 UTC -> bad-date 14+23 "2026-08-03T19:48:06 UTC" is not a date of ISO 8601. Write 2026-08-03T19:48:06Z. [2026-08-03T19:48:06Z]
      last_change: 2026-08-03T19:48:06Z, -> bad-date 14+21 "2026-08-03T19:48:06Z," is not a date of ISO 8601. Write 2026-08-03T19:48:06Z. [2026-08-03T19:48:06Z]
      last_change: 28.11.2025 -> bad-date 14+10 "28.11.2025" is not a date of ISO 8601. Write 2025-11-28T00:00:00Z, if that is the moment in UTC.
      last_change: 3.4.2025 12:30 -> bad-date 14+14 "3.4.2025 12:30" is not a date of ISO 8601. Write 2025-04-03T12:30:00Z, if that is the moment in UTC.
      last_change: 11/28/2025 -> bad-date 14+10 "11/28/2025" is not a date of ISO 8601. Write 2025-11-28T00:00:00Z, if that is the moment in UTC.
      last_change: 28-11-2025 -> bad-date 14+10 "28-11-2025" is not a date of ISO 8601. Write 2025-11-28T00:00:00Z, if that is the moment in UTC.
      last_change: 03/04/2025 -> bad-date 14+10 "03/04/2025" is not a date of ISO 8601. Write year-month-day, then T, hours:minutes:seconds, and Z for UTC.
      last_change: 31.02.2025 -> bad-date 14+10 "31.02.2025" is not a date of ISO 8601. Write year-month-day, then T, hours:minutes:seconds, and Z for UTC.
      last_change: 2025.11.28 -> bad-date 14+10 "2025.11.28" is not a date of ISO 8601. Write year-month-day, then T, hours:minutes:seconds, and Z for UTC.
      Expected: two times 40 hex digits (0-9, a-f), joined by a comma
      revision: 0123456789abcdef0123456789abcdef01234567 -> bad-revision 11+40 revision is "0123456789abcdef0123456789abcdef01234567". Correct it, or remove the line: the build then takes the version of the file.
      revision: 0123456789abcdef0123456789abcdef01234567 , 0123456789ABCDEF0123456789ABCDEF01234567 -> bad-revision 11+83 revision is "0123456789abcdef0123456789abcdef01234567 , 0123456789ABCDEF…". Correct it, or remove the line: the build then takes the version of the file. [0123456789abcdef0123456789abcdef01234567,0123456789abcdef0123456789abcdef01234567]
      revision: main -> bad-revision 11+4 revision is "main". Correct it, or remove the line: the build then takes the version of the file.
      revision: 0123456789abcdef0123456789abcdef01234567,0123456789abcdef0123456789abcdef012345670 -> bad-revision 11+82 revision is "0123456789abcdef0123456789abcdef01234567,0123456789abcdef01…". Correct it, or remove the line: the build then takes the version of the file.
      Expected: a whole number, 0 or more
      translated: 410, -> wrong-type 13+4 translated is "410,". Remove the comma after the number: translated: 410. [410]
      translated: 410; -> wrong-type 13+4 translated is "410;". Remove the semicolon after the number: translated: 410. [410]
      translated: 410 ; -> wrong-type 13+5 translated is "410 ;". Remove the semicolon after the number: translated: 410. [410]
      translated: "410," -> wrong-type 13+6 translated is "410,". Remove the comma after the number: translated: 410.
      translated: 410#four -> wrong-type 13+8 translated is "410#four". A comment has a space before its #: translated: 410 # four. [410 # four]
      translated: 410# four -> wrong-type 13+9 translated is "410# four". A comment has a space before its #: translated: 410 # four. [410 # four]
      translated: 410# -> wrong-type 13+4 translated is "410#". Write, for example, translated: 573.
      translated: 410 strings -> wrong-type 13+11 translated is "410 strings". Write the number alone: translated: 410.
      translated: 410 (all) -> wrong-type 13+9 translated is "410 (all)". Write the number alone: translated: 410.
      translated: 410 OOO -> wrong-type 13+7 translated is "410 OOO". Write the number alone: translated: 410.
      translated: 410x5 -> wrong-type 13+5 translated is "410x5". Write, for example, translated: 573.
      translated: #410 -> wrong-type 1+10 translated has no value: #410 is a comment, as a # begins one. Leave out the #: translated: 410.
      translated: # 410 -> wrong-type 1+10 translated has no value: # 410 is a comment, as a # begins one. Leave out the #: translated: 410.
      translated: #  410 -> wrong-type 1+10 translated has no value: #  410 is a comment, as a # begins one. Write a value, for example translated: 573.
      translated: #abc -> wrong-type 1+10 translated has no value: #abc is a comment, as a # begins one. Write a value, for example translated: 573.
      translated: #1.5 -> wrong-type 1+10 translated has no value: #1.5 is a comment, as a # begins one. Write a value, for example translated: 573.
      Expected: a whole number, 0 or more, at most 9,007,199,254,740,991
      translated: -410 -> bad-number 13+4 translated is -410, which is below zero. If the minus is a slip, leave it out: translated: 410; else correct the number.
      Expected: a whole number, 0 or more
      translated: -410 strings -> wrong-type 13+12 translated is "-410 strings". Write, for example, translated: 573.
      translated: 410/610 -> wrong-type 13+7 translated is "410/610". Write the number alone: translated: 410.
      translated: 410 / 610 -> wrong-type 13+9 translated is "410 / 610". Write the number alone: translated: 410.
      translated: 410 von 610 -> wrong-type 13+11 translated is "410 von 610". Write the number alone: translated: 410.
      translated: ca. 410 -> wrong-type 13+7 translated is "ca. 410". Write the number alone: translated: 410.
      translated: ~410 -> wrong-type 13+4 translated is "~410". Write the number alone: translated: 410.
      translated: about 410 -> wrong-type 13+9 translated is "about 410". Write the number alone: translated: 410.
      translated: "410" -> wrong-type 13+5 translated is "410". Write it without quotes: translated: 410. [410]
      translated: '410' -> wrong-type 13+5 translated is "410". Write it without quotes: translated: 410. [410]
      translated: "0410" -> wrong-type 13+6 translated is "0410". Write it without quotes: translated: 0410.
      translated: "4 10" -> wrong-type 13+6 translated is "4 10". Write, for example, translated: 573.
      translated: " 410" -> wrong-type 13+6 translated is " 410". Write it without quotes: translated: 410. [410]
      translated: |
        410 -> wrong-type 13+1 translated is "410\\n". Write it on the line of its key: translated: 410.
      translated: 410,0 -> wrong-type 13+5 translated is "410,0". Write it without decimals: translated: 410.
      translated: 1,00 -> wrong-type 13+4 translated is "1,00". Write it without decimals: translated: 1.
      translated: 4,000 -> wrong-type 13+5 translated is "4,000". If it is a number in thousands, write only its digits: translated: 4000. [4000]
      translated: 4 000 -> wrong-type 13+5 translated is "4 000". If it is a number in thousands, write only its digits: translated: 4000.
      translated: 4'000 -> wrong-type 13+5 translated is "4'000". If it is a number in thousands, write only its digits: translated: 4000. [4000]
      translated: 4_000 -> wrong-type 13+5 translated is "4_000". If it is a number in thousands, write only its digits: translated: 4000. [4000]
      translated: 4.000,0 -> wrong-type 13+7 translated is "4.000,0". Write, for example, translated: 573.
      translated: 12,34,567 -> wrong-type 13+9 translated is "12,34,567". Write, for example, translated: 573.
      translated: 1,234,567 -> wrong-type 13+9 translated is "1,234,567". If it is a number in thousands, write only its digits: translated: 1234567. [1234567]
      translated: 1.234,567 -> wrong-type 13+9 translated is "1.234,567". If it is a number in thousands, write only its digits: translated: 1234567.
      translated: 93 % -> wrong-type 13+4 translated is "93 %". Write how many, not a percentage; the build computes percentages.
      translated: 101% -> wrong-type 13+4 translated is "101%". Write how many, not a percentage; the build computes percentages.
      translated: 41O -> wrong-type 13+3 translated is "41O". It holds the letter O for a zero: write translated: 410. [410]
      translated: 4l0 -> wrong-type 13+3 translated is "4l0". It holds a letter for a one: write translated: 410. [410]
      translated: O -> wrong-type 13+1 translated is "O". Write, for example, translated: 573.
      translated: ４１０ -> wrong-type 13+3 translated is "４１０". It holds full-width digits: write translated: 410. [410]
      translated: ٤١٠ -> wrong-type 13+3 translated is "٤١٠". It holds Arabic digits: write translated: 410. [410]
      translated: ۴۱۰ -> wrong-type 13+3 translated is "۴۱۰". It holds Persian digits: write translated: 410. [410]
      translated: “410” -> wrong-type 13+5 translated is "“410”". It holds typographic quotes: write translated: 410. [410]
      translated: 4\\u200b10 -> wrong-type 13+4 translated is "4<U+200B>10". It holds a sign that is invisible: write translated: 410. [410]
      translated: 4\\u00ad10 -> wrong-type 13+4 translated is "4<U+00AD>10". It holds a sign that is invisible: write translated: 410. [410]
      translated: 410\\u00a0 -> wrong-type 13+4 translated is "410\\u00a0". It holds a no-break space (U+00A0): write translated: 410.
      translated: 4\\u202f000 -> wrong-type 13+5 translated is "4\\u202f000". It holds a narrow no-break space (U+202F): write translated: 4000. [4000]
      translated: 4\\u2009000\\u2009000 -> wrong-type 13+9 translated is "4\\u2009000\\u2009000". It holds a thin space (U+2009): write translated: 4000000. [4000000]
      translated: 4\\u2009000\\u00a0000 -> wrong-type 13+9 translated is "4\\u2009000\\u00a0000". It holds a no-break space (U+00A0) and a thin space (U+2009): write translated: 4000000.
      translated: 4\\u300010 -> wrong-type 13+4 translated is "4\\u300010". It holds an ideographic space (U+3000): write translated: 410.
      translated: 4\\u000910 -> wrong-type 13+4 translated is "4\\t10". It holds a tab: write translated: 410.
      translated: all -> wrong-type 13+3 translated is "all". Write, for example, translated: 573.
      translated: true -> wrong-type 13+4 translated is true. Write, for example, translated: 573.
      translated: [410] -> wrong-type 13+5 translated is a list. Write, for example, translated: 573.
      Expected: a whole number, 0 or more, at most 9,007,199,254,740,991
      translated: .5 -> bad-number 13+2 translated is .5, which is not whole. Write, for example, translated: 573.
      translated: -1 -> bad-number 13+2 translated is -1, which is below zero. If the minus is a slip, leave it out: translated: 1; else correct the number.
      translated: 573.5 -> bad-number 13+5 translated is 573.5, which is not whole. Write, for example, translated: 573.
      translated: 2.478 -> bad-number 13+5 translated is 2.478, which is not whole. If it is a number in thousands, write only its digits: translated: 2478.
      translated: .nan -> bad-number 13+4 translated is .nan, which is not a number to count with. Write, for example, translated: 573.
      translated: 9007199254740992 -> bad-number 13+16 translated is 9007199254740992, which is too large to be exact. Write, for example, translated: 573.
      Expected: true or false
      edit_template: true, -> wrong-type 16+5 edit_template is "true,". Remove the comma: edit_template: true. [true]
      edit_template: true; -> wrong-type 16+5 edit_template is "true;". Remove the semicolon: edit_template: true. [true]
      edit_template: "no," -> wrong-type 16+5 edit_template is "no,". Remove the comma: edit_template: false.
      edit_template: "true" -> wrong-type 16+6 edit_template is "true". Write edit_template: true, without quotes. [true]
      edit_template: 'yes' -> wrong-type 16+5 edit_template is "yes". Write edit_template: true, without quotes. [true]
      edit_template: yes' -> wrong-type 16+4 edit_template is "yes'". Write, for example, edit_template: true.
      edit_template: YES -> wrong-type 16+3 edit_template is "YES". Write edit_template: true, without quotes. [true]
      edit_template: nein -> wrong-type 16+4 edit_template is "nein". Write edit_template: false, without quotes. [false]
      edit_template: vrai -> wrong-type 16+4 edit_template is "vrai". Write edit_template: true, without quotes. [true]
      edit_template: sí -> wrong-type 16+2 edit_template is "sí". Write edit_template: true, without quotes.
      edit_template: maybe -> wrong-type 16+5 edit_template is "maybe". Write, for example, edit_template: true.
      edit_template: yes please -> wrong-type 16+10 edit_template is "yes please". Write, for example, edit_template: true.
      edit_template: 1 -> wrong-type 16+1 edit_template is 1. Write, for example, edit_template: true.
      edit_template: [true] -> wrong-type 16+6 edit_template is a list. Write, for example, edit_template: true.
      Expected: a text that is not empty
      branch: 1.10 -> wrong-type 9+4 branch is 1.10. If it is a text, put it in quotes: branch: "1.10". ["1.10"]
      branch: "" -> bad-value 9+2 branch is "". Write, for example, branch: main.
      branch: [main] -> wrong-type 9+6 branch is a list. If it is a text, put it in quotes: branch: "[main]".
      Expected: an empty text, bcp, posix, posix_lowercase, bcp_lower or android
      language_code_style: posix-lowcase -> bad-value 22+13 language_code_style is "posix-lowcase". Write language_code_style: posix_lowercase.
      language_code_style: android_ -> bad-value 22+8 language_code_style is "android_". Write language_code_style: android.
      language_code_style: linux -> bad-value 22+5 language_code_style is "linux". Write, for example, language_code_style: bcp.
      language_code_style:  -> bad-value 1+19 language_code_style has no value. Write a value, for example language_code_style: bcp, or remove the line.
      Expected: an identifier of the list at https://spdx.org/licenses/, or an expression of them
      license: Apache 2.0 -> bad-licence 10+10 "Apache 2.0" is not an SPDX licence identifier or expression. Write "Apache-2.0" if that is the licence. [Apache-2.0]
      license: mit -> bad-licence 10+3 "mit" is not an SPDX licence identifier or expression. Write "MIT" if that is the licence. [MIT]
      license: all rights reserved -> bad-licence 10+19 "all rights reserved" is not an SPDX licence identifier or expression. Look the identifier up at https://spdx.org/licenses/, or leave the line out.
      Expected: an SPDX identifier or expression
      license: 5 -> wrong-type 10+1 license is 5. Write, for example, license: MIT.
      Expected: a path with exactly one \`*\`, where the language code goes
      filemask: lang/en.json -> bad-file-mask 11+12 The file mask "lang/en.json" has no *. Write, for example, locales/*.json.
      filemask: lang/*/*.json -> bad-file-mask 11+13 The file mask "lang/*/*.json" has 2 *. Keep one; where the code occurs again, write {code}, as in l10n/*/messages.{code}.yml.
      Expected: a path from the top of the repository on, with \`/\` between folders
      filemask: ../../etc/*.po -> bad-path 11+14 The path "../../etc/*.po" leads out of a folder with ... Write, for example, locales/*.json.
      filemask: /etc/*.po -> bad-path 11+9 The path "/etc/*.po" does not begin in the repository. Write "etc/*.po".
      filemask: l\\*.po -> bad-path 11+6 The path "l\\\\*.po" has a backslash. Write "l/*.po".
      filemask: /*.po -> bad-path 11+5 The path "/*.po" does not begin in the repository. Write "*.po".
      filemask: / -> bad-path 11+1 The path "/" does not begin in the repository. Write, for example, locales/de.json.
      template: ../en.json -> bad-path 11+10 The path "../en.json" leads out of a folder with ... Write, for example, locales/de.json.
      template: C:/en.json -> bad-path 11+10 The path "C:/en.json" does not begin in the repository. Write, for example, locales/de.json.
      template: a/.. -> bad-path 11+4 The path "a/.." leads out of a folder with ... Write, for example, locales/de.json.
      Expected: an address as https://github.com/owner/name.git or git@github.com:owner/name.git
      repo: ext::sh -c true -> bad-url 7+15 "ext::sh -c true" is not an address that a repository can be cloned from. Write the whole address.
      repo: https://demo:secret@code.example.org/x -> bad-url 7+38 repo holds a password, which would be published. Remove the password, and change it where it is valid.
      repo: ../demo -> bad-url 7+7 "../demo" is not an address that a repository can be cloned from. Write the whole address.
      Expected: two or three small letters, then perhaps _Script, _REGION and @variant: pt, pt_BR, ca@valencia
      source_language: EN -> bad-value 18+2 "EN" is not a language code. Write source_language: en if that is the language you mean. [en]
      source_language: PT-br -> bad-value 18+5 "PT-br" is not a language code. Write source_language: pt_BR if that is the language you mean. [pt_BR]
      source_language: English -> bad-value 18+7 "English" is not a language code. Write source_language: en if that is the language you mean.
      source_language: xx1 -> bad-value 18+3 "xx1" is not a language code. Write, for example, source_language: en.
      Expected: a language code
      source_language: 5 -> wrong-type 18+1 source_language is 5. Write, for example, source_language: en.
      Expected: a list of texts
      aliases: pt -> wrong-type 10+2 aliases is "pt". Write it as a list: aliases: ["pt"]. [["pt"]]
      aliases: "pt" -> wrong-type 10+4 aliases is "pt". Write it as a list: aliases: ["pt"]. [["pt"]]
      aliases: 'pt' -> wrong-type 10+4 aliases is "pt". Write it as a list: aliases: ["pt"]. [["pt"]]
      aliases: pt PT -> wrong-type 10+5 aliases is "pt PT". Write it as a list: aliases: ["pt PT"].
      aliases: pt,br -> wrong-type 10+5 aliases is "pt,br". Write it as a list: aliases: ["pt,br"].
      aliases: pt;br -> wrong-type 10+5 aliases is "pt;br". Write it as a list: aliases: ["pt;br"].
      aliases: pt|br -> wrong-type 10+5 aliases is "pt|br". Write it as a list: aliases: ["pt|br"].
      aliases: [5] -> wrong-type 11+1 Entry 1 of aliases is 5. If it is a text, put it in quotes: "5". ["5"]
      aliases: 5 -> wrong-type 10+1 aliases is 5. Write, for example, aliases: ["pt_br"].
      aliases: null -> wrong-type 10+4 aliases has no value. Write a value, for example aliases: ["pt_br"], or remove the line.
      Expected: a mapping with \`number\` and \`formula\`
      plural: n != 1 -> wrong-type 9+6 plural is "n != 1". Write, for example, plural: {"number":2,"formula":"n != 1"}.
      plural: 2 -> wrong-type 9+1 plural is 2. Write, for example, plural: {"number":2,"formula":"n != 1"}.
      plural: [] -> wrong-type 9+2 plural is a list. Write, for example, plural: {"number":2,"formula":"n != 1"}.
      Expected: ltr or rtl
      direction: LTR -> bad-value 12+3 direction is "LTR". Write direction: ltr. [ltr]
      direction: rtl, -> bad-value 12+4 direction is "rtl,". Write direction: rtl.
      direction: rt -> bad-value 12+2 direction is "rt". Write direction: rtl.
      direction: lefttoright -> bad-value 12+11 direction is "lefttoright". Write, for example, direction: ltr.
      Expected: a text that is not empty
      name: 5 -> wrong-type 7+1 name is 5. If it is a text, put it in quotes: name: "5". ["5"]
      name: true -> wrong-type 7+4 name is true. If it is a text, put it in quotes: name: "true".
      name: [a] -> wrong-type 7+3 name is a list. If it is a text, put it in quotes: name: "[a]".
      name: 1.0 -> wrong-type 7+3 name is 1.0. If it is a text, put it in quotes: name: "1.0". ["1.0"]
      name: null -> wrong-type 7+4 name has no value. Write a value, for example name: Portuguese (Brazil).
      name: " " -> bad-value 7+3 name is " ". Write, for example, name: Portuguese (Brazil).
      name: "" -> bad-value 7+2 name is "". Write, for example, name: Portuguese (Brazil)."
    `);
  });

  test.each(['translated = 410', 'translated 410', 'translated:410'])('fixes %j', (line) => {
    expect(getProblems(withLine(translation, line))).toMatchObject([
      { advice: expect.stringContaining('`translated: 410`') },
    ]);
  });

  test('names a fence of Markdown once', () => {
    const fenced = `\`\`\`yaml\n${sound[translation]}\`\`\`\n`;
    expect(getProblems({ [translation]: fenced })).toMatchObject([
      { line: 1, advice: 'Remove the lines of three backticks or tildes.' },
    ]);
  });

  test.each([
    [false, translation, ['translated', 'translated_words', 'translated_chars']],
    [false, files.source, ['total', 'total_words', 'total_chars']],
    [false, language, ['name', 'direction', 'population', 'plural']],
    [true, translation, ['approved', 'readonly']],
    [true, language, ['aliases']],
  ])('removes a line (%s) of %s only if no rule asks for it', (isRemoved, file, keys) => {
    for (const key of keys) {
      const { advice } = getProblems(withLine(file, `${key}:`))[0] ?? {};
      expect(/remove the line/.test(advice ?? ''), key).toBe(isRemoved);
    }
  });
});

/** The sound catalogue, with a line in the place of the one with the same key, or at the end. */
function withLine(file: string, line: string): Patch {
  const text = sound[file] ?? '';
  const key = new RegExp(`^${/^\w+/.exec(line)?.[0]}:.*\n`, 'm');
  return { [file]: key.test(text) ? text.replace(key, () => `${line}\n`) : `${text}${line}\n` };
}

function escapeSpace(character: string): string {
  return character === ' ' ? ' ' : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
