import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatDifferences } from '../../../scripts/differences-list.ts';
import { hostFiles } from '../../../scripts/host-files.ts';
import { replaceMarkedText } from '../../../scripts/marked-text.ts';
import { projectFolder } from '../../setup/project.ts';
import { isAll } from '../../setup/repetitions.ts';

describe('hostFiles', () => {
  // The tables of this document take seconds, and CI has `npm run generate -- hosts --check`.
  const quick = hostFiles.filter(({ path }) => isAll || path !== 'docs/hosting.md');

  test.each(quick)(
    '$path is not stale (`npm run generate -- hosts` makes it anew)',
    async (file) => {
      const path = join(projectFolder, file.path);
      const present = existsSync(path) ? readFileSync(path, 'utf8') : '';
      expect(await file.make(present)).toBe(present);
    },
  );
});

test('the list of differences has a line for each answer, and a list for each group of hosts', () => {
  const list = formatDifferences();
  expect(list).toMatch(/^No differences: `cloudflare`\.\n/);
  expect(list).toMatch(/\*\*`nginx`, `caddy`\*\*\n\n- .*: 200 with the first page\n/);
});

describe('replaceMarkedText', () => {
  test('replaces what is there, and can do so again', () => {
    const text = 'a\n<!-- x -->\nold\n<!-- /x -->\nb\n';
    const once = replaceMarkedText(text, 'x', 'new');
    expect(once).toBe('a\n<!-- x -->\n\nnew\n\n<!-- /x -->\nb\n');
    expect(replaceMarkedText(once, 'x', 'new')).toBe(once);
  });

  test('throws where there are no markers', () => {
    expect(() => replaceMarkedText('a', 'x', 'new')).toThrow('the text lacks <!-- x -->');
  });
});
