// Files of keys and texts that have all languages in one: JSON and YAML such as `{"en": {"save": "Save"},
// "de": {"save": "Sichern"}}` or `save: {en: Save, de: Sichern}`.

import { readSpelling } from '../../languages/spelling.ts';
import { type FileInfo, type Format, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { nestedJson } from './json.ts';
import {
  findLanguageGroups,
  type LanguageGroups,
  mostLanguages,
  tooManyLanguages,
} from './language-groups.ts';
import { readOnce } from './read-once.ts';
import { yaml } from './yaml.ts';

/** The parts of a file that may have all languages, and why others cannot be read. */
interface Parts {
  readonly parts: readonly (readonly Message[])[];
  readonly mistake?: UnreadableFile | undefined;
}

/** Throws UnreadableFile where the whole file cannot be read. */
type ReadParts = (bytes: Uint8Array) => Parts;

/** A format of keys and texts in which one file has all languages, each with the keys and texts that it has. */
export function defineMultilingual(readParts: ReadParts): Format {
  return defineOfAllLanguages((bytes) => {
    const read = readParts(bytes);
    const groups = groupsIn(read);
    if (groups !== undefined && groups.size > mostLanguages) {
      const { found, expected, advice } = tooManyLanguages;
      throw new UnreadableFile(found, 1, 1, expected, advice);
    }
    return { groups, mistake: read.mistake };
  });
}

/** The languages of a file, if it has several, and why it may be that they were not found. */
interface FoundLanguages {
  readonly groups?: LanguageGroups | undefined;
  readonly mistake?: UnreadableFile | undefined;
}

/** A format in which one file has all languages. What finds them throws UnreadableFile. */
export function defineOfAllLanguages(findAll: (bytes: Uint8Array) => FoundLanguages): Format {
  const find = readOnce(findAll);
  return {
    kind: 'monolingual',
    read(bytes, about) {
      const { groups, mistake } = find(bytes);
      if (groups === undefined) throw mistake ?? noLanguages();
      const { codeInFile = '', language } = about;
      const own = groups.has(codeInFile) ? codeInFile : (codeIn(groups, language) ?? '');
      const isSource = language === about.sourceLanguage;
      if (isSource && !groups.has(own)) throw noSource(groups, about);
      return [...(groups.get(own)?.values() ?? [])];
    },
    readLanguages(bytes) {
      const { groups = new Map(), mistake } = find(bytes);
      if (groups.size === 0 && mistake !== undefined) throw mistake;
      return inOrder(groups).map(([code]) => code);
    },
  };
}

export const multilingualJson = defineMultilingual((bytes) => ({
  parts: [nestedJson.read(bytes, ofNoLanguage)],
}));

export const multilingualYaml = defineMultilingual((bytes) => ({
  parts: [yaml.read(bytes, ofNoLanguage)],
}));

/** The parser does not ask which language a file has. */
const ofNoLanguage: FileInfo = { language: '', sourceLanguage: '' };

/** Those of the part that has most texts in languages. */
function groupsIn({ parts }: Parts): LanguageGroups | undefined {
  const all = parts.flatMap((messages) => findLanguageGroups(messages) ?? []);
  return all.sort((a, b) => measure(b) - measure(a))[0];
}

function measure(groups: LanguageGroups): number {
  return [...groups.values()].reduce((sum, { size }) => sum + size, 0);
}

/** English first where it has nearly all strings, else the fullest; the others as the file has them. */
function inOrder(groups: LanguageGroups): (readonly [string, ReadonlyMap<string, Message>])[] {
  const all = [...groups];
  const most = Math.max(...all.map(([, { size }]) => size));
  const first =
    all.find(([code, { size }]) => /^en(?:[-_]?us)?$/i.test(code) && size >= most * 0.9) ??
    all.find(([, { size }]) => size === most);
  return all.sort((a, b) => Number(b === first) - Number(a === first));
}

/** A language as the file spells it, by its code in the catalogue. */
function codeIn(groups: LanguageGroups, language: string): string | undefined {
  const codes = [...groups.keys()];
  const folded = (code: string) => code.replaceAll('-', '_').toLowerCase();
  return (
    codes.find((code) => folded(code) === folded(language)) ??
    codes.find((code) => {
      const spelling = readSpelling(code);
      return spelling.kind === 'code' && spelling.code === language;
    })
  );
}

function noLanguages(): UnreadableFile {
  return new UnreadableFile(
    'No names in this file are the codes of several languages.',
    1,
    1,
    '`{"en": {"key": "text"}, "de": {"key": "text"}}`, or `{"key": {"en": "text", "de": "text"}}`',
    'Name each language by its code, or correct `file_format` when the file has one language only.',
  );
}

function noSource(groups: LanguageGroups, { sourceLanguage }: FileInfo): UnreadableFile {
  return new UnreadableFile(
    `The file has no texts in the source language, ${sourceLanguage}.`,
    1,
    1,
    `one of its languages: ${[...groups.keys()].slice(0, 20).join(', ')}`,
    'Correct `source_language` of the component, or add the texts.',
  );
}
