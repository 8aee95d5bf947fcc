// The path of the base URL. The functions have no other way to know it than to hold it: it is written
// over the mark when a function is put where its host finds it.

/** The placeholder in a function until it is written for a site. */
export const basePathMark: string = '<path of the base URL>';

/** Empty, or such as `/repo`. Empty where nothing was written. */
export const basePath = basePathMark.startsWith('<') ? '' : basePathMark;
