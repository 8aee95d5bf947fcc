// Declares what a source file says of keys, in plain values: they are sent between processes.

/** A place at which code asks for translations. */
export interface Ask {
  /** The key; with `*` for each part that only the running program knows, if `kind` is `pattern`; code if it is `dynamic`. */
  readonly text: string;
  readonly kind: 'key' | 'pattern' | 'dynamic';
  readonly line: number;
  /** The names before each key: `home` of `useTranslations('home')`. */
  readonly prefix?: string;
  /** The sets of texts that are asked: `shop` of `useTranslation('shop')`. */
  readonly namespaces?: readonly string[];
  /** Whether the function came from elsewhere, possibly with a prefix. */
  readonly isOpen?: boolean;
  /** Whether the key may have a suffix such as `_male`. */
  readonly hasContext?: boolean;
  /** Whether only a file of Android's resources can have the key. */
  readonly isAndroid?: boolean;
  /** Whether the key is a source text with placeholders. */
  readonly isText?: boolean;
  /** Whether a missing key is a fault: false where the code only looks whether it exists, or may ask another program. */
  readonly isSure?: boolean;
}

/** The keys in one source file. */
export interface KeyUses {
  readonly asks: readonly Ask[];
  /** All other strings and names that may be keys. */
  readonly strings: readonly string[];
  /** The names before keys that functions of the file have: its strings may follow them. */
  readonly prefixes: readonly string[];
  /** The keys that the file defines, in a format or a place that is no translation. */
  readonly defined: readonly string[];
}

export const noUses: KeyUses = { asks: [], strings: [], prefixes: [], defined: [] };

/** Collects the keys of one file. */
export interface UseCollector {
  readonly ask: (ask: Ask) => void;
  readonly addString: (text: string) => void;
  readonly addPrefix: (prefix: string) => void;
  readonly define: (key: string) => void;
  readonly getUses: () => KeyUses;
}

export function createUseCollector(): UseCollector {
  const asks: Ask[] = [];
  const [strings, prefixes, defined] = [new Set<string>(), new Set<string>(), new Set<string>()];
  return {
    ask: (ask) => asks.push(ask),
    addString: (text) => {
      if (text.length > 0 && text.length <= maxKeyLength) strings.add(text);
    },
    addPrefix: (prefix) => prefixes.add(prefix),
    define: (key) => defined.add(key),
    getUses: () => ({
      asks,
      strings: [...strings],
      prefixes: [...prefixes],
      defined: [...defined],
    }),
  };
}

/** Chosen: keys that are source texts have a few sentences. */
const maxKeyLength = 2000;

/** The part of a pattern that only the running program knows. */
export const unknownPart = '*';

/** Whether a text is a key, or a pattern of keys. */
export function getAskKind(text: string): 'key' | 'pattern' {
  return text.includes(unknownPart) ? 'pattern' : 'key';
}

/** Chosen: more code is of no use in a list. */
const maxCodeLength = 60;

/** Shortens code to one line. */
export function shortenCode(code: string): string {
  const line = code.slice(0, maxCodeLength * 4).replace(/\s+/g, ' ');
  return line.length > maxCodeLength ? `${line.slice(0, maxCodeLength)}…` : line;
}

/** Whether a string with unknown parts names enough of a key to be one outside of a call: `errors.*`. */
export function isTellingPattern(pattern: string): boolean {
  const [name = ''] = pattern.split(/[._:/-]/, 1);
  return name.length < pattern.length && /^[\p{L}\p{N}_$]+$/u.test(name) && /\p{L}/u.test(name);
}
