// A real answer → the lines that the reference shows of it, and what of them must stay true.

import { compileRoutes } from '../../src/edge/match.ts';
import { resources } from '../../src/resources.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Where `npm start` serves the catalogue. */
export const exampleSite = 'http://127.0.0.1:8080';

/** How many fields of an object inside an object are shown, and of an entry of a long list. */
const [fieldsInside, fieldsOfEntry, longestText] = [2, 8, 100];

/** Shortened JSON with comments; `whole` shows all fields of the first entry of a list. */
export function shortened(text: string, whole: boolean): string {
  // Percentages keep their decimal.
  const marked = text.replace(/((?:_|")percent(?:_change)?":)(-?\d+\.\d)/g, '$1"<$2>"');
  const value = JSON.parse(marked) as Json;
  return lines(value, '', whole ? Number.POSITIVE_INFINITY : fieldsOfEntry).replace(
    /"<(-?\d+\.\d)>"/g,
    '$1',
  );
}

function lines(value: Json, indent: string, ofEntry: number): string {
  if (value === null || typeof value !== 'object') return scalar(value);
  if (isArray(value)) return array(value, indent, ofEntry);
  return object(value, indent, Number.POSITIVE_INFINITY, ofEntry);
}

function array(values: readonly Json[], indent: string, ofEntry: number): string {
  const [first] = values;
  if (first === undefined) return '[]';
  if (typeof first !== 'object') return `[${values.map(scalarOrNothing).join(', ')}]`;
  const inside = `${indent}  `;
  if (isArray(first ?? null)) {
    const rows = (values as readonly (readonly Json[])[]).slice(0, 2);
    const lines = rows.map((row) => `${inside}[${row.map(scalarOrNothing).join(', ')}]`);
    const more = values.length > 2 ? `,\n${inside}// … and ${values.length - 2} more` : '';
    return `[\n${lines.join(',\n')}${more}\n${indent}]`;
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
    const text = isLargeObject(one) ? outline(one) : lines(one, inside, ofEntry);
    return `${inside}"${key}": ${text}`;
  });
  const rest = all.length - shown.length;
  const more =
    rest > 0 ? [`${inside}// … and ${rest} more ${rest === 1 ? 'field' : 'fields'}`] : [];
  return `{\n${[shown.join(',\n') + (rest > 0 ? ',' : ''), ...more].join('\n')}\n${indent}}`;
}

function isLargeObject(value: Json): value is { readonly [key: string]: Json } {
  const isObject = value !== null && typeof value === 'object' && !isArray(value);
  return isObject && Object.keys(value).length > 5;
}

function isArray(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** The first fields, on one line. */
function outline(value: { readonly [key: string]: Json }): string {
  const some = Object.entries(value).slice(0, fieldsInside);
  return `{ ${some.map(([key, one]) => `"${key}": ${scalarOrNothing(one)}`).join(', ')} /* … */ }`;
}

function scalarOrNothing(value: Json): string {
  return value !== null && typeof value === 'object' ? '…' : scalar(value);
}

function scalar(value: string | number | boolean | null): string {
  const long = typeof value === 'string' && !value.startsWith('http') && value.length > longestText;
  return JSON.stringify(long ? `${value.slice(0, longestText)}…` : value);
}

const placeOf = compileRoutes(resources);

/**
 * What of a text with such examples does not depend on the figures in the catalogue: keys stay, of
 * addresses which resource they are of, of other values nothing.
 */
export function lasting(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^\d{3} http/.test(line))
    .map((line) =>
      line
        .replace(/": "([^"]*)"/g, (_, value: string) => `": ${lastingOfText(value)}`)
        .replace(/": (?:-?\d+(?:\.\d+)?|true|false|null|\[[^[]*\])/g, '": …')
        .replace(/^( *)\["\d{4}-\d\d-\d\d", .*\](,?)$/, '$1[…]$2')
        .replace(/and \d+ more$/, 'and … more'),
    )
    .join('\n');
}

function lastingOfText(value: string): string {
  if (!value.startsWith(exampleSite)) return '…';
  const place = placeOf(value.slice(exampleSite.length));
  return place.kind === 'record' ? place.route.name : place.kind;
}
