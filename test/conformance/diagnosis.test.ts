import { describe, expect, test } from 'vitest';
import { findCauseBesideHost, findCommonCause } from '../../src/conformance/diagnosis.ts';
import { runConformance, type Send } from '../../src/conformance/run.ts';
import { resources } from '../../src/resources.ts';
import { publishedFiles } from '../setup/publish.ts';
import { inDepth } from '../setup/repetitions.ts';
import { casesToAsk } from './cases.ts';
import { sendToHandler } from './send-to-handler.ts';
import { getTexts, testCatalogue, testSite } from './site.ts';

const { site, files } = testSite();
const baseUrl = 'https://translate.example.org';

async function causeWith(served: ReadonlyMap<string, string>) {
  const results = await runConformance(casesToAsk(site), sendToHandler(resources, served));
  return findCommonCause(results, baseUrl);
}

describe('commonCause', () => {
  test('is none when nothing is wrong', async () => {
    expect(await causeWith(files)).toBe(undefined);
  });

  inDepth('is another base URL when every record differs by that alone', async () => {
    const catalogue = testCatalogue('https://elsewhere.example/l10n');
    const served = getTexts(publishedFiles(catalogue));
    expect(await causeWith(served)).toEqual({
      kind: 'another base URL',
      baseUrl: 'https://elsewhere.example/l10n',
    });
  });

  inDepth('is found beside what a host is known to answer otherwise', async () => {
    const catalogue = testCatalogue('https://elsewhere.example/l10n');
    const served = getTexts(publishedFiles(catalogue));
    const asCaddy: Send = async (path, request) =>
      /^[^?]*%(?![0-9A-Fa-f]{2})/.test(path)
        ? new Response('400 Bad Request', {
            status: 400,
            headers: { 'Content-Type': 'text/plain; charset=utf-8' },
          })
        : sendToHandler(resources, served)(path, request);
    const results = await runConformance(casesToAsk(site), asCaddy);
    expect(findCommonCause(results, baseUrl)).toBe(undefined);
    expect(findCauseBesideHost(results, baseUrl)).toEqual({
      cause: { kind: 'another base URL', baseUrl: 'https://elsewhere.example/l10n' },
      host: 'caddy',
    });
  });

  inDepth('is another version when records have other values, or are not there', async () => {
    const served = new Map([...files].map(([path, text]) => [path, text.replace(/8/g, '9')]));
    served.delete('/api/translations/demo/app/pt_BR/index.json');
    expect(await causeWith(served)).toEqual({ kind: 'another version' });
  });

  inDepth('is none when the shape of a record is another', async () => {
    const served = new Map([...files].map(([path, text]) => [path, text.replace('"id"', '"ID"')]));
    expect(await causeWith(served)).toBe(undefined);
  });
});
