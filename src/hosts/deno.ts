// The place of the program that serves the published folder in Deno.

/** Its folder, beside the published folder's own, as src/serve/functions/deno.ts expects. */
export const denoFolder = '.edge/deno';
/** The name of its file without its ending. */
export const denoProgramName = 'main';
