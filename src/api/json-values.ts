// The values that records consist of: those of JSON, and two that JSON.stringify would write wrongly. A percentage
// always has one decimal (`40.0`), and a link of an indented record ends in `?format=api`.

import type { Percentage } from '../model/percentages.ts';

/** An address below the base URL. */
export class Link {
  constructor(readonly url: string) {}

  /** The address of the same record as indented JSON. */
  get indentedUrl(): string {
    return `${this.url}${this.url.includes('?') ? '&' : '?'}format=api`;
  }
}

export type JsonValue =
  | string
  | number
  /** An integer above 2^53, which a number can't hold exactly. */
  | bigint
  | boolean
  | null
  | Percentage
  | Link
  | readonly JsonValue[]
  | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

/** The key of a shared object's memoized JSON. Copies lack it, because the property isn't enumerable. */
const sharedTexts = Symbol('shared texts');

/** Marks an object that several records hold, so that its JSON is written only once. */
export function markShared<T extends JsonObject>(object: T): T {
  return Object.defineProperty(object, sharedTexts, { value: [] });
}

/**
 * Returns the array in which `json.ts` keeps the JSON of a shared object, by form and depth; undefined if the object
 * isn't marked as shared.
 */
export function getSharedTexts(object: object): Uint8Array[] | undefined {
  return (object as { readonly [sharedTexts]?: Uint8Array[] })[sharedTexts];
}

/** The key of the shared object whose members are the last members of another object. */
const sharedTail = Symbol('shared tail');

/** Marks an object as ending with all members of a shared object, so that their JSON is written only once. */
export function markSharedTail<Whole extends Tail, Tail extends JsonObject>(
  object: Whole,
  tail: Tail,
) {
  return Object.defineProperty(object, sharedTail, { value: tail });
}

/** Returns the shared object that an object ends with, if there is one. Copies of the object have none. */
export function getSharedTail(object: object): JsonObject | undefined {
  return (object as { readonly [sharedTail]?: JsonObject })[sharedTail];
}
