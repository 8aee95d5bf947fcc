// Answers of a server itself.

/** A server's own words, with none of the contract's headers. */
export const bareText = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': null,
  vary: null,
  'access-control-allow-origin': null,
  'access-control-expose-headers': null,
  'x-content-type-options': null,
};
