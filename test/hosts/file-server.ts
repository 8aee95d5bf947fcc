// Declares the tests that every server of files and rules must pass.

import { test } from 'vitest';
import { differences } from '../../src/hosts/conformance/differences.ts';
import { createHttpSender } from '../../src/hosts/conformance/send.ts';
import { onCi } from '../setup/repetitions.ts';
import { expectConformance } from './conformance/host.ts';
import { expectCompression, expectPageHeaders, expectSingleHeaders } from './page-headers.ts';
import { expectDocumented, expectRawResponse, type OwnAnswer, rawCases } from './raw.ts';

interface FileServer {
  readonly host: 'nginx' | 'caddy' | 'apache';
  /** Returns the port on which the server listens, once it has started. */
  readonly getPort: () => number;
  /** Answers that the server gives itself. */
  readonly own: Readonly<Record<string, OwnAnswer>>;
  /** Paths of texts that it doesn't compress. */
  readonly uncompressed?: readonly string[];
  /** Whether only CI asks everything. */
  readonly isSlow?: boolean;
}

export function testFileServer({ host, getPort, own, uncompressed, isSlow }: FileServer): void {
  (isSlow ? onCi : test)('keeps the contract', async () => {
    const wire = createHttpSender(`http://127.0.0.1:${getPort()}`);
    await expectConformance(host, wire.send, { differences: differences[host], isExact: true });
    wire.close();
  });

  test('tells browsers what pages may do', async () => {
    await expectPageHeaders(getPort());
  });

  test('sends each header once', async () => {
    await expectSingleHeaders(getPort());
  });

  test('compresses what is text', async () => {
    await expectCompression(getPort(), uncompressed);
  });

  test.each(Object.keys(rawCases))('answers %s', async (name) => {
    await expectRawResponse(getPort(), name, own);
  });

  test('has all of its own answers among its differences', () => expectDocumented(host, own));
}
