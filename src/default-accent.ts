/** The accent colour of a site that chooses none. */
export const defaultAccent = '#0b6e75';
