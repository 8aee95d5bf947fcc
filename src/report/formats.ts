/** The formats in which `check` prints problems. */
export const checkFormats = ['text', 'json', 'github'] as const;
export type CheckFormat = (typeof checkFormats)[number];
