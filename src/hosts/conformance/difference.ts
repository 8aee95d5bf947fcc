// The type of a known difference between a host and the contract, and what differences share.

import type { Topic } from './request.ts';

/** A known difference. The first in the list that applies to a request counts. */
export interface Difference {
  /** Texts for the document: the requests, and their response. */
  readonly request: string;
  readonly response: string;
  /** The requests; undefined where only tests of the host can send them, byte by byte. */
  readonly selects?: Selector;
  /** `not tested` where only the host itself, and none of its programs, can show the response. */
  readonly answer: Answer | 'not tested';
  /** Given instead where the host is configured otherwise. */
  readonly otherAnswer?: Answer;
}

/** The parts of the response that replace those of the contract. */
export interface Answer {
  readonly status?: number;
  /** A header that is null must be absent. */
  readonly headers?: Readonly<Record<string, string | null>>;
  /** Whether the response has no headers but these. */
  readonly replacesAllHeaders?: true;
  /** An exact text, or `file` for the file at the decoded path. An `own page` of the host may repeat the request to TRACE. */
  readonly body?: { readonly text: string } | 'file' | '404.html' | 'own page';
}

/** Stands for the methods that routes of the path's form offer. */
export const methodsOfForm = 'the methods of the path';

/** Stands for the sentence of every 404, which has the path of the base URL. */
export const missingText = 'the sentence of every 404';

/** Each part that is given must apply. */
interface Selector {
  readonly topics?: readonly Topic[];
  readonly methods?: readonly string[];
  /** Matches the path with its query. */
  readonly path?: RegExp;
  /** The statuses that the contract requires. */
  readonly statuses?: readonly number[];
  /** Whether the route is a page for people. */
  readonly isPage?: boolean;
  /** Whether a file is published at the decoded path. */
  readonly isFile?: boolean;
  /** Whether the path is a page's, so that a host with a function for the API answers it without the function. */
  readonly isLeftToHost?: boolean;
  /** Whether the request is from a page of another origin. */
  readonly isCrossOrigin?: boolean;
}
