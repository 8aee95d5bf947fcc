// Shapes describe the JSON that is published: `defineObject('lock', { locked: [flag, 'always false'] })` is the shape
// of `{"locked": false}`. From a shape follow the TypeScript type of the value that a renderer returns, the tables of
// docs/api.md and the JSON Schemas of the API's description.

import type { Percentage } from '../model/percentages.ts';
import type { JsonObject, Link } from './json-values.ts';

/** The name of a shape without parts, as the tables of docs/api.md show it. */
export type ScalarName =
  | 'text'
  | 'text or null'
  | 'integer'
  | 'percentage'
  | 'difference or null'
  | 'point'
  | 'boolean'
  | 'time'
  | 'time or null'
  | 'URL'
  | 'URL or null'
  | 'URL or empty'
  | 'null'
  | 'object';

/** The shape of values of the type `Value`. */
export type Shape<Value = unknown> =
  | Scalar<Value>
  | ArrayShape<Value>
  | MapShape<Value>
  | ObjectShape<Value>
  | NullableShape<Value>;

/** Ties a shape to the type of its values. The property is never set; only the type checker sees it. */
interface Typed<Value> {
  readonly valueType?: Value;
}

/** The shape of a value without parts, such as a text or a number. */
export interface Scalar<Value> extends Typed<Value> {
  readonly kind: 'scalar';
  readonly name: ScalarName;
}

/** The shape of an array. */
export interface ArrayShape<Value> extends Typed<Value> {
  readonly kind: 'array';
  readonly inner: Shape;
}

/** The shape of an object whose keys are names of something, such as language codes. */
export interface MapShape<Value> extends Typed<Value> {
  readonly kind: 'map';
  /** A description of the keys: `language codes`. */
  readonly keys: string;
  readonly inner: Shape;
}

/** The shape of an object with fixed fields. */
export interface ObjectShape<Value = unknown> extends Typed<Value> {
  readonly kind: 'object';
  /** Unique among all objects, in words: `plural rule`. */
  readonly title: string;
  readonly fields: readonly Field[];
  /** The shape that this one was made from, by adding or omitting fields. */
  readonly base?: ObjectShape;
  /** The shape of the entries, if the object is a page of a list. */
  readonly entryShape?: Shape;
}

/** The shape of an object or null. */
export interface NullableShape<Value> extends Typed<Value> {
  readonly kind: 'nullable';
  readonly inner: ObjectShape;
}

/** A field of an object. */
export interface Field {
  readonly name: string;
  readonly shape: Shape;
  /** The description in tables: no capital letter, no full stop. */
  readonly meaning: string;
}

/** The type of the values of a shape. */
export type ShapeValue<AnyShape extends Shape> =
  AnyShape extends Typed<infer Value> ? Value : never;

/** The fields of an object by name. */
type Fields = { readonly [name: string]: readonly [shape: Shape, meaning: string] };
type FieldValues<AnyFields extends Fields> = {
  readonly [Name in keyof AnyFields]: ShapeValue<AnyFields[Name][0]>;
};

function defineScalar<Value>(name: ScalarName): Scalar<Value> {
  return { kind: 'scalar', name };
}

export const text = defineScalar<string>('text');
export const textOrNull = defineScalar<string | null>('text or null');
/** Never below 0. */
export const integer = defineScalar<number>('integer');
/** Up to 64 bits. */
export const largeInteger = defineScalar<bigint>('integer');
export const percent = defineScalar<Percentage>('percentage');
/** The difference of two percentages, in points. */
export const differenceOrNull = defineScalar<Percentage | null>('difference or null');
/** A day, and what was counted at its end. */
export const point = defineScalar<readonly [day: string, ...counts: number[]]>('point');
export const flag = defineScalar<boolean>('boolean');
export const time = defineScalar<string>('time');
export const timeOrNull = defineScalar<string | null>('time or null');
/** An address of this site. */
export const linkShape = defineScalar<Link>('URL');
export const linkOrNull = defineScalar<Link | null>('URL or null');
/** An address of this site or elsewhere. */
export const linkOrAddress = defineScalar<Link | string>('URL');
export const addressOrEmpty = defineScalar<string>('URL or empty');
export const nullShape = defineScalar<null>('null');
/** An object whose fields are described elsewhere. */
export const anyObject = defineScalar<JsonObject>('object');

/** Defines an array; `inner` is the shape of each entry. */
export function defineArray<Value>(inner: Shape<Value>): ArrayShape<readonly Value[]> {
  return { kind: 'array', inner };
}

/** Defines an object whose keys are names of something; `keys` describes them. */
export function defineMap<Value>(
  keys: string,
  inner: Shape<Value>,
): MapShape<{ readonly [key: string]: Value }> {
  return { kind: 'map', keys, inner };
}

/** Defines an object that may be null. */
export function defineNullable<Value>(inner: ObjectShape<Value>): NullableShape<Value | null> {
  return { kind: 'nullable', inner };
}

/** Defines an object that always has all its fields. */
export function defineObject<const Own extends Fields>(
  title: string,
  fields: Own,
): ObjectShape<FieldValues<Own>> {
  return { kind: 'object', title, fields: listFields(fields) };
}

/** Defines an object that has the fields of another, followed by its own. */
export function extendObject<Base, const Own extends Fields>(
  title: string,
  base: ObjectShape<Base>,
  fields: Own,
): ObjectShape<Base & FieldValues<Own>> {
  return { kind: 'object', title, base, fields: [...base.fields, ...listFields(fields)] };
}

/** Defines an object that has the fields of another except one. */
export function omitField<Base, Name extends keyof Base & string>(
  title: string,
  base: ObjectShape<Base>,
  omittedName: Name,
): ObjectShape<Omit<Base, Name>> {
  const fields = base.fields.filter(({ name }) => name !== omittedName);
  return { kind: 'object', title, base, fields };
}

/** Defines a page of a list. */
export function defineListPage<Value>(entryShape: ObjectShape<Value>) {
  const page = defineObject(`${entryShape.title} list`, {
    count: [integer, 'how many entries the whole list has'],
    next: [linkOrNull, 'the next page; null on the last'],
    previous: [linkOrNull, 'the page before; null on the first'],
    results: [defineArray(entryShape), 'the entries of this page'],
  });
  return { ...page, entryShape };
}

function listFields(fields: Fields): Field[] {
  return Object.entries(fields).map(([name, [shape, meaning]]) => ({ name, shape, meaning }));
}
