// A regular expression → whether its time grows faster than its text, by recheck.

import { createRequire } from 'node:module';

// Its native program is a few times as quick as its JavaScript, which is used where there is none.
const { check }: typeof import('recheck') = createRequire(import.meta.url)('recheck');

/** In milliseconds, ten times what the slowest pattern needs: results must not depend on the machine's load. */
const timeLimit = 30_000;

/** Describes what makes a pattern slow; undefined when its time is linear in the length of the text. */
export async function judgePattern(source: string, flags: string): Promise<string | undefined> {
  if (isClearlyLinear(source, flags)) return undefined;
  const result = await check(source, flags, {
    timeout: timeLimit,
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

/**
 * Whether a look is enough: a pattern repeats nothing without end, or it starts at the beginning of the text and
 * repeats one character without end, and only once. Most patterns are so, and recheck would take most of the time.
 */
export function isClearlyLinear(source: string, flags = ''): boolean {
  const plain = source
    .replace(/\\(?:[pPu]\{[^}]*\}|[\s\S])/g, 'x')
    .replace(/\[[^\]]*\]/g, 'x')
    .replaceAll('(?', '(');
  if (plain.includes('){')) return false;
  const ways = [...plain.matchAll(/\{(\d+),(\d+)\}/g)].map(
    ([, least, most]) => Number(most) - Number(least) + 1,
  );
  if (ways.reduce((product, one) => product * one, 1) > mostWays) return false;
  const endless = plain.match(/.(?:[*+]|\{\d+,\})/gs) ?? [];
  if (endless.length === 0) return true;
  const isAnchored = plain.startsWith('^') && !plain.includes('|') && !flags.includes('m');
  const hasBackreference = /\\[1-9k]/.test(source);
  return isAnchored && !hasBackreference && endless.length === 1 && !endless[0]?.startsWith(')');
}
