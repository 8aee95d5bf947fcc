// Some programs read `menu\.save`, a name with a dot, as the same key as `menu.save`, the name `save` inside `menu`.
// This gives both the same key: each dot leads one level deeper.

import type { Message } from './message.ts';

/** Unescapes the dots in the keys of messages; of two messages with the same key, the last counts. */
export function unifyDottedKeys(messages: readonly Message[]): readonly Message[] {
  if (!messages.some(({ key }) => key.includes('\\.'))) return messages;
  const byKey = new Map<string, Message>();
  for (const message of messages) {
    const key = message.key.replace(/\\([\s\S])/g, (pair, escaped) =>
      escaped === '.' ? '.' : pair,
    );
    byKey.set(key, { ...message, key });
  }
  return [...byKey.values()];
}

/** Whether a text is several names that `.`, `_`, `:` or `/` separates: `menu.file_open`. */
export function isDottedKey(id: string): boolean {
  return /^[\w-]+(?:[.:/][\w-]+)*$/.test(id) && /[.:/]|[\w-]_[\w-]/.test(id);
}
