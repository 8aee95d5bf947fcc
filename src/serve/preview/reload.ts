// Makes pages of the preview reload after each change: a script in each page listens to a stream of events.
// Published pages have neither.

import type { ServerResponse } from 'node:http';
import type { ApiResponse } from '../edge/responses.ts';

/** The paths of the script and of the stream, below the base path. */
export const reloadScriptPath = '/@preview/reload.js';
export const reloadEventsPath = '/@preview/events';

/** Returns the source of the script. It reloads a page also after a restart of the preview. */
export function createReloadScript(basePath: string): string {
  return `let isConnected = false;
const events = new EventSource(${JSON.stringify(basePath + reloadEventsPath)});
events.addEventListener('open', () => {
  if (isConnected) location.reload();
  isConnected = true;
});
events.addEventListener('message', () => location.reload());
`;
}

/** Inserts the script into the head of a page, and returns any other response unchanged. */
export function insertReloadScript(response: ApiResponse, basePath: string): ApiResponse {
  const isPage = response.headers['Content-Type']?.startsWith('text/html') === true;
  if (!isPage || response.body === null || response.status === 304) return response;
  const script = `<script src="${basePath}${reloadScriptPath}" type="module"></script>\n</head>`;
  const text = new TextDecoder().decode(response.body).replace('</head>', () => script);
  const body = new TextEncoder().encode(text);
  return {
    ...response,
    headers: { ...response.headers, 'Content-Length': `${body.length}` },
    body,
  };
}

/** The headers of a stream of events. */
export const eventHeaders = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The streams of events to open pages. */
export interface ReloadEvents {
  /** Begins a stream in the response to a page. */
  readonly connect: (response: ServerResponse) => void;
  /** Reloads every open page. */
  readonly send: () => void;
}

/** Creates the streams, of which there are none at first. */
export function createReloadEvents(): ReloadEvents {
  const openStreams = new Set<ServerResponse>();
  return {
    connect: (response) => {
      response.writeHead(200, eventHeaders);
      response.write('\n');
      openStreams.add(response);
      response.once('close', () => openStreams.delete(response));
    },
    send: () => {
      for (const response of openStreams) response.write('data: changed\n\n');
    },
  };
}
