import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkCatalogue } from '../../src/build.ts';
import { decodeText } from '../../src/formats/yaml/text.ts';
import { countExamples } from '../setup/examples.ts';
import { getSample, repetitions, takeOne } from '../setup/repetitions.ts';
import { files, getProblems, type Patch, patched, printed, sound } from './check.ts';

// Files that no one writes by hand: a clear problem each, no exception, and an end.

const mebibyte = 1024 * 1024;
const translation = sound[files.translation] ?? '';
const component = sound[files.component] ?? '';

/** Rule, line and column of each problem. */
function getPlaces(patch: Patch): string[] {
  return getProblems(patch).map(({ rule, line, column }) => `${line}:${column} ${rule}`);
}

/** Repeats a unit up to the size limit of a file; up to a tenth of it without CI. */
function filledWith(unit: string): string {
  return unit.repeat(Math.floor(repetitions(mebibyte - 1000) / unit.length));
}

describe('checkCatalogue', () => {
  test.each<[string, string | Uint8Array, string[]]>([
    ['a file of spaces', ' \n  \n', ['1:1 empty-file']],
    ['a file of line breaks', '\n'.repeat(1000), ['1:1 empty-file']],
    ['a document without contents', '---\n', ['1:1 empty-file']],
    ['a document that ends at once', '---\n...\n', ['1:1 empty-file']],
    ['a byte-order mark alone', '\ufeff', ['1:1 empty-file']],
    ['a null', 'null\n', ['1:1 empty-file']],
    ['a number', '\n\n  12\n', ['3:3 not-a-mapping']],
    ['a list after a line break', '\n- a\n', ['2:1 not-a-mapping']],
    ['two documents', `${translation}---\n${translation}`, ['4:1 yaml-syntax']],
    ['three documents', '---\na: 1\n---\nb: 1\n---\nc: 1\n', ['3:1 yaml-syntax']],
    ['NUL', 'translated: 1\n\0', ['2:1 not-text']],
    ['a form feed', 'translated: 1\n\f\n', ['2:1 not-text']],
    ['DEL', '\u007f', ['1:1 not-text']],
    ['random bytes', Buffer.from('b5f3a1009c', 'hex'), ['1:1 not-text']],
    ['UTF-16 of little end', Buffer.from(`\ufeff${translation}`, 'utf16le'), ['1:1 not-text']],
    ['UTF-16 of big end', Buffer.from(translation, 'utf16le').swap16(), ['1:1 not-text']],
    ['half a surrogate pair', Buffer.from('613a20eda080', 'hex'), ['1:4 not-text']],
    ['an overlong slash', Buffer.from('613a20c0af', 'hex'), ['1:4 not-text']],
    ['a cut character', Buffer.from('610a613a20e282', 'hex'), ['2:4 not-text']],
    ['a binary value', `${translation}id: !!binary MQ==\n`, ['4:5 yaml-syntax']],
    ['a set', '!!set { translated, total }\n', ['1:1 yaml-syntax']],
    ['an ordered map', '!!omap [translated: 1]\n', ['1:1 yaml-syntax']],
    ['a timestamp', `${translation}last_change: !!timestamp 2026-08-03\n`, ['4:14 yaml-syntax']],
    ['a function', `${translation}id: !!js/function "x"\n`, ['4:5 yaml-syntax']],
    ['YAML 1.1', `%YAML 1.1\n---\n${translation}last_change: 2026-08-03\n`, ['6:14 bad-date']],
    ['a YAML of the future', `%YAML 3.0\n---\n${translation}`, ['1:7 yaml-syntax']],
    ['a merge key, which is fine', `<<: { translated: 1 }\n${translation}`, []],
    ['a wrong value that is merged', `<<: { fuzzy: -1 }\n${translation}`, ['1:14 bad-number']],
    [
      'a merged key that is unknown',
      `<<: [{ total: 1 }, { totl: 1 }]\n${translation}`,
      ['1:22 unknown-key'],
    ],
    ['a merge of an alias', `x: &x { fuzzy: 1 }\n<<: *x\n${translation}`, ['1:1 unknown-key']],
    ['a merge key in quotes', `"<<": { fuzzy: 1 }\n${translation}`, ['1:1 unknown-key']],
    ['two merge keys', `<<: { fuzzy: 1 }\n<<: { total: 1 }\n${translation}`, ['2:1 duplicate-key']],
    ['a merge of a number', `<<: 1\n${translation}`, ['1:5 yaml-syntax']],
    ['a merge of nothing', `<<:\n${translation}`, ['1:1 yaml-syntax']],
    ['a merge of what it is in', `a: &a { <<: *a }\n${translation}`, ['1:13 too-many-aliases']],
    ['numbers as keys', `${translation}12: 1\n0x10: 1\n`, ['4:1 unknown-key', '5:1 unknown-key']],
    ['null as a key', `${translation}~: 1\n`, ['4:1 unknown-key']],
    ['an empty key', `${translation}: 1\n`, ['4:1 unknown-key']],
    ['a list as a key', `${translation}? [a, b]\n: 1\n`, ['4:3 yaml-syntax']],
    ['a mapping as a key', `${translation}{ a: b }: 1\n`, ['4:1 yaml-syntax']],
    ['an alias as a key', `id: &a 1\n*a : 1\n${translation}`, ['2:1 yaml-syntax']],
    [
      'names that every object has',
      `${translation}constructor: 1\n__proto__: { fuzzy: 1 }\ntoString: 1\nhasOwnProperty: 1\n`,
      ['4:1 unknown-key', '5:1 unknown-key', '6:1 unknown-key', '7:1 unknown-key'],
    ],
    ['an alias of nothing', `${translation}id: *one\n`, ['4:5 yaml-syntax']],
    ['an alias before its anchor', `id: *one\nfuzzy: &one 1\n${translation}`, ['1:5 yaml-syntax']],
    ['an alias of what it is in', `id: &a [*a]\n${translation}`, ['1:8 wrong-type']],
    ['an alias, which is fine', `fuzzy: &one 1\nfuzzy_words: *one\n${translation}`, []],
    ['a tab in front', `\t${translation}`, ['1:1 yaml-syntax']],
    ['tabs between, which are fine', translation.replaceAll(': ', ':\t'), []],
    ['line ends of Windows, which are fine', translation.replaceAll('\n', '\r\n'), []],
    ['no line end, which is fine', translation.trimEnd(), []],
    [
      'JSON, which is fine',
      JSON.stringify({ translated: 0, translated_words: 0, translated_chars: 0 }),
      [],
    ],
    ['line ends of an old Mac', translation.replaceAll('\n', '\r'), ['1:16 yaml-syntax']],
    ['only a mark of a merge conflict', `${translation}=======\n`, ['4:1 yaml-syntax']],
  ])('finds in %s what is wrong', (_, content, expected) => {
    expect(getPlaces({ [files.translation]: content })).toEqual(expected);
  });

  const large: [string, Patch, string[]][] = [
    [
      'aliases that multiply',
      {
        [files.translation]: `a: &a [x, x, x, x, x, x, x, x, x]\n${[...'bcdefghi']
          .map(
            (name, index) =>
              `${name}: &${name} [${'*'.concat('abcdefgh'[index] ?? '', ', ').repeat(9)}]\n`,
          )
          .join('')}`,
      },
      ['2:8 too-many-aliases'],
    ],
    [
      'merges that multiply',
      {
        [files.translation]: `a: &a { fuzzy: 1 }\n${[...'bcdefghi']
          .map(
            (name, index) =>
              `${name}: &${name} { ${name}: 1, <<: [${'*'.concat('abcdefgh'[index] ?? '', ', ').repeat(9)}] }\n`,
          )
          .join('')}`,
      },
      ['2:20 too-many-aliases'],
    ],
    [
      'a large mapping that is merged often',
      {
        [files.translation]: `a: &a\n${Array.from({ length: 1_000 }, (_, at) => `  k${at}: 1\n`).join('')}${Array.from({ length: 20 }, (_, at) => `m${at}: { <<: *a }\n`).join('')}`,
      },
      ['1002:11 too-many-aliases'],
    ],
    [
      'a hundred thousand pairs of brackets',
      { [files.component]: `${component}addons: ${'['.repeat(100_000)}${']'.repeat(100_000)}\n` },
      ['6:9 nested-too-deeply'],
    ],
    [
      'a hundred and one levels of indentation',
      {
        [files.translation]: Array.from({ length: 101 }, (_, at) => `${' '.repeat(at)}a:\n`).join(
          '',
        ),
      },
      ['101:1 nested-too-deeply'],
    ],
    [
      'a faulty line of many spaces',
      { [files.translation]: `a: b: ${' '.repeat(300_000)}x\n` },
      ['1:4 yaml-syntax'],
    ],
    [
      'a line of a MiB',
      { [files.translation]: `${translation}last_author: ${filledWith('a')}\n` },
      ['4:14 bad-value'],
    ],
    [
      'a number of a MiB',
      { [files.translation]: `${translation}fuzzy: ${filledWith('9')}\n` },
      ['4:8 bad-number'],
    ],
    [
      'a MiB of brackets in a licence',
      { [files.component]: `${component}license: "${filledWith('(')}"\n` },
      ['6:10 bad-licence'],
    ],
    [
      'a MiB of a plural formula',
      { [files.language]: `name: x\nplural:\n  formula: ${filledWith('(')}\n` },
      ['3:2012 bad-plural-formula'],
    ],
    [
      'a file of more than a MiB',
      { [files.translation]: { kind: 'too-large', size: mebibyte + 1 } },
      ['1:1 file-too-large'],
    ],
  ];
  test.each(getSample(large))('ends, and finds in %s what is wrong', (_, patch, expected) => {
    expect(getPlaces(patch)).toEqual(expected);
  });

  const many: [string, Patch, string, number][] = [
    [
      'very many wrong list entries',
      { [files.component]: `${component}addons: [${'1, '.repeat(repetitions(100_000))}]\n` },
      'wrong-type',
      repetitions(100_000) - 100,
    ],
    [
      'very many unknown variables',
      {
        [files.component]: `${component}add_message: "${'{{ a }} '.repeat(repetitions(50_000))}"\n`,
      },
      'unknown-template-variable',
      repetitions(50_000) - 100,
    ],
  ];
  test.each(takeOne(many))('shows the first hundred problems of %s', (_, patch, rule, more) => {
    const problems = getProblems(patch);
    expect(new Set(problems.map((problem) => problem.rule))).toEqual(new Set([rule]));
    expect(problems).toHaveLength(100);
    expect(problems.at(-1)?.advice).toMatch(new RegExp(` The file has ${more} more problems\\.$`));
    expect(printed(problems, patched(patch)).length).toBeLessThan(100_000);
  });

  test.each([
    [
      'very many anchors with aliases',
      Array.from({ length: repetitions(30_000) }, (_, n) => `- &a${n} x\n- *a${n}\n`),
    ],
    [
      'very many aliases of one anchor',
      ['- &a x\n', ...Array<string>(repetitions(100_000)).fill('- *a\n')],
    ],
  ])('refuses %s', (_, lines) => {
    const patch = { [files.component]: `${component}addons:\n${lines.join('')}` };
    expect(getPlaces(patch)).toEqual(['8:3 too-many-aliases']);
  });

  test('never throws, and points into the file, whatever becomes of the files', () => {
    const paths = Object.keys(sound);
    fc.assert(
      fc.property(
        fc.constantFrom(...paths),
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        (path, mutations) => {
          const original = Buffer.from(sound[path] ?? '');
          const bytes = mutations.reduce<Buffer>((before, mutate) => mutate(before), original);
          const sources = patched({ [path]: new Uint8Array(bytes) });
          const result = checkCatalogue(sources);
          if ('catalogue' in result) return;
          expect(result.problems.length).toBeGreaterThan(0);
          for (const problem of result.problems)
            expect(isInside(problem, getText(bytes, path, problem.file))).toBe(true);
          printed(result.problems, sources);
        },
      ),
      { numRuns: countExamples(3) },
    );
  });
});

type Mutation = (bytes: Buffer) => Buffer;

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.tuple(fc.nat(), fc.nat(255)).map(
    ([at, byte]): Mutation =>
      (bytes) => {
        const changed = Buffer.from(bytes);
        if (changed.length > 0) changed[at % changed.length] = byte;
        return changed;
      },
  ),
  fc.tuple(fc.nat(), fc.uint8Array({ maxLength: 4 })).map(
    ([at, added]): Mutation =>
      (bytes) => {
        const place = at % (bytes.length + 1);
        return Buffer.concat([bytes.subarray(0, place), added, bytes.subarray(place)]);
      },
  ),
  fc.tuple(fc.nat(), fc.nat()).map(
    ([at, count]): Mutation =>
      (bytes) => {
        const place = at % (bytes.length + 1);
        return Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + (count % 20))]);
      },
  ),
  onLines((lines, at) => lines.toSpliced(at, 1)),
  onLines((lines, at) => lines.toSpliced(at, 0, lines[at] ?? '')),
  onLines((lines, at) => lines.with(at, ` ${lines[at]}`)),
  onLines((lines, at) => lines.with(at, `\t${lines[at]}`)),
  onLines((lines, at) => lines.with(at, (lines[at] ?? '').replace(':', ''))),
  onLines((lines, at) => lines.with(at, (lines[at] ?? '').replace(/(\w)(\w)/, '$2$1'))),
  onLines((lines, at) => lines.with(at, (lines[at] ?? '').toUpperCase())),
  onLines((lines, at) => lines.with(at, (lines[at] ?? '').replace(/: .*/, ': "'))),
  onLines((lines, at) => lines.with(at, (lines[at] ?? '').replace(/: .*/, ':'))),
);

function onLines(change: (lines: string[], at: number) => string[]): fc.Arbitrary<Mutation> {
  return fc.nat().map(
    (at): Mutation =>
      (bytes) => {
        const lines = bytes.toString('latin1').split('\n');
        return Buffer.from(change(lines, at % lines.length).join('\n'), 'latin1');
      },
  );
}

/** The text in which a problem's place counts; none of a file that is not there. */
function getText(bytes: Buffer, path: string, file: string): string {
  return decodeText(file === path ? bytes : Buffer.from(sound[file] ?? '')).text;
}

function isInside({ line, column }: { line: number; column: number }, text: string): boolean {
  const shown = text.split('\n')[line - 1];
  if (line === 1 && column === 1) return true;
  // Behind the last character of a line is where something is missing.
  return shown !== undefined && column >= 1 && column <= shown.length + 1;
}
