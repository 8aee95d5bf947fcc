// Formats a record as OpenMetrics: each of its numbers is a gauge, and so is each number of an array of languages, with the
// project and the language as labels. Prometheus reads it in its own format, too.

import type { JsonObject, JsonValue } from './json-values.ts';
import type { ObjectShape } from './shape.ts';

type Labels = Readonly<Record<string, string>>;
type Sample = readonly [labels: Labels, value: JsonValue | undefined];

/** Formats a record; its shape has the descriptions. */
export function formatOpenMetrics(record: JsonObject, { fields }: ObjectShape): string {
  const labels = toLabels('project', record['slug']);
  const families = fields.flatMap(({ name, shape, meaning }) => {
    if (shape.kind === 'scalar') return formatGauge(name, meaning, [[labels, record[name]]]);
    const entry = shape.kind === 'array' ? shape.inner : undefined;
    if (entry?.kind !== 'object') return [];
    const rows = record[name] as readonly JsonObject[];
    return entry.fields.flatMap((field) =>
      formatGauge(
        `language_${field.name}`,
        field.meaning,
        rows.map((row) => [{ ...labels, ...toLabels('language', row['code']) }, row[field.name]]),
      ),
    );
  });
  return `${[...families, '# EOF'].join('\n')}\n`;
}

function formatGauge(name: string, help: string, samples: readonly Sample[]): readonly string[] {
  const numbers = samples.filter(([, value]) => typeof value === 'number');
  if (numbers.length === 0) return [];
  return [
    `# TYPE ${name} gauge`,
    `# HELP ${name} ${escapeText(help)}`,
    ...numbers.map(([labels, value]) => `${name}${formatLabels(labels)} ${value}`),
  ];
}

function toLabels(name: string, value: JsonValue | undefined): Labels {
  return typeof value === 'string' ? { [name]: value } : {};
}

function formatLabels(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeText(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escapeText(text: string): string {
  return text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
}
