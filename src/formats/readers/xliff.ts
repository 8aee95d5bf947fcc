// Reads XLIFF: the units of all its `<file>` elements. Versions 1.2 and 2 are two formats with one name; a file names
// its version.

import { quoteCode } from '../../text/wording.ts';
import { type Format, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { createKeyNumberer } from './distinct-keys.ts';
import { createKeyCheck } from './key-lengths.ts';
import { readXliff1 } from './xliff-1.ts';
import { readXliff2 } from './xliff-2.ts';
import { defaultSettings, getSettings } from './xliff-settings.ts';
import { getChildren, readXml, type XmlElement } from './xml.ts';

export const xliff: Format = {
  kind: 'bilingual',
  read(bytes, { language }) {
    const getKey = createKeyNumberer();
    return readFiles(bytes, language, false).map(({ file, prefix, message }) => ({
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
  read(bytes, { language }) {
    const messages = new Map<string, Message>();
    const checkKey = createKeyCheck();
    for (const { file, message: found } of readFiles(bytes, language, true)) {
      const { source: _, singleNumberSources: __, ...message } = found;
      checkKey(message.key, file);
      messages.set(message.key, message);
    }
    return [...messages.values()];
  },
};

/** Reads the messages of all files, each with the prefix that makes its key unique. */
function readFiles(bytes: Uint8Array, language: string, ignoresIds: boolean) {
  const root = readXml(bytes, ['xliff']);
  const readFile = readVersion(root) === 1 ? readXliff1 : readXliff2;
  const files = getChildren(root, 'file');
  return files.flatMap((file) => {
    const { original, id } = file.attributes;
    // The name of a unit is unique only within its file.
    const prefix = files.length > 1 ? `${original || id || ''}: ` : '';
    const settings = getSettings(file, getSettings(root, defaultSettings));
    return readFile(file, settings, language, ignoresIds).map((message) => ({
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
