// Binds the preview's server to a port: the given one, or the first free one from 8080 on.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server cannot listen at an address, which is taken, forbidden, or not one of this machine. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
  /** The code of the system: `EADDRINUSE`. */
  readonly code: string;
  readonly host: string;
  readonly port: number;

  constructor(code: string, host: string, port: number) {
    super(describeListenError(code, host, port));
    this.code = code;
    this.host = host;
    this.port = port;
  }
}

function describeListenError(code: string, host: string, port: number): string {
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
/** Chosen: far more previews than anyone runs at once. */
const portsToTry = 20;

/**
 * Listens on the given port, or for 0 on one that the system chooses, or for undefined on the first free
 * port from 8080 on. Resolves to the port; rejects with an AddressError.
 */
export async function listenOnFreePort(
  server: Server,
  host: string,
  port: number | undefined,
  onPortTaken: (port: number) => void,
): Promise<number> {
  if (port !== undefined) return bindPort(server, host, port);
  for (let candidate = defaultPort; ; candidate += 1) {
    try {
      return await bindPort(server, host, candidate);
    } catch (error) {
      const isTaken = error instanceof AddressError && error.code === 'EADDRINUSE';
      if (!isTaken || candidate === defaultPort + portsToTry - 1) throw error;
      onPortTaken(candidate);
    }
  }
}

/** Formats the URL for a browser on this machine: `http://localhost:8080`. */
export function formatLocalUrl(host: string, port: number): string {
  if (host === '' || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function bindPort(server: Server, host: string, port: number): Promise<number> {
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
      // `listen` throws at once for a number that is no port.
      refuse(error as NodeJS.ErrnoException);
    }
  });
}
