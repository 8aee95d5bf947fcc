/** The formats in which `check` prints problems; `github` makes annotations in GitHub Actions. */
export const checkFormats = ['text', 'json', 'github'] as const;
export type CheckFormat = (typeof checkFormats)[number];
