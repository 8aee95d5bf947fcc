// Tests which names of authors may be published, and how.

import { describe, expect, test } from 'vitest';
import { toPublishedName } from '../../src/past/read-contributors.ts';

const publish = (name: string, email = 'someone@example.org') => toPublishedName({ name, email });

describe('the published name of an author', () => {
  test.each([
    'Anna Example',
    '山田 太郎',
    'José María de la Cruz',
    'Elliot Abbot',
    'Robota Nowak',
    'O’Neil-Smith, Jr.',
    'ليلى',
    'علی\u200cرضا',
    '42',
  ])('is %j as it is written', (name) => {
    expect(publish(name)).toBe(name);
  });

  test.each([
    ['', undefined],
    [' \t ', undefined],
    ['\u200d\u200c', undefined],
    ['…', undefined],
    ['  Anna \t  Example ', 'Anna Example'],
    ['Anna\u0007\u001b[31m Example', 'Anna[31m Example'],
    ['Anna\u202egnp.\u2066\u200f\u2028', 'Annagnp.'],
    ['\ud800Anna\udc00', 'Anna'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ])('of %j is %j', (name, published) => {
    expect(publish(name)).toBe(published);
  });

  test('is short', () => {
    expect(publish('A'.repeat(10_000))).toBe(`${'A'.repeat(59)}…`);
    expect(publish('😀A'.repeat(10_000))).toMatch(/^[^\p{Cs}]+…$/u);
    expect(publish(`a${'\u0301'.repeat(10_000)}`)).toHaveLength(4);
    expect(publish(`${'A'.repeat(10_000)}@example.org`)).toBeUndefined();
  });

  test.each([
    'anna@example.org',
    'Anna <anna@example.org>',
    'anna＠example.org',
    'anna\ufe6bexample.org',
    'an\u200dna@example.org',
    'https://spam.example',
    '@anna',
  ])('is missing for %j, which has an address', (name) => {
    expect(publish(name)).toBeUndefined();
  });

  test.each([
    'dependabot[bot]',
    'github-actions[bot]',
    'GitHub Actions',
    'GitHub',
    'Weblate',
    'Hosted Weblate',
    'Weblate (bot)',
    'Translation server',
    'Excalidraw Bot',
    'renovate-bot',
    'Crowdin Bot',
    'crowdin-bot',
    'transifex-integration[bot]',
    'translatewiki.net',
    'Anonymous',
    'root',
    'Ｗｅｂｌａｔｅ',
  ])('is missing for %j, which is no person', (name) => {
    expect(publish(name)).toBeUndefined();
  });

  test('is missing where the address is that of a program', () => {
    expect(publish('Helper', 'noreply@example.org')).toBeUndefined();
    expect(publish('Helper', 'No-Reply@example.org')).toBeUndefined();
    expect(publish('Helper', '49699333+dependabot[bot]@users.noreply.github.com')).toBeUndefined();
    expect(publish('Anna', '1234+anna@users.noreply.github.com')).toBe('Anna');
  });
});
