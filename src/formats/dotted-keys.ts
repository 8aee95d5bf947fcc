// Keys that have dots in their names → the same keys as if each dot led one level deeper.

import type { Message } from './message.ts';

/** Messages by keys whose dots are all alike; of two that become one, the last counts. */
export function unifyDottedKeys(messages: readonly Message[]): readonly Message[] {
  if (!messages.some(({ key }) => key.includes('\\.'))) return messages;
  const byKey = new Map<string, Message>();
  for (const message of messages) {
    const key = message.key.replace(/\\([\s\S])/g, (pair, sign) => (sign === '.' ? '.' : pair));
    byKey.set(key, { ...message, key });
  }
  return [...byKey.values()];
}

/** Whether a text is several names apart by `.`, `_`, `:` or `/`: `menu.file_open`. */
export function isDottedKey(id: string): boolean {
  return /^[\w-]+(?:[.:/][\w-]+)*$/.test(id) && /[.:/]|[\w-]_[\w-]/.test(id);
}
