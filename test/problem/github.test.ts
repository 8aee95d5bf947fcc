import { describe, expect, test } from 'vitest';
import { formatGithubGroup, formatGithubReport } from '../../src/problem/print.ts';
import { problem } from './problems.ts';

describe('githubReport', () => {
  test('is empty without problems', () => {
    expect(formatGithubReport([], 'catalogue/')).toBe('');
  });

  test('is one line a problem, with the path from the root of the repository', () => {
    expect(
      formatGithubReport([problem(), problem({ line: 7, column: 3 })], 'data/catalogue/'),
    ).toBe(
      '::error file=data/catalogue/projects/demo/app/pt_BR.yaml,line=2,col=1,endColumn=6,title=unknown-key::' +
        '`fuzy` is not a key. Expected: `fuzzy`. Fix: Write `fuzzy`.\n' +
        '::error file=data/catalogue/projects/demo/app/pt_BR.yaml,line=7,col=3,endColumn=8,title=unknown-key::' +
        '`fuzy` is not a key. Expected: `fuzzy`. Fix: Write `fuzzy`.\n',
    );
  });

  test('has no end where nothing is underlined', () => {
    expect(formatGithubReport([problem({ line: 1, length: 0 })], '')).toBe(
      '::error file=projects/demo/app/pt_BR.yaml,line=1,col=1,title=unknown-key::' +
        '`fuzy` is not a key. Expected: `fuzzy`. Fix: Write `fuzzy`.\n',
    );
  });

  test('escapes what would end a value or a line', () => {
    const strange = problem({
      file: 'a:b,c%d\ne\r.yaml',
      found: '100 %: one, two\r\n::error::three',
      expected: '%0A',
    });
    expect(formatGithubReport([strange], 'x,y/')).toBe(
      '::error file=x%2Cy/a%3Ab%2Cc%25d%0Ae%0D.yaml,line=2,col=1,endColumn=6,title=unknown-key::' +
        '100 %25: one, two<U+000D><U+000A>::error::three Expected: %250A. Fix: Write `fuzzy`.\n',
    );
  });
});

test('githubReport shows what no one sees', () => {
  expect(formatGithubReport([problem({ found: 'a\u202eb\u200fc' })], '')).toContain(
    '::a<U+202E>b<U+200F>c ',
  );
});

describe('githubGroup', () => {
  test('folds a text up, and lets no line of it be a command', () => {
    expect(formatGithubGroup('All 2 problems', '::error::one\n  ##[group]two\n', 'c0ffee')).toBe(
      '::group::All 2 problems\n::stop-commands::c0ffee\n::error::one\n  ##[group]two\n' +
        '::c0ffee::\n::endgroup::\n',
    );
  });
});
