// Defines the fields of catalogue files that have an address: that of a web page, or the template of a translation tool's
// pages.

import * as z from 'zod';
import { parseUrl } from '../../text/parsed-url.ts';
import { quote } from '../../text/wording.ts';
import {
  checkLine,
  createCheck,
  type FieldMeaning,
  type FieldProblem,
  limitLength,
  makeMeaning,
  maximumLengths,
} from './fields.ts';

/** Defines an absolute http or https address, or an empty text. */
export function defineWebAddressField(description: string, example: string) {
  const address = z
    .string()
    .check(createCheck((value) => checkWebAddress(value, example) ?? checkLine(value)));
  return limitLength(address, maximumLengths.address, describeAddress(description, example));
}

const addressForm = 'an address that starts with https:// or http://';

/** Describes the field of an address. */
export function describeAddress(description: string, example: string): FieldMeaning {
  return {
    ...makeMeaning(description, addressForm, example),
    pattern: '^$|^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/]',
  };
}

/** Checks the address of a page; `value` is the address without its variables. An empty text is valid. */
export function checkWebAddress(
  value: string,
  example: string,
  shownValue = value,
): FieldProblem | undefined {
  const fault = value === '' ? undefined : findAddressFault(value);
  if (fault === undefined) return undefined;
  const whole = addScheme(shownValue);
  return {
    rule: 'bad-url',
    found: `${quote(shownValue)} ${fault}.`,
    expected: addressForm,
    advice:
      whole === undefined
        ? `Write the whole address, for example ${example}.`
        : `Write ${whole} if that is the address.`,
  };
}

/** Adds the scheme that an address such as `www.example.org/notes` lacks; undefined for anything else. */
export function addScheme(value: string): string | undefined {
  return /^(?:[\w-]+\.)+[a-z]{2,}(?::\d+)?(?:\/\S*)?$/i.test(value)
    ? `https://${value}`
    : undefined;
}

/** Whether a text is the address of a page. */
export function isWebAddress(value: string): boolean {
  return findAddressFault(value) === undefined;
}

function findAddressFault(value: string): string | undefined {
  const url = /^https?:\/\/[^\s/]/i.test(value) ? parseUrl(value) : undefined;
  if (url === undefined) return 'is not an absolute http or https URL';
  // Readers take the name before the `@` for the host.
  if (url.username + url.password !== '') return 'has a user name or a password';
  const [path = ''] = value.split(/[?#]/, 1);
  return dotSegment.test(path) ? 'has `.` or `..` as a folder, which leads elsewhere' : undefined;
}

const dotSegment = /[\\/](?:\.|%2e){1,2}(?:[\\/]|$)/i;

/** The variables that `translate_url` may have in braces. */
const translateVariables: ReadonlySet<string> = new Set([
  'language',
  'tag',
  'component',
  'project',
]);

const translateExample = 'https://hosted.example.org/translate/app/{component}/{language}/';

/** The address template of the tool in which translators work; empty if they edit files. */
export const translateUrlField = limitLength(
  z.string().check(createCheck(checkTranslateUrl)),
  maximumLengths.address,
  describeAddress(
    'The page where translators work; links to translations lead there instead of to the file. Replaced: `{language}` (the code), `{tag}` (the code with hyphens), `{component}` and `{project}` (their names in addresses).',
    translateExample,
  ),
).optional();

function checkTranslateUrl(value: string): FieldProblem | undefined {
  if (value === '') return undefined;
  const variables = [...value.matchAll(/\{([^{}]*)\}/g)];
  const unknown = variables.find(([, name = '']) => !translateVariables.has(name));
  if (unknown !== undefined) {
    return {
      rule: 'bad-value',
      found: `${quote(unknown[0])} is not known in this address.`,
      expected: '`{language}`, `{tag}`, `{component}` or `{project}`',
      advice: 'Correct the name in braces.',
    };
  }
  const address = value.replace(/[{}]/g, '');
  return checkWebAddress(address, translateExample, value) ?? checkLine(value);
}
