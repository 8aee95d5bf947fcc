// Writes keys that are paths through nested names as people write them: `menu.file.open`.

import { type CountedFormatName, getFormatRecord } from '../formats/list.ts';
import { unescapeKey } from '../formats/message.ts';

/** Removes escapes from a key. Different keys may then look the same: `a\.b` and `a.b`. */
export function getWrittenKey(format: CountedFormatName, key: string): string {
  return getFormatRecord(format)?.hasPathsAsKeys ? unescapeKey(key) : key;
}
