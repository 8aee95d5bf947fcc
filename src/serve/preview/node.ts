// Connects a request handler to Node's `http` server. Requests that Node cannot parse also get a complete
// response, such as a 400 that explains the fault.

import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { getLineStart } from '../../text/lines.ts';
import { headersTooLarge, malformedRequest, wrongHost } from '../edge/details.ts';
import { fromNodeRequest, splitTarget } from '../edge/node-request.ts';
import type { ApiRequest } from '../edge/respond.ts';
import {
  type ApiResponse,
  applyCaching,
  type Caching,
  createError,
  createInternalError,
  createPlainText,
} from '../edge/responses.ts';
import { compressResponse } from './compress.ts';

/** A connection with more unanswered requests is cut. Chosen: far above what browsers and programs reach. */
const maxPendingRequests = 1000;

/** Milliseconds after which a connection whose client reads nothing is cut; chosen. */
const maxReadPause = 60_000;

/** Answers a request; undefined for an unknown path. */
type NodeHandler = (request: ApiRequest) => Promise<ApiResponse | undefined>;

type FallbackListener = (response: ServerResponse, request: ApiRequest) => void;

type Adapter = (request: ApiRequest, response: ApiResponse) => ApiResponse;

interface NodeOptions {
  /** Applies to every response, including those to malformed requests. */
  readonly caching?: Caching | undefined;
  /** Responds to paths that the handler does not know; without it they get a 404. */
  readonly fallback?: FallbackListener | undefined;
  /** Returns the response to a request that must not reach the handler; by default each may. */
  readonly refuse?: ((request: ApiRequest) => ApiResponse | undefined) | undefined;
  /** Adapts the headers of each response of the handler to the request. */
  readonly adapt?: Adapter | undefined;
}

interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
  /** How much of the packet was well-formed. */
  readonly bytesParsed?: number;
}

/** Creates a server that also responds to bytes that Node cannot parse as a request. It ignores request bodies. */
export function createNodeServer(published: NodeHandler, options: NodeOptions = {}): Server {
  const { caching = 'fresh', refuse: refuseRequest, adapt = keepResponse } = options;
  const handler: NodeHandler = async (request) => {
    const response = refuseRequest?.(request) ?? (await respondSafely(published, request));
    return response && adapt(request, response);
  };
  const latestResponses = new WeakMap<Duplex, ServerResponse>();
  const refusedSockets = new WeakSet<Duplex>();
  const pendingCounts = new WeakMap<Duplex, number>();
  const latestTurns = new WeakMap<Duplex, Promise<void>>();
  const handleWithinLimits: RequestListener = (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (pendingCounts.get(socket) ?? 0) + 1;
    if (count > maxPendingRequests) {
      socket.destroy();
      return;
    }
    pendingCounts.set(socket, count);
    response.once('close', () => pendingCounts.set(socket, (pendingCounts.get(socket) ?? 1) - 1));
    latestResponses.set(socket, response);
    // A response is made once the one before it has left: a client that sends requests and reads nothing
    // would fill the memory with responses.
    const turn = (latestTurns.get(socket) ?? Promise.resolve()).then(async () => {
      if (socket.destroyed) return;
      await respond(handler, options, request, response);
      if (!response.closed) await once(response, 'close');
    });
    latestTurns.set(socket, turn);
  };

  // Without a Host header Node would send a bare 400; the listener sends a full one.
  const server = createServer({ requireHostHeader: false }, handleWithinLimits);
  server.on('checkExpectation', handleWithinLimits);
  // A request that waits for the catalogue, and a stream of events, may be silent for longer.
  server.setTimeout(maxReadPause, (socket) => {
    if (socket.writableLength > 0) socket.destroy();
  });
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    endWhenReady(socket, respondOrNotFound(handler, fromNodeRequest(request)));
  });
  server.on('clientError', (error: ClientError, socket: Duplex) => {
    if (refusedSockets.has(socket)) return;
    refusedSockets.add(socket);
    socket.on('error', () => socket.destroy());
    const refuse = () => endWhenReady(socket, respondToClientError(handler, error, adapt));
    const pending = latestResponses.get(socket);
    // Responses to earlier requests on the same connection go first.
    if (pending === undefined || pending.closed) refuse();
    else pending.once('close', refuse);
  });
  return server;

  function endWhenReady(socket: Duplex, pending: Promise<ApiResponse>): void {
    void pending.then((response) => sendAndEnd(socket, applyCaching(caching, response)));
  }
}

function keepResponse(_: ApiRequest, response: ApiResponse): ApiResponse {
  return response;
}

async function respond(
  handler: NodeHandler,
  { caching = 'fresh', fallback, adapt = keepResponse }: NodeOptions,
  request: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  // A client that disconnects is no failure.
  request.on('error', () => {});
  outgoing.on('error', () => {});
  // Bodies are read and dropped, so that the next request of the connection arrives.
  request.resume();
  const apiRequest = fromNodeRequest(request);
  const invalid = checkHost(request);
  const response = invalid
    ? adapt(apiRequest, invalid)
    : await (fallback ? handler(apiRequest) : respondOrNotFound(handler, apiRequest));
  if (outgoing.destroyed) return;
  if (response === undefined) {
    fallback?.(outgoing, apiRequest);
    return;
  }
  const encoding = [request.headers['accept-encoding']].flat().join();
  const { status, headers, body } = await compressResponse(response, encoding);
  if (outgoing.destroyed) return;
  outgoing.writeHead(status, applyCaching(caching, { status, headers, body }).headers);
  outgoing.end(body ?? undefined);
}

/** Returns a 400 for a request with an invalid Host header, or without a required one. */
function checkHost({ httpVersion, headers: { host } }: IncomingMessage): ApiResponse | undefined {
  if (host === undefined && httpVersion === '1.1') {
    return createError(400, 'An HTTP/1.1 request needs a Host header.');
  }
  return isValidHost(host ?? '') ? undefined : createError(400, wrongHost);
}

async function respondOrNotFound(handler: NodeHandler, request: ApiRequest): Promise<ApiResponse> {
  return (await handler(request)) ?? createPlainText(404, 'There is nothing at this path.\n');
}

async function respondSafely(
  handler: NodeHandler,
  request: ApiRequest,
): Promise<ApiResponse | undefined> {
  try {
    return await handler(request);
  } catch {
    return createInternalError();
  }
}

/** Responds to bytes that Node's parser refused. */
async function respondToClientError(
  handler: NodeHandler,
  error: ClientError,
  adapt: Adapter,
): Promise<ApiResponse> {
  const text = getRefusedText(error);
  const header = (name: string) => findHeader(text, name);
  // Node's parser has a fixed list of methods. A request with any other method gets the response for its path.
  const line = /^([\w!#$%&'*+.^`|~-]+) (\S+) HTTP\/1\.[01]\r?\n/.exec(text);
  const [, method = '', target = ''] = line ?? [];
  const request = { method, ...splitTarget(target), header };
  if (line && (error.code === 'HPE_INVALID_METHOD' || method === 'CONNECT')) {
    return respondOrNotFound(handler, request);
  }
  return adapt(request, createClientError(error.code));
}

function createClientError(code: string | undefined): ApiResponse {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return createError(431, headersTooLarge);
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return createError(413, 'The chunk extensions of this request are too large.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return createError(408, 'This request took too long to arrive.');
    default:
      return createError(400, malformedRequest);
  }
}

function findHeader(text: string, name: string): string | undefined {
  const [head = ''] = text.split(/\r?\n\r?\n/, 1);
  const prefix = `${name}:`;
  const line = head.split(/\r?\n/).find((each) => each.toLowerCase().startsWith(prefix));
  return line?.slice(prefix.length).trim();
}

/** Returns the refused bytes from the start of their line on, as the packet may begin with earlier requests. */
function getRefusedText({ rawPacket, bytesParsed = 0 }: ClientError): string {
  const text = rawPacket?.toString('latin1') ?? '';
  return text.slice(getLineStart(text, bytesParsed));
}

/** Milliseconds that a client has to read the last response on a connection. Chosen: ample on one machine. */
const closeTimeout = 1000;

/** Writes a response to a bare connection and closes it once the client has read it, or after `closeTimeout`. */
function sendAndEnd(socket: Duplex, response: ApiResponse): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const headers = { ...response.headers, Connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status]}\r\n${lines.join('')}\r\n`,
  );
  socket.end(response.body ?? undefined);
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), closeTimeout);
  socket.once('close', () => clearTimeout(timer));
}

const address = '\\[[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*\\]';
const name = '[A-Za-z0-9._~-]*';
const port = '[0-5]?[0-9]{0,4}|6[0-4][0-9]{3}|65[0-4][0-9]{2}|655[0-2][0-9]|6553[0-5]';

/** A host or an address in brackets, perhaps with a port. It may be empty (RFC 9112, section 3.2). */
const hostPattern = `(?:${address}|${name})(?::(?:${port}))?`;

const completeHost = new RegExp(`^${hostPattern}$`);

/** Whether a Host header names a host. */
export function isValidHost(header: string): boolean {
  return completeHost.test(header);
}
