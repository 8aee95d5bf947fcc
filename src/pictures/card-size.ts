/**
 * How large the picture of a social card is, in pixels: as small as networks take it for a large card, for
 * each site has a hundred of them.
 */
export const cardSize = { width: 600, height: 315 } as const;

/** How large a small picture is: as translation servers have it for READMEs. */
export const smallSize = { width: 287, height: 66 } as const;
