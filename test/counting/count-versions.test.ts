import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountOptions, countTranslation } from '../../src/counting/count.ts';
import { createVersionCounter } from '../../src/counting/count-versions.ts';
import { createMessageCache } from '../../src/counting/message-cache.ts';
import { selectChecks } from '../../src/counting/quality.ts';
import type { Message } from '../../src/formats/message.ts';
import { countExamples } from '../setup/examples.ts';

const text = fc.constantFrom('', 'One.', 'Name', '%s of %d', '%d of %s', '<b>x</b>', 'Save all %d');
const texts = fc.array(text, { maxLength: 2 });
const message = fc.record(
  {
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    source: texts,
    target: texts,
    isFuzzy: fc.boolean(),
    isReadOnly: fc.boolean(),
    line: fc.nat(3),
  },
  { requiredKeys: ['key', 'target'] },
);
const file = fc.oneof(
  fc.uniqueArray(message, { selector: ({ key }) => key, maxLength: 6 }),
  fc.array(message, { maxLength: 6 }),
);
const options = fc.record({
  kind: fc.constantFrom('bilingual' as const, 'monolingual' as const),
  sameAsSource: fc.constantFrom('translated' as const, 'untranslated' as const, undefined),
  sameAllowed: fc.constantFrom([], ['a', 'b']),
});

const settings = { checks: selectChecks(''), language: 'de', sourceLanguage: 'en' };

/** Equal messages are the same objects. */
async function readBy(
  readCached: ReturnType<typeof createMessageCache>,
  digest: string,
  file: string,
) {
  const properties = {};
  return (messages: readonly Message[]) =>
    readCached(
      { digest: `${digest}${JSON.stringify(messages)}`, file, properties },
      async () => messages,
    );
}

describe('createVersionCounter', () => {
  test.each([
    ['room for all', undefined],
    ['room for few', 8],
  ])('counts each version as if it were alone, with %s', async (_, most) => {
    const moments = fc.array(fc.record({ source: file, target: file }), { maxLength: 8 });
    let failing = 0;
    await fc.assert(
      fc.asyncProperty(options, moments, fc.infiniteStream(fc.nat(7)), async (own, all, picks) => {
        const readCached = createMessageCache(most);
        const count = createVersionCounter();
        const readSource = await readBy(readCached, 'en', 'en');
        const readTarget = await readBy(readCached, 'de', 'de');
        const counting: CountOptions = { ...settings, ...own };
        for (const { target } of all) {
          // Most commits change one of two files, and some go back to what there was.
          const { source } = all[(picks.next().value ?? 0) % all.length] ?? { source: [] };
          const [messages, ofSource] = [await readTarget(target), await readSource(source)];
          const counted = count({ file: 'de', messages, source: ofSource }, counting);
          const expected = countTranslation(target, source, counting).counted;
          expect(expected).toMatchObject(counted);
          failing += counted.failing_checks;
        }
      }),
      { numRuns: countExamples(2) },
    );
    expect(failing).toBeGreaterThan(0);
  });
});

describe('createMessageCache', () => {
  const version = { digest: 'one', file: 'de', properties: { language: 'de', source: '1' } };
  const one: Message = { key: 'a', target: ['x'], line: 1 };

  test('reads a version once', async () => {
    const readCached = createMessageCache();
    let reads = 0;
    const read = async () => [{ ...one, line: ++reads }];
    const first = await readCached(version, read);
    expect(await readCached(version, read)).toBe(first);
    expect(
      await readCached({ ...version, properties: { language: 'fr', source: '2' } }, read),
    ).toBe(first);
    expect(reads).toBe(1);
  });

  test('reads it again if a used property has changed', async () => {
    const readCached = createMessageCache();
    let reads = 0;
    const read = async (useProperty: (name: string) => void) => {
      useProperty('source');
      return [{ ...one, target: [`${++reads}`] }];
    };
    const first = await readCached(version, read);
    const other = { ...version, properties: { language: 'de', source: '2' } };
    expect(await readCached(other, read)).not.toBe(first);
    expect(
      await readCached({ ...version, properties: { language: 'fr', source: '1' } }, read),
    ).toBe(first);
    expect(reads).toBe(2);
  });

  test('has one object for a message of several versions', async () => {
    const readCached = createMessageCache();
    const [first] = await readCached(version, async () => [one]);
    const [moved, fresh] = await readCached({ ...version, digest: 'two' }, async () => [
      { ...one, line: 7 },
      { key: 'b', target: ['y'] },
    ]);
    expect(moved).toBe(first);
    expect(fresh).toEqual({ key: 'b', target: ['y'] });
    const [edited] = await readCached({ ...version, digest: 'three' }, async () => [
      { ...one, isFuzzy: true },
    ]);
    expect(edited).toEqual({ ...one, isFuzzy: true });
  });

  test('drops the versions that were asked for longest ago', async () => {
    const readCached = createMessageCache(2);
    const reads: string[] = [];
    for (const digest of ['a', 'b', 'a', 'c', 'a', 'b', 'c']) {
      await readCached({ ...version, digest }, async () => {
        reads.push(digest);
        return [one];
      });
    }
    expect(reads.join('')).toBe('abcbc');
  });

  test('tells messages apart by all that counting depends on', async () => {
    const readCached = createMessageCache();
    const properties = [
      { source: ['x'] },
      { source: ['y'] },
      { source: ['y', 'z'] },
      {},
      { isReadOnly: true },
    ];
    const forms = [
      { lacksForms: true },
      { singleNumberForms: [true] },
      { singleNumberSources: [false] },
    ];
    const read: Message[] = [];
    for (const [at, more] of [
      ...properties,
      ...forms,
      { target: ['y'] },
      { target: ['x', 'x'] },
    ].entries()) {
      const own = { ...one, ...more };
      read.push(...(await readCached({ ...version, digest: `${at}` }, async () => [own])));
      expect(read[at]).toEqual(own);
    }
    expect(new Set(read).size).toBe(read.length);
  });
});
