// Reads codes that are a region's in one program and a language's in another: `tw` beside `cn` is Taiwan, not Twi.

import { parseCodeTable } from './cldr-data.ts';

/** Languages whose codes are also regions, with the language of each region. */
const languagesOfRegions = parseCodeTable('br pt_BR, kr ko, se sv, tw zh_TW');

/** Codes of regions that are no codes of languages. */
const regionCode = /^(?:cn|cz|dk|gr|jp|kz|ua|vn)$/i;

/** Reads codes as regions where others of a set are, unless a file of the region's language is there. */
export function readRegionCodes<
  File extends { readonly writtenCode: string; readonly code: string },
>(files: readonly File[]): readonly File[] {
  if (!files.some(({ writtenCode }) => regionCode.test(writtenCode))) return files;
  const codes = new Set(files.map(({ code }) => (code === 'zh_Hant' ? 'zh_TW' : code)));
  return files.map((file) => {
    const language = languagesOfRegions.get(file.code);
    const isRegion = language !== undefined && !codes.has(language);
    return isRegion && file.writtenCode.toLowerCase() === file.code
      ? { ...file, code: language }
      : file;
  });
}
