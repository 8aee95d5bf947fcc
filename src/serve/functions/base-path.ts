// The path of the base URL in a function. It replaces a placeholder when the function is written for a site.

/** The placeholder in a bundled function. */
export const basePathPlaceholder: string = '<path of the base URL>';

/** The path: empty, or such as `/repo`. Also empty if the placeholder wasn't replaced. */
export const basePath = basePathPlaceholder.startsWith('<') ? '' : basePathPlaceholder;
