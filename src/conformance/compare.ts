// Compares a response with the expected one, and describes each difference. A host's own headers and compression don't matter.

import { formatNumber } from '../text/wording.ts';
import { anyTag, anyValue, type Expected, type ExpectedBody } from './expected.ts';

/** One way in which a response differs. */
export interface Mismatch {
  /** `status`, `body`, `entity tag`, or a header's name in small letters. */
  readonly what: string;
  readonly expected: string;
  readonly found: string;
}

/** The parts of a response that the contract describes. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The decompressed text. */
  readonly body: string;
  /** The raw headers `ETag` and `Content-Length`, for comparing two responses. */
  readonly tag: string | undefined;
  readonly length: string | undefined;
}

/** Reads a complete response. Throws when its body decompresses to more than `maxLength` characters. */
export async function readResponse(
  response: Response,
  maxLength = defaultMaxLength,
): Promise<ReceivedResponse> {
  return {
    status: response.status,
    headers: selectContractHeaders(response.headers),
    body: await readBodyText(response, maxLength),
    tag: response.headers.get('etag') ?? undefined,
    length: response.headers.get('content-length') ?? undefined,
  };
}

/** Lists each way in which a response differs from the expected one. */
export function findMismatches(
  expected: Expected,
  response: ReceivedResponse,
): readonly Mismatch[] {
  const found: Mismatch[] = [];
  if (response.status !== expected.status) {
    found.push({
      what: 'status',
      expected: String(expected.status),
      found: String(response.status),
    });
  }
  const names = new Set([...Object.keys(expected.headers), ...Object.keys(response.headers)]);
  for (const name of [...names].sort()) {
    const [wanted, got] = [expected.headers[name], response.headers[name]];
    if (wanted !== got && wanted !== anyValue) {
      found.push({
        what: name,
        expected: wanted ?? 'no such header',
        found: got ?? 'no such header',
      });
    }
  }
  const wrong = compareBody(expected.body, response.body);
  return wrong === undefined ? found : [...found, { what: 'body', ...wrong }];
}

/** Whether two entity tags are the same, without regard to weak marks. */
export function areSameTags(one: string | undefined, other: string | undefined): boolean {
  const opaque = (tag: string | undefined) => tag?.replace(/^W\//, '');
  return opaque(one) === opaque(other);
}

const contractHeaderNames =
  /^(?:access-control-.*|content-type|allow|location|cache-control|x-content-type-options|x-evil.*)$/;

function selectContractHeaders(headers: Headers): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, value] of headers) {
    if (contractHeaderNames.test(name))
      found[name] = value.replace('charset=UTF-8', 'charset=utf-8');
  }
  // A host may add values of its own to a list (`Vary: Accept, Accept-Encoding`), in any order.
  const vary = headers.get('vary');
  if (vary !== null) found['vary'] = includesAll(vary, ['accept']) ? 'Accept' : vary;
  const exposed = headers.get('access-control-expose-headers');
  if (exposed !== null && includesAll(exposed, ['allow', 'etag'])) {
    found['access-control-expose-headers'] = 'Allow, ETag';
  }
  const tag = headers.get('etag');
  if (tag !== null) found['etag'] = /^(?:W\/)?"[\x21\x23-\x7e]+"$/.test(tag) ? anyTag : tag;
  return found;
}

function includesAll(list: string, names: readonly string[]): boolean {
  const values = list.split(',').map((value) => value.trim().toLowerCase());
  return names.every((name) => values.includes(name));
}

/** The body as text. Whoever sent the request may have decoded it already, so the bytes themselves tell. */
async function readBodyText(response: Response, maxLength: number): Promise<string> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const decoded = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of decoded as ReadableStream<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    if (text.length > maxLength) {
      throw new Error(`more than ${formatNumber(maxLength)} characters when decompressed`);
    }
  }
  return text + decoder.decode();
}

/** Chosen: a few bytes of gzip can become gigabytes, and the largest record has some 60 MB. */
const defaultMaxLength = 256 * 1024 ** 2;

function compareBody(
  expected: ExpectedBody,
  body: string,
): { readonly expected: string; readonly found: string } | undefined {
  switch (expected.kind) {
    case 'page':
      return isPage(body) || /^.*\n?$/.test(body)
        ? undefined
        : { expected: 'a page or a line', found: shown(body) };
    case 'keys': {
      const [wanted, found] = [expected.text, body].map(listKeys);
      return wanted === found ? undefined : { expected: `${wanted}`, found: shown(body) };
    }
    case 'nothing':
      return body === '' ? undefined : { expected: 'nothing', found: shown(body) };
    case 'text':
      return body === expected.text ? undefined : textMismatch(expected.text, body);
    case 'error': {
      const { mentions } = expected;
      if (getErrorDetail(body)?.includes(mentions)) return undefined;
      const wanted = `{"detail": a sentence with ${mentions}} and a line break`;
      return { expected: wanted, found: shown(body) };
    }
    case 'description': {
      const { title, description, representations } = expected.route;
      const types = representations.map(({ mediaType }) => mediaType.split(';', 1)[0] ?? '');
      const value = { name: title, description, renders: [...new Set(types)], parses: [] };
      const wanted = JSON.stringify(value);
      if (body.endsWith('\n') && normalizeJson(body) === wanted) return undefined;
      return { expected: `${wanted} and a line break`, found: shown(body) };
    }
    default:
      return expected satisfies never;
  }
}

/** Whether a text is an HTML page. */
export function isPage(text: string): boolean {
  return /^<!doctype html/i.test(text);
}

/** The keys of a JSON object, or undefined for what is none. */
function listKeys(text: string): string | undefined {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? Object.keys(value).join(', ') : undefined;
}

/** The sentence of an error, or undefined for what is none. */
function getErrorDetail(body: string): string | undefined {
  const value = parseJson(body);
  if (typeof value !== 'object' || value === null || Object.keys(value).join() !== 'detail') {
    return undefined;
  }
  const detail = 'detail' in value ? value.detail : undefined;
  const isSentence = typeof detail === 'string' && /^[A-Z].{10,}$/.test(detail);
  return isSentence && /[^\n]\n$/.test(body) ? detail : undefined;
}

function textMismatch(expected: string, found: string) {
  let start = 0;
  while (start < expected.length && expected[start] === found[start]) start += 1;
  const from = Math.max(0, start - 20);
  const part = (text: string) =>
    `${text.length.toLocaleString('en')} characters, at ${start.toLocaleString('en')}: ${shown(text.slice(from))}`;
  return { expected: part(expected), found: part(found) };
}

/** A text in one line, cut short. */
function shown(text: string): string {
  const most = 60;
  return text === ''
    ? 'nothing'
    : JSON.stringify(text.length > most ? `${text.slice(0, most)}…` : text);
}

/** The JSON text without white space, or undefined for what is none, or nested too deeply to be written again. */
function normalizeJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The JSON value, or undefined for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
