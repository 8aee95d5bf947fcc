// Writes keys that are paths through nested names as people write them: `menu.file.open`.

import { type CountedFormatName, getFormatRecord } from '../formats/list.ts';
import { unescapeKey } from '../formats/message.ts';
import type { Unit } from '../model/unit.ts';

/** Removes escapes from a key. Different keys may then look the same: `a\.b` and `a.b`. */
export function getWrittenKey(format: CountedFormatName, key: string): string {
  return getFormatRecord(format)?.hasPathsAsKeys ? unescapeKey(key) : key;
}

/** Replaces the keys of units with those that people write in the file. */
export function restoreWrittenKeys<File extends { readonly units?: readonly Unit[] }>(
  format: CountedFormatName,
  file: File,
): File {
  if (file.units === undefined) return file;
  const units = file.units.map((unit) => {
    const key = getWrittenKey(format, unit.key);
    return key === unit.key ? unit : { ...unit, key };
  });
  return { ...file, units };
}
