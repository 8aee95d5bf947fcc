// Renders the generated parts of docs/api.md from the list of resources: a table of all paths, and a section for each
// object with its fields.

import { statisticsShape } from '../../src/api/objects/statistics.ts';
import type { Route } from '../../src/api/route.ts';
import type { Field, ObjectShape, Shape } from '../../src/api/shape.ts';
import { badgeShape } from '../../src/pages/pictures/badge.ts';
import { resources } from '../../src/resources.ts';
import { groupBy } from '../../src/text/collections.ts';
import { replaceMarkedText } from '../marked-text.ts';

/** A route with the shape of its answer. */
export interface Described {
  readonly name: string;
  readonly route: Route;
  readonly body: Shape;
}

/** All that answer with JSON. */
export const described: readonly Described[] = resources.flatMap((route) => {
  const { name, body, kind, isStoredForCode } = route;
  return body === 'text' || kind === 'pages' || isStoredForCode ? [] : [{ name, route, body }];
});

/** An object with a section of its own, and all objects that have nearly the same fields. */
interface Section {
  readonly object: ObjectShape;
  readonly variants: readonly ObjectShape[];
}

const sections = findSections();

/** The rows of the table of resources. docs/badges.md lists the addresses of badges, so one is enough. */
const listed = described.filter(
  (one) => one.body !== badgeShape || one === described.find(({ body }) => body === badgeShape),
);

/** The document with its generated parts as they are to be. */
export function documentWith(present: string): string {
  const parts = {
    resources: table(
      ['path', 'answer'],
      [...groupBy(listed, ({ route, body }) => describeAnswer(route, body))].map(
        ([answer, same]) => [same.map(({ route }) => code(shownPath(route))).join(', '), answer],
      ),
    ),
    objects: sections.map(renderSection).join('\n\n'),
  };
  return Object.entries(parts).reduce(
    (text, [name, part]) => replaceMarkedText(text, name, part),
    present,
  );
}

/** The fields that are objects without a section of their own, with the fields of these. */
function listOwnObjects({ fields }: ObjectShape) {
  return fields.flatMap(({ name, shape }) => {
    const inside = shape.kind === 'nullable' ? shape.inner : shape;
    const isOwn = inside.kind === 'object' && !sections.some((one) => one.object === inside);
    return isOwn ? [{ name, fields: inside.fields }] : [];
  });
}

function findSections(): Section[] {
  const bodies = described.flatMap(({ body }) => objectsIn(body));
  const found = new Map<ObjectShape, ObjectShape[]>();
  for (const { body } of described) {
    const { entry } = findEntry(body);
    if (entry !== undefined) found.set(findRoot(entry, bodies), []);
  }
  for (const body of bodies) {
    const root = findRoot(body, bodies);
    const variants = found.get(root);
    if (root !== body && variants?.includes(body) === false) variants.push(body);
  }
  return [...found].map(([object, variants]) => ({ object, variants }));
}

/** The object whose section describes another one: its base, or the one that a row is of. */
function findRoot(object: ObjectShape, all: readonly ObjectShape[]): ObjectShape {
  if (object.base !== undefined) return findRoot(object.base, all);
  return all.find(({ title }) => object.title === `${title} row`) ?? object;
}

/** All objects of a shape but the pages of lists, which the document describes once. */
function objectsIn(shape: Shape): ObjectShape[] {
  if (shape.kind === 'scalar') return [];
  if (shape.kind !== 'object') return objectsIn(shape.inner);
  const inside = shape.fields.flatMap((field) => objectsIn(field.shape));
  const own = shape.base === undefined ? [shape] : [shape, shape.base];
  return shape.entryShape === undefined ? [...own, ...inside] : inside;
}

function renderSection({ object, variants }: Section): string {
  const nested = listOwnObjects(object).flatMap(({ name, fields }) => [
    `${code(name)}:`,
    fieldList(fields),
  ]);
  return [
    `### ${capitalized(object)}`,
    fieldList(object.fields, object),
    ...nested,
    ...[...groupBy(variants, (one) => describeVariant(one, object))].flatMap(([words, same]) =>
      words === '' ? [] : [`**${same.map(capitalized).join(', ')}**${words}`],
    ),
  ].join('\n\n');
}

/** The fields in which a variant differs from the object of the section. */
function describeVariant(variant: ObjectShape, { fields }: ObjectShape): string {
  const own = variant.fields.filter((field) => !fields.some((one) => isSame(one, field)));
  if (own.length === 0) return '';
  const lack = fields.filter(({ name }) => variant.fields.every((one) => one.name !== name));
  const without = lack.map(({ name }) => code(name)).join(', ');
  return `${without === '' ? '' : `, without ${without}`}, also:\n\n${fieldList(own)}`;
}

function describeAnswer(route: Route, body: Shape): string {
  const { how, entry } = findEntry(body);
  const forms = route.representations.map(({ format }) => format);
  const other = ['json-flat', 'csv', 'openmetrics']
    .filter((form) => forms.includes(form as never))
    .map(code);
  const pages = route.entriesPerPage === 100 ? [', 100 a page'] : [];
  const link = entry === undefined ? 'texts' : linkTo(entry);
  const words = {
    object: link,
    list: `list: ${link}`,
    array: `array: ${body.kind === 'array' && body.inner.kind === 'map' ? `by ${body.inner.keys}: ` : ''}${link}`,
    map: `by ${body.kind === 'map' ? body.keys : ''}: ${link}`,
    scalar: 'object',
  }[how];
  const status = route.redirect === undefined ? [] : [`${route.redirect}, `];
  return [
    ...status,
    words,
    ...pages,
    ...(other.length === 0 ? [] : [`; ${other.join(', ')}`]),
  ].join('');
}

type How = 'object' | 'list' | 'array' | 'map' | 'scalar';

/** The object that a body is, or that its entries are. */
function findEntry(body: Shape): { readonly how: How; readonly entry: ObjectShape | undefined } {
  if (body.kind === 'nullable') throw new Error('no answer may be null');
  const isList = body.kind === 'object' && body.entryShape !== undefined;
  const entry = findInnermost((body.kind === 'object' ? body.entryShape : undefined) ?? body);
  return {
    how: isList ? 'list' : body.kind,
    entry: entry.kind === 'object' ? entry : undefined,
  };
}

function findInnermost(shape: Shape): Shape {
  return 'inner' in shape ? findInnermost(shape.inner) : shape;
}

function linkTo(entry: ObjectShape): string {
  const { object } = sections.find(
    (one) => one.object === entry || one.variants.includes(entry),
  ) as Section;
  return `[${entry.title}](#${object.title.replaceAll(' ', '-')})`;
}

function capitalized({ title }: ObjectShape): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** With names that say what they represent. */
function shownPath({ path }: Route): string {
  return path
    .replace('{project_slug}', '<project>')
    .replace('{component_slug}', '<component>')
    .replace('{language_code}', '<code>')
    .replace('{part_slug}', '<part>')
    .replace('{category_id}', '<id>')
    .replace('{minimum}', '<percent>')
    .replace('{unit_id}', '<id>');
}

/** Fields of each type, then those with a meaning; fields that the section of statistics has are only named. */
function fieldList(fields: readonly Field[], object?: ObjectShape): string {
  const known = object === statisticsShape ? [] : statisticsShape.fields;
  const shared = fields.filter((field) => known.some((one) => isSame(one, field)));
  const own = groupBy(
    fields.filter((field) => !shared.includes(field)),
    describeField,
  );
  const lines = [...own].map(([words, same]) => {
    const names = same.map(({ name }) => code(name)).join(', ');
    const [type = '', ...meaning] = words.split(': ');
    return meaning.length === 0
      ? { isNamed: true, text: `- ${type}: ${names}` }
      : { isNamed: false, text: `- ${names} (${type}): ${meaning.join(': ')}` };
  });
  const names = shared.map(({ name }) => code(name)).join(', ');
  return [
    ...lines.filter(({ isNamed }) => isNamed).map(({ text }) => text),
    ...lines.filter(({ isNamed }) => !isNamed).map(({ text }) => text),
    ...(names === '' ? [] : [`- as in [statistics](#statistics): ${names}`]),
  ].join('\n');
}

function isSame(one: Field, other: Field): boolean {
  return one.name === other.name && one.meaning === other.meaning;
}

/** Describes a field by its type and, if the name does not say it, its meaning. */
export function describeField({ shape, meaning }: Field): string {
  const type = describeShape(shape);
  return saysMore(meaning) ? `${type}: ${meaning}` : type;
}

/** A short meaning has the words of the name. The document says once which addresses are pages for people. */
function saysMore(meaning: string): boolean {
  const isLong = meaning.split(' ').length > 7 && !meaning.endsWith(', for people');
  return isLong || meaning.startsWith('always ');
}

/** A value in words. */
function describeShape(shape: Shape): string {
  switch (shape.kind) {
    case 'scalar':
      return shape.name;
    case 'object':
      return shape.title;
    case 'nullable':
      return `${describeShape(shape.inner)} or null`;
    case 'array':
      return `array of ${plural(describeShape(shape.inner))}`;
    case 'map':
      return `object: by ${shape.keys}, ${describeShape(shape.inner)}`;
    default:
      return shape satisfies never;
  }
}

function plural(words: string): string {
  return words.endsWith('s') ? words : `${words}s`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = `|${'---|'.repeat(head.length)}`;
  const [first, ...others] = [head, ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return [first, line, ...others].join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}
