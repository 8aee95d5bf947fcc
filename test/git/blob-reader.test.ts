import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createBlobReader } from '../../src/git/blob-reader.ts';
import { getRepository, git } from '../setup/repository.ts';

function reader(folder: string, largest: number, limit?: number) {
  const made = createBlobReader(folder, largest, limit);
  onTestFinished(made.end);
  return async (id: string) => {
    const bytes = await made.read(id);
    return bytes && Buffer.from(bytes).toString();
  };
}

const ids = (folder: string, ...paths: readonly string[]) =>
  paths.map((path) => git(folder, 'rev-parse', `HEAD:${path}`));

describe('readerOfBlobs', () => {
  test('gives the bytes of blobs in the order of the questions, and nothing of those that are too large', async () => {
    const folder = getRepository({ a: 'a', b: 'b'.repeat(1_000_000), c: 'c\n', d: '' });
    const read = reader(folder, 1000);
    const asked = [...ids(folder, 'a', 'b', 'c', 'b', 'd'), '0'.repeat(40), ...ids(folder, 'a')];
    const answers = await Promise.allSettled(asked.map(read));
    expect(
      answers.map((one) => (one.status === 'fulfilled' ? one.value : one.reason.kind)),
    ).toEqual(['a', undefined, 'c\n', undefined, '', 'incomplete', 'a']);
    expect(await Promise.all(ids(folder, 'c', 'a').map(read))).toEqual(['c\n', 'a']);
  });

  test('fails where git does not answer, and from then on', async () => {
    const folder = getRepository({ a: 'a', b: 'b' });
    const [a = '', b = ''] = ids(folder, 'a', 'b');
    const object = join(folder, '.git/objects', a.slice(0, 2), a.slice(2));
    rmSync(object);
    execFileSync('mkfifo', [object]);
    const read = reader(folder, 1000, 500);
    await expect(read(a)).rejects.toThrow('git has not come to an end in 0.5 seconds.');
    await expect(read(b)).rejects.toThrow('git has not come to an end in 0.5 seconds.');
  });
});
