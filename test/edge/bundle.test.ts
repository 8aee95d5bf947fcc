import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleEdge } from '../../scripts/edge-bundle.ts';
import { temporaryFolder } from '../setup/folders.ts';

describe('bundleEdge', () => {
  test('puts in the handler, the route table and the names, and nothing else', async () => {
    const { inputs, outputs } = await bundleEdge(join(temporaryFolder(), 'edge'));
    expect(Object.keys(inputs).sort()).toEqual([
      'src/api/path-template.ts',
      'src/api/renames.ts',
      'src/api/representations.ts',
      'src/api/route.ts',
      'src/api/routes.ts',
      'src/edge/base-path.ts',
      'src/edge/details.ts',
      'src/edge/etag.ts',
      'src/edge/handler.ts',
      'src/edge/match.ts',
      'src/edge/netlify.ts',
      'src/edge/respond.ts',
      'src/edge/responses.ts',
      'src/identifiers.ts',
    ]);
    const [file, ...others] = Object.values(outputs);
    expect(others).toEqual([]);
    expect(file?.imports).toEqual([]);
    expect(file?.exports).toEqual(['config', 'default']);
    // Netlify allows 20 MB after compression; a function this small starts at once.
    expect(file?.bytes).toBeLessThan(32_000);
  });
});
