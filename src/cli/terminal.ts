// Formats output that several commands print: problems, sizes, times and colors.

import { styleText } from 'node:util';
import type { CatalogueSize } from '../catalogue/model.ts';
import type { Source } from '../files/source.ts';
import type { Problem } from '../problem/problem.ts';
import { formatCount } from '../text/wording.ts';

export { exitStatus } from './failures.ts';

/** Formats problems for people, with the faulty lines of their files, in the colors of a stream. */
export async function formatProblemText(
  problems: readonly Problem[],
  sources: readonly Source[],
  prefix: string,
  stream: NodeJS.WriteStream,
): Promise<string> {
  // Few runs need this module, which is slow to load.
  const { formatTextReport } = await import('../problem/print.ts');
  const filesWithProblems = new Set(problems.map(({ file }) => file));
  const byPath = new Map(
    sources
      .filter(({ path }) => filesWithProblems.has(path))
      .map((source) => [source.path, source]),
  );
  const decoder = new TextDecoder();
  return formatTextReport(problems, {
    prefix,
    colors: chooseColors(stream),
    getText: (file) => {
      const source = byPath.get(file);
      return source?.kind === 'file' ? decoder.decode(source.bytes) : undefined;
    },
  });
}

/** `2 projects, 16 components, 1,152 translations and 89 languages`. */
export function formatCatalogueSize(size: CatalogueSize): string {
  return (
    `${formatCount(size.projects, 'project')}, ${formatCount(size.components, 'component')}, ` +
    `${formatCount(size.translations, 'translation')} and ${formatCount(size.languages, 'language')}`
  );
}

/** `3 problems in 2 files`. */
export function formatProblemCount(problems: readonly Problem[]): string {
  const files = new Set(problems.map((problem) => problem.file)).size;
  return `${formatCount(problems.length, 'problem')} in ${formatCount(files, 'file')}`;
}

/** Returns a function that formats the time since now: `0.4 s`. */
export function startStopwatch(): () => string {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/**
 * Returns functions that color text on a terminal, and return it unchanged elsewhere. The environment variables
 * NO_COLOR and FORCE_COLOR override this.
 */
export function chooseColors(stream: NodeJS.WriteStream) {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  const isForced = FORCE_COLOR ? !/^(?:0|false)$/.test(FORCE_COLOR) : undefined;
  const hasColors = !NO_COLOR && (isForced ?? (stream.isTTY === true && TERM !== 'dumb'));
  // `styleText` itself would judge by stdout, which may be another stream.
  const color = (style: Parameters<typeof styleText>[0]) => (text: string) =>
    hasColors ? styleText(style, text, { validateStream: false }) : text;
  return {
    bold: color('bold'),
    dim: color('dim'),
    cyan: color('cyan'),
    green: color('green'),
    red: color('red'),
  };
}
