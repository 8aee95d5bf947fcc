// Chromium, for tests of what browsers make of pages. Its driver is loaded by the first test that runs it: that takes a second.

import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { systemProgram } from '../hosts/tools.ts';
import { temporaryFolder } from './folders.ts';

/** The browser's program; undefined where there is none. */
export const browserProgram = systemProgram('chromium');

const quiet = ['gpu', 'quic', 'background-networking', 'component-update', 'sync'];

/** Starts the browser with one profile. Only the test's own limit ends a wait for it: the machine may be busy. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const { chromium } = await import('playwright-core');
  const context = await chromium.launchPersistentContext(temporaryFolder(), {
    ...options,
    timeout: 0,
    executablePath: browserProgram ?? '',
    chromiumSandbox: false,
    args: [...quiet.map((what) => `--disable-${what}`), '--no-first-run', '--no-proxy-server'],
  });
  context.setDefaultTimeout(0);
  return context;
}

/** Starts the browser for several profiles, without a limit of time either. */
export async function startBrowser(): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({
    executablePath: browserProgram ?? '',
    args: ['--no-sandbox', '--no-proxy-server'],
    timeout: 0,
  });
  return browser.on('context', (context) => context.setDefaultTimeout(0));
}
