import { describe, expect, test } from 'vitest';
import { formatJsonReport } from '../../src/problem/print.ts';
import { problem } from './problems.ts';

describe('jsonReport', () => {
  test('is an empty list without problems', () => {
    expect(formatJsonReport([])).toBe('[]\n');
  });

  test('says of each problem its rule, its place and its message', () => {
    expect(formatJsonReport([problem(), problem({ found: 'A "quote"\n\u001b.', column: 7 })])).toBe(
      `[
  {
    "rule": "unknown-key",
    "severity": "error",
    "file": "projects/demo/app/pt_BR.yaml",
    "line": 2,
    "column": 1,
    "message": "\`fuzy\` is not a key. Expected: \`fuzzy\`. Fix: Write \`fuzzy\`."
  },
  {
    "rule": "unknown-key",
    "severity": "error",
    "file": "projects/demo/app/pt_BR.yaml",
    "line": 2,
    "column": 7,
    "message": "A \\"quote\\"\\n\\u001b. Expected: \`fuzzy\`. Fix: Write \`fuzzy\`."
  }
]
`,
    );
  });

  test('escapes what no one sees', () => {
    const found = 'a\u202eb\u200fc\u{e0041}\u0085';
    const text = formatJsonReport([problem({ found })]);
    expect(text).toContain('a\\u202eb\\u200fc\\udb40\\udc41\\u0085');
    expect(JSON.parse(text)[0].message).toContain(found);
  });
});
