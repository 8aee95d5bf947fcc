// The functions of all hosts in one bundle. The file of a host ends with a call of one of them.

export { createWorker } from './cloudflare.ts';
export { serveInDeno } from './deno.ts';
export { createNetlifyFunction } from './netlify.ts';
export { createVercelFunction } from './vercel.ts';
