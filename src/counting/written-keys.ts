// Writes keys that are paths through nested names as people write them: `menu.file.open`.

import { type CountedFormatName, getFormatRecord } from '../formats/list.ts';
import { unescapeKey } from '../formats/message.ts';

/** Removes escapes from a key, so that two keys may look the same. */
export function getWrittenKey(format: CountedFormatName, key: string): string {
  return getFormatRecord(format)?.hasPathsAsKeys ? unescapeKey(key) : key;
}
