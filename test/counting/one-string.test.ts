// Single strings and pages in commands: edits, filters of findings, missing strings, states of pages.

import { describe, expect, test } from 'vitest';
import { applyEdit, restoreWrittenKeys } from '../../src/counting/apply-edit.ts';
import { type CountOptions, countTranslation } from '../../src/counting/count.ts';
import { createFindingFilter } from '../../src/counting/ignored-findings.ts';
import { addMissingMessages } from '../../src/counting/missing-messages.ts';
import { countPages } from '../../src/counting/pages.ts';
import { selectChecks } from '../../src/counting/quality.ts';
import { findMarkedState } from '../../src/counting/state-marks.ts';
import type { Message } from '../../src/formats/message.ts';

const options: CountOptions = {
  kind: 'bilingual',
  checks: selectChecks(''),
  language: 'de',
  sourceLanguage: 'en',
  units: 'all',
};

describe('an edit', () => {
  const source: readonly Message[] = [
    { key: 'a\\.b', target: ['A'] },
    { key: 'c', source: ['C', 'Cs'], target: ['c'] },
    { key: 'd', target: ['D'] },
  ];
  const forms = { singleNumberForms: [true, false], lacksForms: true, isFuzzy: true };
  const messages: readonly Message[] = [
    { key: 'a\\.b', target: ['x'], line: 2 },
    { key: 'd', target: ['y', 'z'], ...forms },
  ];

  test.each<[string, string, readonly string[], readonly Message[]]>([
    [
      'replaces a text, by the key as it is written',
      'a.b',
      ['new'],
      [{ key: 'a\\.b', target: ['new'], line: 2 }, ...messages.slice(1)],
    ],
    [
      'keeps what is known of as many plural forms, and no mark',
      'd',
      ['1', '2'],
      [...messages.slice(0, 1), { key: 'd', target: ['1', '2'], singleNumberForms: [true, false] }],
    ],
    [
      'forgets the plural forms where their number changes',
      'd',
      ['1'],
      [...messages.slice(0, 1), { key: 'd', target: ['1'] }],
    ],
    [
      'adds a string that only the source has',
      'c',
      ['1'],
      [...messages, { key: 'c', source: ['C', 'Cs'], target: ['1'] }],
    ],
    ['changes nothing without such a string', 'x', ['1'], messages],
  ])('%s', (_, key, texts, expected) => {
    const edit = { key, texts };
    expect(applyEdit(messages, source, { format: 'json-nested', edit })).toEqual(expected);
  });

  test('is optional, and needs no source text beside the text', () => {
    expect(applyEdit(messages, source, { format: 'json' })).toBe(messages);
    const edit = { key: 'd', texts: ['1'] };
    expect(applyEdit([], source, { format: 'json', edit })).toEqual([
      { key: 'd', source: ['D'], target: ['1'] },
    ]);
  });
});

test('keys are written without the escapes of paths, unless they are no paths', () => {
  const unit = { key: 'a\\.b', source: ['A'], target: [], state: 'empty' } as const;
  const units = [unit, { ...unit, key: 'c' }];
  const keysOf = (format: 'json-nested' | 'po' | 'documents') =>
    restoreWrittenKeys(format, { units }).units?.map(({ key }) => key);
  expect([keysOf('json-nested'), keysOf('po'), keysOf('documents')]).toEqual([
    ['a.b', 'c'],
    ['a\\.b', 'c'],
    ['a\\.b', 'c'],
  ]);
  expect(restoreWrittenKeys('json', {})).toEqual({});
});

test.each([
  [{}, 'save', 'markup', true],
  [{ key: 'sa*' }, 'save', 'markup', true],
  [{ key: 'sa*' }, 'open', 'markup', false],
  [{ language: 'de' }, 'save', 'markup', true],
  [{ language: 'fr' }, 'save', 'markup', false],
  [{ check: 'markup' }, 'save', 'markup', true],
  [{ check: 'markup' }, 'save', 'brackets', false],
  [{ language: 'de', check: 'markup' }, 'save', 'brackets', false],
  [{ key: 'menu' }, 'menu\u0004Save', 'markup', true],
  [{ key: 'Save' }, 'menu\u0004Save', 'markup', true],
  [{ key: 'menu<U+0004>Save' }, 'menu\u0004Save', 'markup', true],
  [{ key: 'a<U+200B>' }, 'a\u200b', 'markup', true],
])('%j ignores a finding of %j (%s): %s', (entry, key, check, isIgnored) => {
  const filter = createFindingFilter([{ key: 'other' }, entry], 'de', (one) => one);
  expect(filter.isIgnored(key, check)).toBe(isIgnored);
  expect([...filter.used]).toEqual(isIgnored ? [1] : []);
});

test.each([
  ['has some', ['a A'], ['a translated', 'b empty', 'c empty']],
  ['is empty', [], ['a empty', 'b empty', 'c empty']],
  [
    'has as many, of which others are gone',
    ['a A', 'x X', 'y Y'],
    ['a translated', 'x translated', 'y translated', 'b empty', 'c empty'],
  ],
  [
    'has other keys, once for each text',
    ['1 A', '2 B'],
    ['1 translated', '2 translated', 'c empty'],
  ],
  ['has all', ['c B', 'b B', 'a A'], ['c translated', 'b translated', 'a translated']],
])('strings that a bilingual file lacks are untranslated where it %s', (_, own, expected) => {
  const source: readonly Message[] = [
    { key: 'a', source: ['A'], target: [''] },
    { key: 'b', target: ['B'] },
    { key: 'c', source: ['B'], target: [''] },
  ];
  const messages = own.map((line): Message => {
    const [key = '', text = ''] = line.split(' ');
    return { key, source: [text], target: ['x'] };
  });
  const { counted, units } = countTranslation(addMissingMessages(messages, source), [], options);
  expect(units?.map(({ key, state }) => `${key} ${state}`)).toEqual(expected);
  expect(counted.total).toBe(expected.length);
});

test('a read-only string counts as translated where a bilingual file lacks it', () => {
  const source: Message = { key: 'a', source: ['A'], target: [''], isReadOnly: true };
  const { counted } = countTranslation(addMissingMessages([], [source]), [], options);
  expect(counted.translated).toBe(1);
});

test('a page is missing without any section, and outdated with one that needs editing', () => {
  const source = ['a#top', 'a#end', 'b#top', 'b#end', 'c#top'].map(
    (key): Message => ({ key, target: [`The section ${key}`] }),
  );
  const translate = (key: string, more: Partial<Message> = {}): Message => ({
    ...{ key, target: [`Abschnitt ${key}`] },
    ...more,
  });
  const messages = [
    translate('a#top', { origin: 'machine' }),
    translate('a#end', { isFuzzy: true }),
    translate('b#top', { origin: 'human' }),
  ];
  const monolingual = { ...options, kind: 'monolingual' } as const;
  const { units, ...counted } = countPages(messages, source, { ...monolingual, units: 'open' });
  expect(units?.map(({ key }) => key)).toEqual(['a#end', 'b#end', 'c#top']);
  expect(counted).toMatchObject({
    counted: { total: 5, translated: 2, fuzzy: 1 },
    origins: { machine: 1, human: 1 },
    pages: [
      { path: 'a', state: 'outdated' },
      { path: 'b', state: 'current' },
      { path: 'c', state: 'missing' },
    ],
  });
  const { units: _, ...rest } = monolingual;
  expect(countPages([], source, rest)).toEqual({
    counted: expect.objectContaining({ translated: 0 }),
    pages: ['a', 'b', 'c'].map((path) => ({ path, state: 'missing' })),
  });
});

test.each([
  ['de', '[NAB: NOT TRANSLATED]', 'untranslated'],
  ['de', '[NAB: SUGGESTION][NAB: NOT TRANSLATED]Kunde', 'untranslated'],
  ['de', '[NAB: REVIEW]Kunde', 'fuzzy'],
  ['de', '[NAB: SUGGESTION]Kunde', 'fuzzy'],
  ['de', 'Kunde [NAB: REVIEW]', undefined],
  ['de', '__MISSING__', 'untranslated'],
  ['de', '__MISSING__:Save', 'untranslated'],
  ['de', '__MISSING__ Save', undefined],
  ['de', ' __STRING_NOT_TRANSLATED__\n', 'untranslated'],
  ['de', '__STRING_NOT_TRANSLATED__ x', undefined],
  ['de', 'crwdns12:0Save', 'untranslated'],
  ['de', 'crwdnsx:0', undefined],
  ['de', '[TODO] Save', 'untranslated'],
  ['de', 'TODO', 'untranslated'],
  ['de', 'TODO: Save', 'untranslated'],
  ['de', 'TODO list', undefined],
  ['de', 'x TODO', undefined],
  ...['es', 'es_MX', 'pt', 'gl', 'ast', 'an', 'lad'].map((code) => [code, 'TODO', undefined]),
  ['es', '[TODO]', 'untranslated'],
])('in %s, %j is %s', (language = '', text = '', state) => {
  expect(findMarkedState(['', text], ['Save', 'all'], language)).toBe(state);
  expect(findMarkedState([text], ['Save', text], language)).toBeUndefined();
});
