import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { writeEdgeFunction } from '../../../src/hosts/cloudflare.ts';
import { basePathPlaceholder } from '../../../src/serve/functions/base-path.ts';
import { projectFolder } from '../../setup/project.ts';

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
      'src/api/compatibility/older-addresses.ts',
      'src/api/encode.ts',
      'src/api/headers.ts',
      'src/api/json-values.ts',
      'src/api/json.ts',
      'src/api/match.ts',
      'src/api/path-template.ts',
      'src/api/renames.ts',
      'src/api/representations.ts',
      'src/api/route.ts',
      'src/api/scopes.ts',
      'src/api/table.ts',
      'src/api/unit-query.ts',
      'src/api/units.ts',
      'src/model/percentages.ts',
      'src/model/unit.ts',
      'src/serve/edge/derive.ts',
      'src/serve/edge/details.ts',
      'src/serve/edge/handler.ts',
      'src/serve/edge/near-path.ts',
      'src/serve/edge/respond.ts',
      'src/serve/edge/responses.ts',
      'src/serve/edge/root-page.ts',
      'src/serve/functions/base-path.ts',
      'src/serve/functions/netlify.ts',
      'src/serve/functions/routes.ts',
      'src/text/csv.ts',
      'src/text/hash.ts',
      'src/text/identifiers.ts',
      'src/text/text-size.ts',
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
