// Reads responses, and compares one with the expected one. A host's own headers and its compression don't matter.

import type { ApiResponse } from '../../serve/edge/responses.ts';
import { formatNumber } from '../../text/wording.ts';

/** A response, as far as the contract describes it. Names of headers are in lower case. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The decompressed text. */
  readonly body: string;
}

export interface ExpectedResponse extends Omit<ReceivedResponse, 'body'> {
  readonly body: ExpectedBody;
  /** Whether the host has headers of its own. */
  readonly hasAnyHeaders?: true;
}

type ExpectedBody =
  | { readonly kind: 'text'; readonly text: string }
  /** JSON with the same keys, because the values depend on the build. */
  | { readonly kind: 'keys'; readonly text: string }
  /** A page or a line of the host itself, or the request that TRACE repeats. */
  | { readonly kind: 'own page' };

/** One difference between two responses. */
export interface Mismatch {
  /** `status`, `body`, or the name of a header. */
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

/** Any entity tag, strong or weak: hosts have their own. */
export const anyTag = 'an entity tag';
/** Any value of a header, or none. */
export const anyValue = 'any value, or none';

const contractHeaders =
  /^(?:access-control-.*|content-type|content-length|allow|location|cache-control|vary|etag|x-content-type-options|x-evil.*)$/;

/** Reads a complete response. Throws when its body decompresses to more than `maxLength` characters. */
export async function readResponse(
  response: Response,
  maxLength = defaultMaxLength,
): Promise<ReceivedResponse & { readonly tag: string | undefined }> {
  const { status, headers } = response;
  const body = await readBodyText(response, maxLength);
  return { status, headers: selectHeaders(headers), body, tag: headers.get('etag') ?? undefined };
}

/** Describes the response that a site must give. A page for people may have any `Vary`. */
export function expectResponse({ status, headers, body }: ApiResponse): ExpectedResponse {
  const text = body === null ? '' : new TextDecoder().decode(body);
  const selected = { vary: anyValue, ...selectHeaders(new Headers({ ...headers })) };
  return { status, headers: selected, body: { kind: 'text', text } };
}

function selectHeaders(headers: Headers): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...headers]
      .filter(([name]) => contractHeaders.test(name))
      .map(([name, value]) => [name, normalizeHeader(name, value)]),
  );
}

/** A host may add values of its own to a list (`Vary: Accept, Accept-Encoding`), in any order. */
function normalizeHeader(name: string, value: string): string {
  const values = value.split(',').map((one) => one.trim().toLowerCase());
  if (name === 'vary') return values.includes('accept') ? 'Accept' : value;
  if (name === 'access-control-expose-headers') {
    return values.includes('allow') && values.includes('etag') ? 'Allow, ETag' : value;
  }
  if (name === 'etag') return /^(?:W\/)?"[\x21\x23-\x7e]+"$/.test(value) ? anyTag : value;
  return name === 'content-type' ? value.replace('charset=UTF-8', 'charset=utf-8') : value;
}

/** Lists the differences. A response to HEAD may leave the length out, and a compressed one has another. */
export function findMismatches(
  expected: ExpectedResponse,
  received: ReceivedResponse,
  isCompressed = false,
): readonly Mismatch[] {
  const mismatches: Mismatch[] = [];
  const add = (what: string, wanted: string | undefined, found: string | undefined) => {
    if (wanted === found || wanted === anyValue) return;
    mismatches.push({ what, expected: wanted ?? 'nothing', found: found ?? 'nothing' });
  };
  add('status', String(expected.status), String(received.status));
  const names = new Set([...Object.keys(expected.headers), ...Object.keys(received.headers)]);
  for (const name of expected.hasAnyHeaders ? [] : [...names].sort()) {
    const [wanted, found] = [expected.headers[name], received.headers[name]];
    // A client reads a body by its length, so a wrong one shows only without a body.
    const isHead = wanted !== undefined && found !== undefined && received.body === '';
    if (name !== 'content-length' || (isHead && !isCompressed)) add(name, wanted, found);
  }
  if (!isExpectedBody(expected.body, received)) {
    const [wanted, found] = shortenTexts(describeBody(expected.body), received.body);
    mismatches.push({ what: 'body', expected: wanted, found });
  }
  return mismatches;
}

function isExpectedBody(expected: ExpectedBody, { body }: ReceivedResponse): boolean {
  switch (expected.kind) {
    case 'text':
      return removeNearPage(body) === removeNearPage(expected.text);
    case 'keys':
      return listKeys(body) === listKeys(expected.text);
    case 'own page':
      return /^(?:<!doctype html|TRACE \/|.*\n?$)/i.test(body);
    default:
      return expected satisfies never;
  }
}

function describeBody(expected: ExpectedBody): string {
  switch (expected.kind) {
    case 'text':
      return expected.text;
    case 'keys':
      return `the keys ${listKeys(expected.text)}`;
    case 'own page':
      return 'a page or a line';
    default:
      return expected satisfies never;
  }
}

/** Static hosts can't suggest a page on the page of a 404. */
function removeNearPage(text: string): string {
  return text.replace(/<p>Did you mean <a href="[^"]*">[^<]*<\/a>\?<\/p>\n/, '');
}

/** Lists the keys of a JSON object; undefined for anything else. */
function listKeys(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? Object.keys(value).join() : undefined;
  } catch {
    return undefined;
  }
}

/** Characters of a text that a message shows, from shortly before the first difference. Chosen. */
const shownLength = 80;

function shortenTexts(one: string, other: string): [string, string] {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const shorten = (text: string) =>
    text === ''
      ? 'nothing'
      : `at ${formatNumber(start)}: ${JSON.stringify(text.slice(Math.max(0, start - 20)).slice(0, shownLength))}`;
  return [shorten(one), shorten(other)];
}

/** Characters. Chosen: a few bytes of gzip can become gigabytes, and the largest record has some 60 MB. */
const defaultMaxLength = 256 * 1024 ** 2;

/** Reads the body as text. The client may have decompressed it already, so its first bytes decide. */
async function readBodyText(response: Response, maxLength: number): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const decompressed = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of decompressed as ReadableStream<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    if (text.length > maxLength) {
      throw new Error(`more than ${formatNumber(maxLength)} characters when decompressed`);
    }
  }
  return text + decoder.decode();
}
