// Where records lead that are redirects goes in, rules for servers come out: a server looks up a path
// and does not read what stands in a file. Most files of a component differ in the language's code
// alone, so one rule tells of all of them, and of languages that are yet to come; each other one has
// a rule of its own.

import { escapeForRegExp } from '../api/path-template.ts';
import { groupBy } from '../collections.ts';

/** A record that is a redirect, and where it leads. */
export interface Lead {
  /** What stands before the language's code in the path of the record, the code, and what behind. */
  readonly before: string;
  readonly code: string;
  readonly behind: string;
  readonly url: string;
}

export interface LeadRules {
  /** By path. */
  readonly exact: readonly (readonly [path: string, url: string])[];
  /** By a pattern without anchors, which has a group for each part of the code. */
  readonly patterns: readonly (readonly [pattern: string, url: string])[];
}

/** How a server writes groups of a pattern, and what was found in them. */
export interface Groups {
  readonly group: (pattern: string, number: number) => string;
  readonly found: (number: number) => string;
}

/** Codes of more parts have rules of their own. */
const mostParts = 4;
const fewestForPattern = 2;
const part = '[A-Za-z0-9]+';
/** A code of at most `mostParts` parts. */
const simpleCode = new RegExp(`^${part}(?:_${part}){0,3}$`);
const place = '\u0000';

/** How a file's name may hold the language's code: with hyphens, or as it is. */
const joints = ['-', '_'] as const;

interface Template {
  /** The address with a mark wherever the code stands. */
  readonly url: string;
  readonly joint: (typeof joints)[number];
}

/** The rules; paths keep their order. */
export function leadRules(leads: readonly Lead[], written: Groups): LeadRules {
  const groups = groupBy(leads, ({ before, behind }) => `${before} ${behind}`);
  const rules = [...groups.values()].map((group) => rulesOfGroup(group, written));
  return {
    exact: rules.flatMap(({ exact }) => exact),
    patterns: rules.flatMap(({ patterns }) => patterns),
  };
}

/** The same as patterns of whole paths, for a server whose groups have numbers. */
export function leadPatterns(
  leads: readonly Lead[],
  found: Groups['found'],
): readonly (readonly [pattern: string, url: string])[] {
  const { exact, patterns } = leadRules(leads, { group: (pattern) => `(${pattern})`, found });
  const escaped = exact.map(([path, url]) => [escapeForRegExp(path), url] as const);
  return [...escaped, ...patterns].map(([pattern, url]) => [`^${pattern}\\z`, url]);
}

function rulesOfGroup(group: readonly Lead[], written: Groups): LeadRules {
  const template = commonest(group);
  const isSaid = (lead: Lead) => template !== undefined && addressBy(template, lead) === lead.url;
  const [first] = group;
  return {
    exact: group
      .filter((lead) => !isSaid(lead))
      .map(({ before, code, behind, url }) => [before + code + behind, url]),
    patterns:
      template === undefined || first === undefined ? [] : patternsOf(template, first, written),
  };
}

function patternsOf(
  { url, joint }: Template,
  { before, behind }: Lead,
  { group, found }: Groups,
): LeadRules['patterns'] {
  return Array.from({ length: mostParts }, (_, last) => {
    const numbers = Array.from({ length: last + 1 }, (__, at) => at + 1);
    const code = numbers.map((number) => group(part, number)).join('_');
    return [
      escapeForRegExp(before) + code + escapeForRegExp(behind),
      url.replaceAll(place, () => numbers.map(found).join(joint)),
    ];
  });
}

/** The template that says the addresses of most; undefined where that is no more than one. */
function commonest(group: readonly Lead[]): Template | undefined {
  const counts = new Map<string, { readonly template: Template; count: number }>();
  for (const lead of group) {
    for (const template of templatesOf(lead)) {
      const key = template.joint + template.url;
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { template, count: 1 });
      else known.count++;
    }
  }
  const [most] = [...counts.values()].sort((one, other) => other.count - one.count);
  return most !== undefined && most.count >= fewestForPattern ? most.template : undefined;
}

/** A file mask may have the code once or several times: then each is a word of its own. */
function templatesOf({ code, url }: Lead): Template[] {
  if (!isSimple(code)) return [];
  return joints.flatMap((joint) => {
    const written = code.replaceAll('_', joint);
    const at = url.lastIndexOf(written);
    if (at < 0) return [];
    const last = url.slice(0, at) + place + url.slice(at + written.length);
    const all = url.replace(new RegExp(`(?<![\\w-])${written}(?![\\w-])`, 'g'), place);
    return [...new Set([last, all])].map((one) => ({ url: one, joint }));
  });
}

function addressBy({ url, joint }: Template, { code }: Lead): string | undefined {
  return isSimple(code) ? url.replaceAll(place, () => code.replaceAll('_', joint)) : undefined;
}

function isSimple(code: string): boolean {
  return simpleCode.test(code);
}
