// The functions of all hosts in one bundle. What is written for a host ends with a call of one of them.

export { createWorker } from './cloudflare.ts';
export { serveInDeno } from './deno.ts';
export { createNetlifyFunction } from './netlify.ts';
