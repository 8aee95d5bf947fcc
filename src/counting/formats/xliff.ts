// XLIFF 1.2 → messages: the units of all its files. Version 2 is another format with the same name.

import { inCode } from '../../text/wording.ts';
import { type Format, UnreadableFile } from '../format.ts';
import type { Message } from '../message.ts';
import { distinctKeys } from './distinct-keys.ts';
import { xliffText } from './xliff-text.ts';
import { childrenNamed, readXml, type XmlElement } from './xml.ts';

export const xliff: Format = {
  kind: 'bilingual',
  read(bytes) {
    const root = readXml(bytes, ['xliff']);
    refuseOtherVersions(root);
    const files = childrenNamed(root, 'file');
    const keyOf = distinctKeys();
    return files.flatMap((file) => {
      // What a unit is called tells it from the others of its file only.
      const prefix = files.length > 1 ? `${file.attributes['original'] ?? ''}: ` : '';
      return messagesIn(file, settingsOf(file, settingsOf(root, defaults))).map((message) => ({
        ...message,
        key: keyOf(prefix + message.key, file),
      }));
    });
  },
};

function refuseOtherVersions({ attributes, line, column }: XmlElement): void {
  const namespace = /:xliff:document:(\d[\d.]*)/.exec(Object.values(attributes).join('\n'));
  const versions = [attributes['version'] || '1.2', namespace?.[1] ?? '1.2'];
  const other = versions.find((version) => !/^1(?:\.|$)/.test(version));
  if (other === undefined) return;
  throw new UnreadableFile(
    `The file is XLIFF in version ${inCode(other)}.`,
    line,
    column,
    'XLIFF in version 1.2',
    'Save or export the file as XLIFF 1.2: version 2 is another format.',
  );
}

/** What elements hand on to those inside of them. */
interface Settings {
  readonly isReadOnly: boolean;
  readonly keepsSpace: boolean;
}

const defaults: Settings = { isReadOnly: false, keepsSpace: false };

function settingsOf({ attributes }: XmlElement, outer: Settings): Settings {
  const { translate, 'xml:space': space } = attributes;
  return {
    isReadOnly: translate === undefined ? outer.isReadOnly : translate === 'no',
    keepsSpace: space === undefined ? outer.keepsSpace : space === 'preserve',
  };
}

/** A `<trans-unit>`, with what holds for it. */
interface Unit {
  readonly element: XmlElement;
  readonly settings: Settings;
}

function messagesIn(file: XmlElement, ofFile: Settings): readonly Message[] {
  const messages: Message[] = [];
  /** Units go to `forms` where they are the plural forms of one message. */
  const walk = (parent: XmlElement, outer: Settings, forms?: Unit[]) => {
    for (const element of childrenNamed(parent, 'body', 'group', 'trans-unit')) {
      const settings = settingsOf(element, outer);
      if (element.name === 'trans-unit') {
        const unit = { element, settings };
        if (forms === undefined) messages.push(messageOf(element, [unit]));
        else forms.push(unit);
        continue;
      }
      const isPlural = element.attributes['restype'] === 'x-gettext-plurals';
      const inside = forms ?? (isPlural ? [] : undefined);
      walk(element, settings, inside);
      if (forms === undefined && inside?.length) messages.push(messageOf(element, inside));
    }
  };
  walk(file, ofFile);
  return messages;
}

/** The message of a unit, or of a group with a unit for each plural form. */
function messageOf(element: XmlElement, units: readonly Unit[]): Message {
  const source = units.map((unit) => textOf(unit, 'source'));
  const target = units.map((unit) => textOf(unit, 'target'));
  const isFuzzy = units.some((unit, form) => target[form] !== '' && needsWork(unit));
  const isReadOnly = units.every(({ settings }) => settings.isReadOnly);
  const names = [element, ...units.map((unit) => unit.element)].map(nameOf);
  return {
    key: [...names, ...source].find((name) => name !== '') ?? '',
    source,
    target,
    ...(isFuzzy && { isFuzzy }),
    ...(isReadOnly && { isReadOnly }),
    line: element.line,
  };
}

/** The texts of a unit are those directly inside; those in its `<alt-trans>` are proposals. */
function textOf({ element, settings }: Unit, name: 'source' | 'target'): string {
  const [text] = childrenNamed(element, name);
  return text === undefined ? '' : xliffText(text, settingsOf(text, settings).keepsSpace);
}

/**
 * Whether the state of a target asks for more work. `approved` is not looked at: it says no unless
 * somebody writes it, and most programs never do.
 */
function needsWork({ element }: Unit): boolean {
  const state = childrenNamed(element, 'target')[0]?.attributes['state'] ?? '';
  return state === 'new' || state.startsWith('needs-');
}

/** `resname` is what the program calls a text; `id` may be a number or a hash. */
function nameOf({ attributes: { resname, id } }: XmlElement): string {
  return resname || id || '';
}
