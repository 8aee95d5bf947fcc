import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hostFiles } from '../../scripts/host-files.ts';
import { formatDifferences, replaceMarkedText } from '../../src/conformance/differences-list.ts';
import { projectFolder } from '../setup/project.ts';
import { isAll } from '../setup/repetitions.ts';

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

describe('differencesList', () => {
  test('has a line for each answer and a list for each group of hosts', () => {
    const one = {
      request: 'GET',
      response: 'a | b',
      reason: 'So it is.',
      appliesTo: () => true,
      replacement: {},
    };
    const other = { ...one, response: 'c', hosts: ['netlify'] as const };
    const list = formatDifferences([{ ...one, hosts: ['nginx', 'netlify'] }, other]);
    expect(list).toMatch(/^No differences: `handler`, .*`caddy`/);
    expect(list).toContain('**`netlify`, `nginx`**\n\n- GET: a | b\n\n**`netlify`**\n\n- GET: c');
  });

  test('leaves out the file server of the tests', () => {
    expect(formatDifferences()).not.toContain('sirv');
  });
});

describe('putBetweenMarkers', () => {
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
