/** The forms in which problems can be shown. */
export const checkFormats = ['text', 'json', 'github'] as const;
export type CheckFormat = (typeof checkFormats)[number];
