// Lists the formats to choose from for the files of a new component.

import {
  type CountedFormatName,
  countedFormatNames,
  folderFormatNames,
} from '../../formats/list.ts';
import { listFormatsForPath } from '../../formats/recognize.ts';

/** Lists all formats. Those that fit the file mask are first. */
export function sortFormatsByMask(mask: unknown): readonly CountedFormatName[] {
  const path = typeof mask === 'string' ? mask : '';
  const likelyFormats = path.endsWith('/') ? folderFormatNames : listFormatsForPath(path);
  return [
    ...likelyFormats,
    ...countedFormatNames.filter((name) => !likelyFormats.includes(name as never)),
  ];
}
