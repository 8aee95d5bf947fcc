// Reads the string tables of Unity's package Localization (`Menu_de.asset`): a list of numbers, which `Menu Shared
// Data.asset` maps to names, with their texts.

import type { Format } from '../format.ts';
import type { Message } from '../message.ts';
import { createReadError, type Mistake } from './read-errors.ts';
import { createKeyNumberer } from './text-entries.ts';
import { readYamlDocument } from './yaml-document.ts';
import { createYamlReader, getStart, type YamlValue } from './yaml-values.ts';

/** String tables of Unity. Throws UnreadableFile. */
export const unityTable: Format = {
  kind: 'monolingual',
  read(bytes) {
    const document = readYamlDocument(bytes);
    const { getContents, getWrittenScalar } = createYamlReader(document);
    const getValue = (value: YamlValue | undefined, name: string): YamlValue | undefined => {
      const contents = value && getContents(value);
      if (contents === undefined || !('entries' in contents)) return undefined;
      return contents.entries.find(([own]) => own === name)?.[1];
    };
    const root = { node: document.root, offset: getStart(document.root) };
    const behaviour = getValue(root, 'MonoBehaviour');
    if (behaviour === undefined) throw createReadError(document.text, root.offset, noTable);
    // `Menu.asset` lists the tables of all languages, and has no texts.
    const table = getValue(behaviour, 'm_TableData');
    const contents = table && getContents(table);
    if (contents === undefined || !('items' in contents)) return [];
    const getKey = createKeyNumberer();
    return contents.items.flatMap((item): Message[] => {
      const id = getValue(item, 'm_Id');
      const key = id && getWrittenScalar(id);
      if (key === undefined || key === null) return [];
      const text = getValue(item, 'm_Localized');
      const line = document.getLine(item.offset);
      const target = text === undefined ? '' : (getWrittenText(text) ?? '');
      return [{ key: getKey(key, { line, column: 1 }), target: [target], line }];
    });

    function getWrittenText(value: YamlValue): string | null | undefined {
      const found = getContents(value);
      return found !== undefined && 'forms' in found ? found.forms[0] : getWrittenScalar(value);
    }
  },
};

const noTable: Mistake = {
  found: 'The file has no `MonoBehaviour`.',
  expected: 'a string table of Unity',
  advice:
    'Check that this is the right file, and that `file_format` of the component names its format.',
};
