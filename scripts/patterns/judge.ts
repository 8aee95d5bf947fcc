// A regular expression → whether its time grows faster than its text, by recheck.

import { createRequire } from 'node:module';

// Its JavaScript backend needs neither Java nor a native program.
const { checkSync }: typeof import('recheck') = createRequire(import.meta.url)(
  'recheck/lib/browser.js',
);

/** In milliseconds, far above what any pattern needs: results must not depend on the machine's load. */
const hangGuard = 120_000;

/** Describes what makes a pattern slow; undefined when its time is linear in the length of the text. */
export function judgePattern(source: string, flags: string): string | undefined {
  if (isBounded(source)) return undefined;
  const result = checkSync(source, flags, {
    timeout: hangGuard,
    attackTimeout: null,
    incubationTimeout: null,
  });
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `cannot be judged (${result.error.kind})`;
  const { attack, complexity } = result;
  return `takes ${complexity.summary} time, for example on ${attack.pattern}`;
}

/** More ways to match from one place than this are worth a closer look. */
const mostWays = 1000;

/** Whether a pattern looks at few characters from each place, whatever the text: it repeats nothing without end. */
export function isBounded(source: string): boolean {
  const plain = source
    .replace(/\\(?:[pPu]\{[^}]*\}|[\s\S])/g, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
    .replaceAll('(?', '(');
  if (/[*+]|\{\d+,\}|\)\{/.test(plain)) return false;
  const ways = [...plain.matchAll(/\{(\d+),(\d+)\}/g)].map(
    ([, least, most]) => Number(most) - Number(least) + 1,
  );
  return ways.reduce((product, one) => product * one, 1) <= mostWays;
}
