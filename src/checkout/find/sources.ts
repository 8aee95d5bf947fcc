// Lists where the source texts of a set may be, the likeliest file first, by names and configurations.

import {
  findInLanguage,
  findNearestTemplate,
  listBarePaths,
  listEnglishElsewhere,
} from '../../counting/source-places.ts';
import { getFormatRecord, hasTextsAsKeys, isBilingual } from '../../formats/list.ts';
import { getParentFolder } from '../../languages/file-mask.ts';
import { readSpelling } from '../../languages/spelling.ts';
import type { CandidateFile } from './candidates.ts';
import { isEnglish, isUsualEnglish } from './code-places.ts';
import { isBelow } from './config/declaration.ts';
import { findLayout } from './layouts.ts';
import type { FileSet, SourceFile, Trial } from './proof-types.ts';

/** Lists the likely sources by their names, the likeliest first. Without any, the contents of the files must decide. */
export function listLikelySources(trial: Trial, usualLanguage?: string): readonly SourceFile[] {
  const { set, hasPath } = trial;
  const language = usualLanguage ?? findDeclaredLanguage(trial);
  const template = set.declaration?.template;
  // A gettext template has no texts if its ids are keys.
  const hasTexts = !(
    getFormatRecord(set.format)?.templates === 'keys' && template?.endsWith('.pot')
  );
  if (template !== undefined && hasTexts && hasPath(template)) {
    const inMask = set.files.find(({ path }) => path === template);
    // If another file has the declared language, the declared file is still the source, in its own language.
    const hasOther = set.files.some(({ code, path }) => code === language && path !== template);
    const code = hasOther && inMask !== undefined ? inMask.code : (language ?? inMask?.code);
    return [{ code, path: template, isInMask: inMask !== undefined, isDeclared: true }];
  }
  if (hasTextsAsKeys(set.format)) {
    // In most such formats a file such as `en_GB` is a translation.
    const source = getFormatRecord(set.format)?.sourceMayHaveRegion
      ? findInLanguage(set.files, language ?? 'en')
      : set.files.find(({ code }) => code === (language ?? 'en'));
    if (source !== undefined) return [toSourceInSet(source, language !== undefined)];
    const bare = listBarePaths(set.mask).find(hasPath);
    return bare === undefined ? [] : [toSourceWithoutCode(language, bare)];
  }
  const bare = listBarePaths(set.mask).find(hasPath);
  // In projects of Xcode, the file in the source language may lack texts that are in `Base.lproj`.
  const inMask = bare?.includes('Base.lproj/') ? undefined : findFileOfLanguage(set, language);
  // A tool extracts the texts into a bilingual file without a code, and that of the source language may be older.
  const isTranslation = bare !== undefined && isBilingual(set.format);
  if (inMask !== undefined && !isTranslation) return [toSourceInSet(inMask, true)];
  const english = findFileOfLanguage(set, 'en');
  const pot = getFormatRecord(set.format)?.templates === undefined ? undefined : getTemplate(trial);
  return [
    ...(bare === undefined ? [] : [toSourceWithoutCode(language, bare)]),
    ...(english === undefined ? [] : [toSourceInSet(english, false)]),
    ...(pot === undefined ? [] : [toSourceWithoutCode(language, pot)]),
  ];
}

function toSourceWithoutCode(code: string | undefined, path: string): SourceFile {
  return { code, path, isInMask: false, isDeclared: false };
}

/**
 * Lists English files in other folders of the same name, or one folder up: `src/generated/assets/notes/lang/en_us.json`
 * is the source of `src/main/assets/notes/lang/*.json`. None if a source is certain.
 */
export function listSourcesElsewhere(
  { set, englishPaths }: Trial,
  likely: SourceFile | undefined,
): SourceFile[] {
  const isSure = likely !== undefined && (likely.isDeclared || !likely.isInMask);
  const hasEnglish = set.files.some(({ code }) => isUsualEnglish(code));
  if (isSure || hasEnglish || isBilingual(set.format)) return [];
  return listEnglishElsewhere(set.mask, englishPaths).flatMap(({ path, text }) => {
    const code = detectCode(text);
    return code === undefined ? [] : [{ code, path, isInMask: false, isDeclared: false }];
  });
}

/** Finds the file that new languages of a set start from, for `new_base`: a gettext template, or a file without a code. */
export function getNewBase(trial: Trial): string {
  const { set, hasPath } = trial;
  if (!isBilingual(set.format)) return '';
  const declared = set.declaration?.template;
  const isApart = declared !== undefined && !set.files.some(({ path }) => path === declared);
  if (isApart && hasPath(declared)) return declared;
  if (hasTemplates(set)) return getTemplate(trial) ?? '';
  return listBarePaths(set.mask).find(hasPath) ?? '';
}

function toSourceInSet({ code, path }: CandidateFile, isDeclared: boolean): SourceFile {
  return { code, path, isInMask: true, isDeclared };
}

/** The most files whose headers are read. */
const maxReadHeaders = 5;

/** The bytes of a file that are read for its header. Chosen: headers are at the top. */
const headerSize = 4000;

/** Finds the source language that a configuration or the files themselves declare. */
export function findDeclaredLanguage({ set, hints, readStart }: Trial): string | undefined {
  const declared = detectCode(set.declaration?.sourceLanguage);
  if (declared !== undefined) return declared;
  if (isBilingual(set.format)) {
    for (const { path, code } of set.files.slice(0, maxReadHeaders)) {
      const start = readStart(path, headerSize) ?? '';
      const attribute = /\b(?:source-language|srcLang|sourcelanguage)\s*=\s*["']([\w-]+)["']/.exec(
        start,
      );
      const sourceLanguage = detectCode(attribute?.[1]);
      // Many programs write the language of the file itself there.
      if (sourceLanguage !== undefined && sourceLanguage !== code) return sourceLanguage;
    }
  }
  const hint = hints
    .filter(
      ({ sourceLanguage, folder, maskPattern }) =>
        sourceLanguage !== undefined &&
        isBelow(set.mask, folder) &&
        maskPattern?.test(set.mask) !== false,
    )
    .sort((a, b) => b.folder.length - a.folder.length)[0];
  return detectCode(hint?.sourceLanguage);
}

/** Detects the language code that a text likely means; undefined if it means none. */
export function detectCode(text: string | undefined): string | undefined {
  const spelling = text === undefined ? undefined : readSpelling(text);
  return spelling?.kind === 'code' ? spelling.code : undefined;
}

/**
 * Finds the file of a source language. In bilingual formats, a file with a region is a translation, except for American
 * English or the region that the layout has.
 */
function findFileOfLanguage(
  { mask, files, format }: FileSet,
  code: string | undefined,
): CandidateFile | undefined {
  const usual =
    code === 'en' ? findInLanguage(files, getFormatRecord(format)?.usualSourceLanguage) : undefined;
  if (usual !== undefined) return usual;
  if (!isBilingual(format)) return findInLanguage(files, code);
  const region = findLayout(mask, ({ sourceRegion }) => sourceRegion)?.sourceRegion ?? 'US';
  return (
    files.find((file) => file.code === code) ??
    files.find((file) => file.code === `${code}_${region}`)
  );
}

/** Explains in a sentence where the source texts are, if they are known to be in no file of the set. */
export function explainMissingSource({
  set: { mask, files, declaration },
  hasPath,
  listFolder,
}: Trial): string | undefined {
  const { sourceEndings = [] } = findLayout(mask, (one) => one.sourceEndings) ?? {};
  const [bare = ''] = listBarePaths(mask);
  const hasEnglish = files.some(({ code }) => isEnglish(code));
  const path =
    sourceEndings.map((ending) => bare.replace(/\.\w+$/, ending)).find(hasPath) ??
    (hasEnglish ? undefined : findEnglishCode(mask, listFolder));
  // A layout with a start is known by the set's declaration.
  if (path === undefined) return declaration?.sourcePlace ?? findSourcePlace(mask);
  return `The source texts are in ${path}, and are not counted there.`;
}

/** Returns a sentence about where the source texts are, if the layout of a mask shows that they are in no file of the set. */
export function findSourcePlace(mask: string): string | undefined {
  return findLayout(mask, (one) => !one.startPattern && one.sourcePlace)?.sourcePlace;
}

/** Finds a program with the English texts beside a set or one folder up: `i18n/english.go` of `i18n/translations/*.json`. */
function findEnglishCode(mask: string, listFolder: Trial['listFolder']): string | undefined {
  const folder = getParentFolder(mask.slice(0, mask.indexOf('*')));
  return [folder, getParentFolder(folder.slice(0, -1))]
    .flatMap(listFolder)
    .find((path) => englishCode.test(path));
}

const englishCode =
  /(?:^|\/)(?:en|en[-_]us|english)\.(?:cpp|cs|dart|go|h|java|js|kt|py|rb|rs|swift|tsx?)$/i;

/** Whether gettext templates have the source texts of a set's format. */
export function hasTemplates({ format }: FileSet): boolean {
  return getFormatRecord(format)?.templates === 'source texts';
}

function getTemplate({ set: { mask, distantTemplate }, templates }: Trial): string | undefined {
  return distantTemplate ?? findNearestTemplate(mask, templates);
}
