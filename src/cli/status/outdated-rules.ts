// Reads from translations.yaml which changes of source texts count, for each component that it describes.

import { readCatalogueFile } from '../../catalogue/catalogue-file.ts';
import { loadFile } from '../../catalogue/load.ts';
import type { FoundComponent } from '../../checkout/find/found-components.ts';
import { catalogueFileName } from '../../files/source.ts';
import { type OutdatedRule, outdatedRules } from '../../model/source-change.ts';

export type GetOutdatedRule = (
  component: Pick<FoundComponent, 'filemask' | 'name'>,
) => OutdatedRule;

/**
 * Reads the rules. A component is found by its mask, or by its name where the file leaves the mask out; any other has the
 * default rule, and so have all if the file can't be read, which `check` reports.
 */
export function readOutdatedRules(folder: string): GetOutdatedRule {
  const source = loadFile(folder, catalogueFileName);
  const file = source && readCatalogueFile(source);
  const components = file && !('unreadable' in file) ? file.components : {};
  const rules = new Map<unknown, OutdatedRule>();
  for (const [name, value] of Object.entries(components ?? {})) {
    const { outdated, filemask = name } = Object(value) as Record<string, unknown>;
    const rule = outdatedRules.find((one) => one === outdated);
    if (rule !== undefined) rules.set(filemask, rule);
  }
  return ({ filemask, name }) => rules.get(filemask) ?? rules.get(name) ?? 'ignore-punctuation';
}
