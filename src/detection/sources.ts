// A set of files → where its source texts may be, the likeliest place first.

import {
  findEnglishElsewhere,
  findInLanguage,
  findNearestTemplate,
  listBarePaths,
} from '../counting/source-places.ts';
import { getFormatRecord, hasTextsAsKeys, isBilingual } from '../formats/list.ts';
import { readSpelling } from '../languages/spelling.ts';
import type { CandidateFile } from './candidates.ts';
import { isBelow } from './config/declaration.ts';
import { findLayout } from './layouts.ts';
import type { FileSet, SourceFile, Trial } from './verdict.ts';

/**
 * Each is as likely as it can be told by its name, the first one most of all; none when no file's name
 * tells, so that what the files hold must.
 */
export function listLikelySources(trial: Trial, wanted?: string): readonly SourceFile[] {
  const { set, has } = trial;
  const said = wanted ?? findDeclaredLanguage(trial);
  const template = set.declaration?.template;
  // One of gettext whose ids are names has no texts.
  const hasTexts = !(
    getFormatRecord(set.format)?.templates === 'keys' && template?.endsWith('.pot')
  );
  if (template !== undefined && hasTexts && has(template)) {
    const inMask = set.files.find(({ path }) => path === template);
    // Who names a file in one language, and another language that has a file too, means the file.
    const hasOther = set.files.some(({ code, path }) => code === said && path !== template);
    const code = hasOther && inMask !== undefined ? inMask.code : (said ?? inMask?.code);
    return [{ code, path: template, isInMask: inMask !== undefined, isSaid: true }];
  }
  if (hasTextsAsKeys(set.format)) {
    // In most such formats the file of a region is a translation.
    const own = getFormatRecord(set.format)?.sourceMayHaveRegion
      ? findInLanguage(set.files, said ?? 'en')
      : set.files.find(({ code }) => code === (said ?? 'en'));
    if (own !== undefined) return [ofMask(own, said !== undefined)];
    const bare = listBarePaths(set.mask).find(has);
    return bare === undefined ? [] : [ofNoCode(said, bare)];
  }
  const inMask = inOwnLanguage(set, said);
  if (inMask !== undefined) return [ofMask(inMask, true)];
  const bare = listBarePaths(set.mask).find(has);
  const english = inOwnLanguage(set, 'en');
  const pot = getFormatRecord(set.format)?.templates === undefined ? undefined : getTemplate(trial);
  return [
    ...(bare === undefined ? [] : [ofNoCode(said, bare)]),
    ...(english === undefined ? [] : [ofMask(english, false)]),
    ...(pot === undefined ? [] : [ofNoCode(said, pot)]),
  ];
}

function ofNoCode(code: string | undefined, path: string): SourceFile {
  return { code, path, isInMask: false, isSaid: false };
}

/**
 * An English file in another folder of the same name, as where a program makes it or ships it with its
 * code: `src/generated/assets/notes/lang/en_us.json` beside `src/main/assets/notes/lang/*.json`; else one folder up.
 */
export function findSourceElsewhere(
  { set, english }: Trial,
  likely: SourceFile | undefined,
): SourceFile | undefined {
  const isSure = likely !== undefined && (likely.isSaid || !likely.isInMask);
  const hasEnglish = set.files.some(({ code }) => code === 'en' || code === 'en_US');
  if (isSure || hasEnglish || isBilingual(set.format)) return undefined;
  const { path, text } = findEnglishElsewhere(set.mask, english) ?? {};
  const code = detectCode(text);
  if (path === undefined || code === undefined) return undefined;
  return { code, path, isInMask: false, isSaid: false };
}

/** The template of gettext that new languages of a set start from. */
export function getNewBase(trial: Trial): string {
  const { set, has } = trial;
  if (!isBilingual(set.format)) return '';
  const declared = set.declaration?.template;
  const isApart = declared !== undefined && !set.files.some(({ path }) => path === declared);
  if (isApart && has(declared)) return declared;
  if (hasTemplates(set)) return getTemplate(trial) ?? '';
  return listBarePaths(set.mask).find(has) ?? '';
}

function ofMask({ code, path }: CandidateFile, isSaid: boolean): SourceFile {
  return { code, path, isInMask: true, isSaid };
}

/** The source language that a configuration or the files themselves name. */
export function findDeclaredLanguage({ set, hints, head }: Trial): string | undefined {
  const declared = detectCode(set.declaration?.sourceLanguage);
  if (declared !== undefined) return declared;
  if (isBilingual(set.format)) {
    for (const { path, code } of set.files.slice(0, 5)) {
      const start = head(path, 4000) ?? '';
      const own = /\b(?:source-language|srcLang|sourcelanguage)\s*=\s*["']([\w-]+)["']/.exec(start);
      const said = detectCode(own?.[1]);
      // Many programs write the language of the file itself there.
      if (said !== undefined && said !== code) return said;
    }
  }
  const hint = hints
    .filter(
      ({ sourceLanguage, folder }) => sourceLanguage !== undefined && isBelow(set.mask, folder),
    )
    .sort((a, b) => b.folder.length - a.folder.length)[0];
  return detectCode(hint?.sourceLanguage);
}

/** The code that a text likely means; undefined where it means none. */
export function detectCode(text: string | undefined): string | undefined {
  const spelling = text === undefined ? undefined : readSpelling(text);
  return spelling?.kind === 'code' ? spelling.code : undefined;
}

/**
 * The file of a source language. Where each file has the source texts, that of a region is a
 * translation like any other, but for American English, or what the layout says.
 */
function inOwnLanguage(
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

/** Why no file has the source texts, in a sentence, where they are known to be elsewhere. */
export function explainMissingSource({
  set: { mask, declaration },
  has,
}: Trial): string | undefined {
  const { sourceEndings = [] } = findLayout(mask, (layout) => layout.sourceEndings) ?? {};
  const [bare = ''] = listBarePaths(mask);
  const path = sourceEndings.map((ending) => bare.replace(/\.\w+$/, ending)).find(has);
  if (path === undefined) return declaration?.elsewhere;
  return `The source texts are in ${path}, and are not counted there.`;
}

/** Whether templates of gettext beside a set have its source texts. */
export function hasTemplates({ format }: FileSet): boolean {
  return getFormatRecord(format)?.templates === 'source texts';
}

function getTemplate({ set: { mask, templateApart }, templates }: Trial): string | undefined {
  return templateApart ?? findNearestTemplate(mask, templates);
}
