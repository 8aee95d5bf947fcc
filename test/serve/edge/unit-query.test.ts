import { expect, test } from 'vitest';
import { parseUnitQuery, unitQueryLimits } from '../../../src/api/unit-query.ts';
import type { Unit } from '../../../src/model/unit.ts';

const units: readonly Unit[] = [
  { key: 'a.empty', source: ['Save'], target: [], state: 'empty' },
  {
    key: 'b.fuzzy',
    source: ['One "file"', 'Files'],
    target: ['Eine', 'Dateien'],
    state: 'needs-editing',
  },
  { key: 'c.done', source: ['Open'], target: ['Öffnen\nSie'], state: 'translated' },
  { key: 'D.read', source: ['Back\\slash'], target: ['Back\\slash'], state: 'read-only' },
  {
    key: 'e.check',
    source: ['Save %s'],
    target: ['Sichern'],
    state: 'translated',
    checks: ['placeholders', 'end-space'],
  },
];

const place = { project: 'Demo', component: 'app', language: 'pt_BR' };

/** The first letters of the keys of the units that a query finds, or its fault. */
function find(query: string): string {
  const result = parseUnitQuery(query);
  if ('fault' in result) return result.fault;
  const test = result.query(place);
  const matches = typeof test === 'boolean' ? () => test : test;
  return units.flatMap((unit) => (matches(unit) ? unit.key.charAt(0) : [])).join('');
}

test.each([
  ['state:empty', 'a'],
  ['state:needs-editing', 'b'],
  ['state:translated', 'ce'],
  ['state:<translated', 'ab'],
  ['is:untranslated', 'ab'],
  ['is:fuzzy', 'b'],
  ['is:translated', 'cDe'],
  ['has:check', 'e'],
  ['check:placeholders', 'e'],
  ['check:end-space', 'e'],
  ['check:end', ''],
  ['source:"save"', 'ae'],
  ['source:"FILES"', 'b'],
  ['source:"\\"file\\""', 'b'],
  ['source:"k\\\\s"', 'D'],
  ['source:""', 'abcDe'],
  ['source:"a (b) c"', ''],
  ['target:"öffnen\nsie"', 'c'],
  ['target:"dateien"', 'b'],
  ['key:"d.READ"', 'D'],
  ['key:"save"', ''],
  // Names of the place, whatever their letter case.
  ['project:demo', 'abcDe'],
  ['component:App language:pt_br has:check', 'e'],
  ['project:other OR has:check', 'e'],
  ['project:other has:check', ''],
  ['NOT language:pt_BR', ''],
  ['NOT (language:pt has:check)', 'abcDe'],
  ['NOT (language:pt_BR has:check)', 'abcD'],
  ['language:pt', ''],
  // Joined terms: NOT binds before AND, and AND before OR.
  ['is:translated AND has:check', 'e'],
  ['  is:translated \t has:check ', 'e'],
  ['state:empty OR is:fuzzy OR has:check', 'abe'],
  ['state:empty OR is:translated AND has:check', 'ae'],
  ['is:translated has:check OR state:empty', 'ae'],
  ['(state:empty OR is:translated) AND has:check', 'e'],
  ['(state:empty)(is:fuzzy)', ''],
  ['(state:empty)OR(is:fuzzy)', 'ab'],
  ['NOT is:translated', 'ab'],
  ['NOT NOT is:translated', 'cDe'],
  ['NOT state:empty AND NOT is:fuzzy', 'cDe'],
  ['NOT (state:empty OR is:fuzzy)', 'cDe'],
  // Faults, each a sentence without its full stop.
  ['', 'The query ends too early'],
  ['state:empty AND', 'The query ends too early'],
  ['NOT', 'The query ends too early'],
  ['(state:empty', 'A parenthesis is not closed'],
  ['(state:empty OR', 'The query ends too early'],
  ['state:empty)', '")" is not understood'],
  ['()', '")" is not understood'],
  ['OR is:fuzzy', '"OR" is not understood'],
  ['AND is:fuzzy', '"AND" is not understood'],
  ['is:fuzzy OR AND is:fuzzy', '"AND" is not understood'],
  ['open', '"open" is not understood'],
  ['state:done', '"state:done" is not understood'],
  ['xstate:empty', '"xstate:empty" is not understood'],
  ['check:', '"check:" is not understood'],
  ['project:', '"project:" is not understood'],
  ['language:a/b', '"language:a/b" is not understood'],
  ['xproject:demo', '"xproject:demo" is not understood'],
  ['check:-a', '"check:-a" is not understood'],
  ['check:A', '"check:A" is not understood'],
  ['check:a1', '"check:a1" is not understood'],
  ['xcheck:a', '"xcheck:a" is not understood'],
  ['source:open', '"source:open" is not understood'],
  ['constructor:"x"', '"constructor:\\"x\\"" is not understood'],
  ['xkey:"x"', '"xkey:\\"x\\"" is not understood'],
  ['source:"open', '"source:\\"open" is not understood'],
  ['source:"a\\n"', '"source:\\"a\\\\n\\"" is not understood'],
  ['source:"a"b', '"source:\\"a\\"b" is not understood'],
  ['"a"', '"\\"a\\"" is not understood'],
  [`x${'y'.repeat(39)}`, `"x${'y'.repeat(39)}" is not understood`],
  [`x${'y'.repeat(40)}`, `"x${'y'.repeat(39)}…" is not understood`],
])('the query %j finds %s', (query, expected) => {
  expect(find(query)).toBe(expected);
});

const nest = (depth: number) => `${'('.repeat(depth)}has:check${')'.repeat(depth)}`;
const joinTerms = (count: number) => Array.from({ length: count }, () => 'has:check').join(' OR ');
const lengthen = (length: number) => 'has:check'.padEnd(length, ' ');

test.each([
  ['nested parentheses', nest(10), nest(11), 'Parentheses are more than 10 deep'],
  ['terms', joinTerms(20), joinTerms(21), 'There are more than 20 terms'],
  ['characters', lengthen(500), lengthen(501), 'The query is longer than 500 characters'],
])('a query has a limit of %s', (_, longest, tooLong, fault) => {
  expect(find(longest)).toBe('e');
  expect(find(tooLong)).toBe(fault);
});

test('parentheses beside one another are not deeper than one', () => {
  expect(
    find(Array.from({ length: unitQueryLimits.depth + 1 }, () => '(has:check)').join('')),
  ).toBe('e');
});

test.each([
  // A place alone decides, and units needn't be read.
  ['project:other', false],
  ['project:other AND has:check', false],
  ['(project:other OR component:else) has:check', false],
  ['NOT project:demo', false],
  ['project:demo', true],
  ['project:demo OR has:check', true],
])('the query %s of a place is %s', (query, expected) => {
  const result = parseUnitQuery(query);
  expect('query' in result && result.query(place)).toBe(expected);
});
