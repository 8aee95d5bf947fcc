// Checks the value of a Host header.

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
