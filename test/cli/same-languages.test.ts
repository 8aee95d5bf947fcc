// The warning of `check` about two codes of one language in a component.

import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { smallCatalogue } from '../setup/catalogues.ts';
import { run } from '../setup/command.ts';
import { type Files, temporaryFolder, writeFiles } from '../setup/folders.ts';

const counters = 'translated: 1\n';

/** The warnings of a catalogue whose component has these languages. */
async function getWarnings(codes: readonly string[], files: Files = {}) {
  const cwd = temporaryFolder();
  const added = codes.map((code) => [`projects/demo/app/${code}.yaml`, counters]);
  writeFiles(join(cwd, 'catalogue'), { ...smallCatalogue, ...Object.fromEntries(added), ...files });
  const { status, stdout } = await run(['check', '--format', 'json'], { cwd });
  expect(status).toBe(0);
  return JSON.parse(stdout);
}

describe('two codes of one language', () => {
  test.each([
    ['sl', 'sl_SI'],
    ['zh_CN', 'zh_Hans'],
    ['sr', 'sr_Cyrl'],
    ['nb', 'no'],
    ['fil_PH', 'tl_PH'],
    ['zh_Hant', 'zh_TW'],
  ])('%s and %s get a warning', async (first, second) => {
    expect(await getWarnings([first, second])).toMatchObject([
      {
        severity: 'warning',
        rule: 'same-language',
        file: `projects/demo/app/${second}.yaml`,
        message: expect.stringContaining(
          `\`${second}\` and \`${first}\` beside it mean the same language.`,
        ),
      },
    ]);
  });

  test.each([
    ['sr', 'sr_Latn'],
    ['zh_CN', 'zh_TW'],
    ['ca', 'ca@valencia'],
    ['nb', 'nn'],
    ['pt_BR', 'pt_PT'],
  ])('%s and %s are two', async (first, second) => {
    expect(await getWarnings([first, second])).toEqual([]);
  });

  test('is meant where a file describes one of them', async () => {
    expect(
      await getWarnings(['sl', 'sl_SI'], { 'languages/sl_SI.yaml': 'name: Slovene of today\n' }),
    ).toEqual([]);
  });

  test('is reported once for all components', async () => {
    const glossary = {
      'projects/demo/glossary/sl.yaml': counters,
      'projects/demo/glossary/sl_SI.yaml': counters,
    };
    expect(await getWarnings(['sl', 'sl_SI'], glossary)).toMatchObject([
      {
        message: expect.stringContaining(
          '`sl_SI` and `sl` beside it mean the same language. 1 more component has both.',
        ),
      },
    ]);
  });
});
