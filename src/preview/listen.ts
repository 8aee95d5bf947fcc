// A server, a host and perhaps a port go in; the server listens, and its address comes out.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The address asked for cannot be had: taken, forbidden, or not this machine's. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
  readonly code: string;
  readonly host: string;
  readonly port: number;

  constructor(code: string, host: string, port: number) {
    super(inWords(code, host, port));
    this.code = code;
    this.host = host;
    this.port = port;
  }
}

function inWords(code: string, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken. Name another with --port.`;
    case 'EACCES':
      return `There is no permission to listen on port ${port}. Name one above 1023 with --port.`;
    case 'EADDRNOTAVAIL':
      return `${host} is not an address of this machine. Name one with --listen.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no host named ${host}. Name an address of this machine with --listen.`;
    default:
      return `It is not possible to listen on port ${port} of ${host} (${code}).`;
  }
}

const defaultPort = 8080;
const portsToTry = 20;

/**
 * Listens on the given port, on any free one for 0, and without one on the first free port from
 * 8080 on. Gives the port; rejects with an AddressError.
 */
export async function listen(
  server: Server,
  host: string,
  port: number | undefined,
  onPortTaken: (port: number) => void,
): Promise<number> {
  if (port !== undefined) return listenOn(server, host, port);
  for (let candidate = defaultPort; ; candidate += 1) {
    try {
      return await listenOn(server, host, candidate);
    } catch (error) {
      const taken = error instanceof AddressError && error.code === 'EADDRINUSE';
      if (!taken || candidate === defaultPort + portsToTry - 1) throw error;
      onPortTaken(candidate);
    }
  }
}

/** The address a browser on this machine would use. */
export function getAddress(host: string, port: number): string {
  if (host === '' || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function listenOn(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      server.off('error', refuse).off('listening', accept);
      reject(new AddressError(error.code ?? 'unknown', host, port));
    };
    const accept = () => {
      server.off('error', refuse).off('listening', accept);
      resolve((server.address() as AddressInfo).port);
    };
    server.on('error', refuse).on('listening', accept);
    try {
      server.listen({ host, port, exclusive: true });
    } catch (error) {
      // A number that is no port is refused at once.
      refuse(error as NodeJS.ErrnoException);
    }
  });
}
