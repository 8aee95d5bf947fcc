// Finds the libraries that show translations, which `npm run test:install -- formats` installs.

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { missing } from '../hosts/tools.ts';
import { projectFolder } from '../setup/project.ts';

const folder = join(projectFolder, 'test/formats/tools');

/** The module of a package; undefined (and told so) where it is missing. */
// biome-ignore lint/suspicious/noExplicitAny: the types of the packages aren't installed with the project
export function requireFormatTool(name: string): any {
  if (!existsSync(join(folder, 'node_modules', name))) {
    return missing(name, 'run `npm run test:install -- formats`');
  }
  return createRequire(join(folder, 'package.json'))(name);
}
