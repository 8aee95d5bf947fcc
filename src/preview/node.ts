// Requests of Node's `http` go in as they came over the wire, responses go out. It trusts nothing
// in them: no Host, no form of target, no method; and what Node cannot parse is answered too.

import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { createServer, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { headersTooLarge, malformed, wrongHost } from '../edge/details.ts';
import { namesHost } from '../edge/host-header.ts';
import type { ApiRequest } from '../edge/respond.ts';
import type { ApiResponse, Caching } from '../edge/responses.ts';
import { failure, internalError, keptBy, plainTextType } from '../edge/responses.ts';

// A client that asks on and on and reads nothing would fill the memory: how many of its requests may
// wait for their responses, and how many bytes for it to read them.
const mostWaiting = 1000;
const mostUnread = 1024 * 1024;

/** Answers a request; undefined for an unknown path. */
export type NodeHandler = (request: ApiRequest) => Promise<ApiResponse | undefined>;

type Otherwise = (request: IncomingMessage, response: ServerResponse, asked: ApiRequest) => void;

export interface NodeOptions {
  /** Headers of every response, also to broken requests. */
  readonly caching?: Caching | undefined;
  /** Responds by itself to what the handler leaves; without it that is 404. */
  readonly otherwise?: Otherwise | undefined;
}

interface ClientError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
  /** How much of the packet was well-formed. */
  readonly bytesParsed?: number;
}

/** Makes a server that responds to what never becomes a request, too. It ignores request bodies. */
export function createNodeServer(handler: NodeHandler, options: NodeOptions = {}): Server {
  const { caching = 'for a while' } = options;
  const latest = new WeakMap<Duplex, ServerResponse>();
  const refused = new WeakSet<Duplex>();
  const waiting = new WeakMap<Duplex, number>();
  const limited: RequestListener = (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const count = (waiting.get(socket) ?? 0) + 1;
    if (count > mostWaiting || socket.writableLength > mostUnread) {
      socket.destroy();
      return;
    }
    waiting.set(socket, count);
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
    latest.set(socket, response);
    void respond(handler, options, request, response);
  };

  // Without a Host header Node would send a bare 400; the listener sends a full one.
  const server = createServer({ requireHostHeader: false }, limited);
  server.on('checkExpectation', limited);
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    end(socket, responseFor(handler, toRequest(request)));
  });
  server.on('clientError', (error: ClientError, socket: Duplex) => {
    if (refused.has(socket)) return;
    refused.add(socket);
    socket.on('error', () => socket.destroy());
    const refuse = () => end(socket, refusal(handler, error));
    const pending = latest.get(socket);
    // Responses to earlier requests on the same connection go first.
    if (pending === undefined || pending.closed) refuse();
    else pending.once('close', refuse);
  });
  return server;

  function end(socket: Duplex, pending: Promise<ApiResponse>): void {
    void pending.then((response) => endWith(socket, keptBy(caching, response)));
  }
}

async function respond(
  handler: NodeHandler,
  { caching = 'for a while', otherwise }: NodeOptions,
  request: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  request.on('error', () => {});
  outgoing.on('error', () => {});
  request.resume();
  const asked = toRequest(request);
  const respondTo = otherwise === undefined ? responseFor : toResponse;
  const response = getWrongHost(request) ?? (await respondTo(handler, asked));
  if (outgoing.destroyed) return;
  if (response === undefined) {
    otherwise?.(request, outgoing, asked);
    return;
  }
  outgoing.writeHead(response.status, keptBy(caching, response).headers);
  outgoing.end(response.body ?? undefined);
}

function getWrongHost({
  httpVersion,
  headers: { host },
}: IncomingMessage): ApiResponse | undefined {
  if (host === undefined && httpVersion === '1.1') {
    return failure(400, 'An HTTP/1.1 request needs a Host header.');
  }
  return namesHost(host ?? '') ? undefined : failure(400, wrongHost);
}

async function responseFor(handler: NodeHandler, request: ApiRequest): Promise<ApiResponse> {
  return (
    (await toResponse(handler, request)) ?? plainTextType(404, 'There is nothing at this path.\n')
  );
}

async function toResponse(
  handler: NodeHandler,
  request: ApiRequest,
): Promise<ApiResponse | undefined> {
  try {
    return await handler(request);
  } catch {
    return internalError();
  }
}

function toRequest(request: IncomingMessage): ApiRequest {
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return { method: request.method ?? '', ...splitTarget(request.url ?? ''), header };
}

// A target may be a whole address (of any host), and then the path in it counts. Nothing is
// resolved or normalised: `//host/x` stays a path, and dot segments never match a route.
function splitTarget(target: string): { readonly path: string; readonly query: string } {
  const local = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const mark = local.indexOf('?');
  if (mark === -1) return { path: local, query: '' };
  return { path: local.slice(0, mark), query: local.slice(mark + 1) };
}

/** The response to bytes that Node's parser refused. */
async function refusal(handler: NodeHandler, error: ClientError): Promise<ApiResponse> {
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      return failure(431, headersTooLarge);
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return failure(413, 'The chunk extensions of this request are too large.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return failure(408, 'This request took too long to arrive.');
  }
  // Node knows a fixed list of methods. One of another name gets the response of its path.
  const line = /^([\w!#$%&'*+.^`|~-]+) (\S+) HTTP\/1\.[01]\r?\n/.exec(refusedLine(error));
  const [, method = '', target = ''] = line ?? [];
  if (line && (error.code === 'HPE_INVALID_METHOD' || method === 'CONNECT')) {
    return responseFor(handler, { method, ...splitTarget(target), header: () => undefined });
  }
  return failure(400, malformed);
}

/** The refused bytes from the start of their line; earlier requests may share the packet. */
function refusedLine({ rawPacket, bytesParsed = 0 }: ClientError): string {
  const text = rawPacket?.toString('latin1') ?? '';
  return text.slice(bytesParsed === 0 ? 0 : text.lastIndexOf('\n', bytesParsed - 1) + 1);
}

/** Writes a response to a bare connection and ends it, leaving the client time to read it. */
function endWith(socket: Duplex, response: ApiResponse): void {
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
  const patience = setTimeout(() => socket.destroy(), 1000);
  socket.once('close', () => clearTimeout(patience));
}
