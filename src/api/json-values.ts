// The values that records are made of: plain ones, and two kinds that JSON.stringify cannot say
// rightly: percentages, which always show one decimal, and links, which carry the request's format.

import type { Percentage } from '../percentages.ts';

/** An address below the base URL. */
export class Link {
  constructor(readonly url: string) {}

  /** The address that gives the indented form. */
  get forApi(): string {
    return `${this.url}${this.url.includes('?') ? '&' : '?'}format=api`;
  }
}

export type JsonValue =
  | string
  | number
  /** More digits than a number can hold. */
  | bigint
  | boolean
  | null
  | Percentage
  | Link
  | readonly JsonValue[]
  | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

/** The key for the texts of a shared object. Copies lack it, because the property is not enumerable. */
const texts = Symbol('texts');

/** Marks an object that several records hold: its JSON is made once for all of them. */
export function markShared<T extends JsonObject>(object: T): T {
  return Object.defineProperty(object, texts, { value: [] });
}

/** By form and depth, the texts of a shared object that were made: they last as long as it does. */
export function getSharedTexts(object: object): Uint8Array[] | undefined {
  return (object as { readonly [texts]?: Uint8Array[] })[texts];
}

/** The key for the shared object that provides an object's last members. */
const lastMembers = Symbol('last members');

/** Tells of an object that its last members are all those of a shared one: their JSON is made once. */
export function withSharedTail<Whole extends Last, Last extends JsonObject>(
  object: Whole,
  last: Last,
) {
  return Object.defineProperty(object, lastMembers, { value: last });
}

/** The shared object from which an object has its last members. Copies of it have none. */
export function getLastMembers(object: object): JsonObject | undefined {
  return (object as { readonly [lastMembers]?: JsonObject })[lastMembers];
}
