// The files of a package's component, found without any help of the counting.

import { readdirSync } from 'node:fs';
import type { TestedComponent } from './packages.ts';

export interface TestedFile {
  /** The code that the catalogue should have for it. */
  readonly code: string;
  /** Below the folder of the package. */
  readonly path: string;
  readonly isSource: boolean;
}

/** The files that should be counted. */
export function listTestedFiles(folder: string, component: TestedComponent): readonly TestedFile[] {
  const { mask, template, source, style, unknown } = component;
  const [before = '', after = ''] = mask.split('*');
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.startsWith(before) && path.endsWith(after) && path !== template)
    .map((path) => ({ text: path.slice(before.length, path.length - after.length), path }))
    .filter(({ text }) => text !== '' && !text.includes('/') && !unknown.includes(text))
    .map(({ text, path }) => ({ code: toLanguageCode(text, style), path }))
    .map((file) => ({ ...file, isSource: file.code === source }));
  if (template === '') return found;
  // Beside a template, the source language may have a file like the others, which no one reads.
  const others = found.filter(({ isSource }) => !isSource);
  return [{ code: source, path: template, isSource: true }, ...others];
}

function toLanguageCode(text: string, style: string): string {
  if (style === 'android') return text.replace('-r', '_');
  const [language = '', ...others] = text.replace(/@(?=[A-Z][a-z]{3}$)/, '_').split(/[-_]/);
  if (style !== 'bcp_lower') return [language, ...others].join('_');
  const usual = others.map((part) =>
    part.length === 2 ? part.toUpperCase() : part.replace(/^./, (first) => first.toUpperCase()),
  );
  return [language, ...usual].join('_');
}
