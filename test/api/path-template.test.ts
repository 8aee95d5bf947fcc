import { describe, expect, test } from 'vitest';
import {
  createTemplateMatcher,
  escapeForRegExp,
  expandPath,
  parseTemplate,
} from '../../src/api/path-template.ts';
import { languageCode, slug } from '../../src/text/identifiers.ts';

const patterns = { project_slug: slug, language_code: languageCode };

function matching(template: string, path: string) {
  return createTemplateMatcher(parseTemplate(template, patterns))(path.split('/').slice(1));
}

describe('parseTemplate', () => {
  test('takes a path apart into texts and parameters', () => {
    expect(parseTemplate('/a/{project_slug}/x-{language_code}.svg', patterns)).toEqual({
      segments: [
        [{ literal: 'a' }],
        [{ parameter: 'project_slug', pattern: slug }],
        [
          { literal: 'x-' },
          { parameter: 'language_code', pattern: languageCode },
          { literal: '.svg' },
        ],
      ],
      isFolder: false,
    });
  });

  test.each([
    ['/', { segments: [], isFolder: true }],
    ['/api/', { segments: [[{ literal: 'api' }]], isFolder: true }],
    ['/api', { segments: [[{ literal: 'api' }]], isFolder: false }],
  ])('knows of %s whether it is a folder', (path, expected) => {
    expect(parseTemplate(path, {})).toEqual(expected);
  });

  test('refuses a parameter without a pattern', () => {
    expect(() => parseTemplate('/{other}/', patterns)).toThrow(
      'The path /{other}/ has no pattern for {other}.',
    );
  });
});

describe('templateMatcher', () => {
  test.each([
    ['/a/{project_slug}/', '/a/demo', { project_slug: 'demo' }],
    [
      '/{project_slug}-{language_code}.svg',
      '/a-b-pt_BR.svg',
      { project_slug: 'a-b', language_code: 'pt_BR' },
    ],
    [
      '/{project_slug}/{language_code}/',
      `/${'a'.repeat(100)}/ca@valencia`,
      { project_slug: 'a'.repeat(100), language_code: 'ca@valencia' },
    ],
  ])('finds the parameters of %s in %s', (template, path, expected) => {
    expect(matching(template, path)).toEqual(expected);
  });

  test.each([
    ['/a/{project_slug}/', '/b/demo'],
    ['/a/{project_slug}/', '/a'],
    ['/a/{project_slug}/', '/a/demo/more'],
    ['/a/{project_slug}/', '/a/..'],
    ['/a/{project_slug}/', '/a/'],
    ['/a/{project_slug}/', '/a/demo\n'],
    ['/a/{project_slug}/', `/a/${'a'.repeat(101)}`],
    ['/a.b/', '/a-b'],
    ['/{language_code}.svg', '/cs-svg'],
    ['/{language_code}.svg', '/cs.svg.svg'],
    ['/{language_code}.svg', '/pt-BR.svg'],
  ])('finds in %s no path %j', (template, path) => {
    expect(matching(template, path)).toBe(undefined);
  });

  test('finds what was made from the same template', () => {
    const template = '/x/{project_slug}/{language_code}.json';
    const parameters = { project_slug: 'A_-9', language_code: 'zh_Hant_HK' };
    expect(matching(template, expandPath(template, parameters))).toEqual(parameters);
  });
});

test('escapeForRegExp takes every text as it is', () => {
  const text = '\\^$.*+?()[]{}|/-a';
  expect(new RegExp(`^${escapeForRegExp(text)}$`).test(text)).toBe(true);
});

describe('expandPath', () => {
  test('fills in values as they stand', () => {
    expect(expandPath('/a/{one}/{two}/', { one: '$&', two: 'ca@valencia' })).toBe(
      '/a/$&/ca@valencia/',
    );
  });

  test('refuses a template with a parameter that has no value', () => {
    expect(() => expandPath('/a/{one}/', {})).toThrow('The path /a/{one}/ has no value for {one}.');
  });
});
