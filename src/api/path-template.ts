// Parses path templates, matches paths against them, and fills them in: `/badges/{language_code}.svg` and
// `/badges/pt_BR.svg` give `{ language_code: 'pt_BR' }`, and the reverse.

import { createNamePattern, type NamePattern } from '../text/identifiers.ts';

/** The values of a path template's parameters, by name. */
export type PathParameters = Readonly<Record<string, string>>;

/** A segment of a template, the part between two slashes: literal texts, and parameters between them. */
type Segment = readonly SegmentPart[];

type SegmentPart =
  | { readonly literal: string }
  | { readonly parameter: string; readonly pattern: NamePattern };

/** A parsed path template. */
export interface PathTemplate {
  readonly segments: readonly Segment[];
  /** Whether the path ends in a slash. Requests may leave out the slash of a folder. */
  readonly isFolder: boolean;
}

/** Parses a template; `patterns` has the pattern of each parameter. Throws if one is missing. */
export function parseTemplate(
  path: string,
  patterns: Readonly<Record<string, NamePattern>>,
): PathTemplate {
  const isFolder = path.endsWith('/');
  const segmentTexts = (isFolder ? path.slice(0, -1) : path).split('/').slice(1);
  const segments = segmentTexts.map((text) =>
    text.split(/(\{\w+\})/).flatMap((part): SegmentPart[] => {
      if (part === '') return [];
      const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
      if (parameter === undefined) return [{ literal: part }];
      const pattern = patterns[parameter];
      if (pattern === undefined)
        throw new Error(`The path ${path} has no pattern for {${parameter}}.`);
      return [{ parameter, pattern }];
    }),
  );
  return { segments, isFolder };
}

/**
 * Creates the function that matches the decoded segments of a path, and returns its parameters; undefined for a path
 * that doesn't match. All values fit their patterns, so a hostile path never reaches the file system.
 */
export function createTemplateMatcher({
  segments,
}: PathTemplate): (pathSegments: readonly string[]) => PathParameters | undefined {
  const matchers = segments.map(createSegmentMatcher);
  return (pathSegments) => {
    if (pathSegments.length !== matchers.length) return undefined;
    const parameters: Record<string, string> = {};
    const isMatch = matchers.every((matchSegment, index) =>
      matchSegment(pathSegments[index] ?? '', parameters),
    );
    return isMatch ? parameters : undefined;
  };
}

/** Matches a segment of a path, and adds the parameters in it to `parameters`. */
type SegmentMatcher = (text: string, parameters: Record<string, string>) => boolean;

function createSegmentMatcher(segment: Segment): SegmentMatcher {
  const [first] = segment;
  if (segment.length === 1 && first !== undefined && 'literal' in first) {
    return (text) => text === first.literal;
  }
  const parameterParts = segment.flatMap((part) => ('parameter' in part ? [part] : []));
  const sources = segment.map((part) =>
    'literal' in part ? escapeForRegExp(part.literal) : `(${part.pattern.source})`,
  );
  const segmentPattern = new RegExp(`^${sources.join('')}$`);
  // The source of a pattern has no limit of the length, so each value is matched by itself too.
  const valuePatterns = parameterParts.map(({ pattern }) => createNamePattern(pattern));
  return (text, parameters) => {
    const values = segmentPattern.exec(text)?.slice(1);
    if (values === undefined) return false;
    for (const [index, { parameter }] of parameterParts.entries()) {
      const value = values[index] ?? '';
      if (!valuePatterns[index]?.test(value)) return false;
      parameters[parameter] = value;
    }
    return true;
  };
}

/** Escapes a text for use in a regular expression. */
export function escapeForRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Creates the function that fills in the parameters of a template. Values are not escaped: they must be valid in paths. */
export function createPathMaker(template: string): (parameters: PathParameters) => string {
  // Texts and names of parameters in turn.
  const parts = template.split(/\{(\w+)\}/);
  return (parameters) => {
    let path = parts[0] ?? '';
    for (let index = 1; index < parts.length; index += 2) {
      const value = parameters[parts[index] ?? ''];
      if (value === undefined) {
        throw new Error(`The path ${template} has no value for {${parts[index]}}.`);
      }
      path += value + (parts[index + 1] ?? '');
    }
    return path;
  };
}

/** Fills in the parameters of a path template. */
export function expandPath(template: string, parameters: PathParameters): string {
  return createPathMaker(template)(parameters);
}
