import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { basePathPlaceholder } from '../../src/functions/base-path.ts';
import { writeEdgeFunction } from '../../src/hosts/edge-function.ts';
import { projectFolder } from '../setup/project.ts';

const bundled = (host: string) => readFileSync(join(projectFolder, `bin/edge/${host}.js`), 'utf8');

describe("Netlify's function", () => {
  test('holds the handler, the route table and the names, and nothing else', async () => {
    const { metafile } = await build({
      stdin: { contents: bundled('netlify'), resolveDir: projectFolder },
      write: false,
      metafile: true,
      format: 'esm',
    });
    // esbuild names each module where its text begins.
    const inputs = [...bundled('netlify').matchAll(/^\/\/ (src\/.*)$/gm)].map(([, path]) => path);
    expect(inputs.sort()).toEqual([
      'src/api/encode.ts',
      'src/api/json-values.ts',
      'src/api/json.ts',
      'src/api/path-template.ts',
      'src/api/renames.ts',
      'src/api/representations.ts',
      'src/api/route.ts',
      'src/api/scopes.ts',
      'src/api/table.ts',
      'src/api/units.ts',
      'src/compat/older-addresses.ts',
      'src/edge/derive.ts',
      'src/edge/details.ts',
      'src/edge/etag.ts',
      'src/edge/handler.ts',
      'src/edge/match.ts',
      'src/edge/near-path.ts',
      'src/edge/plain-json.ts',
      'src/edge/respond.ts',
      'src/edge/responses.ts',
      'src/edge/root-page.ts',
      'src/edge/unit-query.ts',
      'src/edge/units.ts',
      'src/functions/base-path.ts',
      'src/functions/netlify.ts',
      'src/functions/routes.ts',
      'src/identifiers.ts',
      'src/percentages.ts',
      'src/text/csv.ts',
      'src/text/hash.ts',
      'src/text/text-size.ts',
      'src/unit.ts',
    ]);
    const [file] = Object.values(metafile.outputs);
    expect(file?.imports).toEqual([]);
    expect(file?.exports).toEqual(['config', 'default']);
    // Netlify allows 20 MB after compression; a function this small starts at once.
    expect(file?.bytes).toBeLessThan(125_000);
  });
});

describe('edgeFunctionFor', () => {
  test.each(['netlify', 'cloudflare'])('writes the path once, and nothing else: %s', (host) => {
    const text = writeEdgeFunction(bundled(host), '/repo');
    expect(text.replace('"/repo"', JSON.stringify(basePathPlaceholder))).toBe(bundled(host));
    expect(text).not.toContain(basePathPlaceholder);
  });

  test('throws where there is no place for the path, or two', () => {
    const mark = JSON.stringify(basePathPlaceholder);
    for (const text of ['', `${mark}${mark}`]) {
      expect(() => writeEdgeFunction(text, '/repo')).toThrow(
        'does not have one place for the path',
      );
    }
  });
});
