// Reads codes that are a region's in one program and a language's in another: `tw` is Taiwan, and not Twi, beside `cn` and
// for Chinese texts.

import { parseCodeTable } from './cldr-data.ts';

/** Languages whose codes are also regions, with the language of each region. */
const languagesOfRegions = parseCodeTable('br pt_BR, kr ko, se sv, tw zh_TW');

/** Codes of regions that are no codes of languages. */
const regionCode = /^(?:cn|cz|dk|gr|jp|kz|ua|vn)$/i;

/** By code of a region, letters that texts in its language have and those in the language of the same code lack. */
const lettersOfRegions: Readonly<Record<string, RegExp>> = {
  br: /[ãõ]/i,
  kr: /\p{Script=Hangul}/u,
  se: /^(?!.*[đŋŧ]).*[åäö]/is,
  tw: /\p{Script=Han}/u,
};

/** Bytes. Chosen: a few hundred texts. */
const startSize = 16_384;

/**
 * Reads codes as regions where the texts of a file tell it, or where others of a set are regions, unless a file of the
 * region's language is there. `readStart` reads the start of a file.
 */
export function readRegionCodes<
  File extends { readonly path: string; readonly writtenCode: string; readonly code: string },
>(
  files: readonly File[],
  readStart: (path: string, mostBytes: number) => string | undefined = () => undefined,
): readonly File[] {
  if (!files.some(({ code }) => languagesOfRegions.has(code))) return files;
  const areRegions = files.some(({ writtenCode }) => regionCode.test(writtenCode));
  const codes = new Set(files.map(({ code }) => (code === 'zh_Hant' ? 'zh_TW' : code)));
  return files.map((file) => {
    const language = languagesOfRegions.get(file.code);
    if (language === undefined || file.writtenCode.toLowerCase() !== file.code) return file;
    const isRegion =
      (areRegions && !codes.has(language)) ||
      lettersOfRegions[file.code]?.test(readStart(file.path, startSize) ?? '') === true;
    return isRegion ? { ...file, code: language } : file;
  });
}
