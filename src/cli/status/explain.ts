// Explains for `status` why the files of a path or a mask are counted or not, and why nothing is found.

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Detection } from '../../checkout/find/detect.ts';
import { findForeignFolderByName, foreignReasons } from '../../checkout/find/foreign-folders.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import type { Evidence, Skipped } from '../../checkout/find/skipped.ts';
import { getFileEnding, mayHaveAllLanguages } from '../../formats/recognize.ts';
import { hasManyFiles, matchMask } from '../../languages/file-mask.ts';
import { selectPages } from '../../languages/page-paths.ts';
import { Failure } from '../../problem/problem.ts';
import { findNearest } from '../../text/suggest.ts';
import { escapeInvisible, sanitizeLine } from '../../text/visible.ts';
import { askWhetherMeant, formatNumber, quote } from '../../text/wording.ts';

/** Explains a path or a mask below the folder, in lines for people. Throws a Failure if there is no such file. */
export function explainPath(
  detection: Detection,
  path: string,
  isPresent: (path: string) => boolean,
): string {
  const explanation = formatExplanation(detection, path, isPresent);
  if (explanation !== undefined) return explanation;
  const question = askWhetherMeant(findMeantPath(detection, path));
  throw new Failure(`There is no file ${quote(path)} here.${question}`);
}

/** Finds the path of a detected file or mask, or of a skipped one, that a wrong path probably means. */
function findMeantPath({ components, skipped }: Detection, path: string): string | undefined {
  const files = components.flatMap(({ filemask, languages }) => [
    filemask,
    ...languages.map(({ file }) => file),
  ]);
  const inFolder = files.find((file) => file.startsWith(`${path.replace(/\/$/, '')}/`));
  return inFolder ?? findNearest(path, [...files, ...skipped.map((one) => one.path)]);
}

/** Whether there is a file, and no folder, at the path. */
export function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/**
 * Explains a path or a mask below the folder, in lines for people; undefined if nothing is known of it, and `isPresent`
 * returns false.
 */
function formatExplanation(
  { components, skipped }: Detection,
  path: string,
  isPresent: (path: string) => boolean,
): string | undefined {
  const matchingComponents = components.filter((one) => hasPath(one, path));
  const matchingSkipped = skipped.filter(
    (one) =>
      one.path === path ||
      (one.path.endsWith('/') && path.startsWith(one.path)) ||
      matchMask(one.path, path) !== undefined,
  );
  const lines = [
    ...matchingComponents.flatMap((component) => formatComponentEvidence(component, path)),
    ...matchingSkipped.map(
      (one) => `Not taken: ${one.path}\n  ${one.reason}\n${formatEvidence(one.evidence).join('')}`,
    ),
  ];
  if (lines.length === 0 && !path.includes('*') && !isPresent(path)) return undefined;
  const text = lines.length > 0 ? lines.join('') : explainAbsence(path);
  return text.split('\n').map(escapeInvisible).join('\n');
}

function hasPath({ filemask, template, new_base, languages }: FoundComponent, path: string) {
  return (
    [filemask, template, new_base].includes(path) ||
    languages.some(
      ({ file }) => file === path || (hasManyFiles(file) && selectPages(file, [path]).length > 0),
    )
  );
}

function formatComponentEvidence(component: FoundComponent, path: string): string[] {
  const { name, filemask, file_format, source_language, languages, why, broken, evidence } =
    component;
  const language = languages.find(({ file }) => file === path);
  const { keyCount, sharedKeyCount } = language?.facts ?? {};
  const isSource = language === languages[0];
  return [
    `${name}  ${filemask}  ${file_format}  ${source_language}  (${why.confidence})\n`,
    `  Source: ${why.source}\n`,
    `  Format: ${why.format}\n`,
    ...(language === undefined || isSource || keyCount === undefined
      ? []
      : [
          `  ${language.code}: ${formatNumber(sharedKeyCount ?? 0)} of its ${formatNumber(keyCount)} keys are the source’s.\n`,
        ]),
    ...formatEvidence(evidence),
    ...why.duplicates.map((sentence) => `  Left out: ${sentence}\n`),
    ...broken.map((brokenFile) => `  Cannot be read: ${brokenFile.path}: ${brokenFile.reason}\n`),
  ];
}

/** The evidence for and against a set, with its weight. */
function formatEvidence(evidence: readonly Evidence[] = []): string[] {
  return evidence.map(({ weight, name, reason }) => {
    const side = weight < 0 ? `Against (${weight})` : `For (+${weight})`;
    return `  ${side}: ${name}. ${reason}\n`;
  });
}

function explainAbsence(path: string): string {
  const foreign = findForeignFolderByName(path);
  if (foreign !== undefined) {
    return `${path} is below ${foreign.folder}. ${foreignReasons[foreign.kind]}\n`;
  }
  if (getFileEnding(path) === undefined && !mayHaveAllLanguages(path)) {
    return `${path}: files with such an ending are not counted in any format.\n`;
  }
  return (
    `Nothing speaks for ${path}: its name has no code of a language with other files beside it, ` +
    'no configuration names it, and no set of translations has it as its source.\n'
  );
}

/** Chosen: the first reasons are enough to understand. */
const maxShownFiles = 5;

/** Formats the explanation, for standard error. */
export function explainNothingFound(folder: string, skipped: readonly Skipped[]): string {
  const shown = skipped
    .slice(0, maxShownFiles)
    .map(({ path, reason }) => `  ${sanitizeLine(path)}\n    ${sanitizeLine(reason)}\n`);
  const omitted = skipped.length - shown.length;
  const skippedFolder = skipped.find(
    ({ path, reason }) =>
      path.endsWith('/') && Object.values<string>(foreignReasons).includes(reason),
  );
  return (
    `No translation files were found in ${sanitizeLine(folder)}\n` +
    'Looked for files that differ in nothing but a language code and have the same keys, such as\n' +
    'locales/de.json, po/de.po, values-de/strings.xml, de.lproj/Localizable.strings, config/locales/de.yml\n' +
    'or lang/de/messages.php, and for what .tx/config, crowdin.yml and the like name.\n' +
    (shown.length > 0 ? `Not taken:\n${shown.join('')}` : '') +
    (omitted > 0
      ? `And ${formatNumber(omitted)} more: status --skipped says which, and why.\n`
      : '') +
    (skippedFolder === undefined
      ? ''
      : `A folder that is named is looked at: translation-catalogue status ${sanitizeLine(join(folder, skippedFolder.path.slice(0, -1)))}\n`)
  );
}
