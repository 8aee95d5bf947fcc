// Headers of the contract, written anew and not taken from the handler.

/** The headers of every response of the API, errors and 304 included. */
export const requiredHeaders = {
  vary: 'Accept',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'Allow, ETag',
  'x-content-type-options': 'nosniff',
} as const;
