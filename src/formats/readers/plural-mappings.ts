// Joins mappings of plural categories, such as `{ one: '1 note', other: '# notes' }`, into one message.

import type { FileInfo } from '../format.ts';
import { collectSourceForms, isPluralCategory, readCategories } from './plural-forms.ts';
import type { Contents, ValueTree } from './value-tree.ts';

/** Creates a function that returns the contents of a value, with those of plural forms as one message. */
export function joinPluralForms<Value>(
  getContents: (value: Value) => Contents<Value> | undefined,
  { language, source }: FileInfo,
): ValueTree<Value>['getContents'] {
  const sourceForms = collectSourceForms(source);
  return (value, key) => {
    const contents = getContents(value);
    if (key === '' || contents === undefined || !('entries' in contents)) return contents;
    const texts = new Map<string, string>();
    for (const [name, entry] of contents.entries) {
      if (!isPluralCategory(name)) return contents;
      const inEntry = getContents(entry);
      const [text, second] = inEntry !== undefined && 'forms' in inEntry ? inEntry.forms : [];
      if (text === undefined || second !== undefined) return contents;
      texts.set(name, text);
    }
    const forms = readCategories(texts, key, language, sourceForms, 'other');
    if (forms === undefined) return contents;
    const { target, ...properties } = forms;
    return { forms: target, ...properties };
  };
}
