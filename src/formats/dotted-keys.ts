// Handles keys that are several names with dots between them. In keys, `menu.save` is the name `save` inside `menu`,
// and `menu\.save` is one name with a dot. Some programs read both as the same key.

import type { Message } from './message.ts';

/**
 * Unescapes the dots in the keys of messages, so that `menu\.save` becomes `menu.save`. Of two messages with the same
 * key, the last counts.
 */
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
