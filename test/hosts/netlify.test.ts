import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { markFile } from '../../src/files/mark.ts';
import { differences } from '../../src/hosts/conformance/differences.ts';
import { formatFailures, runConformance } from '../../src/hosts/conformance/run.ts';
import { writeNetlifyToml } from '../../src/hosts/netlify.ts';
import { resources } from '../../src/resources.ts';
import { createNetlifyFunction } from '../../src/serve/functions/netlify.ts';
import { temporaryFolder } from '../setup/folders.ts';
import { projectFolder } from '../setup/project.ts';
import { onCi } from '../setup/repetitions.ts';
import { expectConformance } from './conformance/host.ts';
import { selectRequests } from './conformance/requests.ts';
import { filesFor, testSite } from './conformance/site.ts';
import { listFailedRecords, netlifySite, netlifyTools, runsFunction } from './netlify-site.ts';

const edgeFunction = { default: createNetlifyFunction(''), config: { onError: 'bypass' } };
const tomlFile = join(projectFolder, 'netlify.toml');
const tools = await netlifyTools();

describe('netlifyToml', () => {
  test('is what is committed as netlify.toml', () => {
    expect(readFileSync(tomlFile, 'utf8')).toBe(writeNetlifyToml(resources));
  });
});

describe.skipIf(tools === undefined)('netlify.toml', () => {
  const site = async (bypassed = false) => {
    if (tools === undefined) throw new Error('skipped without them');
    const files = bypassed ? testSite().files : filesFor('netlify');
    return netlifySite(tools, tomlFile, files, edgeFunction, bypassed);
  };

  test("is valid to Netlify's own parsers", async () => {
    const { problems, config } = await site();
    expect(problems).toEqual([]);
    // Any other property of an edge function makes Netlify refuse the whole file.
    const known = ['path', 'excludedPath', 'pattern', 'excludedPattern', 'function', 'cache'];
    for (const declared of config.edge_functions) {
      expect([...known, 'method', 'header', 'name']).toEqual(
        expect.arrayContaining(Object.keys(declared)),
      );
    }
  });

  test.each(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST', 'PUT', 'PATCH'])(
    'runs the function on %s of every path of the API and older address, and not where pages are',
    async (method) => {
      const { manifest } = await site();
      const runs = (path: string) => runsFunction(manifest, method, path);
      const below = [
        '/api',
        '/api/',
        '/api/x',
        '/api/translations/a/b/cs/',
        '/api/%zz//',
        '/exports/stats/',
        '/browse/demo/',
        '/download/demo/app/cs',
        '/',
      ];
      expect(below.filter((path) => !runs(path))).toEqual([]);
      expect(['/projects/', '/projects/demo/', '/404.html'].filter(runs)).toEqual([]);
    },
  );

  test('lets the files answer when the function fails', async () => {
    const { manifest } = await site();
    expect(manifest.function_config).toEqual({ api: { on_error: 'bypass' } });
  });

  test('builds previews with their own address, and production with the catalogue’s', async () => {
    const { config } = await site();
    const command = 'npm run build && npm run generate -- edge';
    const withAddress = { command: `BASE_URL="$DEPLOY_PRIME_URL" ${command}` };
    expect(config.build).toMatchObject({
      command,
      publish: 'dist',
      edge_functions: '.edge/netlify',
    });
    expect(config.context).toEqual({ 'deploy-preview': withAddress, 'branch-deploy': withAddress });
  });

  onCi('keeps the contract with the function in front', async () => {
    const { send } = await site();
    await expectConformance('netlify', send, { differences: differences.netlify });
  });

  onCi('does what its comment says with the function on OPTIONS and DELETE alone', async () => {
    if (tools === undefined) throw new Error('skipped without them');
    const toml = join(temporaryFolder(), 'netlify.toml');
    const methods = 'method = ["OPTIONS", "DELETE"]';
    const text = writeNetlifyToml(resources).replace(
      /^\[\[edge_functions\]\]$/gm,
      `$&\n${methods}`,
    );
    writeFileSync(toml, text);
    const { files, site } = testSite();
    // The function is loaded already, and keeps the slices of the same site.
    const all = new Map([...filesFor('netlify'), ...files]);
    const { send } = await netlifySite(tools, toml, all, edgeFunction);
    const asked = selectRequests(site).filter(({ method }) => methods.includes(method));
    const options = { differences: differences.netlify };
    expect(formatFailures(await runConformance(site, asked, send, options))).toBe('');
    expect(await listFailedRecords(site, send)).toEqual([]);
  });

  onCi('has the plain records and what moved with the function bypassed', async () => {
    const { send } = await site(true);
    expect(await listFailedRecords(testSite().site, send)).toEqual([]);
    const get = async (path: string) => {
      const { status, headers } = await send(path, { method: 'GET', headers: {} });
      return [status, headers.get('location')];
    };
    expect(await get('/projects/first-demo/app/?x=1')).toEqual([301, '/projects/demo/app/?x=1']);
    expect(await get('/languages/cs_XX/')).toEqual([301, '/languages/cs/']);
    expect(await get(`/${markFile}`)).toEqual([404, null]);
  });
});
