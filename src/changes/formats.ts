/** The forms in which changes can be shown. */
export const diffFormats = ['text', 'json', 'markdown'] as const;
export type DiffFormat = (typeof diffFormats)[number];
