// Random edits of a catalogue, one after the other. An edit is plain data, so that a list of them can
// be told, and done again.

import fc from 'fast-check';
import { checkCatalogue } from '../../src/build.ts';
import type { Source } from '../../src/files/source.ts';
import { type Choice, type Edited, editors, type Tree } from './editors.ts';

export interface Edit extends Choice {
  readonly kind: EditKind;
}

type EditKind = keyof typeof editors | 'fix';

/** Edits that are likely to keep a catalogue sound, and those that may break it, and their fixing. */
export const anyEdit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.oneof(
    { weight: 3, arbitrary: fc.constant('fix' as const) },
    { weight: 3, arbitrary: fc.constantFrom('number' as const, 'counters' as const) },
    { weight: 8, arbitrary: fc.constantFrom(...(Object.keys(editors) as EditKind[])) },
  ),
  pick: fc.nat(1000),
  value: fc.nat(1000),
});

/** Makes one edit after the other. */
export function createEditing(start: Tree) {
  let now = start;
  let sound = start;
  return {
    /** Returns the same state when the edit has no target. */
    next(edit: Edit): Edited {
      const edited = editedBy(edit, now, sound) ?? { tree: now, moves: [] };
      now = edited.tree;
      if (isSound(now)) sound = now;
      return edited;
    },
  };
}

/** A broken state is fixed by going back to the last sound one, and a sound one stays sound. */
function editedBy(edit: Edit, now: Tree, sound: Tree): Edited | undefined {
  if (edit.kind !== 'fix') return editors[edit.kind](now, edit);
  if (now !== sound) return { tree: sound, moves: [] };
  const edited = editors.counters(now, edit);
  return edited && isSound(edited.tree) ? edited : undefined;
}

function isSound(tree: Tree): boolean {
  return 'catalogue' in checkCatalogue(sourcesOfTree(tree));
}

/** The sources that loading such a catalogue from the disk would give. */
export function sourcesOfTree(tree: Tree): Source[] {
  return Object.entries(tree).flatMap(([path, content]): Source[] => {
    if (!path.endsWith('.yaml')) return [];
    if (typeof content === 'string') return [{ path, kind: 'file', bytes: Buffer.from(content) }];
    const { kind } = content;
    return [kind === 'too-large' ? { path, kind, size: tooLarge } : { path, kind }];
  });
}

/** Bytes of a file that is one byte too large. */
export const tooLarge = 1024 * 1024 + 1;
