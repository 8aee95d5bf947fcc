// Messages of a file whose format tells no lines → the same with those of them that can be found again.

import { decodePo } from './formats/po-text.ts';
import type { CountedFormatName } from './formats.ts';
import { textOfKey } from './keys-as-texts.ts';
import { linesInJson } from './lines-in-json.ts';
import { linesInPo } from './lines-in-po.ts';
import type { Message } from './message.ts';
import { getText } from './text.ts';

type LinesIn = (bytes: Uint8Array) => ReadonlyMap<string, number>;

const inJson: LinesIn = (bytes) => linesInJson(getText(bytes));

/** Keys are the names at the top of the file, as they are: `menu.save` is one name. */
const atTopOfJson: LinesIn = (bytes) => {
  const lines = [...linesInJson(getText(bytes))].filter(([key]) =>
    /^(?:\\[\s\S]|[^\\.[])*$/.test(key),
  );
  return new Map(lines.map(([key, line]) => [textOfKey(key), line]));
};

/** Texts of Nextcloud are below one name, and are named by their source texts. */
const inNextcloud: LinesIn = (bytes) => {
  const top = 'translations.';
  const lines = [...linesInJson(getText(bytes))].filter(([key]) => key.startsWith(top));
  return new Map(lines.map(([key, line]) => [textOfKey(key.slice(top.length)), line]));
};
const inPo: LinesIn = (bytes) => linesInPo(decodePo(bytes));

/** The formats whose keys tell a place. */
const finders: ReadonlyMap<CountedFormatName, LinesIn> = new Map([
  ['json', inJson],
  ['json-nested', inJson],
  ['i18next', inJson],
  ['webextension', atTopOfJson],
  ['arb', atTopOfJson],
  ['formatjs', atTopOfJson],
  ['nextcloud-json', inNextcloud],
  ['po', inPo],
  ['po-mono', inPo],
]);

/** The messages of a sound file; as they are where nothing is to be found. */
export function withLines(
  format: CountedFormatName,
  messages: readonly Message[],
  bytes: Uint8Array,
): readonly Message[] {
  const find = finders.get(format);
  if (find === undefined || bytes.length > mostBytes) return messages;
  const lines = find(bytes);
  return messages.map((message) => {
    const found = formsOfKey.find((form) => lines.has(message.key + form));
    const line = found === undefined ? undefined : lines.get(message.key + found);
    return line === undefined ? message : { ...message, line };
  });
}

/** Far more than people write. */
const mostBytes = 5_000_000;

/** A key, or the first of the keys that are one plural message of i18next. */
const formsOfKey = ['', '_zero', '_one', '_two', '_few', '_many', '_other', '_0', '_plural'];
