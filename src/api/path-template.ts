// Path templates such as `/api/languages/{language_code}/` or `/badges/{language_code}.svg`: parsed
// once, for matching a request's path, for making a path, and for the patterns of hosts.

import { createNamePattern, type NamePattern } from '../identifiers.ts';

/** The values of a path template's parameters, by name. */
export type PathParameters = Readonly<Record<string, string>>;

/** A segment of a path: texts, and parameters between them. */
type Segment = readonly SegmentPart[];

type SegmentPart =
  | { readonly literal: string }
  | { readonly parameter: string; readonly pattern: NamePattern };

export interface PathTemplate {
  readonly segments: readonly Segment[];
  /** Whether the path ends in a slash: it is a folder's, and may be asked for without the slash. */
  readonly isFolder: boolean;
}

/** Parses a template. Throws when a parameter has no pattern. */
export function parseTemplate(
  path: string,
  parameters: Readonly<Record<string, NamePattern>>,
): PathTemplate {
  const isFolder = path.endsWith('/');
  const texts = (isFolder ? path.slice(0, -1) : path).split('/').slice(1);
  const segments = texts.map((text) =>
    text.split(/(\{\w+\})/).flatMap((part): SegmentPart[] => {
      if (part === '') return [];
      const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
      if (parameter === undefined) return [{ literal: part }];
      const pattern = parameters[parameter];
      if (pattern === undefined) throw new Error(`no pattern for {${parameter}} in ${path}`);
      return [{ parameter, pattern }];
    }),
  );
  return { segments, isFolder };
}

/**
 * Makes the function that finds the parameters of a path, given its decoded segments; undefined for a
 * path that the template does not have. Only values that fit their patterns come out, so nothing
 * hostile in a path ever reaches the files.
 */
export function createTemplateMatcher({
  segments,
}: PathTemplate): (names: readonly string[]) => PathParameters | undefined {
  const matchers = segments.map(segmentMatcher);
  return (names) => {
    if (names.length !== matchers.length) return undefined;
    const parameters: Record<string, string> = {};
    const fits = matchers.every((matches, at) => matches(names[at] ?? '', parameters));
    return fits ? parameters : undefined;
  };
}

/** Fills in the parameters that it finds. */
type SegmentMatcher = (name: string, parameters: Record<string, string>) => boolean;

function segmentMatcher(segment: Segment): SegmentMatcher {
  const [only] = segment;
  if (segment.length === 1 && only !== undefined && 'literal' in only) {
    return (name) => name === only.literal;
  }
  const own = segment.flatMap((part) => ('parameter' in part ? [part] : []));
  const sources = segment.map((part) =>
    'literal' in part ? escapeForRegExp(part.literal) : `(${part.pattern.source})`,
  );
  const whole = new RegExp(`^${sources.join('')}$`);
  const patterns = own.map(({ pattern }) => createNamePattern(pattern));
  return (name, parameters) => {
    const values = whole.exec(name)?.slice(1);
    if (values === undefined) return false;
    for (const [at, { parameter }] of own.entries()) {
      const value = values[at] ?? '';
      if (!patterns[at]?.test(value)) return false;
      parameters[parameter] = value;
    }
    return true;
  };
}

/** A text as a part of a regular expression. */
export function escapeForRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Makes the function that fills parameters in. Their values must fit their patterns. */
export function createPathMaker(template: string): (parameters: PathParameters) => string {
  const parts = template.split(/\{(\w+)\}/);
  return (parameters) => {
    let path = parts[0] ?? '';
    for (let at = 1; at < parts.length; at += 2) {
      const value = parameters[parts[at] ?? ''];
      if (value === undefined) throw new Error(`no value for {${parts[at]}} in ${template}`);
      path += value + (parts[at + 1] ?? '');
    }
    return path;
  };
}

/** A path template with its parameters filled in. */
export function expandPath(template: string, parameters: PathParameters): string {
  return createPathMaker(template)(parameters);
}
