// Writes what counting has found out into component.yaml: the path of the source, and the style of language codes. The
// published names of files depend on them.

import { decodeEntry } from '../../../catalogue/entry.ts';
import { setYamlValues, type ValueLine } from '../../../catalogue/yaml-values-text.ts';
import type { PlannedComponent } from '../components/plan-components.ts';
import type { CountersEdit } from './counters-edit.ts';

/** Creates the edit of component.yaml; undefined when nothing changes, and for glossaries, which have no `template`. */
export function createComponentEdit({
  entry,
  plan,
  isGlossary,
}: PlannedComponent): CountersEdit | undefined {
  if (isGlossary) return undefined;
  const { source, style, isFoundElsewhere } = plan;
  const lines: ValueLine[] = [
    ...(isFoundElsewhere && source.path !== undefined
      ? [{ key: 'template', value: source.path, isRequired: true }]
      : []),
    ...(style !== entry.value.language_code_style
      ? [{ key: 'language_code_style', value: style, isRequired: true }]
      : []),
  ];
  if (lines.length === 0) return undefined;
  const before = decodeEntry(entry);
  const description = lines.map(({ key, value }) => `${key}: ${value}`).join(', ');
  if (entry.source.part !== undefined) {
    const values = Object.fromEntries(lines.map(({ key, value }) => [key, value]));
    return { path: entry.path, isNew: false, before, after: before, values, reason: description };
  }
  const after = setYamlValues(before, lines, keyOrder);
  if (after === undefined) return undefined;
  return { path: entry.path, isNew: false, before, after, reason: description };
}

/** The order of keys: a new key is inserted after those before it. */
const keyOrder = [
  'name',
  'source_language',
  'repo',
  'filemask',
  'template',
  'file_format',
  'language_code_style',
];
