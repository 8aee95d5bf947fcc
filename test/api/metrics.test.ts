// Metrics in the format of OpenMetrics, as the parser of Prometheus' own library for Python reads them.

import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { findPython } from '../hosts/tools.ts';
import { getCatalogue, smallCatalogue } from '../setup/catalogues.ts';
import { getPublishedText } from '../setup/publish.ts';

const python = findPython('prometheus_client');

/** Reads a text strictly: its samples, each with its name, labels and value. */
const program = `
import json, sys
from prometheus_client.openmetrics.parser import text_string_to_metric_families
families = list(text_string_to_metric_families(sys.stdin.read()))
assert all(family.type == 'gauge' and family.documentation for family in families)
print(json.dumps([[one.name, one.labels, one.value] for family in families for one in family.samples]))
`;

function readSamples(path: string): unknown {
  const input = getPublishedText(getCatalogue(smallCatalogue), path);
  const { stdout, stderr } = spawnSync(python ?? '', ['-c', program], { input, encoding: 'utf8' });
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

describe.skipIf(python === undefined)('metrics', () => {
  test('of the site are gauges', () => {
    expect(readSamples('api/metrics/index.openmetrics')).toEqual([
      ['units', {}, 20],
      ['units_translated', {}, 14],
      ['checks', {}, 0],
      ['suggestions', {}, 0],
      ['users', {}, 0],
      ['changes', {}, 0],
      ['projects', {}, 1],
      ['components', {}, 2],
      ['translations', {}, 4],
      ['languages', {}, 3],
      ['configuration_errors', {}, 0],
    ]);
  });

  test('of a project have its name and its languages as labels', () => {
    const samples = readSamples('api/projects/demo/metrics/index.openmetrics');
    expect(samples).toContainEqual(['units', { project: 'demo' }, 20]);
    expect(samples).toContainEqual([
      'language_units_translated',
      { project: 'demo', language: 'pt_BR' },
      3,
    ]);
  });
});
