// Distinguishes objects from other values that `JSON.parse` returns.

/** A JSON object. Look names up as own properties: a file may have `__proto__` among them. */
export type ParsedJsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is an object with names, and neither a list nor null. */
export function isJsonObject(value: unknown): value is ParsedJsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
