// All translations as rows, a component's at a time: together they may not fit into the memory.

import { versionOf } from '../version.ts';
import { translationRow } from './objects/row.ts';
import type { Part } from './parts.ts';
import type { RowBlocks } from './record.ts';
import type { Source } from './resource.ts';

export function allTranslations({ catalogue, parts }: Source): Part<RowBlocks> {
  const components = catalogue.projects.flatMap((project) => project.components);
  return {
    version: versionOf([parts.links.version, ...components.map(parts.folderVersion)]),
    value: {
      *make() {
        for (const { translations } of components) {
          yield translations.map((one) => translationRow(parts.translation(one).value));
        }
      },
    },
  };
}
