// An outline and values → the text of a new file: a line for editors, what the file says, and what it
// could say, as comments. A comment shows what counts without it: to uncomment a line changes nothing.

import { getSchemaComment } from '../../catalogue/schema/schema-comment.ts';
import { groupBy } from '../../collections.ts';
import { type AuthoredField, nestValues, type Values } from './fields.ts';
import type { Outline, OutlineField } from './outline.ts';
import { writeScalar } from './scalar.ts';

export interface NewFile {
  /** Below the catalogue folder. */
  readonly path: string;
  readonly text: string;
  /** The key that a line says, by the line's number from 0. */
  readonly keys: readonly (string | undefined)[];
}

interface Line {
  readonly text: string;
  readonly key?: string;
}

/** The text of the file that an outline describes. What no field is for is left out. */
export function makeNewFile(outline: Outline, values: Values): NewFile {
  const groups = getGroups(outline);
  const said = groups.filter((fields) => fields.some(({ key }) => key in values));
  const shown = groups.filter((fields) => !said.includes(fields)).flatMap(getComment);
  const lines: Line[] = [
    { text: getSchemaComment(outline.place) },
    ...said.flatMap((fields) => listLines(fields, values)),
    ...(shown.length > 0 ? [{ text: '' }, ...explanation, ...shown] : []),
  ];
  return {
    path: outline.path,
    text: lines.map(({ text }) => `${text}\n`).join(''),
    keys: lines.map(({ key }) => key),
  };
}

const explanation: readonly Line[] = [
  { text: '# The lines below show what counts when they are left out.' },
  { text: '# To change one, remove the "# " before it. docs/catalogue.md describes every key.' },
];

/** The fields, those below one key together. */
function getGroups({ fields }: Outline): OutlineField[][] {
  return [...groupBy(fields, ({ key }) => key.split('.')[0]).values()];
}

/** Lists the lines of the file; inside a mapping also lines that it could have. */
function listLines(fields: readonly OutlineField[], values: Values): Line[] {
  const [above, inner] = fields[0]?.key.split('.') ?? [];
  const indent = inner === undefined ? '' : '  ';
  const lines = fields.flatMap((field): Line[] => {
    const { key } = field;
    if (key in values) {
      return [{ text: `${indent}${pair(field, values[key])} # ${getDescription(field)}`, key }];
    }
    return getComment([field]).map(({ text }) => ({ text: `${indent}${text}` }));
  });
  return inner === undefined ? lines : [{ text: `${above}:` }, ...lines];
}

/** Suggests a line that the file could have; nothing when it isn't worth a line or depends on something else. */
function getComment(fields: readonly OutlineField[]): Line[] {
  const shown = fields.filter(({ isShown, leftOut }) => isShown && leftOut !== undefined);
  const [first] = shown;
  if (first === undefined) return [];
  if (fields.length === 1) {
    return [
      { text: `# ${pair(first, first.leftOut)} # ${getDescription(first)}${getExample(first)}` },
    ];
  }
  const values = nestValues(Object.fromEntries(shown.map(({ key, leftOut }) => [key, leftOut])));
  const [name = ''] = Object.keys(values);
  const words = shown.map(getDescription).join(' ');
  return [{ text: `# ${name}: ${writeScalar(values[name])} # ${words}` }];
}

function pair({ key }: AuthoredField, value: unknown): string {
  return `${key.split('.').at(-1)}: ${writeScalar(value)}`;
}

function getDescription({ meaning }: AuthoredField): string {
  return meaning.description;
}

/** An empty default doesn't show which values are possible. */
function getExample({ leftOut, meaning }: AuthoredField): string {
  const isNothing = leftOut === null || leftOut === '' || String(leftOut) === '';
  const [example] = meaning.examples;
  return isNothing && example !== '' ? ` For example: ${writeScalar(example)}` : '';
}
