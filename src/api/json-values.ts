// The values that records are made of: plain ones, and two kinds that JSON.stringify cannot say
// rightly: percentages, which always show one decimal, and links, which carry the request's format.

/** A percentage in tenths: 438 is `43.8`. */
export class Percentage {
  constructor(readonly tenths: number) {}

  /** As JSON has it. */
  get text(): string {
    const { tenths } = this;
    return `${(tenths - (tenths % 10)) / 10}.${tenths % 10}`;
  }
}

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
  | boolean
  | null
  | Percentage
  | Link
  | readonly JsonValue[]
  | JsonObject;
export type JsonObject = { readonly [key: string]: JsonValue };

const sharedObjects = new WeakSet<object>();

/** Marks an object that many records hold: its JSON is made once for all of them. */
export function shared<T extends JsonObject>(object: T): T {
  sharedObjects.add(object);
  return object;
}

export function isShared(object: object): boolean {
  return sharedObjects.has(object);
}
