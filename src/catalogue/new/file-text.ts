// Writes the text of a new file from its outline and values: a first line for editors, a line for each value, and comments
// for keys that could be added. A comment such as `# priority: 100` shows the default, so removing its `#` changes nothing.

import { groupBy } from '../../text/collections.ts';
import { makeSchemaComment } from '../schema/schema-comment.ts';
import { writeScalar } from '../yaml-values-text.ts';
import { type AuthoredField, nestValues, type Values } from './fields.ts';
import type { Outline, OutlineField } from './outline.ts';

/** A new file of the catalogue. */
export interface NewFile {
  /** The path below the catalogue folder. */
  readonly path: string;
  readonly text: string;
  /** The key on each line, by the index of the line; undefined for other lines. */
  readonly keys: readonly (string | undefined)[];
}

/** A line of the text, with the key whose value it has. */
interface Line {
  readonly text: string;
  readonly key?: string;
}

/** Makes the file of an outline. Values without a field are ignored. */
export function makeNewFile(outline: Outline, values: Values): NewFile {
  const groups = [...groupBy(outline.fields, ({ key }) => key.split('.')[0]).values()];
  const written = groups.filter((fields) => fields.some(({ key }) => key in values));
  const comments = groups.filter((fields) => !written.includes(fields)).flatMap(makeComment);
  const lines: Line[] = [
    { text: makeSchemaComment(outline.place) },
    ...written.flatMap((fields) => listLines(fields, values)),
    ...(comments.length > 0 ? [{ text: '' }, ...explanation, ...comments] : []),
  ];
  return {
    path: outline.path,
    text: lines.map(({ text }) => `${text}\n`).join(''),
    keys: lines.map(({ key }) => key),
  };
}

const explanation: readonly Line[] = [
  { text: '# The lines below show what counts when they are left out.' },
  { text: '# To change one, remove the "# " before it. The schema above describes every key.' },
];

/** Lists the lines of a group with a value; inside a mapping also comments for the other keys. */
function listLines(fields: readonly OutlineField[], values: Values): Line[] {
  const [outer, inner] = fields[0]?.key.split('.') ?? [];
  const indent = inner === undefined ? '' : '  ';
  const lines = fields.flatMap((field): Line[] => {
    const { key } = field;
    if (key in values) {
      return [
        { text: `${indent}${formatPair(field, values[key])} # ${getDescription(field)}`, key },
      ];
    }
    return makeComment([field]).map(({ text }) => ({ text: `${indent}${text}` }));
  });
  return inner === undefined ? lines : [{ text: `${outer}:` }, ...lines];
}

/** Makes a comment with the default of a group; none if the outline doesn't show it or the default isn't known. */
function makeComment(fields: readonly OutlineField[]): Line[] {
  const shown = fields.filter(({ isShown, defaultValue }) => isShown && defaultValue !== undefined);
  const [first] = shown;
  if (first === undefined) return [];
  if (fields.length === 1) {
    return [
      {
        text: `# ${formatPair(first, first.defaultValue)} # ${getDescription(first)}${formatExampleFor(first)}`,
      },
    ];
  }
  const values = nestValues(
    Object.fromEntries(shown.map(({ key, defaultValue }) => [key, defaultValue])),
  );
  const [name = ''] = Object.keys(values);
  const descriptions = shown.map(getDescription).join(' ');
  return [{ text: `# ${name}: ${writeScalar(values[name])} # ${descriptions}` }];
}

function formatPair({ key }: AuthoredField, value: unknown): string {
  return `${key.split('.').at(-1)}: ${writeScalar(value)}`;
}

function getDescription({ meaning }: AuthoredField): string {
  return meaning.description;
}

/** Adds an example to an empty default, which doesn't show the form of values. */
function formatExampleFor({ defaultValue, meaning }: AuthoredField): string {
  const isEmpty = defaultValue === null || defaultValue === '' || String(defaultValue) === '';
  const [example] = meaning.examples;
  return isEmpty && example !== '' ? ` For example: ${writeScalar(example)}` : '';
}
