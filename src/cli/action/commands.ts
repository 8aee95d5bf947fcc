// The input `command` → the words to call the program with, one list for each call.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../../failure.ts';
import { slugPattern } from '../../identifiers.ts';
import type { Inputs } from './inputs.ts';

const known = ['status', 'count', 'check', 'build', 'diff', 'readme'];

/** The calls in their order. */
export function getCommands(inputs: Inputs): string[][] {
  const lines = inputs.command.split(/[\n,]/).map(getWords);
  const typed = lines.filter((words) => words.length > 0);
  const calls = typed.length > 0 ? typed : usual(inputs);
  for (const [first = ''] of calls) {
    if (!known.includes(first)) {
      throw new Failure(
        `The input \`command\` names ${JSON.stringify(first)}. Expected, one a line: ${known.join(', ')}, with flags.`,
      );
    }
  }
  return calls.flatMap((words) => completed(words, inputs));
}

export function hasCatalogue({ folder, catalogue }: Inputs): boolean {
  return existsSync(join(folder, catalogue, 'site.yaml'));
}

/** The file that a call of `readme` writes. */
export function findReadmeFile([first, ...words]: readonly string[]): string | undefined {
  if (first !== 'readme') return undefined;
  const withValue = ['--project', '--catalogue', '--from', '--min', '--base-url'];
  const file = words.find(
    (word, at) => !word.startsWith('-') && !withValue.includes(words[at - 1] ?? ''),
  );
  return file ?? 'README.md';
}

/** The value of a flag in these words. */
export function getFlag(words: readonly string[], flag: string): string | undefined {
  const at = words.findIndex((word) => word === flag || word.startsWith(`${flag}=`));
  if (at < 0) return undefined;
  return words[at] === flag ? words[at + 1] : words[at]?.slice(flag.length + 1);
}

function usual(inputs: Inputs): string[][] {
  if (!hasCatalogue(inputs)) return [['status']];
  return [...(inputs.from === '' ? [] : [['count']]), ['check'], ['build']];
}

/** With the flags that other inputs mean, where the line does not say them itself. */
function completed(words: readonly string[], inputs: Inputs): string[][] {
  const { from, catalogue, baseUrl } = inputs;
  const [first = '', ...others] = words;
  const flags = (...pairs: readonly (readonly [flag: string, value: string])[]) =>
    pairs.filter(([flag, value]) => value !== '' && getFlag(words, flag) === undefined).flat();
  const where = ['--catalogue', catalogue] as const;
  switch (first) {
    case 'status':
      return [[...words, ...(others.length === 0 && from !== '' ? ['--', from] : [])]];
    case 'count': {
      const added = flags(['--from', from], where);
      const isNamed = others[0] !== undefined && !others[0].startsWith('-');
      if (isNamed) return [[...words, ...added]];
      return getProjects(inputs).map((project) => [first, ...others, ...added, '--', project]);
    }
    case 'check':
      return [[...words, ...flags(['--format', 'github'], where)]];
    case 'readme': {
      // Without a catalogue the translation files themselves are counted.
      const isCounted = !hasCatalogue(inputs) && getFlag(words, '--catalogue') === undefined;
      const source = isCounted ? (['--from', from || '.'] as const) : where;
      return [[...words, ...flags(['--base-url', isCounted ? '' : baseUrl], source)]];
    }
    default:
      return [[...words, ...flags(['--base-url', baseUrl], where)]];
  }
}

function getProjects({ folder, catalogue }: Inputs): string[] {
  const projects = join(folder, catalogue, 'projects');
  return (
    readdirSync(projects, { withFileTypes: true })
      // A folder with an invalid name is not a project; `check` reports it.
      .filter((entry) => entry.isDirectory() && slugPattern.test(entry.name))
      .map(({ name }) => name)
      .sort()
  );
}

/** The words of a line, as a shell would take them; nothing is run by one. */
function getWords(line: string): string[] {
  return [...line.matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(/'([^']*)'|"([^"]*)"/g, '$1$2'),
  );
}
