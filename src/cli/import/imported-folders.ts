// Finds and removes the components that an import has written into a catalogue.

import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSmallText } from '../../files/regular-file.ts';
import { maximumFileSize } from '../../files/source.ts';
import { readYaml } from '../../formats/yaml/yaml.ts';

/** Lists the components, as `project/component`, that were imported from a source. */
export function listImportedComponents(catalogue: string, origin: string): string[] {
  return listFolders(join(catalogue, 'projects')).flatMap((project) =>
    listFolders(join(catalogue, 'projects', project))
      .map((component) => `${project}/${component}`)
      .filter((name) => readOrigin(join(catalogue, 'projects', name, 'component.yaml')) === origin),
  );
}

function listFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

function readOrigin(file: string): unknown {
  const yaml = readYaml(readSmallText(file, maximumFileSize) ?? '');
  return 'value' in yaml
    ? (yaml.value as { imported_from?: unknown } | null)?.imported_from
    : undefined;
}

/** Removes files, and then their folders if they are empty. */
export function removeFilesAndFolders(catalogue: string, paths: readonly string[]): void {
  for (const path of paths) rmSync(join(catalogue, path), { force: true });
  for (const path of paths) {
    for (
      let folder = join(catalogue, path, '..');
      // `join` normalizes the path, as it does for `folder`.
      folder !== join(catalogue);
      folder = join(folder, '..')
    ) {
      if (!existsSync(folder) || readdirSync(folder).length > 0) break;
      rmdirSync(folder);
    }
  }
}
