// Finds the keys that texts name: libraries put one text into another, as in `Save @:brand` or `$t(brand)`.

import { getFormatRecord } from '../../formats/list.ts';
import type { KeyedComponent } from './key-index.ts';
import type { SourceUses } from './match-keys.ts';
import { noUses } from './uses.ts';

/** Returns what the texts of a component ask for, as if its file were code. */
export function readReferences({ file, format, keys }: KeyedComponent): SourceUses {
  const patterns = [...referencePatterns, getFormatRecord(format)?.references ?? []].flat();
  const asks = keys.flatMap(({ line, texts }) =>
    texts.flatMap((text) =>
      patterns
        .flatMap((pattern) => [...text.matchAll(pattern)])
        .map(([, key = '']) => ({ kind: 'key' as const, text: key, line })),
    ),
  );
  return { ...noUses, asks, file, isTest: false };
}

const referencePatterns = [
  // vue-i18n and slang: `@:brand`, `@.lower:brand`, `@:(brand)`, `@:{'brand'}`, `@:{brand}`
  /@(?:\.\w{1,30})?:[({]?'?([\p{L}\p{N}_][\p{L}\p{N}_.-]*[\p{L}\p{N}_]|[\p{L}\p{N}_])/gu,
  // i18next: `$t(brand)`, `$t(shop:brand, { "count": 1 })`
  /\$t\(\s{0,9}([\p{L}\p{N}_.:-]+)/gu,
  // Android
  /^@(?:string|plurals)\/(\w+)$/g,
];
