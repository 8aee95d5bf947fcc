// A file mask → the formats that its files may be of, to choose from.

import {
  type CountedFormatName,
  countedFormatNames,
  folderFormatNames,
} from '../../formats/list.ts';
import { listFormatsForPath } from '../../formats/recognize.ts';

/** The formats that files with such a name can have first, then all others. */
export function listFormatsFor(mask: unknown): readonly CountedFormatName[] {
  const path = typeof mask === 'string' ? mask : '';
  const likely = path.endsWith('/') ? folderFormatNames : listFormatsForPath(path);
  return [...likely, ...countedFormatNames.filter((name) => !likely.includes(name as never))];
}
