// Reads XLIFF: the units of all its `<file>` elements. Versions 1.2 and 2 are two formats with one name; a file names
// its version.

import { quoteCode } from '../../text/wording.ts';
import { type FileInfo, type Format, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { isMachineQualifier } from '../origin-marks.ts';
import { applyPluralRule, getCldrRule } from './plural-forms.ts';
import { createKeyCheck, createKeyNumberer } from './text-entries.ts';
import { readXliff2 } from './xliff-2.ts';
import { defaultSettings, getSettings, readXliffText, type XliffSettings } from './xliff-text.ts';
import { getChildren, readXml, type XmlElement } from './xml.ts';

export const xliff: Format = {
  kind: 'bilingual',
  read(bytes, info) {
    const getKey = createKeyNumberer();
    return readFiles(bytes, info, false).map(({ file, prefix, message }) => ({
      ...message,
      key: getKey(prefix + message.key, file),
    }));
  },
};

/**
 * XLIFF with keys as source texts. As in Symfony, the key is the name of a unit or else its source text, and the last of
 * several with one key counts. Throws UnreadableFile.
 */
export const monolingualXliff: Format = {
  kind: 'monolingual',
  read(bytes, info) {
    const messages = new Map<string, Message>();
    const checkKey = createKeyCheck();
    for (const { file, message: found } of readFiles(bytes, info, true)) {
      const { source: _, singleNumberSources: __, ...message } = found;
      checkKey(message.key, file);
      messages.set(message.key, message);
    }
    return [...messages.values()];
  },
};

/** Reads the messages of all files, each with the prefix that makes its key unique. */
function readFiles(bytes: Uint8Array, info: FileInfo, ignoresIds: boolean) {
  const root = readXml(bytes, ['xliff']);
  const readFile = readVersion(root) === 1 ? readXliff1 : readXliff2;
  const files = getChildren(root, 'file');
  return files.flatMap((file) => {
    const { original, id } = file.attributes;
    // The name of a unit is unique only within its file.
    const prefix = files.length > 1 ? `${original || id || ''}: ` : '';
    const settings = getSettings(file, getSettings(root, defaultSettings));
    return readFile(file, settings, info, ignoresIds).map((message) => ({
      file,
      prefix,
      message,
    }));
  });
}

/** Reads the version from the attribute, the namespace, or both; without either it is version 1. */
function readVersion({ attributes, line, column }: XmlElement): 1 | 2 {
  const namespace = /:xliff:document:(\d[\d.]*)/.exec(Object.values(attributes).join('\n'));
  const versions = [attributes['version'], namespace?.[1]].filter(Boolean) as string[];
  const [version = '1.2', other = version] = versions;
  const unknown = versions.find((candidate) => !/^[12](?:\.|$)/.test(candidate));
  if (unknown !== undefined) {
    throw new UnreadableFile(
      `The file is XLIFF in version ${quoteCode(unknown)}.`,
      line,
      column,
      'XLIFF in version 1.2 or 2',
      'Save or export the file as XLIFF 1.2 or 2.0.',
    );
  }
  if (version[0] !== other[0]) {
    throw new UnreadableFile(
      `The file is XLIFF in version ${quoteCode(version)} and has the namespace of version ${quoteCode(other)}.`,
      line,
      column,
      'one version, for these two are different formats',
      'Write the same version in `version="…"` and at the end of `xmlns="…"`: 2 if there are elements `<unit>`, else 1.2.',
    );
  }
  return version.startsWith('1') ? 1 : 2;
}

interface Unit {
  readonly element: XmlElement;
  readonly settings: XliffSettings;
}

/** Returns the messages of a file with the given settings. Programs that find texts by name ignore the ids. */
export function readXliff1(
  file: XmlElement,
  fileSettings: XliffSettings,
  { language }: FileInfo,
  ignoresIds: boolean,
): readonly Message[] {
  const messages: Message[] = [];
  /** Reads the units below an element. Within a group of plural forms, it adds them to `forms`. */
  const readUnits = (parent: XmlElement, outer: XliffSettings, forms?: Unit[]) => {
    for (const element of getChildren(parent, 'body', 'group', 'trans-unit')) {
      const settings = getSettings(element, outer);
      if (element.name === 'trans-unit') {
        const unit = { element, settings };
        if (forms === undefined) messages.push(getMessage(element, [unit], ignoresIds));
        else forms.push(unit);
        continue;
      }
      const isPlural = element.attributes['restype'] === 'x-gettext-plurals';
      const groupForms = forms ?? (isPlural ? [] : undefined);
      readUnits(element, settings, groupForms);
      if (forms !== undefined || groupForms === undefined || groupForms.length === 0) continue;
      const message = getMessage(element, groupForms, ignoresIds);
      messages.push({ ...message, ...applyPluralRule(message.target, getCldrRule(language)) });
    }
  };
  readUnits(file, fileSettings);
  return messages;
}

/** Returns the message of a unit, or of a group with a unit for each plural form. */
function getMessage(element: XmlElement, units: readonly Unit[], ignoresIds: boolean): Message {
  const source = units.map((unit) => getText(unit, 'source'));
  const target = units.map((unit) => (hasEmptySegment(unit) ? '' : getText(unit, 'target')));
  const isFuzzy = units.some((unit, form) => target[form] !== '' && needsReview(unit));
  const isReadOnly = units.every(({ settings }) => settings.isReadOnly);
  const names = [element, ...units.map((unit) => unit.element)].map(
    // `resname` is the key in the program, and `id` may be a number or a hash.
    ({ attributes: { resname, id } }) => resname || (ignoresIds ? '' : id) || '',
  );
  return {
    key: [...names, ...source].find((name) => name !== '') ?? '',
    source,
    target,
    ...(isFuzzy && { isFuzzy }),
    ...(units.some(({ element }) =>
      isMachineQualifier(getChildren(element, 'target')[0]?.attributes['state-qualifier']),
    ) && { origin: 'machine' }),
    ...(isReadOnly && { isReadOnly }),
    line: element.line,
  };
}

/** Returns a text of a unit, which is its child; those in its `<alt-trans>` are suggestions. */
function getText({ element, settings }: Unit, name: 'source' | 'target'): string {
  const [text] = getChildren(element, name);
  return text === undefined ? '' : readXliffText(text, getSettings(text, settings).keepsSpace);
}

/**
 * Whether a segment of the target is empty, and not so in the source. Translators' tools put each sentence of a unit
 * into a segment, so a part of the unit isn't translated yet.
 */
function hasEmptySegment({ element }: Unit): boolean {
  const empty = findSegments(element, 'target').filter(isEmpty);
  if (empty.length === 0) return false;
  const emptySources = findSegments(element, 'seg-source').filter(isEmpty).map(getSegmentId);
  return empty.some((segment) => !emptySources.includes(getSegmentId(segment)));
}

function findSegments(unit: XmlElement, name: string): XmlElement[] {
  const segments: XmlElement[] = [];
  const pending = [...getChildren(unit, name)];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.name === 'mrk' && next.attributes['mtype'] === 'seg') segments.push(next);
    for (const child of next.children) if (typeof child !== 'string') pending.push(child);
  }
  return segments;
}

function getSegmentId({ attributes }: XmlElement): string | undefined {
  return attributes['mid'];
}

function isEmpty({ children }: XmlElement): boolean {
  return children.every((child) => typeof child === 'string' && child.trim() === '');
}

/**
 * Whether the state of a target is one that needs a review. The attribute `approved` is ignored: its default is `no`,
 * and most programs don't write it.
 */
function needsReview({ element }: Unit): boolean {
  const state = getChildren(element, 'target')[0]?.attributes['state'] ?? '';
  return state === 'new' || state.startsWith('needs-');
}
