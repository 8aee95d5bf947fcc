// The headers that hosts send with published files, and that the description of the API names.

/** The headers of every response under `/api`, including errors and 304. */
export const apiHeaders = {
  Vary: 'Accept',
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Allow, ETag',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** The `Cache-Control` of published files: a minute is short enough for badges, and spares a host most requests. */
export const freshness = 'public, max-age=60, stale-while-revalidate=600';
