// Texts, headers and responses go in, words of the Caddyfile's language come out.

import type { ApiResponse } from '../edge/responses.ts';

export function bodyText({ body }: ApiResponse): string {
  return new TextDecoder().decode(body ?? undefined);
}

export function headerLines(headers: Readonly<Record<string, string>>, depth: number): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`);
  return lines.map((line) => `${'\t'.repeat(depth)}${line}\n`).join('');
}

export function regex(pattern: string): string {
  return raw(`~${pattern}`);
}

/** A text in which nothing but placeholders is special. */
export function raw(text: string): string {
  if (text.includes('`')) throw new Error(`Caddy cannot write the backtick in ${text}`);
  return `\`${text}\``;
}

export function quoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

export function cacheControl({ headers }: ApiResponse): string {
  return headers['Cache-Control'] ?? '';
}

/** The directive that gives a response; its headers are said elsewhere. */
export function responds(response: ApiResponse): string {
  return `respond ${raw(bodyText(response))} ${response.status}`;
}
