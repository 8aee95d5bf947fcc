// Keys that are paths through a tree of names → the same as people write them.

import { type CountedFormatName, getFormatRecord } from '../formats/list.ts';
import { unescapeKey } from '../formats/message.ts';

/** A key as people write it: two keys may be written alike. */
export function getWrittenKey(format: CountedFormatName, key: string): string {
  return getFormatRecord(format)?.hasPathsAsKeys ? unescapeKey(key) : key;
}
