// status: any folder → how far each translation in it is, without a catalogue. Nothing is written.

import { statSync } from 'node:fs';
import { readSpelling } from '../languages/spelling.ts';
import { statusCsv, statusJson } from './status/data.ts';
import { linesOf } from './status/figures.ts';
import { findComponents } from './status/find-components.ts';
import type { statusFormats } from './status/formats.ts';
import { statusMarkdown, statusText } from './status/table.ts';
import { colorsFor, exitStatus, Failure } from './terminal.ts';

export interface StatusFlags {
  readonly format: (typeof statusFormats)[number];
  /** The least percentage of the languages that are shown. */
  readonly min?: number;
  readonly language?: string;
}

/** Prints what is translated in a folder; gives the exit status. */
export async function status(folder: string, flags: StatusFlags): Promise<number> {
  checkFolder(folder);
  const language = flags.language === undefined ? undefined : codeOf(flags.language);
  const detection = await findComponents(folder);
  const lines = linesOf(detection, { min: flags.min, language });
  if (detection.components.length === 0 && flags.format !== 'json') {
    process.stderr.write(nothingFound(folder, detection.skipped.length));
  }
  const colors = colorsFor(process.stdout);
  const width = process.stdout.columns ?? 100;
  const text = {
    json: () => statusJson(lines, detection),
    csv: () => statusCsv(lines),
    markdown: () => statusMarkdown(lines),
    text: () => statusText(lines, detection, { width, colors }),
  }[flags.format]();
  process.stdout.write(text);
  return exitStatus.fine;
}

function checkFolder(folder: string): void {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return;
  throw new Failure(
    `${stats === undefined ? 'There is no folder' : 'Not a folder:'} ${folder}\n` +
      'Name the folder of a checkout, or none for the one you are in: translation-catalogue status ../app',
  );
}

function codeOf(text: string): string {
  const spelling = readSpelling(text);
  if (spelling.kind === 'code' || spelling.kind === 'unlikely') return spelling.code;
  throw new Failure(
    `${JSON.stringify(text)} is no code of a known language.\n` +
      'Write it as in --language de or --language pt_BR.',
  );
}

function nothingFound(folder: string, skipped: number): string {
  return (
    `No translation files were found in ${folder}\n` +
    'Looked for files that differ in nothing but a language code and have the same keys, such as\n' +
    'locales/de.json, po/de.po, values-de/strings.xml, de.lproj/Localizable.strings, config/locales/de.yml\n' +
    'or lang/de/messages.php, and for what .tx/config, crowdin.yml and the like name.\n' +
    (skipped > 0 ? `${skipped} not taken: --format json says which, and why.\n` : '')
  );
}
