// All translations as rows, a component's at a time: together they may not fit into the memory.

import { versionOf } from '../version.ts';
import { translationRow } from './objects/row.ts';
import type { Part } from './parts.ts';
import type { RowBlock, RowBlocks } from './record.ts';
import type { Source } from './resource.ts';

/** The rows of all components that have translations, in the order of the catalogue. */
export function allTranslations({ catalogue, parts }: Source): Part<RowBlocks> {
  const blocks = catalogue.projects
    .flatMap((project) => project.components)
    .filter(({ languages }) => languages.length > 0)
    .map(
      (component): RowBlock => ({
        version: parts.folderVersion(component),
        rows: () =>
          component.translations.map((one) => translationRow(parts.translation(one).value)),
      }),
    );
  const versions = blocks.map(({ version }) => version);
  return { version: versionOf([parts.links.version, ...versions]), value: { blocks } };
}
