// Whatever a file holds, the work to read, to check and to compare it grows as its length does, and no faster.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { groupBy } from '../src/text/collections.ts';
import { highestRatio, measureGrowths } from './linear-time/growth.ts';
import { projectFolder } from './setup/project.ts';

const { growths, usedFiles } = await measureGrowths();

test.each([...groupBy(growths, ({ scanner }) => scanner)])('%s takes linear work', (_, rows) => {
  expect(rows.filter(({ ratio }) => ratio > highestRatio)).toEqual([]);
});

/** The rooms in which the contents of files are scanned. */
const rooms = ['src/formats', 'src/checkout/outdated', 'src/pages/readme', 'src/counting/checks'];

/** They read no contents, but names of files, codes, figures, or the history of a checkout. */
const withoutContents = [
  'src/checkout/outdated/file-state.ts',
  'src/checkout/outdated/follow-texts.ts',
  'src/checkout/outdated/runs.ts',
  'src/checkout/outdated/steps.ts',
  'src/checkout/outdated/texts.ts',
  'src/formats/file-start.ts',
  'src/formats/list.ts',
  'src/formats/read-messages.ts',
  'src/formats/record.ts',
  'src/formats/records/documents.ts',
  'src/pages/readme/table.ts',
];

test('each module that scans contents takes steps in a case', () => {
  const files = rooms.flatMap((room) =>
    readdirSync(join(projectFolder, room), { recursive: true, encoding: 'utf8' })
      .map((file) => `${room}/${file}`)
      .filter((file) => file.endsWith('.ts') && hasFunction(file)),
  );
  const unused = files.filter((file) => !usedFiles.includes(file));
  expect(unused.sort()).toEqual(withoutContents);
});

function hasFunction(file: string): boolean {
  return /\bfunction\b|=>/.test(readFileSync(join(projectFolder, file), 'utf8'));
}
