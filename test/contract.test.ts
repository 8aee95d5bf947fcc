// docs/contract.md: the code cites its sections, and its sections name published fields, in the order in which
// they are published.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { componentShape } from '../src/api/objects/component.ts';
import { languageShape, pluralRuleShape } from '../src/api/objects/language.ts';
import { projectShape } from '../src/api/objects/project.ts';
import { languageStatisticsShape } from '../src/api/objects/statistics.ts';
import { translationShape } from '../src/api/objects/translation.ts';
import type { ObjectShape } from '../src/api/shape.ts';
import { resources } from '../src/resources.ts';
import { listFiles } from './setup/folders.ts';
import { projectFolder } from './setup/project.ts';

const contract = readFileSync(join(projectFolder, 'docs/contract.md'), 'utf8');

/** The text of each section, by its number. */
const sections = new Map(
  contract
    .split(/^#{2,3} (?=\d)/m)
    .slice(1)
    .map((text) => [/^\d(?:\.\d)?/.exec(text)?.[0] ?? '', text]),
);

/** The fields that a section names: those of each row of its table, or one after the other in its sentences. */
function listFieldRows(section: string): string[][] {
  const text = sections.get(section) ?? '';
  const rows = [...text.matchAll(/^\| (`[a-z_]+`(?:, `[a-z_]+`)*) \|/gm)];
  if (rows.length === 0) return [...text.matchAll(/`([a-z_]+)`/g)].map(([, name = '']) => [name]);
  return rows.map(([, names = '']) => names.replaceAll('`', '').split(', '));
}

describe('docs/contract.md', () => {
  test('has the sections 1 to 9 and 2.1 to 2.6', () => {
    const numbers = ['1', '2', '2.1', '2.2', '2.3', '2.4', '2.5', '2.6'];
    expect([...sections.keys()]).toEqual([...numbers, '3', '4', '5', '6', '7', '8', '9']);
  });

  test('has every section that the code cites', () => {
    const cited = ['src', 'test'].flatMap((folder) =>
      listFiles(join(projectFolder, folder))
        .filter((path) => path.endsWith('.ts') && !path.includes('node_modules/'))
        .flatMap((path) => {
          const text = readFileSync(join(projectFolder, folder, path), 'utf8');
          // A line of a comment may break between two words.
          const words = text.replace(/\s*\n\s*(?:\/\/|\*) ?/g, ' ');
          const citations = words.matchAll(
            /\bcontract(?:,|'s)? sections? (\d(?:\.\d)?)(?:(?: to | and |, )(\d(?:\.\d)?))?/gi,
          );
          return [...citations].flatMap(([, ...numbers]) =>
            numbers.filter((number) => number !== undefined).map((number) => ({ path, number })),
          );
        }),
    );
    expect(cited.length).toBeGreaterThan(30);
    expect(cited.filter(({ number }) => !sections.has(number))).toEqual([]);
  });

  test.each<[string, string, readonly ObjectShape[]]>([
    ['a translation', '2.1', [translationShape]],
    ['a language', '2.2', [languageShape, pluralRuleShape]],
    ['a component', '2.3', [componentShape]],
    ['a project', '2.4', [projectShape]],
    ['language statistics', '2.5', [languageStatisticsShape]],
  ])('names fields of %s that are published', (_, section, shapes) => {
    const published = shapes.flatMap(({ fields }) => fields.map(({ name }) => name));
    const named = listFieldRows(section).flat();
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !published.includes(name))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  // Fields that come about alike may share a row.
  test.each<[string, string, ObjectShape]>([
    ['a translation', '2.1', translationShape],
    ['a component', '2.3', componentShape],
    ['language statistics', '2.5', languageStatisticsShape],
  ])('has the rows of %s, and the fields of each, in their order', (_, section, { fields }) => {
    const published = fields.map(({ name }) => name);
    const inOrder = (names: readonly string[]) => published.filter((name) => names.includes(name));
    const rows = listFieldRows(section);
    expect(rows).toEqual(rows.map(inOrder));
    const firsts = rows.map(([name = '']) => name);
    expect(firsts).toEqual(inOrder(firsts));
  });

  test('has the methods of both endpoints', () => {
    for (const name of ['translation', 'language-statistics']) {
      const { path, methods } = resources.find((resource) => resource.name === name) ?? {};
      const short = path
        ?.replace('{project_slug}', 'P')
        .replace('{component_slug}', 'C')
        .replace('{language_code}', 'L');
      expect(sections.get('4')).toContain(`| \`${short}\` | \`${methods?.join(', ')}\` |`);
    }
  });
});
