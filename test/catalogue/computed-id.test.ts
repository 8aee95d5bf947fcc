import { describe, expect, test } from 'vitest';
import { computeId } from '../../src/catalogue/computed-id.ts';
import { computeBlobId } from '../../src/text/content-hash.ts';

describe('gitBlobId', () => {
  // From `git hash-object`.
  test.each([
    ['', 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391'],
    ['hello\n', 'ce013625030ba8dba906f756967f9e9ca394464a'],
    ['\ufeffname: Größe\r\n', '514feccf78d2b598ce72aac26af9cee07b5a1e9e'],
  ])('of %j is what git says', (text, id) => {
    expect(computeBlobId(new TextEncoder().encode(text))).toBe(id);
  });
});

describe('idOf', () => {
  test('follows from the kind and the path', () => {
    expect(computeId('project', 'projects/a/project.yaml')).toBe(
      computeId('project', 'projects/a/project.yaml'),
    );
    expect(computeId('project', 'x')).not.toBe(computeId('component', 'x'));
    expect(computeId('project', 'x')).not.toBe(computeId('project', 'y'));
  });

  test('is from 1 to 2^31 - 1', () => {
    const ids = Array.from({ length: 20_000 }, (_, index) =>
      computeId('translation', `path ${index}`),
    );
    expect(ids.every((id) => Number.isInteger(id) && id >= 1 && id <= 2 ** 31 - 1)).toBe(true);
    // Both halves of the range are used, and next to no id twice.
    expect(Math.max(...ids)).toBeGreaterThan(2 ** 31 - 2 ** 27);
    expect(new Set(ids).size).toBeGreaterThan(19_990);
  });
});
