// A sound catalogue in memory, patched in places: what the checks say of it.

import { expect } from 'vitest';
import { checkCatalogue } from '../../src/build.ts';
import type { Source } from '../../src/files/source.ts';
import { formatTextReport } from '../../src/problem/print.ts';
import type { Problem } from '../../src/problem/problem.ts';

/** Every kind of file once, with nothing in them that need not be there. */
export const sound: Readonly<Record<string, string>> = {
  'site.yaml': 'base_url: https://translate.example.org\n',
  'languages/kab_KAB.yaml': 'name: Kabyle\n',
  'projects/demo/project.yaml': 'name: Demo\n',
  'projects/demo/app/component.yaml': `name: App
source_language: en
repo: https://code.example.org/demo.git
filemask: lang/*.json
file_format: json
`,
  'projects/demo/app/en.yaml': 'total: 610\ntotal_words: 2566\ntotal_chars: 15869\n',
  'projects/demo/app/pt_BR.yaml': `translated: 573
translated_words: 2478
translated_chars: 15375
`,
  'projects/demo/glossary/component.yaml': 'is_glossary: true\nsource_language: en\n',
  'projects/demo/glossary/en.yaml': 'total: 2\ntotal_words: 3\ntotal_chars: 20\n',
  'projects/demo/glossary/kab_KAB.yaml': `translated: 1
translated_words: 1
translated_chars: 9
`,
};

/** Paths of the sound catalogue, for short. */
export const files = {
  site: 'site.yaml',
  language: 'languages/kab_KAB.yaml',
  project: 'projects/demo/project.yaml',
  component: 'projects/demo/app/component.yaml',
  source: 'projects/demo/app/en.yaml',
  translation: 'projects/demo/app/pt_BR.yaml',
  glossary: 'projects/demo/glossary/component.yaml',
  glossarySource: 'projects/demo/glossary/en.yaml',
} as const;

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** By path: a new text or new bytes, an edit, what is there instead of a file, or no file. */
export type Patch = Readonly<
  Record<
    string,
    | string
    | Uint8Array
    | ((text: string) => string)
    | DistributiveOmit<Exclude<Source, { kind: 'file' }>, 'path'>
    | null
  >
>;

/** An edit that replaces a piece of text, which must be there. */
export function swap(from: string, to: string): (text: string) => string {
  return (text) => {
    expect(text).toContain(from);
    return text.replace(from, () => to);
  };
}

/** An edit that adds lines at the end. */
export function plus(lines: string): (text: string) => string {
  return (text) => text + lines;
}

/** The sources of the sound catalogue with a patch. */
export function patched(patch: Patch): Source[] {
  const paths = new Set([...Object.keys(sound), ...Object.keys(patch)]);
  return [...paths].flatMap((path): Source[] => {
    const change = patch[path];
    if (change === null) return [];
    if (typeof change === 'object' && 'kind' in change) return [{ path, ...change }];
    const content = typeof change === 'function' ? change(sound[path] ?? '') : change;
    return [{ path, kind: 'file', bytes: toBytes(content ?? sound[path] ?? '') }];
  });
}

/** All problems of the patched catalogue; none when it is sound. */
export function getProblems(patch: Patch): readonly Problem[] {
  const result = checkCatalogue(patched(patch));
  return 'problems' in result ? result.problems : [];
}

/** All problems of the patched catalogue in full, each at `file:line:column+length`. */
export function check(patch: Patch): string {
  return getProblems(patch).map(formatProblem).join('\n');
}

/** All problems of each patch, after its name. */
export function checkEach(patches: Readonly<Record<string, Patch>>): string {
  return Object.entries(patches)
    .map(([name, patch]) => `${name}: ${check(patch)}`)
    .join('\n');
}

function formatProblem(problem: Problem): string {
  const { file, line, column, length, rule, found, expected, advice } = problem;
  const place = `${file}:${line}:${column}+${length}`;
  return `${place}  ${rule}\n  ${found}\n  Expected: ${expected}. Fix: ${advice}`;
}

export function printed(problems: readonly Problem[], sources: readonly Source[]): string {
  const asItIs = (text: string) => text;
  const decoder = new TextDecoder();
  return formatTextReport(problems, {
    prefix: 'catalogue/',
    colors: { bold: asItIs, dim: asItIs, red: asItIs },
    getText: (file) => {
      const source = sources.find(({ path }) => path === file);
      return source?.kind === 'file' ? decoder.decode(source.bytes) : undefined;
    },
  });
}

function toBytes(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}
