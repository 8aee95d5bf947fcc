// The schema of site.yaml, which has the address of the site, its title and other texts of its pages, and its host.

import * as z from 'zod';
import { hostNames, publishChoices, storeChoices } from '../../model/kinds.ts';
import { quote } from '../../text/wording.ts';
import { readBaseUrl } from '../base-url.ts';
import { checkLogo } from '../svg-logo.ts';
import { addScheme, defineWebAddressField, isWebAddress, translateUrlField } from './addresses.ts';
import { announcementsField } from './announcements.ts';
import {
  checkLine,
  createCheck,
  defineFilledTextField,
  defineFlagField,
  defineParsedField,
  definePercentageField,
  defineTextField,
  type FieldProblem,
  limitLength,
  makeMeaning,
  maximumLengths,
} from './fields.ts';

/** The accent colour of a site that chooses none. */
export const defaultAccent = '#0b6e75';

/** Six hex digits; a shorter text after `#` would rather be a YAML comment than a colour. */
const accentPattern = /^#[0-9A-Fa-f]{6}$/;

/** Excludes characters that make another or a second address of the text: `javascript://x@y`, `a@b?cc=c@d`. */
const emailPattern = /^[^\s@:/\\?#&%<>"(),;]+@[^\s@:/\\?#&%<>"(),;]+$/;

const daysPattern = /^(?:1 day|[0-9]{1,5} days)$/;

/** In characters (chosen), because every page contains the logo. */
const maximumLogoLength = 100_000;

/** In days (chosen): the default of `history`. */
export const defaultHistoryDays = 365;

export const siteSchema = z.strictObject({
  base_url: defineParsedField(
    {
      ...makeMeaning(
        'The address that every published URL starts with, unless --base-url, BASE_URL or the host says it. ' +
          'A last slash is dropped.',
        'an http or https address, without `?` and `#`',
        'https://translate.example.org',
      ),
      pattern: '^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/?#][^\\s?#]*$',
      maxLength: maximumLengths.address,
    },
    (text) => {
      const result = readBaseUrl(text);
      if ('url' in result) return { value: result.url };
      // A query and a fragment are left out.
      const [address = ''] = text.split(/[?#]/, 1);
      const meant = readBaseUrl(addScheme(address) ?? address);
      return {
        rule: 'bad-url',
        advice:
          'url' in meant
            ? `Write ${meant.url} if that is the address.`
            : 'Write, for example, https://translate.example.org.',
        ...result,
      };
    },
  ).optional(),
  title: defineFilledTextField('The name of the site.', 'Example translations').default(
    'Translation catalogue',
  ),
  description: defineTextField(
    'What the site is about, in a sentence or two. The first page and search engines show it.',
    'How far our programs are translated, and where to help.',
  ).default(''),
  logo: limitLength(z.string().check(createCheck(checkLogo)), maximumLogoLength, {
    ...makeMeaning(
      'The picture before the title of every page, and the icon of the site: the text of an SVG file.',
      'the text of an SVG file',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 9h9L4.5 0z"/></svg>',
    ),
    pattern: '^$|^\\s*<[\\s\\S]*\\bsvg\\b',
  }).default(''),
  contact: limitLength(z.string().check(createCheck(checkContact)), maximumLengths.address, {
    ...makeMeaning(
      'Where people can ask: an e-mail address or the address of a page.',
      'an e-mail address, or an address that starts with https:// or http://',
      'translators@example.org',
    ),
    pattern: `^$|${emailPattern.source}|^[Hh][Tt][Tt][Pp][Ss]?://[^\\s/]`,
  }).default(''),
  links: z
    .array(
      z
        .strictObject({
          name: defineFilledTextField('What the link says.', 'How to translate'),
          url: defineWebAddressField('Where it leads.', 'https://example.org/translating'),
        })
        .meta(
          makeMeaning('A link.', 'a mapping with `name` and `url`', {
            name: 'How to translate',
            url: 'https://example.org/translating',
          }),
        ),
    )
    .meta(
      makeMeaning('Links at the foot of every page.', 'a list of mappings with `name` and `url`', [
        { name: 'How to translate', url: 'https://example.org/translating' },
      ]),
    )
    .default([]),
  announcements: announcementsField,
  translate_url: translateUrlField,
  accent: z
    .string()
    .regex(accentPattern)
    .meta({
      ...makeMeaning(
        'The colour of links, buttons, badges and charts; it is made darker or lighter where it could not be read.',
        'a colour of six hex digits, such as "#0b6e75"',
        defaultAccent,
      ),
      pattern: accentPattern.source,
    })
    .default(defaultAccent),
  pages: defineFlagField(
    'Publish pages for people. `publish` does the same for each kind of thing that is published.',
  ).default(true),
  host: z
    .enum(hostNames)
    .meta(
      makeMeaning(
        'The host that the site is built for, unless --host says it. The build writes what that host needs, and says how much of what it takes is used.',
        hostNames.join(', '),
        'cloudflare',
      ),
    )
    .optional(),
  store: z
    .enum(storeChoices)
    .meta(
      makeMeaning(
        'How a host that runs code gets the catalogue: a file for each record and page, which answer when the code fails, or only slices, from which the code renders them. Defaults to slices for Cloudflare and Vercel, else to files. Other hosts always get files.',
        storeChoices.join(' or '),
        'slices',
      ),
    )
    .optional(),
  publish: z
    .array(z.enum(publishChoices))
    .meta(
      makeMeaning(
        'The kinds of things to publish; all of them where this is omitted, but `compatibility` only for a host that is named.',
        `a list of ${publishChoices.join(', ')}`,
        ['records', 'linked', 'pages'],
      ),
    )
    .optional(),
  history: defineParsedField(
    {
      ...makeMeaning(
        'How far back the history is published, counted from the newest commit. `0 days` for none.',
        'a number of days, such as `365 days`',
        '365 days',
      ),
      pattern: daysPattern.source,
    },
    (text) => {
      if (daysPattern.test(text)) return { value: Number.parseInt(text, 10) };
      return {
        rule: 'bad-value',
        found: `${quote(text)} is not a number of days.`,
        expected: 'a number of days, at most 99999',
        advice: /^[0-9]{1,5}$/.test(text)
          ? `Write \`history: ${Number(text)} days\`.`
          : 'Write, for example, `history: 365 days`.',
      };
    },
  ).prefault(`${defaultHistoryDays} days`),
  contributors: defineFlagField(
    'Show on pages and in feeds who translated in the last 30 days, by the names in git, where a project is counted at ' +
      'every build. It is off by default, as names are personal data; e-mail addresses are never published.',
  ).default(false),
  minimum: definePercentageField(
    'The minimum of all projects that have no other: the percentage of its strings that a ' +
      'language must have translated.',
    80,
  ).optional(),
});

function checkContact(value: string): FieldProblem | undefined {
  if (value === '' || emailPattern.test(value) || isWebAddress(value)) return checkLine(value);
  return {
    rule: 'bad-url',
    found: `${quote(value)} is neither an e-mail address nor that of a page.`,
    expected: 'translators@example.org or https://example.org/contact',
    advice: 'Write one of the two.',
  };
}
