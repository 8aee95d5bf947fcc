// A request's path goes in; out comes the record it names, or why it names none (contract,
// section 4). The route table is compiled once. Only names that fit a route's own patterns come
// out, so that nothing hostile in a path ever reaches the files.

import type { PathParameters, Route } from '../api/routes.ts';
import { expandPath } from '../api/routes.ts';

/** A record that a path names; whether it is published is not known here. */
export interface RecordPlace {
  readonly kind: 'record';
  readonly route: Route;
  readonly parameters: PathParameters;
  /** The record's own path, with its last slash: the folder of its files. */
  readonly path: string;
}

export type Place =
  | RecordPlace
  /** A percent escape that stands for no text. */
  | { readonly kind: 'bad escape' }
  /** Below `/api`, but no route has such a path. */
  | { readonly kind: 'nothing' }
  /** Not below `/api`: for somebody else to answer. */
  | { readonly kind: 'outside' };

type Segment =
  | { readonly literal: string }
  | { readonly parameter: string; readonly pattern: RegExp };

const nothing: Place = { kind: 'nothing' };
const outside: Place = { kind: 'outside' };
const badEscape: Place = { kind: 'bad escape' };

/** Compiles a route table into a look-up from a raw path, without its query, to its place. */
export function compileRoutes(routes: readonly Route[]): (path: string) => Place {
  const compiled = routes.map((route) => ({ route, segments: compileTemplate(route) }));

  return (path) => {
    const raw = path.split('/');
    const first = decode(raw[1] ?? '');
    // An encoded slash after `api` is claimed too: a host might decode it and serve a bare file.
    if (raw[0] !== '' || first === undefined || !/^api(?:[/\\]|$)/.test(first)) return outside;

    const names: string[] = [];
    for (const segment of raw.slice(1)) {
      const name = decode(segment);
      if (name === undefined) return badEscape;
      names.push(name);
    }
    if (names.at(-1) === '') names.pop();

    for (const { route, segments } of compiled) {
      const parameters = parametersOf(segments, names);
      if (parameters === undefined) continue;
      return { kind: 'record', route, parameters, path: expandPath(route.path, parameters) };
    }
    return nothing;
  };
}

function compileTemplate(route: Route): readonly Segment[] {
  const segments = route.path.split('/').slice(1, -1);
  return segments.map((segment) => {
    const parameter = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (parameter === undefined) return { literal: segment };
    const pattern = route.parameters[parameter];
    if (pattern === undefined) throw new Error(`no pattern for {${parameter}} in ${route.path}`);
    return { parameter, pattern };
  });
}

function parametersOf(
  segments: readonly Segment[],
  names: readonly string[],
): PathParameters | undefined {
  if (segments.length !== names.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const name = names[index] ?? '';
    if ('literal' in segment) {
      if (name !== segment.literal) return undefined;
    } else {
      if (!segment.pattern.test(name)) return undefined;
      parameters[segment.parameter] = name;
    }
  }
  return parameters;
}

function decode(segment: string): string | undefined {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
