import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type OutputGroup, textOf } from '../../src/api/files.ts';
import { checkCatalogue, renderCatalogue } from '../../src/build.ts';
import { plainHosts } from '../../src/hosts/names.ts';
import { filesForHost } from '../../src/hosts/plain.ts';
import { editedCatalogue } from '../setup/edit-texts.ts';
import { anyEdit, createEditing, type Edit, sourcesOfTree } from '../setup/edits.ts';
import { isThorough, repetitions } from '../setup/repetitions.ts';

/** Expects that whatever is met again under one key is what it was before. */
function createMeetings() {
  const known = new Map<string, string>();
  let again = 0;
  return {
    meet(key: string, value: string): void {
      const before = known.get(key);
      if (before !== undefined) {
        again++;
        expect(value, key).toBe(before);
      }
      known.set(key, value);
    },
    again: () => again,
  };
}

describe('the versions of what is published', () => {
  const anyState = fc.record({
    edits: fc.array(anyEdit, { minLength: 1, maxLength: 3 }),
    baseUrl: fc.constantFrom(undefined, undefined, 'https://flag.example.org'),
    host: fc.constantFrom(undefined, undefined, ...plainHosts),
  });

  const unchanged = { baseUrl: undefined, host: undefined };
  const comment: Edit = { kind: 'comment', pick: 0, value: 1 };
  const counters: Edit = { kind: 'counters', pick: 0, value: 12 };

  test('are others whenever a byte of the files is, whatever is edited', () => {
    const files = createMeetings();
    const groups = createMeetings();
    fc.assert(
      fc.property(fc.array(anyState, { minLength: 1, maxLength: 5 }), (states) => {
        const editing = createEditing(editedCatalogue);
        for (const { edits, baseUrl, host } of states) {
          let { tree } = editing.next({ kind: 'mend', pick: 0, value: 0 });
          for (const edit of edits) tree = editing.next(edit).tree;
          const result = checkCatalogue(sourcesOfTree(tree), { baseUrl });
          if ('problems' in result) continue;
          const rendered: readonly OutputGroup[] = renderCatalogue(result.catalogue);
          for (const group of host ? filesForHost(host, rendered) : rendered) {
            const own = group.files().map((file) => {
              if (file.version !== undefined)
                files.meet(`${file.path} ${file.version}`, textOf(file));
              return `${file.path} ${file.version}`;
            });
            if (group.version !== undefined) {
              groups.meet(`${group.name} ${group.version}`, own.join('\n'));
            }
          }
        }
      }),
      {
        numRuns: isThorough ? repetitions(150) : 4,
        // The second state has other counters in one file, so that most files are met again.
        examples: [
          [
            [
              { ...unchanged, edits: [comment] },
              { ...unchanged, edits: [comment, counters] },
            ],
          ],
        ],
      },
    );
    expect(Math.min(files.again(), groups.again())).toBeGreaterThan(0);
  });
});
