// The components of a catalogue that an import has made, found without reading their counters.

import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { maximumFileSize } from '../../catalogue/source.ts';
import { readSmallText } from '../../disk/regular-file.ts';
import { readYaml } from '../../yaml/yaml.ts';

/** The components, as `project/component`, whose figures come from a source. */
export function listImported(catalogue: string, origin: string): string[] {
  return listFolders(join(catalogue, 'projects')).flatMap((project) =>
    listFolders(join(catalogue, 'projects', project))
      .map((component) => `${project}/${component}`)
      .filter((name) => readOrigin(join(catalogue, 'projects', name, 'component.yaml')) === origin),
  );
}

function listFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((one) => one.isDirectory()).map(({ name }) => name);
}

function readOrigin(file: string): unknown {
  const yaml = readYaml(readSmallText(file, maximumFileSize) ?? '');
  return 'value' in yaml
    ? (yaml.value as { imported_from?: unknown } | null)?.imported_from
    : undefined;
}

/** Removes files, and the folders that are empty then. */
export function removeFiles(catalogue: string, paths: readonly string[]): void {
  for (const path of paths) rmSync(join(catalogue, path), { force: true });
  for (const path of paths) {
    for (
      let above = join(catalogue, path, '..');
      above !== join(catalogue);
      above = join(above, '..')
    ) {
      if (!existsSync(above) || readdirSync(above).length > 0) break;
      rmdirSync(above);
    }
  }
}
