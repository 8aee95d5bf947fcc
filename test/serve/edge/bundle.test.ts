import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { functionsFile, writeFunction } from '../../../src/hosts/functions.ts';
import { projectFolder } from '../../setup/project.ts';

const bundled = readFileSync(join(projectFolder, functionsFile), 'utf8');

test.each(['netlify', 'cloudflare', 'deno'] as const)(
  'the function for %s is small, and loads where there is nothing of Node',
  async (host) => {
    const written = writeFunction(bundled, host, '/repo');
    // Cloudflare allows 1 MB after compression on its free plan.
    expect(gzipSync(written).length).toBeLessThan(400_000);
    const { metafile, outputFiles } = await build({
      stdin: { contents: written },
      write: false,
      metafile: true,
      format: 'iife',
      globalName: 'exported',
      logLevel: 'silent',
    });
    expect(Object.values(metafile.outputs)[0]?.imports).toEqual([]);
    const served: unknown[] = [];
    const Deno = { serve: (handler: unknown) => served.push(handler) };
    // Deno's program finds the published folder beside its own.
    const text = outputFiles[0]?.text.replace('import_meta.url', '"file:///a/.edge/deno/main.js"');
    const context = createContext({ TextEncoder, TextDecoder, URL, URLSearchParams, Deno });
    runInContext(text ?? '', context);
    const { default: exported, config } = runInContext('exported', context) ?? {};
    expect([typeof exported, typeof exported?.fetch, config, served.length]).toEqual(
      {
        netlify: ['function', 'undefined', { onError: 'bypass' }, 0],
        cloudflare: ['object', 'function', undefined, 0],
        deno: ['undefined', 'undefined', undefined, 1],
      }[host],
    );
  },
);
