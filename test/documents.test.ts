import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { rules } from '../src/catalogue/check.ts';
import { templateVariables } from '../src/catalogue/message-templates.ts';
import { maximumLengths } from '../src/catalogue/schema/fields.ts';
import { schemas } from '../src/catalogue/schema/kinds.ts';
import { toolArguments } from '../src/cli/mcp/tools.ts';
import { formatNumber } from '../src/text/wording.ts';
import { run } from './setup/command.ts';
import { projectFolder } from './setup/project.ts';

const documents = [
  'CONTRIBUTING.md',
  'README.md',
  'catalogue/README.md',
  'skills/translation-catalogue/SKILL.md',
  ...readdirSync(join(projectFolder, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

function read(path: string): string {
  return readFileSync(join(projectFolder, path), 'utf8');
}

/** The anchors that GitHub gives a document's headings. */
function getAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(documents)('%s', (path) => {
  test('links only to what is there', () => {
    const links = [...read(path).matchAll(/\]\((?!https?:)([^)]+)\)/g)].map(
      ([, link = '']) => link,
    );
    const broken = links.filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : join(dirname(path), file);
      if (!existsSync(join(projectFolder, target))) return true;
      return anchor !== undefined && !getAnchors(read(target)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  test('names only npm scripts that are there', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: object };
    const named = [...read(path).matchAll(/npm run (?:--silent )?([a-z:-]+)/g)];
    const unknown = named.map(([, name = '']) => name).filter((name) => !(name in scripts));
    expect(unknown).toEqual([]);
  });

  test('has a blank line before and after each table', () => {
    const lines = read(path).split('\n');
    const isRow = (line = '') => line.startsWith('|');
    const isAmongTexts = (line = '') => line !== '' && !isRow(line);
    const touched = lines.filter(
      (line, at) => isRow(line) && (isAmongTexts(lines[at - 1]) || isAmongTexts(lines[at + 1])),
    );
    expect(touched).toEqual([]);
  });

  test('names only generators and measurements that are there', () => {
    const named = [...read(path).matchAll(/npm run (generate|bench) -- ([a-z-]+)/g)];
    const unknown = named.filter(([, script = '', name = '']) => {
      const list = read(script === 'bench' ? 'scripts/measure.mjs' : 'scripts/generate.mjs');
      return !new RegExp(`^  '?${name}'?: 'scripts/`, 'm').test(list);
    });
    expect(unknown.map(([command]) => command)).toEqual([]);
  });

  test('spells the commands of the program in one way', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const own = [...read(path).matchAll(/npm run (?:--silent )?([a-z:-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => scripts[name]?.includes('bin/translation-catalogue.js'));
    expect(own).toEqual([]);
  });
});

describe('docs/catalogue.md', () => {
  const text = read('docs/catalogue.md');

  test('names every rule, in the order of the rules', () => {
    const section = text.split('\n## Every rule\n')[1] ?? '';
    const named = [...section.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)].map(([, name]) => name);
    expect(named).toEqual([...new Set(rules.map(({ name }) => name))]);
  });

  test('has the lengths that texts may have', () => {
    const { name, line, text: lines } = maximumLengths;
    const [short, long] = [line, lines].map(formatNumber);
    expect(text).toContain(
      `at most ${name} characters, another text on one line ${short}, a text of several lines ${long}`,
    );
  });

  test('names the variables of message templates', () => {
    expect(templateVariables.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  test.each(Object.entries(schemas))('names every key of a %s file', (_, schema) => {
    const missing = Object.keys(schema.shape).filter(
      (key) => !new RegExp(`\\b${key}\\b`).test(text),
    );
    expect(missing).toEqual([]);
  });
});

describe('docs/agents.md', () => {
  test('lists the tools for agents, with their arguments', () => {
    const rows = read('docs/agents.md').matchAll(/^\| `(\w+)` \| (.*?) \|/gm);
    const listed = [...rows].map(([, name, names = '']) => [
      name,
      [...names.matchAll(/`(\w+)`/g)].map(([, argument]) => argument).sort(),
    ]);
    expect(listed).toEqual(
      Object.entries(toolArguments).map(([name, { shape }]) => [name, Object.keys(shape).sort()]),
    );
  });
});

describe('skills', () => {
  const names = readdirSync(join(projectFolder, 'skills'));

  // The format of agentskills.io; a copied skill has no files beside it that it could link to.
  test.each(names)('%s has a name, a description and no links', (folder) => {
    const [, head = '', body = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(read(`skills/${folder}/SKILL.md`)) ?? [];
    const { name, description, ...others } = parse(head);
    expect([name, others]).toEqual([folder, {}]);
    expect(name).toMatch(/^[a-z\d]+(-[a-z\d]+)*$/);
    expect(description.length).toBeLessThanOrEqual(1024);
    expect(description).toContain('Use it to');
    expect(body).not.toContain('](');
  });

  test.each(names)('%s names only tools and commands that are there', async (folder) => {
    const text = read(`skills/${folder}/SKILL.md`).replaceAll('\n   ', ' ');
    const tools = [...text.matchAll(/`([a-z]+_[a-z_]+)`/g)].map(([, tool]) => tool);
    const known = [...Object.keys(toolArguments), 'source_before'];
    expect(tools.filter((tool = '') => !known.includes(tool))).toEqual([]);
    const commands = [...text.matchAll(/`translation-catalogue ([a-z]+)([^`]*)`/g)];
    expect(commands.length).toBeGreaterThan(4);
    for (const [, command = '', words = ''] of commands) {
      const { stdout, status } = await run([command, '--help']);
      expect(status).toBe(0);
      for (const flag of words.match(/--[a-z-]+/g) ?? []) expect(stdout).toContain(`${flag} `);
    }
  });
});
