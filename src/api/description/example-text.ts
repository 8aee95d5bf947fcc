// Shortens a JSON answer for readers: long lists, long texts and large objects are cut, and comments count what is left
// out, such as `// … and 54 more`.

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Chosen so that an example fits on a screen. */
const limits = {
  /** Characters of a text. */
  text: 100,
  /** Fields of a large object in a field; an object with up to `inlineFields` fields is shown whole. */
  nestedFields: 2,
  inlineFields: 5,
  /** Fields of an entry of a list, and of a record with more than `recordFields` fields. */
  entryFields: 4,
  recordFields: 28,
  /** Entries of an object whose keys are names, such as language codes. */
  mapEntries: 2,
  /** Texts and numbers of an array, and its rows if they are arrays. */
  listedScalars: 8,
  listedRows: 2,
};

/** Shortens the text of an answer. */
export function shortenAnswer(text: string): string {
  // JSON.parse would turn 40.0 into 40, so percentages become texts for a while.
  const marked = text.replace(/((?:_|")percent(?:_change)?":)(-?\d+\.\d)/g, '$1"<$2>"');
  return formatValue(JSON.parse(marked) as Json, '').replace(/"<(-?\d+\.\d)>"/g, '$1');
}

function formatValue(value: Json, indent: string): string {
  if (value === null || typeof value !== 'object') return formatScalar(value);
  if (isArray(value)) return formatArray(value, indent);
  const count = Object.keys(value).length;
  const maximumFields = count > limits.recordFields ? limits.entryFields : Number.POSITIVE_INFINITY;
  return formatObject(value, indent, isMap(value) ? limits.mapEntries : maximumFields);
}

/** Whether the keys are probably names of something, such as language codes: there are many, and all values are objects. */
function isMap(value: Readonly<Record<string, Json>>): boolean {
  const values = Object.values(value);
  return values.length > 2 * limits.entryFields && values.every(isObject);
}

function formatArray(values: readonly Json[], indent: string): string {
  const [first] = values;
  if (first === undefined) return '[]';
  if (typeof first !== 'object') {
    const shown = values.slice(0, limits.listedScalars).map(formatInline).join(', ');
    const unlisted = values.length - limits.listedScalars;
    return `[${shown}${unlisted > 0 ? ` /* … and ${unlisted} more */` : ''}]`;
  }
  const inside = `${indent}  `;
  if (isArray(first ?? null)) {
    const rows = (values as readonly (readonly Json[])[]).slice(0, limits.listedRows);
    const shown = rows.map((row) => `${inside}[${row.map(formatInline).join(', ')}]`);
    const unlisted = values.length - limits.listedRows;
    const more = unlisted > 0 ? `,\n${inside}// … and ${unlisted} more` : '';
    return `[\n${shown.join(',\n')}${more}\n${indent}]`;
  }
  const entry = formatObject(first as Record<string, Json>, inside, limits.entryFields);
  const more = values.length === 1 ? '' : `\n${inside}// … and ${values.length - 1} more`;
  return `[\n${inside}${entry}${more === '' ? '' : ','}${more}\n${indent}]`;
}

function formatObject(
  value: Readonly<Record<string, Json>>,
  indent: string,
  maximumFields: number,
): string {
  const inside = `${indent}  `;
  const fields = Object.entries(value);
  const shown = fields.slice(0, maximumFields).map(([key, fieldValue]) => {
    const isLarge = isObject(fieldValue) && Object.keys(fieldValue).length > limits.inlineFields;
    return `${inside}"${key}": ${isLarge ? formatOutline(fieldValue) : formatValue(fieldValue, inside)}`;
  });
  const unlisted = fields.length - shown.length;
  const more =
    unlisted > 0
      ? [`${inside}// … and ${unlisted} more ${unlisted === 1 ? 'field' : 'fields'}`]
      : [];
  return `{\n${[shown.join(',\n') + (unlisted > 0 ? ',' : ''), ...more].join('\n')}\n${indent}}`;
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return value !== null && typeof value === 'object' && !isArray(value);
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Formats the first fields of a large object on one line. */
function formatOutline(value: { readonly [key: string]: Json }): string {
  const firstFields = Object.entries(value).slice(0, limits.nestedFields);
  return `{ ${firstFields.map(([key, field]) => `"${key}": ${formatInline(field)}`).join(', ')} /* … */ }`;
}

/** Formats a value for one line, which has no room for objects and arrays. */
function formatInline(value: Json): string {
  return value !== null && typeof value === 'object' ? '…' : formatScalar(value);
}

function formatScalar(value: string | number | boolean | null): string {
  const isLong =
    typeof value === 'string' && !value.startsWith('http') && value.length > limits.text;
  return JSON.stringify(isLong ? `${value.slice(0, limits.text)}…` : value);
}
