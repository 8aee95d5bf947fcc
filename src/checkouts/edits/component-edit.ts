// Writes the findings of counting into component.yaml: then
// the published names of files are true, and the next count need not look for the source.

import { type CountersLine, setCounters } from '../../authoring/counters-text.ts';
import { decodeEntry } from '../../catalogue/entry.ts';
import type { PlannedComponent } from '../components/plan-components.ts';
import type { CountersEdit } from './counters-edit.ts';

/** The edit of component.yaml; undefined when there is nothing that it should say. */
export function createComponentEdit({
  entry,
  plan,
  isGlossary,
}: PlannedComponent): CountersEdit | undefined {
  if (isGlossary) return undefined;
  const { source, style, isFoundElsewhere } = plan;
  const lines: CountersLine[] = [
    ...(isFoundElsewhere && source.path !== undefined
      ? [{ key: 'template', value: source.path, isRequired: true }]
      : []),
    ...(style !== entry.value.language_code_style
      ? [{ key: 'language_code_style', value: style, isRequired: true }]
      : []),
  ];
  if (lines.length === 0) return undefined;
  const before = decodeEntry(entry);
  const after = setCounters(before, lines, order);
  if (after === undefined) return undefined;
  const said = lines.map(({ key, value }) => `${key}: ${value}`).join(', ');
  return { path: entry.path, isNew: false, before, after, what: said };
}

/** The keys that the new ones follow. */
const order = [
  'name',
  'source_language',
  'repo',
  'filemask',
  'template',
  'file_format',
  'language_code_style',
];
