// A real answer → the lines that readers see of it: long lists, long texts and large objects are cut, and
// comments count the rest.

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Chosen so that an example fits a screen. */
const limits = {
  text: 100,
  nestedFields: 2,
  entryFields: 4,
  recordFields: 28,
  mapEntries: 2,
  listed: 8,
};

/** Cuts JSON; `isWhole` shows all fields of the first entry of a list. */
export function shortenAnswer(text: string, isWhole: boolean): string {
  // Percentages keep their decimal.
  const marked = text.replace(/((?:_|")percent(?:_change)?":)(-?\d+\.\d)/g, '$1"<$2>"');
  const ofEntry = isWhole ? Number.POSITIVE_INFINITY : limits.entryFields;
  return lines(JSON.parse(marked) as Json, '', ofEntry).replace(/"<(-?\d+\.\d)>"/g, '$1');
}

function lines(value: Json, indent: string, ofEntry: number): string {
  if (value === null || typeof value !== 'object') return scalar(value);
  if (isArray(value)) return array(value, indent, ofEntry);
  const count = Object.keys(value).length;
  const most = count > limits.recordFields ? ofEntry : Number.POSITIVE_INFINITY;
  return object(value, indent, isMap(value) ? limits.mapEntries : most, ofEntry);
}

/** Whether the keys are names of something, such as language codes. */
function isMap(value: Readonly<Record<string, Json>>): boolean {
  const all = Object.values(value);
  return all.length > 2 * limits.entryFields && all.every(isObject);
}

function array(values: readonly Json[], indent: string, ofEntry: number): string {
  const [first] = values;
  if (first === undefined) return '[]';
  if (typeof first !== 'object') {
    const shown = values.slice(0, limits.listed).map(scalarOrNothing).join(', ');
    const rest = values.length - limits.listed;
    return `[${shown}${rest > 0 ? ` /* … and ${rest} more */` : ''}]`;
  }
  const inside = `${indent}  `;
  if (isArray(first ?? null)) {
    const rows = (values as readonly (readonly Json[])[]).slice(0, 2);
    const shown = rows.map((row) => `${inside}[${row.map(scalarOrNothing).join(', ')}]`);
    const more = values.length > 2 ? `,\n${inside}// … and ${values.length - 2} more` : '';
    return `[\n${shown.join(',\n')}${more}\n${indent}]`;
  }
  const entry = object(first as Record<string, Json>, inside, ofEntry, ofEntry);
  const more = values.length === 1 ? '' : `\n${inside}// … and ${values.length - 1} more`;
  return `[\n${inside}${entry}${more === '' ? '' : ','}${more}\n${indent}]`;
}

function object(
  value: Readonly<Record<string, Json>>,
  indent: string,
  most: number,
  ofEntry: number,
): string {
  const inside = `${indent}  `;
  const all = Object.entries(value);
  const shown = all.slice(0, most).map(([key, one]) => {
    const isLarge = isObject(one) && Object.keys(one).length > 5;
    return `${inside}"${key}": ${isLarge ? outline(one) : lines(one, inside, ofEntry)}`;
  });
  const rest = all.length - shown.length;
  const more =
    rest > 0 ? [`${inside}// … and ${rest} more ${rest === 1 ? 'field' : 'fields'}`] : [];
  return `{\n${[shown.join(',\n') + (rest > 0 ? ',' : ''), ...more].join('\n')}\n${indent}}`;
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return value !== null && typeof value === 'object' && !isArray(value);
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** The first fields, on one line. */
function outline(value: { readonly [key: string]: Json }): string {
  const some = Object.entries(value).slice(0, limits.nestedFields);
  return `{ ${some.map(([key, one]) => `"${key}": ${scalarOrNothing(one)}`).join(', ')} /* … */ }`;
}

function scalarOrNothing(value: Json): string {
  return value !== null && typeof value === 'object' ? '…' : scalar(value);
}

function scalar(value: string | number | boolean | null): string {
  const isLong =
    typeof value === 'string' && !value.startsWith('http') && value.length > limits.text;
  return JSON.stringify(isLong ? `${value.slice(0, limits.text)}…` : value);
}
