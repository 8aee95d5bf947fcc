// Finds the readers of API descriptions that `npm run test:install -- openapi` installs.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { missing } from '../hosts/tools.ts';
import { projectFolder } from '../setup/project.ts';

/** The private package that holds them. */
export const toolsFolder = join(projectFolder, 'test/openapi/tools');

/** A file of a package in the tools folder; undefined (and told so) where it is missing. */
export function openApiTool(name: string, path: string): string | undefined {
  const file = join(toolsFolder, 'node_modules', name, path);
  return existsSync(file) ? file : missing(name, 'run `npm run test:install -- openapi`');
}
