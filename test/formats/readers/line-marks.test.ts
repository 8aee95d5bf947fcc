import { expect, test } from 'vitest';
import type { FileInfo, Format } from '../../../src/formats/format.ts';
import { javaScript } from '../../../src/formats/readers/javascript.ts';
import { laravel, php } from '../../../src/formats/readers/php.ts';
import { rubyYaml, yaml } from '../../../src/formats/readers/yaml.ts';
import { encodeText } from './hard-files.ts';

const translation: FileInfo = { language: 'de', sourceLanguage: 'en' };

/** The state of the only text, `Open`, which a comment may give it. */
function readState(format: Format, text: string, info = translation): string {
  const [message, ...others] = format.read(encodeText(text), info);
  if (message === undefined || others.length > 0) return `${others.length} others`;
  const marks = [message.isFuzzy && 'fuzzy', message.isReadOnly && 'read-only'].filter(Boolean);
  return [...message.target, ...marks].join(' ');
}

const writers: readonly (readonly [string, Format, (comment: string) => string])[] = [
  ['php', php, (comment) => `<?php\n$lang['a'] = 'Open';\t// ${comment}\n`],
  ['php with #', laravel, (comment) => `<?php return [\n  'a' => 'Open', # ${comment}\n];\n`],
  ['JavaScript', javaScript, (comment) => `export default {\n  a: 'Open', // ${comment}\n};\n`],
  ['YAML', yaml, (comment) => `a: Open # ${comment}\r\n`],
  ['YAML of Rails', rubyYaml, (comment) => `de:\n  a: "Open" # ${comment}  \n`],
];

test.each(writers)('comments beside a text in %s give its state', (_, format, write) => {
  const states = (comments: readonly string[], info?: FileInfo) =>
    comments.map((comment) => readState(format, write(comment), info));
  const untranslated = ['TODO', 'todo', 'TODO: translate', 'untranslated', 'Not translated.'];
  expect(states(untranslated)).toEqual(['', '', '', '', '']);
  expect(states(['DIRTY', 'IGNORE'])).toEqual(['Open fuzzy', 'Open read-only']);
  const others = ['TODO: shorten', 'TODOS', 'dirty', 'ignored', 'translated by hand', ''];
  expect(new Set(states(others))).toEqual(new Set(['Open']));
  const source = { language: 'en', sourceLanguage: 'en' };
  expect(states(['TODO', 'DIRTY'], source)).toEqual(['Open', 'Open']);
});

test.each<[Format, string, string]>([
  [php, "<?php\n$lang['a'] = 'Open // TODO';\n", 'Open // TODO'],
  [javaScript, "export default { a: 'Open // TODO' };\n", 'Open // TODO'],
  [javaScript, 'export default {\n  // TODO\n  a: `Open\n// TODO`,\n};\n', 'Open\n// TODO'],
  [yaml, 'a: "Open # TODO"\n', 'Open # TODO'],
  [yaml, 'a: Open#TODO\n', 'Open#TODO'],
  [yaml, 'a: |-\n  Open # TODO\n', 'Open # TODO'],
])('a text that looks like a comment is a text: %#', (format, text, expected) => {
  expect(readState(format, text)).toBe(expected);
});
