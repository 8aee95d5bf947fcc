// The command `mcp` serves tools for coding agents on standard input and output, by the Model Context Protocol.

import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { Failure } from '../problem/failure.ts';
import type { CacheFlags } from './cache.ts';
import { requireFolder } from './catalogue-folder.ts';
import { explainError } from './failures.ts';
import { createCheckoutTools } from './mcp/checkout-tools.ts';
import { createMcpServer } from './mcp/server.ts';
import { createSiteTools } from './mcp/site-tools.ts';
import { exitStatus } from './terminal.ts';

interface McpFlags extends CacheFlags {
  readonly site?: string;
}

/** Starts to serve. The process ends when standard input does. */
export async function runMcpCommand(folder = '.', flags: McpFlags): Promise<number> {
  const { site } = flags;
  if (site !== undefined && folder !== '.') {
    throw new Failure('The tools ask a folder or a site. Leave out one of them.');
  }
  if (site === undefined) {
    requireFolder(folder, 'Name the folder of a checkout: translation-catalogue mcp ../app');
  }
  const tools = site === undefined ? createCheckoutTools(folder, flags) : createSiteTools(site);
  serveStdio(() => createMcpServer(tools), {
    onerror: (error) => process.stderr.write(`${explainError(error)}\n`),
  });
  return exitStatus.fine;
}
