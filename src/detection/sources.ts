// A set of files → where its source texts may be, the likeliest place first.

import { barePaths, englishApart, inLanguage, nearestTemplate } from '../counting/source-places.ts';
import type { ReadStart } from '../formats/file-start.ts';
import {
  type CountedFormatName,
  getFormatRecord,
  hasTextsAsKeys,
  isBilingual,
} from '../formats/list.ts';
import { readSpelling } from '../languages/spelling.ts';
import type { CandidateFile } from './candidates.ts';
import { type Declaration, isBelow, type LanguageHint } from './config/declaration.ts';

/** A set whose format is known. */
export interface FileSet {
  readonly mask: string;
  readonly format: CountedFormatName;
  readonly files: readonly CandidateFile[];
  /** Files of languages that another file of the set has. */
  readonly duplicates: readonly CandidateFile[];
  readonly declaration?: Declaration | undefined;
  /** The template of gettext, where its texts tell it and its place does not. */
  readonly templateApart?: string | undefined;
}

export interface SourceFile {
  /** A code as the catalogue has it; undefined where only the texts can tell. */
  readonly code: string | undefined;
  readonly path: string;
  /** Whether the mask matches it as well. */
  readonly isInMask: boolean;
  /** Whether someone has said so. */
  readonly isSaid: boolean;
}

export interface SourceContext {
  readonly has: (path: string) => boolean;
  /** The files in the folder of a path. */
  readonly listFolder: (path: string) => readonly string[];
  /** The paths of gettext's templates. */
  readonly templates: readonly string[];
  /** The paths of files that are named as English ones. */
  readonly english: readonly string[];
  readonly hints: readonly LanguageHint[];
  readonly head: ReadStart;
}

/**
 * Each is as likely as it can be told by its name, the first one most of all; none when no file's name
 * tells, so that what the files hold must.
 */
export function likelySources(
  set: FileSet,
  context: SourceContext,
  wanted?: string,
): readonly SourceFile[] {
  const said = wanted ?? findDeclaredLanguage(set, context);
  const template = set.declaration?.template;
  // One of gettext whose ids are names has no texts.
  const hasTexts = !(
    getFormatRecord(set.format)?.templates === 'keys' && template?.endsWith('.pot')
  );
  if (template !== undefined && hasTexts && context.has(template)) {
    const inMask = set.files.find(({ path }) => path === template);
    // Who names a file in one language, and another language that has a file too, means the file.
    const hasOther = set.files.some(({ code, path }) => code === said && path !== template);
    const code = hasOther && inMask !== undefined ? inMask.code : (said ?? inMask?.code);
    return [{ code, path: template, isInMask: inMask !== undefined, isSaid: true }];
  }
  if (hasTextsAsKeys(set.format)) {
    // In most such formats the file of a region is a translation.
    const own = getFormatRecord(set.format)?.sourceMayHaveRegion
      ? inLanguage(set.files, said ?? 'en')
      : set.files.find(({ code }) => code === (said ?? 'en'));
    if (own !== undefined) return [ofMask(own, said !== undefined)];
    const bare = barePaths(set.mask).find((path) => context.has(path));
    return bare === undefined ? [] : [ofNoCode(said, bare)];
  }
  const inMask = inOwnLanguage(set, said);
  if (inMask !== undefined) return [ofMask(inMask, true)];
  const bare = barePaths(set.mask).find((path) => context.has(path));
  const english = inOwnLanguage(set, 'en');
  const pot =
    getFormatRecord(set.format)?.templates === undefined ? undefined : getTemplate(set, context);
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
export function sourceApart(
  set: FileSet,
  context: SourceContext,
  likely: SourceFile | undefined,
): SourceFile | undefined {
  const isSure = likely !== undefined && (likely.isSaid || !likely.isInMask);
  const hasEnglish = set.files.some(({ code }) => code === 'en' || code === 'en_US');
  if (isSure || hasEnglish || isBilingual(set.format)) return undefined;
  const { path, text } = englishApart(set.mask, context.english) ?? {};
  const code = codeOfText(text);
  if (path === undefined || code === undefined) return undefined;
  return { code, path, isInMask: false, isSaid: false };
}

/** The template of gettext that new languages of a set start from. */
export function getNewBase(set: FileSet, context: SourceContext): string {
  if (!isBilingual(set.format)) return '';
  const declared = set.declaration?.template;
  const isApart = declared !== undefined && !set.files.some(({ path }) => path === declared);
  if (isApart && context.has(declared)) return declared;
  if (hasTemplates(set)) return getTemplate(set, context) ?? '';
  return barePaths(set.mask).find((path) => context.has(path)) ?? '';
}

function ofMask({ code, path }: CandidateFile, isSaid: boolean): SourceFile {
  return { code, path, isInMask: true, isSaid };
}

/** The source language that a configuration or the files themselves name. */
export function findDeclaredLanguage(
  set: FileSet,
  { hints, head }: SourceContext,
): string | undefined {
  const declared = codeOfText(set.declaration?.sourceLanguage);
  if (declared !== undefined) return declared;
  if (isBilingual(set.format)) {
    for (const { path, code } of set.files.slice(0, 5)) {
      const start = head(path, 4000) ?? '';
      const own = /\b(?:source-language|srcLang|sourcelanguage)\s*=\s*["']([\w-]+)["']/.exec(start);
      const said = codeOfText(own?.[1]);
      // Many programs write the language of the file itself there.
      if (said !== undefined && said !== code) return said;
    }
  }
  const hint = hints
    .filter(
      ({ sourceLanguage, folder }) => sourceLanguage !== undefined && isBelow(set.mask, folder),
    )
    .sort((a, b) => b.folder.length - a.folder.length)[0];
  return codeOfText(hint?.sourceLanguage);
}

/** The code that a text likely means; undefined where it means none. */
export function codeOfText(text: string | undefined): string | undefined {
  const spelling = text === undefined ? undefined : readSpelling(text);
  return spelling?.kind === 'code' ? spelling.code : undefined;
}

/**
 * The file of a source language. Where each file has the source texts, that of a region is a
 * translation like any other, but for American English; add-ons of Kodi begin in British English, as do
 * extensions of Joomla.
 */
function inOwnLanguage(
  { mask, files, format }: FileSet,
  code: string | undefined,
): CandidateFile | undefined {
  const usual = code === 'en' ? inLanguage(files, getFormatRecord(format)?.usualSource) : undefined;
  if (usual !== undefined) return usual;
  if (!isBilingual(format)) return inLanguage(files, code);
  const region = /(?:^|\/)resource\.language\.\*\//.test(mask) ? 'GB' : 'US';
  return (
    files.find((file) => file.code === code) ??
    files.find((file) => file.code === `${code}_${region}`)
  );
}

/**
 * Why no file has the source texts, in a sentence, where they are known to be elsewhere: Xcode keeps those of
 * windows in files of their own, beside those of languages.
 */
export function whyElsewhere(
  { mask, declaration }: FileSet,
  { has }: SourceContext,
): string | undefined {
  const isOfWindow = /\*\.lproj\/./.test(mask) && mask.endsWith('.strings');
  const start = isOfWindow ? mask.slice(0, -'.strings'.length) : undefined;
  const windows = ['.storyboard', '.xib']
    .map((ending) => `${start?.replace('*.lproj/', 'Base.lproj/')}${ending}`)
    .find(has);
  if (windows === undefined) return declaration?.elsewhere;
  return `The source texts are in ${windows}, and are not counted there.`;
}

/** Whether templates of gettext beside a set have its source texts. */
export function hasTemplates({ format }: FileSet): boolean {
  return getFormatRecord(format)?.templates === 'source texts';
}

function getTemplate({ mask, templateApart }: FileSet, { templates }: SourceContext) {
  return templateApart ?? nearestTemplate(mask, templates);
}
