// Headers of responses that a server itself gives.

/** The headers of plain text from a server itself, without those of the contract. */
export const bareText = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': null,
  vary: null,
  'access-control-allow-origin': null,
  'access-control-expose-headers': null,
  'x-content-type-options': null,
};
