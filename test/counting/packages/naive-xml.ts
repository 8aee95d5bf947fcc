// Formats in XML, naively, by patterns: resources of Android, and XLIFF.

import type { NaivePair, NaiveText, NaiveTexts } from './naive-text.ts';

export function androidTexts(text: string): NaiveTexts {
  const found = new Map<string, NaiveText>();
  const strings = /<string\s([^>]*)>(.*?)<\/string>/gs;
  for (const [, attributes = '', content = ''] of withoutComments(text).matchAll(strings)) {
    const name = /\bname="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const shown = withoutEntities(content)
      .replace(/[ \t\r\n]+/g, ' ')
      .replace(/^ | $/g, '')
      .replace(/\\u([\da-fA-F]{4})/g, (_, code) => character(Number.parseInt(code, 16)))
      .replace(/\\(.)/g, (_, one) => ({ n: '\n', t: '\t' })[one as string] ?? one);
    found.set(name, {
      forms: [shown],
      isReadOnly: attributes.includes('translatable="false"'),
    });
  }
  return found;
}

export function xliffPairs(text: string): readonly NaivePair[] {
  const units = withoutComments(text).matchAll(/<trans-unit\b.*?<\/trans-unit>/gs);
  return [...units].map(([unit]) => ({
    source: [getContent(unit, 'source')],
    target: [getContent(unit, 'target')],
    isFuzzy: /<target\b[^>]*\bstate="(?:new|needs-[a-z0-9-]*)"/.test(unit),
  }));
}

function getContent(unit: string, name: string): string {
  const content = new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 's').exec(unit)?.[1] ?? '';
  // Only the name and id of inline tags count.
  const short = content.replace(/<(\w+)([^>]*?)(\/?)>/g, (_, tag, attributes: string, end) => {
    const id = /\bid="[^"]*"/.exec(attributes)?.[0];
    return `<${[tag, ...(id === undefined ? [] : [id])].join(' ')}${end}>`;
  });
  return withoutEntities(short);
}

function withoutComments(text: string): string {
  return text.replace(/<!--.*?-->/gs, '');
}

function withoutEntities(text: string): string {
  const names: Readonly<Record<string, string>> = {
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    amp: '&',
  };
  return text.replace(/&(?:#(\d+)|#x([\da-fA-F]+)|(\w+));/g, (_, decimal, hex, name) => {
    if (name !== undefined) return names[name] ?? '';
    return character(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });
}

function character(code: number): string {
  return String.fromCodePoint(code);
}
