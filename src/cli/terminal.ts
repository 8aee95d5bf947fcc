// Output that all commands share: problems, summaries, failures.

import pc from 'picocolors';
import type { CatalogueSize } from '../catalogue/model.ts';
import type { Source } from '../catalogue/source.ts';
import type { Problem } from '../problem.ts';
import { formatCount } from '../text/wording.ts';

export { exitStatus } from './exit-status.ts';

/** Problems as people read them in a stream, with the lines of the files that they are in. */
export async function formatProblemText(
  problems: readonly Problem[],
  sources: readonly Source[],
  prefix: string,
  stream: NodeJS.WriteStream,
): Promise<string> {
  // Code that few runs need and that is slow to load is loaded on demand.
  const { formatTextReport } = await import('../report/text.ts');
  const concerned = new Set(problems.map(({ file }) => file));
  const byPath = new Map(
    sources.filter(({ path }) => concerned.has(path)).map((source) => [source.path, source]),
  );
  const decoder = new TextDecoder();
  return formatTextReport(problems, {
    prefix,
    colors: getColors(stream),
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

/** A clock that starts now and reads `0.4 s`. */
export function startStopwatch(): () => string {
  const start = performance.now();
  return () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/**
 * Colours only for people: on a terminal that is not dumb, or where FORCE_COLOR asks for them, and never
 * against NO_COLOR.
 */
export function getColors(stream: NodeJS.WriteStream) {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR) return pc.createColors(false);
  if (FORCE_COLOR) return pc.createColors(!/^(?:0|false)$/.test(FORCE_COLOR));
  return pc.createColors(stream.isTTY === true && TERM !== 'dumb');
}
