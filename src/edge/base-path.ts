// The path of the base URL, which `npm run edge` writes into the functions: they have no other way to
// know it.

declare const BASE_PATH: string | undefined;

/** Empty, or such as `/repo`. Empty where nothing was written. */
export const basePath = typeof BASE_PATH === 'string' ? BASE_PATH : '';
