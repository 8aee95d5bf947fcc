// Reads from translations.yaml which changes of source texts count, for each component that it describes.

import { join } from 'node:path';
import { parse } from 'yaml';
import { splitCatalogueFile } from '../../catalogue/catalogue-file.ts';
import { getPlace } from '../../catalogue/place.ts';
import { catalogueFileName, maximumFileSize } from '../../catalogue/source.ts';
import type { FoundComponent } from '../../detection/found-components.ts';
import { readSmallText } from '../../disk/regular-file.ts';
import { type OutdatedRule, outdatedRules } from '../../outdated/source-change.ts';

export type GetOutdatedRule = (
  component: Pick<FoundComponent, 'filemask' | 'name'>,
) => OutdatedRule;

/**
 * Reads the rules. A component is found by its mask, or by its name where the file leaves the mask out; any other has the
 * default rule.
 */
export function readOutdatedRules(folder: string): GetOutdatedRule {
  const text = readSmallText(join(folder, catalogueFileName), maximumFileSize) ?? '';
  const rules = new Map<unknown, OutdatedRule>();
  // The rules don't depend on the name of the project and its checkout.
  for (const part of splitCatalogueFile(text, { name: 'app', checkout: '.' }).parts) {
    const place = getPlace(part.path);
    if (place?.kind !== 'component') continue;
    const { outdated, filemask = place.component } = readKeys(part.text);
    const rule = outdatedRules.find((one) => one === outdated);
    if (rule !== undefined) rules.set(filemask, rule);
  }
  return ({ filemask, name }) => rules.get(filemask) ?? rules.get(name) ?? 'ignore-punctuation';
}

/** Reads a block of keys. An invalid block counts as empty: `check` reports it. */
function readKeys(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(parse(text, { logLevel: 'silent' }));
  } catch {
    return {};
  }
}
