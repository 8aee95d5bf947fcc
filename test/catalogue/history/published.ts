// Reads the published history of a build, in the form of the independent walk.

import type { Walked } from './walked.ts';

export interface Change {
  readonly timestamp: string;
  readonly component: string | null;
  readonly translation: string | null;
  readonly action_name: string;
  readonly target: string;
  readonly id: number;
  readonly url: string;
}

// biome-ignore lint/suspicious/noExplicitAny: published JSON is looked at as it comes.
export type JsonAt = (path: string) => any;

/** All pages of a list of changes. */
export function changesIn(json: JsonAt, folder: string): Change[] {
  const all: Change[] = [];
  for (let page = 1; ; page++) {
    const list = json(`${folder}/${page === 1 ? 'index' : `page-${page}`}.json`);
    if (list === undefined) return all;
    all.push(...list.results);
  }
}

export function getLine({ timestamp, action_name, target }: Change): string {
  return `${timestamp} ${action_name}: ${target}`;
}

export function expectedLine({ seconds, what }: Walked['changes'][number]): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}.000000Z ${what}`;
}
