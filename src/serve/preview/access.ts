// Decides which hosts the preview answers to, and which origins may read it. A catalogue that isn't published yet must
// not be readable for every page that a browser has open.

import { isIP } from 'node:net';
import { isLoopbackHost } from '../../text/parsed-url.ts';
import type { ApiRequest } from '../edge/respond.ts';
import type { ApiResponse } from '../edge/responses.ts';

/**
 * Creates the check of a Host header. `boundAddress` is the address that the server is bound to, `names` are hosts that
 * the user has named. A page whose own name points at this machine (DNS rebinding) sends its own name as the host.
 */
export function createHostCheck(
  boundAddress: string,
  names: readonly string[],
): (header: string | null | undefined) => boolean {
  const accepted = new Set(names.map((name) => name.toLowerCase()));
  const isReachable = !isLoopbackAddress(boundAddress);
  return (header) => {
    // Only HTTP/1.0 does without the header, and no browser speaks it.
    if (typeof header !== 'string') return true;
    const host = header.replace(/:\d*$/, '').toLowerCase();
    return isLoopbackHost(host) || accepted.has(host) || (isReachable && isNetworkHost(host));
  };
}

/** Explains the 403. `url` is the address of the preview. */
export function explainRefusedHost(url: string): string {
  return `The host of this request is not one that the preview answers to. Open ${url}/ instead, or name the host with --listen or --base-url.`;
}

/**
 * Removes the headers that let a page read the response when the page isn't on this machine. Caches keep the
 * responses for each origin apart.
 */
export function restrictOrigins({ header }: ApiRequest, response: ApiResponse): ApiResponse {
  if (!Object.keys(response.headers).some(isCorsHeader)) return response;
  const origin = header('origin');
  const isReadable = typeof origin !== 'string' || isLoopbackOrigin(origin);
  const headers = Object.entries(response.headers)
    .filter(([name]) => isReadable || !isCorsHeader(name))
    .map(([name, value]) => [name, name === 'Vary' ? `${value}, Origin` : value]);
  return { ...response, headers: Object.fromEntries(headers) };
}

function isCorsHeader(name: string): boolean {
  return name.startsWith('Access-Control-');
}

function isLoopbackOrigin(origin: string): boolean {
  return isLoopbackHost(origin.replace(/^https?:\/\//, '').replace(/:\d+$/, ''));
}

function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

/** Whether only the local network can give this name: an IP address, a name without a dot, or one of mDNS. */
function isNetworkHost(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 || /^[^.]+(?:\.local)?$/.test(address);
}
