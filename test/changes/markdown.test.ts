import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Changes, Sides } from '../../src/changes/changes.ts';
import { formatDiffMarkdown, maximumCommentLength } from '../../src/changes/markdown.ts';
import { formatCodeBlock, formatCodeSpan } from '../../src/text/markdown.ts';
import { escapeInvisible } from '../../src/text/visible.ts';
import { anyText } from '../setup/arbitraries.ts';
import { countExamples } from '../setup/examples.ts';

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...['`', '``', '```', '\\', '|', '\n', '\r\n', '\n\n', ' ', '\t', '\u202e', '*', '_', '~~'],
        ...['@all', '#1', '<b>', '</details>', '<!--', '&lt;'],
        ...['[a](https://e.example)', 'https://e.example'],
      ),
      anyText({ maxParts: 3 }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((pieces) => pieces.join(''))
  .filter((text) => text !== '');

/** Changes of every kind, with a text in every place where a catalogue may have one. */
function changesWith(text: string, count = 2): Changes {
  const name = (at: number) => `${text}${at}`;
  const many = <T>(make: (at: number) => T) => Array.from({ length: count }, (_, at) => make(at));
  const fields = [
    { field: 'last_author', before: null, after: `x${text}` },
    { field: 'name', before: `x${text}`, after: `y${text}` },
    { field: 'aliases', before: [], after: [`x${text}`] },
    { field: 'total', before: 1, after: 2000 },
  ];
  const named = {
    added: many(name),
    removed: many(name),
    renamed: many((at) => ({ before: `${name(at)}x`, after: `${name(at)}y` })),
    changed: many((at) => ({ name: name(at), fields })),
  };
  const figures = {
    added: many((at) => ({ name: name(at), counts: { translated: 1, total: 8 } })),
    removed: many((at) => ({ name: name(at), counts: { translated: 8, total: 8 } })),
    changed: many((at) => ({
      name: name(at),
      counts: {
        before: { translated: 0, total: 10_000 },
        after: { translated: 9999, total: 10_000 },
      },
      fields,
    })),
  };
  const paths = many((at) => `/api/${name(at)}/`);
  const kinds = { added: paths, removed: paths, moved: paths, changed: paths };
  const group = { ...kinds, size: { before: 9, after: 9 } };
  return {
    baseUrl: undefined,
    projects: named,
    components: named,
    languages: named,
    translations: figures,
    statistics: figures,
    fallen: [],
    fallenBehind: undefined,
    isAnythingChanged: true,
    paths: many((at) => ({ route: 'translation', owner: name(at), ...group })),
  };
}

function sidesWith(text: string): Sides {
  return {
    base: { kind: 'revision', name: `x${text}`, commit: '0123456789'.repeat(4) },
    head: { kind: 'folder', name: text, commit: null },
  };
}

/** Markdown with `code` for each code span, as CommonMark finds them; and what stood in them. */
function withoutCode(markdown: string): { text: string; code: string[] } {
  const code: string[] = [];
  let text = '';
  for (let at = 0; at < markdown.length; ) {
    const [fence = ''] = /^`+/.exec(markdown.slice(at)) ?? [];
    if (fence === '') {
      text += markdown[at++];
      continue;
    }
    const start = at + fence.length;
    const end = [...markdown.slice(start).matchAll(/`+/g)].find(([run]) => run === fence)?.index;
    if (end === undefined) throw new Error(`code without an end: ${markdown.slice(at)}`);
    const inside = markdown.slice(start, start + end);
    code.push(/^ .*[^ ].* $/s.test(inside) ? inside.slice(1, -1) : inside);
    text += 'code';
    at = start + end + fence.length;
  }
  return { text, code };
}

describe('diffMarkdown', () => {
  test('says the same around code whatever the texts of a catalogue are', () => {
    const getTextAround = (count: number) =>
      withoutCode(formatDiffMarkdown(changesWith('x', count), sidesWith('x'))).text;
    expect(getTextAround(1)).toMatchInlineSnapshot(`
      "**1 API path is new: 1 record of code. 1 API path is gone: 1 record of code. 1 API path leads to a new one: 1 record of code. 1 API path changes: 1 record of code.**

      From code (code) to the folder code.

      | translation | before | after | points |
      | --- | ---: | ---: | ---: |
      | code | 0.0 % | 99.9 % | +99.9 |
      | code | new | 12.5 % |  |
      | code | 100.0 % | gone |  |

      Projects:

      - new code
      - gone code
      - renamed code: code code → code
      - changed code: code nothing → code, code code → code, code code → code, code 1 → 2,000

      Components:

      - new code
      - gone code
      - renamed code: code code → code
      - changed code: code nothing → code, code code → code, code code → code, code 1 → 2,000

      Languages:

      - new code
      - gone code
      - renamed code: code code → code
      - changed code: code nothing → code, code code → code, code code → code, code 1 → 2,000

      <details>
      <summary>Counters of 1 translation</summary>

      - code: code nothing → code, code code → code, code code → code, code 1 → 2,000

      </details>

      <details>
      <summary>Statistics of 3 languages</summary>

      - code: 0.0 % → 99.9 % (+99.9), code nothing → code, code code → code, code code → code, code 1 → 2,000
      - code: new → 12.5 %
      - code: 100.0 % → gone

      </details>

      <details>
      <summary>API paths: new</summary>

      - code

      </details>

      <details>
      <summary>API paths: gone</summary>

      - code

      </details>

      <details>
      <summary>API paths: moved</summary>

      - code

      </details>

      <details>
      <summary>API paths: changed</summary>

      - code

      </details>
      "
    `);
    const harmless = getTextAround(2);
    fc.assert(
      fc.property(hostile, (text) => {
        const markdown = formatDiffMarkdown(changesWith(text), sidesWith(text));
        const { text: around, code } = withoutCode(markdown);
        expect(around).toBe(harmless);
        expect(code.join('')).not.toContain('\n');
        for (const row of markdown.split('\n').filter((line) => line.startsWith('|'))) {
          expect(row.split('|')).toHaveLength(6);
        }
      }),
      { numRuns: countExamples(7) },
    );
  });

  test('fits into a comment, however much changes', () => {
    for (const text of ['x', '`', 'x'.repeat(300), '`'.repeat(300)]) {
      for (const count of [1, 5, 100]) {
        const changes = changesWith(text, count);
        const baseUrl = { before: text, after: `${text}y` };
        for (const one of [changes, { ...changes, baseUrl }]) {
          const markdown = formatDiffMarkdown(one, sidesWith(text));
          expect(markdown.length).toBeLessThanOrEqual(maximumCommentLength);
          expect(markdown.match(/<details>/g)).toHaveLength(
            markdown.match(/<\/details>/g)?.length ?? 0,
          );
        }
      }
    }
  });
});

describe('codeSpan', () => {
  test('shows every text as it is, but for what cannot be seen', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(withoutCode(formatCodeSpan(text))).toEqual({
          text: 'code',
          code: [escapeInvisible(text)],
        });
      }),
    );
  });
});

describe('codeBlock', () => {
  test('ends only at its end', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const [fence = '', ...lines] = formatCodeBlock(text, 1_000).split('\n');
        const end = fence.replace('text', '');
        expect(end).toMatch(/^`{3,}$/);
        expect(lines.slice(-2)).toEqual([end, '']);
        const inside = lines.slice(0, -2);
        expect(inside).toEqual(text.replace(/\n+$/, '').split('\n').map(escapeInvisible));
        expect(inside.filter((line) => line.includes(end))).toEqual([]);
      }),
    );
  });

  test('holds as many whole lines as there is room for', () => {
    expect(formatCodeBlock('one\ntwo\nthree\n', 7)).toBe('```text\none\ntwo\n…\n```\n');
    expect(formatCodeBlock('one\ntwo\nthree\n', 13)).toBe('```text\none\ntwo\nthree\n```\n');
  });
});
