// lint.mjs FILE: what three validators that know nothing of each other find wrong with a description.
// Prints a line for each problem, and exits with 1 when there is any.

import { readFileSync } from 'node:fs';
import { createConfig, lint } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const [file] = process.argv.slice(2);
const document = JSON.parse(readFileSync(file, 'utf8'));

/** All rules of Redocly as errors. Paths end in a slash; whose data it is, a description cannot know. */
async function redocly() {
  const rules = { 'no-path-trailing-slash': 'off', 'info-license': 'off' };
  const config = await createConfig({ extends: ['recommended-strict'], rules });
  const problems = await lint({ ref: file, config });
  return problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer]);
}

/** All rules of Spectral. DELETE never succeeds, and tags come in the order of the paths. */
async function bySpectral() {
  const linter = new spectral.Spectral();
  linter.setRuleset({
    extends: [[rulesets.oas, 'all']],
    rules: {
      'path-keys-no-trailing-slash': 'off',
      'info-contact': 'off',
      'info-license': 'off',
      'license-url': 'off',
      'openapi-tags-alphabetical': 'off',
    },
  });
  const problems = await linter.run(document);
  return problems
    .filter(({ code, path }) => code !== 'operation-success-response' || path.at(-2) !== 'delete')
    .map(({ code, message, path }) => [code, message, path.join('/')]);
}

/** The JSON Schema that the OpenAPI Initiative publishes of such documents. */
async function schema() {
  const { valid, errors } = await new Validator().validate(document);
  if (valid) return [];
  return [errors]
    .flat()
    .map((error) => ['schema', error.message ?? String(error), error.instancePath]);
}

let count = 0;
for (const [name, validate] of Object.entries({ redocly, spectral: bySpectral, schema })) {
  for (const problem of await validate()) {
    console.log([name, ...problem].join(' · '));
    count++;
  }
}
process.exitCode = count === 0 ? 0 : 1;
