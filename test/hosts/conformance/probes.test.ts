// One more entry in the table and one more resource, and everything follows: the files, the rules of
// hosts, the handler, and the cases of the suite.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Resource } from '../../../src/api/resource.ts';
import { writeCaddyConfig } from '../../../src/hosts/caddy.ts';
import type { Difference } from '../../../src/hosts/conformance/difference.ts';
import { differences } from '../../../src/hosts/conformance/differences.ts';
import { describeRequest } from '../../../src/hosts/conformance/request.ts';
import { formatFailures, runConformance, type Send } from '../../../src/hosts/conformance/run.ts';
import { writeNetlifyToml } from '../../../src/hosts/netlify.ts';
import { writeNginxConfig } from '../../../src/hosts/nginx.ts';
import { resources } from '../../../src/resources.ts';
import { createHandler } from '../../../src/serve/edge/handler.ts';
import { temporaryFolder } from '../../setup/folders.ts';
import { isThorough } from '../../setup/repetitions.ts';
import { listFailedRecords, netlifySite, netlifyTools } from '../netlify-site.ts';
import { extended } from '../published.ts';
import { handlerDifferences } from './host.ts';
import { getAllRequests, selectRequests } from './requests.ts';
import { sendToHandler } from './send-to-handler.ts';
import { createTestSite } from './site.ts';

const { site, files } = createTestSite(extended);
const tools = await netlifyTools();

async function failures(
  send: Send,
  accepted: readonly Difference[] = handlerDifferences,
): Promise<string> {
  const results = await runConformance(site, selectRequests(site), send, { differences: accepted });
  return formatFailures(results);
}

describe('routes that join the table', () => {
  test('have their files', () => {
    const own = [...files.keys()].filter((path) => path.includes('probe'));
    expect(own.sort()).toEqual([
      '/api/probes/index.api.json',
      '/api/probes/index.json',
      '/api/probes/page-2.api.json',
      '/api/probes/page-2.json',
      '/api/probes/page-3.api.json',
      '/api/probes/page-3.json',
      '/probe-badges/ca@valencia.svg',
      '/probe-badges/cs.svg',
      '/probe-badges/pt_BR.svg',
      '/probe-people/demo/index.html',
    ]);
    expect(files.get('/api/probes/page-2.api.json')).toBe(`{
  "count": 5,
  "next": "https://translate.example.org/api/probes/page-3.json?format=api",
  "previous": "https://translate.example.org/api/probes/?format=api",
  "results": [
    {
      "name": "three",
      "url": "https://translate.example.org/api/probes/#three?format=api"
    },
    {
      "name": "four",
      "url": "https://translate.example.org/api/probes/#four?format=api"
    }
  ]
}
`);
  });

  test('have their requests', () => {
    const requests = getAllRequests(site).map(describeRequest);
    expect(requests).toEqual(
      expect.arrayContaining([
        'GET /api/probes/',
        'GET /api/probes/?page=2',
        'GET /api/probes/?page=x',
        'GET /api/probes/page-2.json?format=api',
        'GET /probe-badges/ca@valencia.svg',
        'GET /probe-badges/qqz.svg',
        'GET /probe-people/demo',
        'DELETE /api/extra/demo/parts/qqz/',
      ]),
    );
  });

  test('are answered by the handler, and not without their entries', async () => {
    expect(await failures(sendToHandler(extended, files))).toBe('');
    const without = await failures(sendToHandler(resources, files));
    expect(without).toMatch(/^GET \/api\/(?:probes|extra)\//m);
  });

  test.skipIf(tools === undefined || !isThorough)('have their rules on Netlify', async () => {
    if (tools === undefined) throw new Error('skipped without them');
    const toml = join(temporaryFolder(), 'netlify.toml');
    writeFileSync(toml, writeNetlifyToml(extended));
    const handler = createHandler<[{ next: (request: Request) => Promise<Response> }]>({
      resources: extended,
      fetchFile: (path, { url }, { next }) => next(new Request(new URL(path, url))),
    });
    const edgeFunction = { default: handler, config: {} };
    const { send } = await netlifySite(tools, toml, files, edgeFunction);
    expect(await failures(send, differences.netlify)).toBe('');

    const bypassed = await netlifySite(tools, toml, files, edgeFunction, true);
    expect(await listFailedRecords(site, bypassed.send)).toEqual([]);
  });

  test('leave the configurations of servers as short', () => {
    const more = Array.from({ length: 24 }, (_, at) => ({
      ...(resources.find(({ name }) => name === 'translation-statistics') as Resource),
      name: `more-${at}`,
      path: `/api/more-${at}/{project_slug}/{component_slug}/{language_code}/`,
    }));
    const all = [...resources, ...more];
    const options = { root: '/srv/site', listen: { host: '127.0.0.1', port: 8080 } };
    expect(writeNginxConfig(all, options)).toBe(writeNginxConfig(resources, options));
    expect(writeCaddyConfig(all, options)).toBe(writeCaddyConfig(resources, options));
  });
});
