// A path or a mask → the evidence that it is counted by, or why it is not.

import type { Detection } from '../../detection/detect.ts';
import { findForeignFolderByName, foreignReasons } from '../../detection/foreign-folders.ts';
import type { FoundComponent } from '../../detection/found-components.ts';
import type { Evidence } from '../../detection/skipped.ts';
import { matchMask } from '../../file-mask.ts';
import { getFileEnding, mayHaveAllLanguages } from '../../formats/recognize.ts';
import { escapeInvisible } from '../../text/visible.ts';
import { formatNumber } from '../../text/wording.ts';

/** Lines for people; `path` is below the folder, and may be a mask. */
export function formatExplanation({ components, skipped }: Detection, path: string): string {
  const own = components.filter((one) => hasPath(one, path));
  const reasons = skipped.filter(
    (one) =>
      one.path === path ||
      (one.path.endsWith('/') && path.startsWith(one.path)) ||
      matchMask(one.path, path) !== undefined,
  );
  const lines = [
    ...own.flatMap((component) => describeComponent(component, path)),
    ...reasons.map(
      (one) => `Not taken: ${one.path}\n  ${one.reason}\n${signLines(one.evidence).join('')}`,
    ),
  ];
  const text = lines.length > 0 ? lines.join('') : explainAbsence(path);
  return text.split('\n').map(escapeInvisible).join('\n');
}

function hasPath({ filemask, template, new_base, languages }: FoundComponent, path: string) {
  return (
    [filemask, template, new_base].includes(path) || languages.some(({ file }) => file === path)
  );
}

function describeComponent(component: FoundComponent, path: string): string[] {
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
    ...signLines(evidence),
    ...why.duplicates.map((sentence) => `  Left out: ${sentence}\n`),
    ...broken.map((one) => `  Cannot be read: ${one.path}: ${one.reason}\n`),
  ];
}

/** The evidence for and against a set, with its weight. */
function signLines(signs: readonly Evidence[] = []): string[] {
  return signs.map(({ weight, name, reason }) => {
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
