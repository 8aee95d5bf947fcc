// Older addresses go in, patterns of their paths come out, with the paths that they lead to: for the maps
// of servers without code.

import type { OlderAddress } from '../compat/older-addresses.ts';
import { pathPattern } from './patterns.ts';

export interface OlderPattern extends Pick<OlderAddress, 'status'> {
  readonly pattern: string;
  /** The path of today. */
  readonly target: string;
}

/**
 * In their order: the first that fits counts. `found` writes a reference to what a group has found.
 * Names that are too long are another pattern's matter.
 */
export function olderPatterns(
  addresses: readonly OlderAddress[],
  found: (group: number) => string,
): readonly OlderPattern[] {
  return addresses.map((address) => {
    const names = [...address.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const target = address.route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      found(names.indexOf(name) + 1),
    );
    return { pattern: pathPattern(address, 're2'), target, status: address.status };
  });
}
