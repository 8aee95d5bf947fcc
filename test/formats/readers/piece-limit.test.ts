import { describe, expect, test } from 'vitest';
import { javaScript } from '../../../src/formats/readers/javascript.ts';
import { lua } from '../../../src/formats/readers/lua.ts';
import { php } from '../../../src/formats/readers/php.ts';
import { yaml } from '../../../src/formats/readers/yaml.ts';
import { inDepth, takeOne } from '../../setup/repetitions.ts';
import { getRefusal, messagesIn } from './hard-files.ts';

const tooMany = 'The file has too many pieces for its size; up to here it can be read.';

/** Pieces of a file, each with its number in the place of `№`. */
function repeat(piece: string, times: number): string {
  return Array.from({ length: times }, (_, number) => piece.replaceAll('№', `${number}`)).join('');
}

const shortTexts = [
  ['yaml', yaml, '', 'a№: b\n', ''],
  ['yaml with quotes', yaml, '', 'a№: "b" # c\n', ''],
  ['javascript', javaScript, 'export default {', 'a№:"b",', '};'],
  ['javascript with comments', javaScript, 'export default {', '/**/a№:/**/"b",/**/\n', '};'],
  ['javascript with values', javaScript, 'export default {', '\n  a№: `It is ${b}.`,', '};'],
  ['lua', lua, 'return {', 'a№="b",', '}'],
  ['lua with brackets', lua, '', 'L["a№"] = "b"\n', ''],
  ['php', php, '<?php return [', '"a№"=>"b",', '];'],
] as const;

describe('a file of a hundred thousand short texts is read', () => {
  test.each(takeOne(shortTexts))('in %s', (_, format, open, piece, close) => {
    const messages = messagesIn(format, open + repeat(piece, 100_000) + close);
    expect(messages).toHaveLength(100_000);
  });
});

describe('a short file of very many pieces is refused where there are too many', () => {
  test.each([
    ['yaml', yaml, '', '-\n', '', '305001:2'],
    ['javascript', javaScript, 'export default [', '"",', '];', '1:900013'],
    ['values of a template', javaScript, 'export default {\n"a": `', '${b}', '` };', '2:6'],
    ['comments on one line', javaScript, 'export default [', '/**/0,', '];', '1:9125'],
    ['lua', lua, 'return {\n', '"",', '}', '2:900001'],
    ['php', php, '<?php\nreturn [', '0,', '];', '2:350006'],
  ])('in %s', (_, format, open, piece, close, place) => {
    const refusal = getRefusal(() => messagesIn(format, open + repeat(piece, 330_000) + close));
    expect(refusal.split('\n')[0]).toBe(`${place} ${tooMany}`);
  });

  inDepth('but not for what the reader of PHP adds to the end of a file', () => {
    const file = (items: number) => `<?php return [${repeat('0,', items)}0];`;
    expect(messagesIn(php, file(174_998))).toHaveLength(0);
    expect(getRefusal(() => messagesIn(php, file(174_999)))).toMatch(/^1:350012 The file has too/);
  });
});
