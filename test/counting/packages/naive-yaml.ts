// YAML, naively, line by line: mappings, with each text on its line or in a block below it.

import type { NaiveText, NaiveTexts } from './naive-text.ts';

export function yamlTexts(text: string): NaiveTexts {
  const found = new Map<string, NaiveText>();
  const path: { readonly indent: number; readonly key: string }[] = [];
  const lines = text.split(/\r?\n/);
  for (let line = lines.shift(); line !== undefined; line = lines.shift()) {
    const [, spaces = '', key, rest = ''] =
      /^( *)((?:'[^']*'|"[^"]*"|[^\s'"#-][^:]*?)):(?: +(.*))?$/.exec(line) ?? [];
    if (key === undefined) {
      if (/^\s*(?:#.*|---|)$/.test(line)) continue;
      throw new Error(`A line that the naive program does not understand: ${line}`);
    }
    const indent = spaces.length;
    while ((path.at(-1)?.indent ?? -1) >= indent) path.pop();
    path.push({ indent, key: withoutQuotes(key) });
    const value = /^[|>]/.test(rest) ? block(rest, lines, indent) : scalar(whole(rest, lines));
    const keys = path.map((one) => one.key);
    if (value !== undefined) found.set(JSON.stringify(keys), { forms: [value] });
  }
  return found;
}

/** In themes of Hexo, a message may have texts for no, one and other numbers. */
export function hexoTexts(text: string): NaiveTexts {
  const joined = new Map<string, NaiveText>();
  for (const [path, { forms }] of yamlTexts(text)) {
    const keys: string[] = JSON.parse(path);
    const isForm = /^(?:zero|one|other)$/.test(keys.at(-1) ?? '');
    const key = isForm ? JSON.stringify(keys.slice(0, -1)) : path;
    joined.set(key, { forms: [...(joined.get(key)?.forms ?? []), ...forms] });
  }
  return joined;
}

/** In Rails' files the language is above all other keys. */
export function rubyYamlTexts(text: string): NaiveTexts {
  const below = (path: string) => JSON.stringify(JSON.parse(path).slice(1));
  return new Map([...yamlTexts(text)].map(([path, one]) => [below(path), one]));
}

/** A text in quotes that goes on in the next lines, on one line. */
function whole(rest: string, lines: string[]): string {
  const isOpen = (text: string) =>
    (/^'/.test(text) && !/^'(?:[^']|'')*'/.test(text)) ||
    (/^"/.test(text) && !/^"(?:[^"\\]|\\.)*"/.test(text));
  let text = rest;
  let breaks = '';
  while (isOpen(text) && lines.length > 0) {
    const next = lines.shift()?.trim() ?? '';
    if (next === '') breaks += '\n';
    else [text, breaks] = [`${text}${breaks || ' '}${next}`, ''];
  }
  return text;
}

/** A text on its line; undefined for what is none. */
function scalar(rest: string): string | undefined {
  if (/^['"]/.test(rest)) return withoutQuotes(rest.replace(/(['"]) +#[^'"]*$/, '$1'));
  const plain = rest.replace(/(?:^| +)#.*$/, '').trimEnd();
  return /^(?:|~|\{\}|null|true|false|[-+]?\d+(?:\.\d+)?)$/i.test(plain) ? undefined : plain;
}

function withoutQuotes(text: string): string {
  if (/^'.*'$/s.test(text)) return text.slice(1, -1).replaceAll("''", "'");
  if (/^".*"$/s.test(text)) return JSON.parse(text);
  if (/^['"]/.test(text)) throw new Error(`A text that goes on in the next line: ${text}`);
  return text;
}

/** The lines that are further in than the key; taken from those that are left. */
function block(marks: string, lines: string[], indent: number): string {
  const inside: string[] = [];
  for (let line = lines[0]; line !== undefined; line = lines[0]) {
    if (line.trim() !== '' && line.search(/\S/) <= indent) break;
    inside.push(line);
    lines.shift();
  }
  const depth = inside.find((line) => line.trim() !== '')?.search(/\S/) ?? 0;
  const text = inside.map((line) => line.slice(depth)).join('\n');
  const shown = marks.startsWith('>') ? text.replace(/(?<=[^\n])\n(?=[^\n])/g, ' ') : text;
  const trimmed = shown.replace(/\n+$/, '');
  return marks.includes('-') ? trimmed : `${trimmed}\n`;
}
