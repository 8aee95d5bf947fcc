// The committed JSON Schemas, made into validators by ajv: code that shares nothing with the build.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import type { SchemaName } from '../../../src/catalogue/schema/json-schemas.ts';
import { getSchemaFile } from '../../../src/catalogue/schema/schema-comment.ts';
import { projectFolder } from '../../setup/project.ts';

/**
 * Strict, so that a misspelt keyword is no keyword that is passed over. `errorMessage` is one of
 * editors' language servers.
 */
export function strictAjv(): Ajv {
  return new Ajv({ strict: true, allowUnionTypes: true, keywords: ['errorMessage'] });
}

export const validators: Readonly<Record<SchemaName, ValidateFunction>> = {
  site: getValidator('site'),
  language: getValidator('language'),
  project: getValidator('project'),
  component: getValidator('component'),
  counters: getValidator('counters'),
  translations: getValidator('translations'),
};

function getValidator(name: SchemaName): ValidateFunction {
  const path = join(projectFolder, 'schemas', getSchemaFile(name));
  return strictAjv().compile(JSON.parse(readFileSync(path, 'utf8')));
}
