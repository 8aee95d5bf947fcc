import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Source } from '../../../src/files/source.ts';
import { getSources } from '../../setup/catalogues.ts';
import { countExamples } from '../../setup/examples.ts';
import { readFiles } from '../../setup/folders.ts';
import { projectFolder } from '../../setup/project.ts';
import { inDepth, takeSome } from '../../setup/repetitions.ts';
import { fixSources } from './fixing.ts';
import { kindsOfSlips, makeSlip, type Slip, type Texts, wrongName } from './mutations.ts';

const sound = readFiles(join(projectFolder, 'test/fixtures/catalogue'));
const slip: fc.Arbitrary<Slip> = fc.record({
  kind: fc.constantFrom(...kindsOfSlips),
  file: fc.nat(100),
  line: fc.nat(100),
  form: fc.nat(100),
});

describe('fix', () => {
  test.each(takeSome(kindsOfSlips))('undoes, whatever the place: to %s', (kind) => {
    const one = slip.map((any) => ({ ...any, kind }));
    let made = 0;
    fc.assert(
      fc.property(one, (some) => {
        const slipped = makeSlip(sound, sound, some);
        fc.pre(slipped !== undefined);
        made++;
        expectUndone(slipped ?? {});
      }),
      { numRuns: countExamples(20) },
    );
    expect(made).toBeGreaterThan(0);
  });

  inDepth('undoes many slips in many files at once', () => {
    fc.assert(
      fc.property(fc.array(slip, { minLength: 2, maxLength: 8 }), fc.nat(), (some, rename) => {
        const slipped = some.reduce((texts, one) => makeSlip(sound, texts, one) ?? texts, sound);
        expectUndone(withWrongName(slipped, rename));
      }),
    );
  });
});

function withWrongName(texts: Texts, choice: number): Texts {
  const paths = Object.keys(texts);
  const path = paths[choice % paths.length] ?? '';
  const { [path]: text = '', ...others } = texts;
  return { ...others, [wrongName(path, Math.floor(choice / paths.length))]: text };
}

function expectUndone(texts: Texts): void {
  const { before, fixed } = fixSources(getSources(texts));
  expect(before.length).toBeGreaterThan(0);
  expect(fixed.problems).toEqual([]);
  expect(getTexts(fixed.sources)).toEqual(sound);
  expect(fixSources(fixed.sources).fixed.changes).toEqual([]);
}

function getTexts(sources: readonly Source[]): Texts {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return Object.fromEntries(
    sources.map((source) => [
      source.path,
      source.kind === 'file' ? decoder.decode(source.bytes) : source.kind,
    ]),
  );
}
