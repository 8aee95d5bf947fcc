// Shapes describe the values of published bodies in one place: from a shape come the type of the value
// that a renderer makes, the tables of docs/api.md and the schemas of the API's description.

import type { Percentage } from '../percentages.ts';
import type { JsonObject, Link } from './json-values.ts';

/** A value that needs no description beside its type. */
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

/** `Value` is the type of the values that have the shape; nothing of it is there at run time. */
export type Shape<Value = unknown> =
  | Scalar<Value>
  | ArrayShape<Value>
  | MapShape<Value>
  | ObjectShape<Value>
  | NullableShape<Value>;

interface Typed<Value> {
  readonly valueType?: Value;
}

export interface Scalar<Value> extends Typed<Value> {
  readonly kind: 'scalar';
  readonly name: ScalarName;
}

export interface ArrayShape<Value> extends Typed<Value> {
  readonly kind: 'array';
  readonly of: Shape;
}

/** An object with keys that are names of something, such as language codes. */
export interface MapShape<Value> extends Typed<Value> {
  readonly kind: 'map';
  /** A description of the keys. */
  readonly keys: string;
  readonly of: Shape;
}

export interface ObjectShape<Value = unknown> extends Typed<Value> {
  readonly kind: 'object';
  /** Unique among all objects, in words: `plural rule`. */
  readonly title: string;
  /** All fields, in the order in which they come. */
  readonly fields: readonly Field[];
  /** The shape of the first members, when they form an object by themselves. */
  readonly base?: ObjectShape;
  /** The shape of the entries, when the object is a page of a list. */
  readonly listOf?: Shape;
}

/** An object that may be unknown. */
export interface NullableShape<Value> extends Typed<Value> {
  readonly kind: 'nullable';
  readonly of: ObjectShape;
}

export interface Field {
  readonly name: string;
  readonly shape: Shape;
  /** The description in tables: no capital letter, no full stop. */
  readonly meaning: string;
}

/** The type of the values of a shape, or of several shapes by name. */
export type ValueOf<Of extends Shape> = Of extends Typed<infer Value> ? Value : never;

type Lines = { readonly [name: string]: readonly [shape: Shape, meaning: string] };
type ValuesOf<Of extends Lines> = {
  readonly [Name in keyof Of]: ValueOf<Of[Name][0]>;
};

function scalar<Value>(name: ScalarName): Scalar<Value> {
  return { kind: 'scalar', name };
}

export const text = scalar<string>('text');
export const textOrNull = scalar<string | null>('text or null');
/** Never below 0. */
export const integer = scalar<number>('integer');
/** Up to 64 bits. */
export const largeInteger = scalar<bigint>('integer');
export const percent = scalar<Percentage>('percentage');
/** The difference of two percentages, in points. */
export const differenceOrNull = scalar<Percentage | null>('difference or null');
/** A day, and what was counted at its end. */
export const point = scalar<readonly [day: string, ...counts: number[]]>('point');
export const flag = scalar<boolean>('boolean');
export const time = scalar<string>('time');
export const timeOrNull = scalar<string | null>('time or null');
/** An address of this site. */
export const linkShape = scalar<Link>('URL');
export const linkOrNull = scalar<Link | null>('URL or null');
/** An address of this site or elsewhere. */
export const linkOrAddress = scalar<Link | string>('URL');
export const addressOrEmpty = scalar<string>('URL or empty');
export const nothing = scalar<null>('null');
/** An array whose entries other text describes. */
export const anyObject = scalar<JsonObject>('object');

export function makeArray<Value>(of: Shape<Value>): ArrayShape<readonly Value[]> {
  return { kind: 'array', of };
}

/** An object whose keys are names of something. */
export function makeMap<Value>(
  keys: string,
  of: Shape<Value>,
): MapShape<{ readonly [key: string]: Value }> {
  return { kind: 'map', keys, of };
}

export function orNull<Value>(of: ObjectShape<Value>): NullableShape<Value | null> {
  return { kind: 'nullable', of };
}

/** An object that always has all its fields. */
export function object<const Of extends Lines>(
  title: string,
  lines: Of,
): ObjectShape<ValuesOf<Of>> {
  return { kind: 'object', title, fields: getFields(lines) };
}

/** An object with fields that follow those of another. */
export function extended<Base, const Of extends Lines>(
  title: string,
  base: ObjectShape<Base>,
  lines: Of,
): ObjectShape<Base & ValuesOf<Of>> {
  return { kind: 'object', title, base, fields: [...base.fields, ...getFields(lines)] };
}

/** An object that lacks a field of another. */
export function lacking<Base, Name extends keyof Base & string>(
  title: string,
  base: ObjectShape<Base>,
  without: Name,
): ObjectShape<Omit<Base, Name>> {
  const fields = base.fields.filter(({ name }) => name !== without);
  return { kind: 'object', title, base, fields };
}

/** A page of a list. */
export function listOfItems<Value>(of: ObjectShape<Value>) {
  const page = object(`${of.title} list`, {
    count: [integer, 'how many entries the whole list has'],
    next: [linkOrNull, 'the next page; null on the last'],
    previous: [linkOrNull, 'the page before; null on the first'],
    results: [makeArray(of), 'the entries of this page'],
  });
  return { ...page, listOf: of };
}

function getFields(lines: Lines): Field[] {
  return Object.entries(lines).map(([name, [shape, meaning]]) => ({ name, shape, meaning }));
}
